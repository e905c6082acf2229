import type { createProduct as contract } from '#contract/catalogue/catalogue-admin.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { storedProduct } from '../admin-rules.ts';
import { addProduct } from './add-product.ts';
import { checkProduct } from './check-product.ts';
import { requireTaxRate, type TaxGuard } from './tax-guard.ts';

/** Adds a product; it sells as soon as this is committed, unless it says `isActive: false`. */
export async function createProduct(
  deps: Pick<Deps, 'db'> & TaxGuard,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const body = await checkProduct(tx, input);
    const content = { ...storedProduct(body), name: body.name };
    const product = await addProduct(tx, actor, content, 'createProduct');
    await requireTaxRate(tx, deps, [product]);
    return { product };
  });
}
