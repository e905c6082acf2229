import { clearAlarm, readAlarmSubjects } from '#server/platform/alarm-store.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { pollDeposits } from '../balance/deposit-events.ts';
import { claimLostAttempts, saveGatewayOrder } from '../checkout/checkout-store.ts';
import { readStaleRefunds, touchRefund } from '../refunds/refund-store.ts';
import { syncRefunds } from '../refunds/sync-refunds.ts';
import { FRESH_MS, nextPollAt } from '../rules.ts';
import type { SettleDeps } from '../settle-payment.ts';
import type { GatewayOrderRow } from '../store.ts';
import { gatewayOf } from './gateway.ts';
import { GATEWAY_DOWN, KEY_REFUSED } from './gateway-alarms.ts';
import { GatewayError } from './gateway-error.ts';
import { isolateFailure, paymentAlarm, paymentOfOrder, processWithinTime } from './isolate-failure.ts';
import { pollGatewayOrders } from './poll-gateway-orders.ts';
import { claimDuePolls, isAnyFresh, readPaidAmong, scheduleNextPolls } from './poll-store.ts';
import { pollNow } from './schedule-poll.ts';
import { readStaleEventOrders } from './webhook-store.ts';

const BATCH = 50;
/** A sweep ends before the next begins, however slow the gateway is: so long it looks at orders, and then at deposits. */
const MOST_MS = 22_000;

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/**
 * The poll that depends on nobody: of every gateway order whose time has come, finds answers that were lost,
 * and picks up webhooks and refunds that fell behind. With webhooks off and browsers closed every paid order still
 * becomes PAID. Any number of workers may sweep at once. Each of its steps is tried, whatever became of the others.
 */
export async function sweep(deps: SettleDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const step of [
    restartWebhooks,
    restartPolls,
    findLostAnswers,
    lookAtDue,
    lookAtDeposits,
    catchUpRefunds,
    clearAlarms,
  ]) {
    await step(deps).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function restartWebhooks(deps: SettleDeps): Promise<void> {
  const ids = await readStaleEventOrders(deps.db, before(deps.clock.now(), 1));
  for (const gatewayOrderId of ids) {
    const options = { key: `payments.settle:${gatewayOrderId}` };
    await transaction(deps.db, (tx) => enqueue(tx, 'payments.settle', { gatewayOrderId }, options));
  }
}

async function restartPolls(deps: SettleDeps): Promise<void> {
  const openedAfter = new Date(deps.clock.now().getTime() - FRESH_MS);
  const isFresh = await isAnyFresh(deps.db, { keyId: deps.secrets.razorpay.keyId, openedAfter });
  if (isFresh) await transaction(deps.db, pollNow);
}

async function findLostAnswers(deps: SettleDeps): Promise<void> {
  const now = deps.clock.now();
  const { keyId } = deps.secrets.razorpay;
  const lost = await transaction(deps.db, (tx) =>
    claimLostAttempts(tx, {
      keyId,
      now,
      until: before(now, -10),
      forgetBefore: before(now, 24 * 60),
      limit: BATCH,
    }),
  );
  for (const { receipt, orderId } of lost) {
    await isolateFailure(deps, paymentOfOrder(orderId), async () => {
      const found = await gatewayOf(deps).findOrderByReceipt(receipt);
      if (!found) return;
      const kept = { id: found.id, receipt, now, pollAt: nextPollAt(now, false, now) };
      await transaction(deps.db, (tx) => saveGatewayOrder(tx, kept));
    });
  }
}

const lookAtDue = (deps: SettleDeps): Promise<void> =>
  processWithinTime(
    { mostMs: MOST_MS, batch: BATCH },
    () => takeDue(deps),
    (due) => pollGatewayOrders(deps, due),
  );

const lookAtDeposits = (deps: SettleDeps): Promise<void> => pollDeposits(deps, MOST_MS);

/** Claims due orders by moving their next poll on: another worker's sweep no longer sees them. */
function takeDue(deps: SettleDeps): Promise<GatewayOrderRow[]> {
  const now = deps.clock.now();
  return transaction(deps.db, async (tx: Tx) => {
    const due = await claimDuePolls(tx, { keyId: deps.secrets.razorpay.keyId, now, limit: BATCH });
    const looks = due.map(({ id, createdAt, isPaid }) => ({ id, at: nextPollAt(createdAt, isPaid, now) }));
    if (looks.length > 0) await scheduleNextPolls(tx, looks);
    return due;
  });
}

async function catchUpRefunds(deps: SettleDeps): Promise<void> {
  const now = deps.clock.now();
  for (const refund of await readStaleRefunds(deps.db, { now, silentSince: before(now, 10) })) {
    await transaction(deps.db, async (tx) => {
      await touchRefund(tx, refund.id, now);
      if (refund.status !== 'requested') return;
      const options = { key: `payments.send-refund:${refund.id}` };
      await enqueue(tx, 'payments.send-refund', { refundId: refund.id }, options);
    });
    if (refund.status === 'pending')
      await isolateFailure(deps, paymentOfOrder(refund.orderId), () => syncRefunds(deps, refund.paymentId));
  }
}

/** Alarms whose reason has gone without anybody who raised them hearing of it. */
async function clearAlarms(deps: SettleDeps): Promise<void> {
  const orders = [...(await readAlarmSubjects(deps.db, 'payment'))].flatMap((subject) =>
    subject.startsWith('order:') ? [subject.slice('order:'.length)] : [],
  );
  const paid = orders.length > 0 ? await readPaidAmong(deps.db, orders) : [];
  for (const orderId of paid) await clearAlarm(deps.db, paymentAlarm(orderId));
  const gateway = await readAlarmSubjects(deps.db, 'gateway');
  if (!gateway.has(GATEWAY_DOWN.subject) && !gateway.has(KEY_REFUSED.subject)) return;
  try {
    await gatewayOf(deps).listPayments(deps.clock.now(), { skip: 0, count: 1 });
  } catch (error) {
    if (error instanceof GatewayError) return;
    throw error;
  }
  await clearAlarm(deps.db, GATEWAY_DOWN);
  await clearAlarm(deps.db, KEY_REFUSED);
}
