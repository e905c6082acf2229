import type { isDesignable as contract } from '#contract/design/designable.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { formFor } from '#design/templates/designable.ts';
import { getProduct, type PricesWithTax } from '#server/modules/catalogue/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Whether a product has layouts. @throws product_not_found, also for what is not sold any more */
export async function isDesignable(
  deps: Pick<Deps, 'db'> & PricesWithTax,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return { isDesignable: formFor(await getProduct(deps, actor, input)) !== undefined };
}
