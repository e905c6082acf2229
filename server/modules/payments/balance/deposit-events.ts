import { formatDay } from '#contract/dates.ts';
import { formatPaise } from '#contract/money.ts';
import { transaction } from '#server/platform/db.ts';
import { redactMessages } from '../gateway/erase-payer.ts';
import {
  forEachConcurrently,
  isolateFailure,
  type PaymentInQuestion,
  processWithinTime,
} from '../gateway/isolate-failure.ts';
import { markEvents, type OpenEvent } from '../gateway/webhook-store.ts';
import { nextDepositPollAt } from '../rules.ts';
import type { SettleDeps } from '../settle-payment.ts';
import { type DepositRow, lockDueDeposits, writeNextPoll } from './deposit-store.ts';
import { depositAlarm, settleDeposit } from './settle-deposit.ts';

/** Few at a time: what was taken and not looked at would wait for long. */
const BATCH = 8;

/** Acts on the webhooks of a deposit. Of who paid it nothing is kept: the statement says who it was. */
export async function settleDepositEvents(
  deps: SettleDeps,
  deposit: DepositRow,
  open: readonly OpenEvent[],
): Promise<void> {
  await settleDeposit(deps, deposit);
  await transaction(deps.db, async (tx) => {
    const ids = open.map(({ id }) => id);
    await markEvents(tx, { ids, outcome: 'settled', at: deps.clock.now() });
    if (deposit.gatewayOrderId) await redactMessages(tx, [deposit.gatewayOrderId]);
  });
}

/**
 * The poll that depends on nobody: deposits whose webhook and browser were lost, and what the gateway gave back of others.
 * What is not looked at in `mostMs` stays due.
 */
export function pollDeposits(deps: SettleDeps, mostMs: number): Promise<void> {
  return processWithinTime(
    { mostMs, batch: BATCH },
    (limit) => takeDue(deps, limit),
    (due) => forEachConcurrently(due, (deposit) => lookAt(deps, deposit)),
  );
}

function takeDue(deps: SettleDeps, limit: number): Promise<DepositRow[]> {
  const now = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    const rows = await lockDueDeposits(tx, { keyId: deps.secrets.razorpay.keyId, now, limit });
    for (const { id, madeAt } of rows) await writeNextPoll(tx, id, nextDepositPollAt(madeAt, null, now));
    return rows;
  });
}

async function lookAt(deps: SettleDeps, deposit: DepositRow): Promise<void> {
  await isolateFailure(deps, paymentOfDeposit(deposit), async () => {
    const isIn = await settleDeposit(deps, deposit);
    const at = nextDepositPollAt(deposit.madeAt, isIn, deps.clock.now());
    await transaction(deps.db, (tx) => writeNextPoll(tx, deposit.id, at));
  });
}

const paymentOfDeposit = ({ id, amountPaise, gatewayOrderId, madeAt }: DepositRow): PaymentInQuestion => ({
  alarm: depositAlarm(id),
  question: `Whether the ${formatPaise(amountPaise)} are in that a company began to pay in on ${formatDay(madeAt)} (${gatewayOrderId})`,
});
