import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { dayInIndia } from '#contract/india-days.ts';
import type { withdrawTaxRate as contract } from '#contract/pricing/terms-admin.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { presentTaxRates } from './present-tax-rates.ts';
import { requireRates } from './require-rates.ts';
import { lockTaxTerms, withdrawRate } from './tax-rate-store.ts';

/**
 * Takes back a rate whose day has not come. @throws not_found for any other, invalid_input when GST is charged by then
 * and something sold would have no rate.
 */
export function withdrawTaxRate(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const now = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    await lockTaxTerms(tx, 'alone');
    const rate = await withdrawRate(tx, id, { now, today: dayInIndia(now) });
    if (!rate) fail('not_found');
    await requireRates(tx, deps, rate.validFrom);
    await writeAudit(tx, actor, {
      action: 'withdrawTaxRate',
      subjectKind: 'setting',
      subjectId: `rate ${rate.hsnPrefix}`,
      before: { percent: rate.basisPoints / 100, validFrom: rate.validFrom, source: rate.source },
    });
    return presentTaxRates(tx, deps);
  });
}
