import { inOneStatement, transaction } from '#server/platform/db.ts';
import { settleDepositEvents } from '../balance/deposit-events.ts';
import { readDepositOfGatewayOrder, saveDepositOrder } from '../balance/deposit-store.ts';
import { saveGatewayOrder } from '../checkout/checkout-store.ts';
import { syncRefunds } from '../refunds/sync-refunds.ts';
import { nextPollAt } from '../rules.ts';
import { type SettleDeps, settlePayment } from '../settle-payment.ts';
import { type GatewayOrderRow, readGatewayOrder } from '../store.ts';
import { redactMessages } from './erase-payer.ts';
import { gatewayOf } from './gateway.ts';
import { GatewayError } from './gateway-error.ts';
import { waitForLook } from './looks-under-way.ts';
import { markEvents, type OpenEvent, takeOpenEvents } from './webhook-store.ts';

/** Acts on the webhooks of one gateway order that are still open: polls the gateway, unless we know it all. */
export async function settleEvents(deps: SettleDeps, gatewayOrderId: string): Promise<void> {
  const take = () => inOneStatement(deps.db, (tx) => takeOpenEvents(tx, gatewayOrderId, deps.clock.now()));
  await waitForLook(gatewayOrderId);
  let { open, areKnown } = await take();
  // The browser came meanwhile.
  if (!areKnown && (await waitForLook(gatewayOrderId))) ({ open, areKnown } = await take());
  if (!areKnown) await actOn(deps, gatewayOrderId, open);
  // Of an erased person nothing is kept longer than it takes to act on it.
  if (open.some((event) => event.isForgotten)) {
    await transaction(deps.db, (tx) => redactMessages(tx, [gatewayOrderId]));
  }
}

async function actOn(deps: SettleDeps, gatewayOrderId: string, open: readonly OpenEvent[]): Promise<void> {
  const ids = open.map((event) => event.id);
  const deposit = await readDepositOfGatewayOrder(deps.db, gatewayOrderId);
  if (deposit) return settleDepositEvents(deps, deposit, open);
  const gatewayOrder =
    (await readGatewayOrder(deps.db, gatewayOrderId)) ?? (await adoptGatewayOrder(deps, gatewayOrderId));
  if (!gatewayOrder) {
    // Adopted by its receipt: it is a deposit after all.
    const adopted = await readDepositOfGatewayOrder(deps.db, gatewayOrderId);
    if (adopted) return settleDepositEvents(deps, adopted, open);
    const mark = { ids, outcome: 'foreign' as const, at: deps.clock.now() };
    return inOneStatement(deps.db, (tx) => markEvents(tx, mark));
  }
  const refunded = open.filter((event) => event.event.startsWith('refund.'));
  // Refunds are applied first: if that fails the webhooks stay open and the job comes again.
  if (refunded.length > 0) await settlePayment(deps, gatewayOrder);
  for (const paymentId of new Set(refunded.map((event) => event.gatewayPaymentId))) {
    if (paymentId) await syncRefunds(deps, paymentId);
  }
  await settlePayment(deps, gatewayOrder, { eventIds: ids });
}

/**
 * A webhook that came before our own commit of its gateway order: the gateway names the receipt, and the attempt was
 * committed before the gateway was asked. Null when it is not of this shop.
 */
async function adoptGatewayOrder(deps: SettleDeps, id: string): Promise<GatewayOrderRow | null> {
  try {
    const { receipt } = await gatewayOf(deps).fetchOrder(id);
    if (!receipt) return null;
    const now = deps.clock.now();
    const lookAt = nextPollAt(now, false, now);
    const deposit = { receipt, gatewayOrderId: id, lookAt };
    if (await transaction(deps.db, (tx) => saveDepositOrder(tx, deposit))) return null;
    const kept = await transaction(deps.db, (tx) =>
      saveGatewayOrder(tx, { id, receipt, now, pollAt: lookAt }),
    );
    return kept?.id === id ? kept : null;
  } catch (error) {
    // The gateway knows no such order with our key.
    if (error instanceof GatewayError && error.outcome === 'refused') return null;
    throw error;
  }
}
