import type { Product } from '#contract/catalogue/catalogue.ts';
import { chosenPages, chosenPpi, numbersIn } from '#contract/catalogue/chosen-print.ts';
import { formatSize, isWithin, parseSize } from '#contract/catalogue/free-size.ts';
import type { PieceKind } from '#contract/catalogue/kind-of-piece.ts';
import type { Design } from '#contract/design/design.ts';
import type { LayoutRule } from '#contract/design/layout-rule.ts';
import { finishOfValue } from '#design/look/finishes.ts';
import { formNamed } from '#design/templates/forms-here.ts';
import { pageSizeOf } from '#design/templates/page-size.ts';
import { EDIT_PARAM, productPath } from '#web/lib/paths.ts';
import type { Piece } from './scene/scene.tsx';

export type DesignedProduct = Pick<
  Product,
  | 'productId'
  | 'slug'
  | 'name'
  | 'printSpecification'
  | 'sizeRule'
  | 'categoryId'
  | 'minOrderQty'
  | 'maxOrderQty'
> & {
  /** Its options: a quantity is none. */
  readonly attributes: Product['attributes'];
  readonly kind: PieceKind;
  /** By its name. */
  readonly form: string;
  /** What it says of itself beside its options. */
  readonly facts: Product['metadata'];
  /** How its colours look, by the words of the option. */
  readonly swatches: Readonly<Record<string, string>>;
  readonly imageUrl: string | null;
  /** In rupees: of the first price rule. */
  readonly firstUnitPrice: number | null;
  /** What it costs is asked for: it cannot be put into the cart. */
  readonly isPriceOnRequest: boolean;
  /** What an admin said of layouts. */
  readonly layoutRules: readonly LayoutRule[];
};

export type Choice = Readonly<Record<string, string>>;

/** What the address says is chosen; the first value of an option it does not say, as the product's page does. */
export function choiceOf(
  product: Pick<DesignedProduct, 'attributes' | 'printSpecification' | 'sizeRule'>,
  search: string,
): Choice {
  const said = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(product.attributes).map(([name, values]) => {
      const value = said.get(name) ?? '';
      return [name, values.includes(value) ? value : (freeSize(product, name, value) ?? values[0] ?? '')];
    }),
  );
}

/** A size that was typed on the product's page: in its limits, and in the words it has there. */
function freeSize(
  { sizeRule, printSpecification }: Pick<DesignedProduct, 'printSpecification' | 'sizeRule'>,
  name: string,
  said: string,
): string | null {
  if (!sizeRule || printSpecification.sizeAttribute !== name) return null;
  const size = parseSize(said, sizeRule.unit);
  return size && isWithin(sizeRule, size) ? formatSize(size) : null;
}

export const sizeOf = pageSizeOf;

/** What its designs are shown on. */
export const pieceOf = (product: DesignedProduct, choice: Choice): Piece => ({
  kind: product.kind,
  size: sizeOf(product, choice),
  choice,
  measures: numbersIn(choice[product.printSpecification.sizeAttribute ?? ''] ?? '') ?? [],
  slug: product.slug,
  facts: product.facts,
});

/** Cloth that has no colour to choose: cotton as it is spun. */
const NATURAL = '#eadfc8';

/** The colour of what is printed on, where that is cloth or brown card. */
export function clothOf(product: DesignedProduct, choice: Choice): Design['cloth'] {
  const form = formNamed(product.form);
  if (!form?.isOnCloth) return form?.stock;
  const chosen = Object.entries(choice).find(([name]) => /colou?r/i.test(name))?.[1];
  const hex = chosen === undefined ? NATURAL : (product.swatches[chosen] ?? '#ffffff');
  const [r = 1, g = 1, b = 1] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [r, g, b];
}

/** Stock that is no white one: the colours of a design are not those that are seen on it. */
const NOT_WHITE = /kraft|brown|clear|transparent|silver|holographic|one-way|gold\b/i;

/** The words of the first choice that is no white stock; null where all is white. */
export const colouredStock = (product: DesignedProduct, choice: Choice): string | null =>
  Object.entries(choice).find(
    ([name, value]) =>
      name !== product.printSpecification.sizeAttribute &&
      NOT_WHITE.test(value) &&
      finishOfValue(name, value) === null,
  )?.[1] ?? null;

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

/** The product's page where it says what becomes of the file, with what is chosen, and the quantity and the cart line that were asked for there. */
export function backToProduct({ slug }: DesignedProduct, choice: Choice, search: string): string {
  const query = new URLSearchParams(choice);
  const asked = new URLSearchParams(search);
  for (const name of ['qty', EDIT_PARAM]) {
    const value = asked.get(name);
    if (value !== null) query.set(name, value);
  }
  return `${productPath(slug)}?${query}#artwork`;
}

/**
 * The cart line that is designed for, as long as it is in the cart and what is chosen is what it says; null where the design goes to
 * the product's page.
 */
export function lineDesignedFor(choice: Choice, search: string): string | null {
  const asked = new URLSearchParams(search);
  const line = asked.get('line');
  if (!line || Object.entries(choice).some(([name, value]) => asked.get(name) !== value)) return null;
  try {
    return localStorage.getItem('cart')?.includes(JSON.stringify(line)) ? line : null;
  } catch {
    return null;
  }
}
