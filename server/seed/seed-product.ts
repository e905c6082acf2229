import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { brokenRule, type OptionRule } from '#contract/catalogue/option-rules.ts';
import type { NewCategory, NewProduct, StoredCharge } from '#server/modules/catalogue/index.ts';

/** A product as its data file writes it; the picture follows from the slug. Popularity runs from 0 to 100. */
export type SeedProduct = Omit<NewProduct, 'categoryId' | 'imageUrls'>;

export interface SeedCategory extends Omit<NewCategory, 'imageUrl'> {
  readonly products: readonly SeedProduct[];
}

/** Every product is shown from three sides. */
const ANGLES = ['', '-b', '-c'];

/** Where an option has a value, another must be one of these (`only`), or none (`not`). */
export const ruleOf = (
  when: readonly [option: string, ...values: string[]],
  is: OptionRule['is'],
  other: readonly [option: string, ...values: string[]],
  reason: string,
): OptionRule => {
  const part = ([option, ...values]: typeof when) => ({ option, values });
  return { when: part(when), is, other: part(other), reason };
};

/** Rupees of one choice on top of the prices. */
export const surcharge = (
  name: string,
  [option, value]: readonly [option: string, value: string],
  per: StoredCharge['per'],
  rupees: number,
): StoredCharge => ({
  name,
  attributes: { [option]: value },
  per,
  pricePaise: Math.round(rupees * 100),
  edges: 'all',
  everyMm: null,
});

/** The row to add, with no price of what does not go together; `pictureSlug` names another product's pictures. */
export function newProduct(product: SeedProduct, categoryId: string, pictureSlug = product.slug): NewProduct {
  const imageUrls = ANGLES.map((angle) => `/pictures/products/${pictureSlug}${angle}-800.webp`);
  const pricing = product.pricing.filter(
    ({ attributes }) => !brokenRule(product.optionRules ?? [], attributes),
  );
  return { ...product, pricing, categoryId, imageUrls };
}

/** Width × height in mm after cutting, by the value of the size option. */
type Sizes = Readonly<Record<string, readonly [widthMm: number, heightMm: number]>>;

interface PrintFacts {
  readonly sizes: Sizes;
  readonly bleedMm: number;
  readonly safeMarginMm: number;
  readonly minimumPpi: number;
  readonly colour?: PrintSpecification['colour'];
  /** Printed faces or pages by value; a number when no option decides. */
  readonly faces: number | { readonly option: string; readonly pages: Readonly<Record<string, number>> };
  readonly weight: { readonly gsm: number } | { readonly pieceGrams: number };
  /** Of a folded sheet: its panels from the left of the outside. */
  readonly panelsMm?: readonly number[];
}

/** The print specification of a product, written briefly: several sizes are the values of its option "Size". */
export function printFacts(facts: PrintFacts): PrintSpecification {
  const sizes = Object.entries(facts.sizes).map(([value, [widthMm, heightMm]]) => [
    value,
    { widthMm, heightMm },
  ]);
  const isFixed = sizes.length === 1 && sizes[0]?.[0] === '';
  return {
    sizeAttribute: isFixed ? null : 'Size',
    trimSizes: Object.fromEntries(sizes),
    bleedMm: facts.bleedMm,
    safeMarginMm: facts.safeMarginMm,
    sidesAttribute: typeof facts.faces === 'number' ? null : facts.faces.option,
    pages: typeof facts.faces === 'number' ? { '': facts.faces } : { ...facts.faces.pages },
    minimumPpi: facts.minimumPpi,
    colour: facts.colour ?? 'CMYK',
    ...(facts.panelsMm && { panelsMm: [...facts.panelsMm] }),
    paperGsm: 'gsm' in facts.weight ? facts.weight.gsm : null,
    pieceGrams: 'pieceGrams' in facts.weight ? facts.weight.pieceGrams : null,
  };
}

/** Single or both sides, as most paper goes. */
export const ONE_OR_TWO_SIDES = { option: 'Sides', pages: { 'Single side': 1, 'Both sides': 2 } } as const;
