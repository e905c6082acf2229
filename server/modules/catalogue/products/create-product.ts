import type { createProduct as contract } from '#contract/catalogue/catalogue-admin.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { claimForm } from '#server/platform/idempotency.ts';
import { storedProduct } from '../admin-rules.ts';
import { addProduct, requireMade } from './add-product.ts';
import { checkProduct } from './check-product.ts';
import { requireTaxRate, type TaxGuard } from './tax-guard.ts';

/**
 * Adds a product; it sells as soon as this is committed, unless it says `isActive: false`. The same request twice is one.
 * @throws idempotency_key_reused with the id of the product that this form has made, of other content
 */
export async function createProduct(
  deps: Pick<Deps, 'db'> & TaxGuard,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const { id, isNew } = await claimForm(tx, actor, 'createProduct', input);
    if (!isNew) return { product: await requireMade(tx, id) };
    const body = await checkProduct(tx, input);
    const content = { ...storedProduct(body), name: body.name };
    const product = await addProduct(tx, actor, id, content, 'createProduct');
    await requireTaxRate(tx, deps, [product]);
    return { product };
  });
}
