import { type Tx, transaction } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { keepGatewayOrder, takeLostAttempts } from './checkout-store.ts';
import { gatewayOf } from './gateway.ts';
import { GatewayError } from './gateway-error.ts';
import { readStaleRefunds, touchRefund } from './refund-store.ts';
import { nextLook } from './rules.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';
import type { GatewayOrderRow } from './store.ts';
import { takeDueGatewayOrders, writeNextLooks } from './sweep-store.ts';
import { syncRefunds } from './sync-refunds.ts';
import { readStaleEventOrders } from './webhook-store.ts';

const BATCH = 50;
/** A sweep ends before the next begins. */
const MOST_BATCHES = 20;
const AT_ONCE = 4;

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/**
 * The witness that depends on nobody: looks at every gateway order whose time has come, finds answers that were lost,
 * and picks up webhooks and refunds that fell behind. With webhooks off and browsers closed every paid order still
 * becomes PAID. Any number of workers may sweep at once.
 */
export async function sweep(deps: SettleDeps): Promise<void> {
  await restartWebhooks(deps);
  await findLostAnswers(deps);
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const due = await takeDue(deps);
    await lookAtAll(deps, due);
    if (due.length < BATCH) break;
  }
  await catchUpRefunds(deps);
}

async function restartWebhooks(deps: SettleDeps): Promise<void> {
  const ids = await readStaleEventOrders(deps.db, before(deps.clock.now(), 1));
  for (const gatewayOrderId of ids) {
    const options = { key: `payments.settle:${gatewayOrderId}` };
    await transaction(deps.db, (tx) => enqueue(tx, 'payments.settle', { gatewayOrderId }, options));
  }
}

async function findLostAnswers(deps: SettleDeps): Promise<void> {
  const now = deps.clock.now();
  const { keyId } = deps.secrets.razorpay;
  const lost = await transaction(deps.db, (tx) =>
    takeLostAttempts(tx, {
      keyId,
      now,
      until: before(now, -10),
      forgetBefore: before(now, 24 * 60),
      limit: BATCH,
    }),
  );
  for (const { receipt } of lost) {
    await quietly(deps, receipt, async () => {
      const found = await gatewayOf(deps).findOrderByReceipt(receipt);
      if (!found) return;
      const kept = { id: found.id, receipt, now, nextLookAt: nextLook(now, false, now) };
      await transaction(deps.db, (tx) => keepGatewayOrder(tx, kept));
    });
  }
}

/** Takes due orders by moving their next look on: another worker's sweep no longer sees them. */
function takeDue(deps: SettleDeps): Promise<GatewayOrderRow[]> {
  const now = deps.clock.now();
  return transaction(deps.db, async (tx: Tx) => {
    const due = await takeDueGatewayOrders(tx, { keyId: deps.secrets.razorpay.keyId, now, limit: BATCH });
    const looks = due.map(({ id, createdAt, isPaid }) => ({ id, at: nextLook(createdAt, isPaid, now) }));
    if (looks.length > 0) await writeNextLooks(tx, looks);
    return due;
  });
}

async function lookAtAll(deps: SettleDeps, due: readonly GatewayOrderRow[]): Promise<void> {
  const queue = [...due];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const gatewayOrder = next;
      await quietly(deps, gatewayOrder.id, () => settlePayment(deps, gatewayOrder));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function catchUpRefunds(deps: SettleDeps): Promise<void> {
  const now = deps.clock.now();
  for (const refund of await readStaleRefunds(deps.db, before(now, 10))) {
    await transaction(deps.db, async (tx) => {
      await touchRefund(tx, refund.id, now);
      if (refund.status !== 'requested') return;
      const options = { key: `payments.send-refund:${refund.id}` };
      await enqueue(tx, 'payments.send-refund', { refundId: refund.id }, options);
    });
    if (refund.status === 'pending')
      await quietly(deps, refund.id, () => syncRefunds(deps, refund.paymentId));
  }
}

/** One order the gateway is silent about must not keep the others waiting: its next look is written already. */
async function quietly(deps: SettleDeps, subject: string, look: () => Promise<unknown>): Promise<void> {
  try {
    await look();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ err: error, subject }, 'the gateway did not say');
  }
}
