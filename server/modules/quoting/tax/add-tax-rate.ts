import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { dayInIndia } from '#contract/india-days.ts';
import { paiseFromRupees } from '#contract/paise.ts';
import type { addTaxRate as contract } from '#contract/pricing/terms-admin.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { claimForm } from '#server/platform/idempotency.ts';
import { presentTaxRates } from './present-tax-rates.ts';
import { insertTaxRate } from './tax-rate-store.ts';

/**
 * A new rate from a day on, today or later: the rate of the day of an order counts, so no past order changes. The same
 * request twice is one.
 * @throws invalid_input for a day that is past, or one that has such a rate
 */
export function addTaxRate(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const at = deps.clock.now();
  const refuse = (message: string) =>
    fail('invalid_input', { message, issues: [{ path: 'validFrom', message }] });
  if (input.validFrom < dayInIndia(at)) refuse('Please choose today or a day to come');
  const { percent, upToUnitPrice, idempotencyKey: _, ...rest } = input;
  return transaction(deps.db, async (tx) => {
    if (!(await claimForm(tx, actor, 'addTaxRate', input)).isNew) return presentTaxRates(tx, deps);
    const isNew = await insertTaxRate(tx, {
      ...rest,
      basisPoints: Math.round(percent * 100),
      upToUnitPaise: upToUnitPrice === null ? null : paiseFromRupees(upToUnitPrice),
      by: actorName(actor),
      at,
    });
    if (!isNew) refuse('There is such a rate from that day already');
    await writeAudit(tx, actor, {
      action: 'addTaxRate',
      subjectKind: 'setting',
      subjectId: `rate ${input.hsnPrefix}`,
      after: { ...rest, percent, upToUnitPrice },
    });
    return presentTaxRates(tx, deps);
  });
}
