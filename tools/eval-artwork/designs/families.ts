import { copyFor } from './copy-block.ts';
import type { Design, FileSettings, Page } from './design.ts';
import { LAYOUTS, type LayoutName, layoutOf } from './layouts.ts';
import { chooseForm, SLUGS } from './product-forms.ts';
import { Random } from './random.ts';
import { SCRIPTS, type Script } from './words.ts';

/** One way of making designs: a product, a layout, and the script its customer writes. */
export interface Family {
  readonly name: string;
  readonly slug: string;
  readonly layout: LayoutName;
  readonly script: Script;
  readonly format: FileSettings['format'];
}

const LAYOUT_NAMES = Object.keys(LAYOUTS) as (keyof typeof LAYOUTS)[];
const CLOTH = new Set(['cotton-t-shirts', 'polo-t-shirts', 'hoodies', 'caps', 'tote-bags']);
/** Each product in so many layouts. */
const LAYOUTS_A_PRODUCT = 3;

/** Every product of the catalogue three times, in layouts and scripts that take turns. */
export const FAMILIES: readonly Family[] = SLUGS.flatMap((slug, product) =>
  Array.from({ length: LAYOUTS_A_PRODUCT }, (_, turn): Family => {
    const at = product * LAYOUTS_A_PRODUCT + turn;
    const isCloth = CLOTH.has(slug);
    const layout = isCloth
      ? 'garment'
      : (LAYOUT_NAMES[(product * 5 + turn * 7) % LAYOUT_NAMES.length] ?? 'flat');
    const script = SCRIPTS[at % SCRIPTS.length] ?? 'latin';
    // Pictures are what phones and simple editors send; shirts are printed from them.
    const format = isCloth && turn < 2 ? 'png' : at % 9 === 4 ? 'jpeg' : at % 23 === 7 ? 'svg' : 'pdf';
    return { name: `${slug} ${layout} ${script} ${format}`, slug, layout, script, format };
  }),
);

const PRODUCERS = [
  'Adobe PDF library 17.00',
  'Adobe PDF Library 15.0',
  'Corel PDF Engine Version 24.3',
  'Canva',
  'Skia/PDF m120',
  'cairo 1.18.0 (https://cairographics.org)',
  'Affinity Publisher 2',
];
/** Texts of a family repeat after so many designs; sizes, colours and places go on. */
const COPIES = 12;

/** A design of a family that nothing is wrong with. */
export function cleanDesign(family: Family, variant: number): Design {
  const random = new Random(`${family.name} ${variant}`);
  const product = chooseForm(family.slug, random);
  const copyOf = (page: number) =>
    copyFor(family.script, new Random(`${family.name} copy ${variant % COPIES} ${page}`));
  const draw = layoutOf(family.layout);
  const pages = Array.from(
    { length: product.pages },
    (_, at): Page => ({
      widthMm: product.widthMm,
      heightMm: product.heightMm,
      aroundMm: product.bleedMm,
      parts: [...draw({ product, copy: copyOf(at % 4), random, isFront: at === 0 })],
    }),
  );
  // A picture is one page: the other side comes in a file of its own.
  const isPicture = family.format !== 'pdf';
  const sent = isPicture ? { ...product, pages: 1, specification: oneSided(product.specification) } : product;
  return {
    family: family.name,
    product: sent,
    pages: isPicture ? pages.slice(0, 1) : pages,
    file: {
      format: family.format,
      name: `${family.slug}.${family.format === 'jpeg' ? 'jpg' : family.format}`,
      producer: random.pick(PRODUCERS),
      cut: product.isField ? 'none' : random.pick(['none', 'none', 'boxes', 'boxes-and-marks']),
      hasOutputIntent: random.chance(0.4),
      usesObjectStreams: random.chance(0.5),
      picture: {
        ppi: product.ppi * random.between(1.08, 1.3),
        isTransparent: product.isField,
        colour: random.pick(['rgb', 'rgb', 'cmyk']),
      },
    },
  };
}

const oneSided = (specification: Design['product']['specification']) => ({
  ...specification,
  sidesAttribute: null,
  pages: { '': 1 },
});
