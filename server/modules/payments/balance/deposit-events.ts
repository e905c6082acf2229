import { transaction } from '#server/platform/db.ts';
import { redactMessages } from '../gateway/erase-payer.ts';
import { isolateFailure } from '../gateway/poll-gateway-orders.ts';
import { markEvents, type OpenEvent } from '../gateway/webhook-store.ts';
import { nextDepositLookAt } from '../rules.ts';
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
  });
}

/** The poll that depends on nobody: deposits whose webhook and browser were lost, and what the gateway gave back of others. */
export async function pollDeposits(deps: SettleDeps): Promise<void> {
  const now = deps.clock.now();
  const due = await transaction(deps.db, async (tx) => {
    const rows = await lockDueDeposits(tx, { keyId: deps.secrets.razorpay.keyId, now, limit: BATCH });
    for (const { id, madeAt } of rows) await writeNextLook(tx, id, nextDepositLookAt(madeAt, null, now));
    return rows;
  });
  for (const deposit of due) {
    await isolateFailure(deps, deposit.id, async () => {
      const isIn = await settleDeposit(deps, deposit);
      const at = nextDepositLookAt(deposit.madeAt, isIn, deps.clock.now());
      await transaction(deps.db, (tx) => writeNextLook(tx, deposit.id, at));
    });
  }
}
