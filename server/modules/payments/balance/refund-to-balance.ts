import { emit } from '#server/events.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import { issueCreditNote } from '../documents/issue-credit-note.ts';
import { bookRefund, type RefundRow } from '../refunds/refund-store.ts';
import type { SettleDeps } from '../settle-payment.ts';
import { alarmOfBalance } from './alarm-of-balance.ts';
import { bookEntry, lockAccount, readAccountOfOrder, writeRefundedToBalance } from './balance-store.ts';

/**
 * A refund of what a balance paid goes back to it, also when the order left the company since: credit, ledger and credit note
 * are one commit, once.
 */
export async function refundToBalance(
  deps: Pick<SettleDeps, 'db' | 'clock'>,
  refund: RefundRow,
): Promise<void> {
  await transaction(deps.db, (tx) => carryOut(tx, refund, deps.clock.now()));
}

async function carryOut(tx: Tx, refund: RefundRow, now: Date): Promise<void> {
  const { id, orderId, paymentId, amountPaise } = refund;
  const companyId = await readAccountOfOrder(tx, orderId);
  if (companyId === null) throw new Error(`refund ${id} is of no balance`);
  const ref = `bal-${id}`;
  if (!(await writeRefundedToBalance(tx, id, ref))) return;
  await lockAccount(tx, companyId);
  const booked = {
    companyId,
    kind: 'refund' as const,
    ref: id,
    orderId,
    amountPaise,
    actor: 'system:refund',
  };
  await bookEntry(tx, { ...booked, at: now });
  await alarmOfBalance(tx, companyId);
  await bookRefund(tx, { paymentId, ref, amountPaise });
  await issueCreditNote(tx, { ...refund, status: 'processed' }, now);
  await emit(tx, 'payment.refunded', id, { orderId, refundId: id });
}
