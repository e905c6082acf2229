import type { changeProducts as contract } from '#contract/catalogue/catalogue-admin.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockProducts, markProductsDeleted, setProductsActive } from '../admin-store.ts';
import { presentAdminSummary } from '../present.ts';
import { readAdminRows } from './admin-list-store.ts';
import { requireTaxRate, type TaxGuard } from './tax-guard.ts';

/**
 * Activates, deactivates or deletes several products at once. Those that are so already, or gone, are left alone.
 * @throws invalid_input when GST is charged and one to activate has no rate: then none is
 */
export async function changeProducts(
  deps: Pick<Deps, 'db'> & TaxGuard,
  actor: Actor,
  { action, productIds }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const found = await lockProducts(tx, productIds);
    const isActive = action === 'activate';
    const meant = action === 'delete' ? found : found.filter((product) => product.isActive !== isActive);
    const ids = meant.map(({ id }) => id);
    if (ids.length === 0) return { changed: 0, products: [] };
    if (action === 'activate')
      await requireTaxRate(
        tx,
        deps,
        meant.map((product) => ({ ...product, isActive })),
      );
    if (action === 'delete') await markProductsDeleted(tx, ids);
    else await setProductsActive(tx, ids, isActive);
    for (const product of meant) {
      await writeAudit(tx, actor, {
        action: action === 'delete' ? 'deleteProduct' : 'changeProducts',
        subjectKind: 'product',
        subjectId: product.id,
        ...(action !== 'delete' && { before: { isActive: product.isActive }, after: { isActive } }),
      });
    }
    const products = (await readAdminRows(tx, ids)).map(presentAdminSummary);
    return { changed: ids.length, products };
  });
}
