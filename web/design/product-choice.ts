import type { Product } from '#contract/catalogue/catalogue.ts';
import { chosenPages, chosenPpi, chosenTrim } from '#contract/catalogue/chosen-print.ts';
import { withoutQuantityOptions } from '#contract/catalogue/options.ts';
import type { PageSize } from '#contract/design/design.ts';
import { productPath } from '#web/lib/paths.ts';

export type DesignedProduct = Pick<
  Product,
  | 'productId'
  | 'slug'
  | 'name'
  | 'attributes'
  | 'printSpecification'
  | 'categoryId'
  | 'minOrderQty'
  | 'maxOrderQty'
> & {
  readonly imageUrl: string | null;
  /** In rupees: of the first price rule. */
  readonly firstUnitPrice: number | null;
};

export type Choice = Readonly<Record<string, string>>;

/** What the address says is chosen; the first value of an option it does not say, as the product's page does. */
export function choiceOf({ attributes }: Pick<DesignedProduct, 'attributes'>, search: string): Choice {
  const said = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(withoutQuantityOptions(attributes)).map(([name, values]) => {
      const value = said.get(name) ?? '';
      return [name, values.includes(value) ? value : (values[0] ?? '')];
    }),
  );
}

export function sizeOf({ printSpecification }: DesignedProduct, choice: Choice): PageSize {
  const { bleedMm, safeMarginMm } = printSpecification;
  const trim = chosenTrim(printSpecification, choice) ?? { widthMm: 89, heightMm: 51 };
  return { ...trim, bleedMm, safeMm: safeMarginMm };
}

/** The pixels an inch that pictures need on it. */
export const ppiWanted = ({ printSpecification }: DesignedProduct, choice: Choice) =>
  chosenPpi(printSpecification, choice);

export const sidesOf = ({ printSpecification }: DesignedProduct, choice: Choice) =>
  Math.min(2, chosenPages(printSpecification, choice));

/** The value of the option of sides that prints so many; null where the product has no such option. */
export function sidesValue(
  { attributes, printSpecification: { sidesAttribute, pages } }: DesignedProduct,
  sides: number,
): { name: string; value: string } | null {
  if (!sidesAttribute) return null;
  const value = attributes[sidesAttribute]?.find((one) => pages[one] === sides);
  return value === undefined ? null : { name: sidesAttribute, value };
}

/** The product's page with what is chosen, and the quantity that was asked for there. */
export function backToProduct({ slug }: DesignedProduct, choice: Choice, search: string): string {
  const query = new URLSearchParams(choice);
  const quantity = new URLSearchParams(search).get('qty');
  if (quantity !== null) query.set('qty', quantity);
  return `${productPath(slug)}?${query}`;
}
