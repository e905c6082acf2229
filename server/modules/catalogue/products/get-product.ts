import type { getProduct as contract, Product } from '#contract/catalogue/catalogue.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { presentProduct } from '../present.ts';
import { isId } from '../priceable.ts';
import { readProduct } from '../store.ts';
import type { PricesWithTax } from '../with-tax.ts';

/** One active product, by id or slug. One statement, with GST two. */
export async function getProduct(
  deps: Pick<Deps, 'db'> & PricesWithTax,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<Product> {
  const row = await readProduct(deps.db, isId(input.id) ? { id: input.id } : { slug: input.id });
  if (!row) fail('product_not_found');
  return presentProduct(row, await deps.unitsWithTax(deps.db));
}
