import { raiseAlarm } from '#server/platform/alarm-store.ts';
import { transaction } from '#server/platform/db.ts';
import { redactMessages } from '../gateway/erase-payer.ts';
import { isolateFailure } from '../gateway/poll-gateway-orders.ts';
import { markEvents, type OpenEvent } from '../gateway/webhook-store.ts';
import { nextPollAt } from '../rules.ts';
import type { SettleDeps } from '../settle-payment.ts';
import { type DepositRow, lockDueDeposits, writeNextLook } from './deposit-store.ts';
import { settleDeposit } from './settle-deposit.ts';

const BATCH = 50;

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
    if (!open.some(({ event }) => event.startsWith('refund.'))) return;
    await raiseAlarm(tx, {
      kind: 'payment',
      subject: `deposit:${deposit.id}`,
      message: `A payment into a company’s prepaid balance (${deposit.receipt}) was refunded at the gateway’s dashboard. The balance still has it: please settle this with the company.`,
    });
  });
}

/** The poll that depends on nobody: deposits whose webhook and browser were lost. */
export async function pollDeposits(deps: SettleDeps): Promise<void> {
  const now = deps.clock.now();
  const due = await transaction(deps.db, async (tx) => {
    const rows = await lockDueDeposits(tx, { keyId: deps.secrets.razorpay.keyId, now, limit: BATCH });
    for (const { id, madeAt } of rows) await writeNextLook(tx, id, nextPollAt(madeAt, false, now));
    return rows;
  });
  for (const deposit of due) {
    await isolateFailure(deps, deposit.id, async () => {
      if (!(await settleDeposit(deps, deposit))) return;
      const at = nextPollAt(deposit.madeAt, true, deps.clock.now());
      await transaction(deps.db, (tx) => writeNextLook(tx, deposit.id, at));
    });
  }
}
