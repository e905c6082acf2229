import type { deleteProduct as contract } from '#contract/catalogue-admin.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { markProductDeleted, readEditable } from './admin-store.ts';
import { presentEditable } from './present.ts';

/**
 * Takes a product out of the shop for good. Its row stays: order lines hold a copy of what was bought, and point to it.
 * @throws changed_meanwhile, with the product as it is now, when `version` is no longer its version.
 */
export async function deleteProduct(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const isDeleted = await markProductDeleted(tx, input.id, input.version ?? null);
    if (!isDeleted) {
      const now = await readEditable(tx, input.id);
      if (!now) fail('product_not_found');
      fail('changed_meanwhile', { details: presentEditable(now) });
    }
    await writeAudit(tx, actor, { action: 'deleteProduct', subjectKind: 'product', subjectId: input.id });
    return { productId: input.id };
  });
}
