import type { deleteProduct as contract } from '#contract/catalogue/catalogue-admin.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { lockProducts, markProductDeleted, readEditable } from '../admin-store.ts';
import { presentEditable } from '../present.ts';

/**
 * Takes a product out of the shop for good and answers what it was (spec, back office, section 7). Its row stays: order
 * lines hold a copy of what was bought, and point to it.
 * @throws changed_meanwhile, with the product as it is now, when `version` is no longer its version.
 */
export async function deleteProduct(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    // Locked, what is read is what is deleted.
    await lockProducts(tx, [input.id]);
    const found = await readEditable(tx, input.id);
    if (!found) fail('product_not_found');
    const product = presentEditable(found);
    if (!(await markProductDeleted(tx, input.id, input.version ?? null)))
      fail('changed_meanwhile', { details: product });
    await writeAudit(tx, actor, { action: 'deleteProduct', subjectKind: 'product', subjectId: input.id });
    return { productId: input.id, product };
  });
}
