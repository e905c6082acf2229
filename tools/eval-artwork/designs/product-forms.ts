import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { chosenPages, chosenTrim } from '#contract/catalogue/chosen-print.ts';
import { apparel } from '#server/seed/data/apparel.ts';
import { cards } from '#server/seed/data/cards.ts';
import { flyers } from '#server/seed/data/flyers.ts';
import { labels } from '#server/seed/data/labels.ts';
import { packaging } from '#server/seed/data/packaging.ts';
import { signs } from '#server/seed/data/signs.ts';
import type { Random } from './random.ts';

/** A product of the demo catalogue with its options chosen, as a designer is told about it. */
export interface ProductForm {
  readonly slug: string;
  readonly specification: PrintSpecification;
  readonly choice: Readonly<Record<string, string>>;
  /** After cutting, in mm; of a shirt the area that is printed. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly bleedMm: number;
  readonly safeMm: number;
  readonly pages: number;
  readonly ppi: number;
  /** Printed on cloth: nothing is cut, and colours are those of the screen. */
  readonly isField: boolean;
  readonly isLarge: boolean;
}

const PRODUCTS = [apparel, cards, flyers, labels, packaging, signs].flatMap(({ products }) => products);
/** From here on it is seen from afar. */
const LARGE_MM = 600;

export const SLUGS: readonly string[] = PRODUCTS.map(({ slug }) => slug);

/** One choice of a product's options. */
export function chooseForm(slug: string, random: Random): ProductForm {
  const product = PRODUCTS.find((one) => one.slug === slug);
  if (!product) throw new Error(`the catalogue has no ${slug}`);
  const choice = Object.fromEntries(
    Object.entries(product.options ?? {}).map(([name, values]) => [
      name,
      // A booklet of 32 pages says no more than one of 8, and takes four times as long.
      name === 'Pages' ? (values[0] ?? '') : random.pick(values),
    ]),
  );
  const specification = product.print;
  const trim = chosenTrim(specification, choice) ?? { widthMm: 90, heightMm: 54 };
  const { bleedMm, safeMarginMm, minimumPpi } = specification;
  return {
    slug,
    specification,
    choice,
    ...trim,
    bleedMm,
    safeMm: safeMarginMm,
    pages: chosenPages(specification, choice),
    ppi: minimumPpi,
    isField: bleedMm === 0 && safeMarginMm === 0,
    isLarge: Math.max(trim.widthMm, trim.heightMm) >= LARGE_MM,
  };
}
