import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { updateDiscount as contract } from '#contract/pricing/terms-admin.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { updateDiscountRow } from './discount-store.ts';
import { getAdminDiscount } from './get-admin-discount.ts';
import { discountTerms, discountToWrite } from './present-discount.ts';

/**
 * Changes or pauses a code: paid orders keep their price, an unpaid one is priced again when somebody is about to pay it.
 * @throws not_found, changed_meanwhile with the code as it is
 */
export function updateDiscount(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { version, ...typed } = input;
  return transaction(deps.db, async (tx) => {
    const was = await getAdminDiscount(tx, deps, typed.code);
    if (!was) fail('not_found');
    const { code } = was;
    const expected = Number(version ?? was.version);
    const isFirst =
      was.version === String(expected) &&
      (await updateDiscountRow(tx, discountToWrite({ ...typed, code }), expected));
    const discount = await getAdminDiscount(tx, deps, code);
    if (!isFirst || !discount) fail('changed_meanwhile', { details: { discount } });
    const [before, after] = [discountTerms(was), discountTerms(discount)];
    const names = Object.keys(after) as (keyof typeof after)[];
    const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    const pick = (from: typeof after) => Object.fromEntries(changed.map((name) => [name, from[name]]));
    await writeAudit(tx, actor, {
      action: 'updateDiscount',
      subjectKind: 'setting',
      subjectId: `code ${code}`,
      before: pick(before),
      after: pick(after),
    });
    return { discount };
  });
}
