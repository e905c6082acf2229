import type { getProduct as contract, Product } from '#contract/catalogue/catalogue.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { knownProduct, productOf, wasAsked } from '../kept-products.ts';
import { isId } from '../priceable.ts';
import { readProduct, readProductVersion } from '../store.ts';
import type { PricesWithTax } from '../with-tax.ts';

/**
 * One active product, by id or slug. One statement when its version is known here, which most are, and when nobody asked for it
 * yet; two when it has changed since. With GST one more.
 */
export async function getProduct(
  deps: Pick<Deps, 'db'> & PricesWithTax,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<Product> {
  const key = isId(input.id) ? { id: input.id } : { slug: input.id };
  const unitWithTax = await deps.unitsWithTax(deps.db);
  if (wasAsked(input.id)) {
    const version = await readProductVersion(deps.db, key);
    if (version === undefined) fail('product_not_found');
    const known = knownProduct(version, unitWithTax);
    if (known) return known;
  }
  const row = await readProduct(deps.db, key);
  if (!row) fail('product_not_found');
  return productOf(row, unitWithTax, input.id);
}
