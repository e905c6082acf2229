import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { dayInIndia } from '#contract/india-days.ts';
import type { setStatementPaid as contract } from '#contract/partners/settlement-payments.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { presentStatement } from '../present.ts';
import { readStatement } from '../statements/statement-store.ts';
import { lockLedger } from '../store.ts';
import { forgetPayoutIfSettled } from './forget-payout.ts';
import { type PaymentRow, putPayment, readPaidWith, readPayment, readUnpaidOf } from './payment-store.ts';

/**
 * Notes the bank transfer of a statement, or takes a mistaken note back; both are in the audit trail. One transfer is for all
 * that is unpaid up to its month, and one note is taken back where it stands.
 * @throws Refusal `statement_not_found`; `statement_not_payable` for one that comes to nothing; `invalid_input` for a day to come;
 * `changed_meanwhile` when something else is noted than the admin saw
 */
export async function setStatementPaid(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, payment, seen }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const at = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    const statement = await readStatement(tx, id);
    if (!statement) fail('statement_not_found');
    if (statement.totalPaise === 0) fail('statement_not_payable');
    if (payment && payment.paidOn > dayInIndia(at)) {
      const message = 'This day is still to come';
      fail('invalid_input', { message, issues: [{ path: 'payment.paidOn', message }] });
    }
    const { partnerId, month } = statement;
    await lockLedger(tx, partnerId);
    const noted = await readPayment(tx, id);
    // A lost answer, asked for again, is done.
    if (!isSame(noted, payment)) {
      if (!isSame(noted, seen)) fail('changed_meanwhile');
      const together = noted
        ? await readPaidWith(tx, partnerId, noted)
        : (await readUnpaidOf(tx, partnerId)).filter((row) => row.month < month);
      const others = together.filter((row) => row.id !== id);
      for (const { id: statementId, number } of [...others, statement]) {
        const before = await putPayment(tx, statementId, payment && { ...payment, by: actorName(actor), at });
        await writeAudit(tx, actor, {
          action: 'setStatementPaid',
          subjectKind: 'partner',
          subjectId: partnerId,
          ...(before && { before: { statement: number, ...before } }),
          after: { statement: number, ...(payment ?? { paidOn: null }) },
        });
      }
    }
    await forgetPayoutIfSettled(tx, partnerId);
    return presentStatement({
      ...statement,
      paidOn: payment?.paidOn ?? null,
      reference: payment?.reference ?? null,
    });
  });
}

function isSame(one: PaymentRow | null, other: PaymentRow | null): boolean {
  return one?.paidOn === other?.paidOn && one?.reference === other?.reference;
}
