import type { Product } from '#contract/catalogue/catalogue.ts';
import { inWords } from '#contract/catalogue/free-size.ts';
import { rowOptionOf } from '#contract/catalogue/quantity-rows.ts';
import { ask, askJson } from './ask.ts';
import { slugsOf } from './catalogue.ts';
import type { Shop } from './shop.ts';

export interface Configuration {
  readonly slug: string;
  readonly quantity: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** How much of what lies between the smallest and the largest size is typed. */
const SHARES = [0, 0.13, 0.37, 0.61] as const;

/**
 * Configurations whose price is worked out: typed sizes of a formula, options that depend on others, surcharges, and several
 * values in one order. Every one has a price. @throws when the demo catalogue has none of a kind
 */
export async function richConfigurationsOf(shop: Shop) {
  const products = await Promise.all(
    (await slugsOf(shop)).map((slug) => askJson<Product>(`${shop.url}/api/products/${slug}`)),
  );
  const kinds = {
    'typed sizes': products.filter(({ sizeRule }) => sizeRule !== null).flatMap(typedSizes),
    'dependent options': products
      .filter(({ optionRules, surcharges }) => optionRules.length + surcharges.length > 0)
      .flatMap(lastValues),
    mixes: products.filter(({ optionSettings }) => rowOptionOf(optionSettings) !== null).flatMap(mixes),
  };
  const found: Configuration[] = [];
  for (const [kind, all] of Object.entries(kinds)) {
    const priced = [];
    for (const one of all) if (await hasPrice(shop, one)) priced.push(one);
    if (priced.length === 0) throw new Error(`no product has ${kind} that are priced`);
    found.push(...priced);
  }
  return found;
}

async function hasPrice(shop: Shop, { slug, ...configuration }: Configuration): Promise<boolean> {
  const { status } = await ask(`${shop.url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: slug, ...configuration }),
  });
  return status === 200;
}

/** The choice of a rule of its price list, what that leaves open by the first value. */
function choiceOf({ attributes, pricing }: Product): Record<string, string> {
  const rule = pricing.at(-1);
  return Object.fromEntries(
    Object.entries(attributes).map(([name, values]) => [name, rule?.attributes[name] ?? values[0] ?? '']),
  );
}

function typedSizes(product: Product): Configuration[] {
  const { sizeRule: rule, slug, minOrderQty } = product;
  const option = product.printSpecification.sizeAttribute;
  if (!rule || option === null) return [];
  const between = (least: number, most: number, share: number) =>
    least + Math.floor(((most - least) * share) / rule.stepMm) * rule.stepMm;
  return SHARES.flatMap((share) => {
    const width = between(rule.minWidthMm, rule.maxWidthMm, share);
    const height = between(rule.minHeightMm, rule.maxHeightMm, share);
    const attributes = { ...choiceOf(product), [option]: inWords(width, height, rule.unit) };
    return [minOrderQty, minOrderQty + 7].map((quantity) => ({ slug, quantity, attributes }));
  });
}

/** Each value of each option in turn; what rules exclude is left out, since it has no price. */
function lastValues(product: Product): Configuration[] {
  const { slug, minOrderQty: quantity } = product;
  return Object.entries(product.attributes).flatMap(([name, values]) =>
    values.map((value) => ({ slug, quantity, attributes: { ...choiceOf(product), [name]: value } })),
  );
}

function mixes(product: Product): Configuration[] {
  const { slug, minOrderQty } = product;
  const option = rowOptionOf(product.optionSettings) ?? '';
  const [one, other] = product.attributes[option] ?? [];
  const quantity = Math.max(10, minOrderQty);
  const words = `${one} × ${quantity - 3}, ${other} × 3`;
  return [{ slug, quantity, attributes: { ...choiceOf(product), [option]: words } }];
}
