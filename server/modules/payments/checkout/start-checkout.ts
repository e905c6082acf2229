import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { startCheckout as contract } from '#contract/payments/payments.ts';
import { findOrderToPay, type OrderRow, repriceForPayment } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { gatewayOf } from '../gateway/gateway.ts';
import type { GatewayOrder } from '../gateway/gateway-answers.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { writeOpened } from '../gateway/poll-store.ts';
import { schedulePoll } from '../gateway/schedule-poll.ts';
import { nextPollAt } from '../rules.ts';
import type { SettleDeps } from '../settle-payment.ts';
import {
  type AttemptRow,
  claimAttempt,
  readGatewayOrderByReceipt,
  releaseAttempt,
  saveGatewayOrder,
} from './checkout-store.ts';

/** Longer than the gateway's time limit: an asker who is silent for this long is gone. */
const ASKER_MS = 10_000;
const STEP_MS = 100;

/**
 * Makes the gateway order the payment window needs, or gives the one that is there. Transaction (the intention, with
 * its receipt), gateway call, transaction (its answer): a lost answer is found again by the receipt, and of two
 * clicks at once one asks and both get the same gateway order.
 * @throws Refusal order_not_found, gateway_unavailable, and what `repriceForPayment` refuses.
 */
export async function startCheckout(
  deps: SettleDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const found = await findOrderToPay(deps.db, actor, input.order.orderId, input.payToken);
  if (!found) fail('order_not_found');
  const attempt = await transaction(deps.db, async (tx) =>
    openAttempt(tx, deps, await repriceForPayment(tx, deps, actor, found, input.totalAmount)),
  );
  const id =
    attempt.gatewayOrderId ??
    (attempt.isMine ? await askGateway(deps, attempt) : await waitForAnswer(deps, attempt.receipt));
  // A new one opened with its commit.
  if (attempt.gatewayOrderId) await windowOpens(deps, id);
  const { keyId, scriptUrl } = deps.secrets.razorpay;
  return {
    keyId,
    scriptUrl,
    amount: attempt.amountPaise,
    currency: attempt.currency,
    razorpayOrderId: id,
    receipt: attempt.receipt,
  };
}

/**
 * From now on new payments are polled every few seconds, whatever becomes of browser and webhooks; opened again, the
 * sweeper polls it like a new one.
 */
function windowOpens(deps: SettleDeps, gatewayOrderId: string): Promise<void> {
  const now = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    await writeOpened(tx, { id: gatewayOrderId, now, pollAt: nextPollAt(now, false, now) });
    await schedulePoll(tx);
  });
}

async function openAttempt(tx: Tx, deps: SettleDeps, order: OrderRow): Promise<AttemptRow> {
  const { keyId } = deps.secrets.razorpay;
  const now = deps.clock.now();
  return await claimAttempt(tx, {
    receipt: receiptOf(order, keyId),
    orderId: order.id,
    keyId,
    // From the database: nothing the browser sends reaches the gateway (facts, payments 2.6).
    amountPaise: order.totalPaise,
    currency: order.currency,
    askedBy: randomUUID(),
    now,
    askedBefore: new Date(now.getTime() - ASKER_MS),
    pollAt: new Date(now.getTime() + 60_000),
  });
}

/** All 40 characters the gateway allows; another account, and another price, gets another receipt. */
function receiptOf({ id, repriced }: OrderRow, keyId: string): string {
  const of = repriced === 0 ? keyId : `${keyId}|${repriced}`;
  const account = createHash('sha256').update(of).digest('hex').slice(0, 7);
  return `${id.replaceAll('-', '')}-${account}`;
}

async function askGateway(deps: SettleDeps, attempt: AttemptRow): Promise<string> {
  try {
    const made = await makeOrFind(deps, attempt);
    const now = deps.clock.now();
    const pollAt = nextPollAt(now, false, now);
    const kept = await saveGatewayOrder(deps.db, { id: made.id, receipt: attempt.receipt, now, pollAt });
    if (!kept) throw new Error(`attempt ${attempt.receipt} is gone`);
    return kept.id;
  } catch (error) {
    // The next click may ask at once; it looks for the receipt before it makes another.
    await transaction(deps.db, (tx) => releaseAttempt(tx, attempt.receipt));
    if (!(error instanceof GatewayError)) throw error;
    // A refusal will come again until somebody changes the keys or the account; the rest is the gateway's bad moment.
    deps.log[error.outcome === 'unknown' ? 'warn' : 'error'](
      { err: error, orderId: attempt.orderId },
      'no gateway order could be made',
    );
    return fail('gateway_unavailable');
  }
}

async function makeOrFind(deps: SettleDeps, attempt: AttemptRow): Promise<GatewayOrder> {
  const gateway = gatewayOf(deps);
  const { receipt, amountPaise, currency } = attempt;
  const find = async () => {
    const found = await gateway.findOrderByReceipt(receipt);
    return found && found.amountPaise === amountPaise && found.currency === currency ? found : null;
  };
  const known = attempt.wasAsked ? await find() : null;
  if (known) return known;
  try {
    return await gateway.createOrder({ receipt, amountPaise, currency });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.outcome !== 'unknown') throw error;
    // It may have been made and only the answer was lost.
    const found = await find();
    if (found) return found;
    throw error;
  }
}

/** Another click asks the gateway already: its answer is ours too. */
async function waitForAnswer(deps: Pick<SettleDeps, 'db'>, receipt: string): Promise<string> {
  for (let waited = 0; waited < ASKER_MS; waited += STEP_MS) {
    await wait(STEP_MS);
    const kept = await readGatewayOrderByReceipt(deps.db, receipt);
    if (kept) return kept.id;
  }
  return fail('gateway_unavailable');
}
