import { beforeAll, expect, test } from 'vitest';
import { type OpenCompositor, openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import { formFor } from '#design/templates/designable.ts';
import type { Template } from '#design/templates/template.ts';
import { isAll } from '../scope.ts';
import { seededProducts } from '../seeded-products.ts';
import { foundInFile, pressFileOf } from './found-in-design.ts';
import { designOf, ofEachLayout, pick, type Sold, sold } from './sold-designs.ts';

let compositor: OpenCompositor;
beforeAll(async () => {
  compositor = await openCompositor(readFont);
});

/** What the shop finds in the print file of a design, by its real rules. */
async function found(one: Sold, template: Template, turn: number) {
  const { design, print } = designOf(one, template, turn);
  return foundInFile(await pressFileOf(compositor, design), print);
}

test('everything the demo shop sells is designed here, but what is bound', () => {
  const without = seededProducts.filter((product) => !formFor(product));
  expect(without.map(({ slug }) => slug)).toEqual(['booklets']);
});

/** One of each product, of its layouts in turn; all layouts of each form where all is tried. */
const ofEachProduct = sold
  .filter(([, product], at) => sold[at - 1]?.[1] !== product)
  .map((one, at) => [one[0], one, pick(one[2].templates, at)] as const);
const tried = isAll ? [...ofEachProduct, ...ofEachLayout] : ofEachProduct.filter((_, at) => at % 3 === 0);

test.each(tried)('the checks of artwork find nothing in %s', async (label, one, template) => {
  expect(await found(one, template, label.length)).toEqual([]);
});

test.each([
  ['8 × 3 ft', []],
  ['1 × 7 ft', []],
  ['20 × 10 ft', ['SIZE_SCALABLE: Page 1 is 16.4 × 8.2 feet: we enlarge it to 121.9% to fit 20 × 10 feet.']],
])('a banner of %s is designed in its size, or smaller where no PDF is as large', async (size, said) => {
  const banner = sold.find(([, { slug }]) => slug === 'flex-banners');
  if (!banner) throw new Error('no banner is sold');
  const [label, product, form] = banner;
  const template = form.templates[0];
  if (!template) throw new Error('a banner has no layout');
  expect(await found([label, product, form, { Size: size }], template, 3)).toEqual(said);
});
