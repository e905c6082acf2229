import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { createDiscount as contract } from '#contract/pricing/terms-admin.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { claimForm } from '#server/platform/idempotency.ts';
import { insertDiscount } from './discount-store.ts';
import { getAdminDiscount } from './get-admin-discount.ts';
import { discountTerms, discountToWrite } from './present-discount.ts';

/** A new discount code; the same request twice is one. @throws invalid_input when there is such a code, or a category that is not. */
export function createDiscount(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const written = async () => (await getAdminDiscount(tx, deps, input.code)) ?? fail('not_found');
    if (!(await claimForm(tx, actor, 'createDiscount', input)).isNew) return { discount: await written() };
    if (!(await insertDiscount(tx, discountToWrite(input)))) {
      const message = `There is a code ${input.code} already`;
      fail('invalid_input', { message, issues: [{ path: 'code', message }] });
    }
    const discount = await written();
    await writeAudit(tx, actor, {
      action: 'createDiscount',
      subjectKind: 'setting',
      subjectId: `code ${discount.code}`,
      after: discountTerms(discount),
    });
    return { discount };
  });
}
