import { beforeAll, expect, test } from 'vitest';
import { type OpenCompositor, openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import { writePdf } from '#compose/press/write-pdf.ts';
import { Design } from '#contract/design/design.ts';
import { asPrinted, makeLayOut, textToSet } from '#design/layout/lay-out.ts';
import { FONT_PAIRS } from '#design/look/font-pairs.ts';
import { PALETTES } from '#design/look/palettes.ts';
import { buildDesign, NO_FIELDS } from '#design/templates/build-design.ts';
import { formFor } from '#design/templates/designable.ts';
import { FORMS, type Form } from '#design/templates/forms.ts';
import { pageSizeOf } from '#design/templates/page-size.ts';
import type { Template } from '#design/templates/template.ts';
import { LANGUAGES } from '#design/words/languages.ts';
import { OCCASIONS, TRADES } from '#design/words/trades.ts';
import { inspect } from '#server/modules/artwork/inspect/inspect.ts';
import { checkArtwork } from '#server/modules/artwork/rules/check-artwork.ts';
import { printFormOf } from '#server/modules/artwork/rules/print-form.ts';
import { isAll } from '../scope.ts';
import { type SeededProduct, seededProducts } from '../seeded-products.ts';

let compositor: OpenCompositor;
beforeAll(async () => {
  compositor = await openCompositor(readFont);
});

type Sold = readonly [label: string, product: SeededProduct, form: Form, choice: Record<string, string>];

/** Everything of the demo shop that has designs, in each size it names. */
const sold: Sold[] = seededProducts.flatMap((product): Sold[] => {
  const form = formFor({ ...product, isPriceOnRequest: false });
  const { sizeAttribute } = product.printSpecification;
  const sizes = product.attributes[sizeAttribute ?? ''] ?? [''];
  return form
    ? sizes.map((size) => [
        `${product.slug} ${size}`,
        product,
        form,
        sizeAttribute ? { [sizeAttribute]: size } : {},
      ])
    : [];
});

const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;
const NAMES = {
  en: 'Sri Balaji Stores',
  hi: 'श्रीकृष्ण मिष्ठान्न भण्डार',
  ta: 'மீனாட்சி ஸ்டோர்ஸ்',
  te: 'శ్రీనివాస స్టోర్స్',
} as const;

/** What the shop finds in the print file of a design, by its real rules. */
async function found([, product, form, choice]: Sold, template: Template, turn: number) {
  const { language } = pick(LANGUAGES, turn);
  const trades = form.isForGuests ? OCCASIONS : TRADES;
  const fit = trades.filter(({ name }) => !template.isForTradesAlone || template.trades?.includes(name));
  const trade = pick(fit, turn);
  const print = printFormOf(product.printSpecification, choice);
  const design = buildDesign(
    {
      size: pageSizeOf(product, choice),
      sides: Math.min(2, print.pages),
      language,
      trade: trade.name,
      cloth: form.isOnCloth
        ? (pick(
            [
              [1, 1, 1],
              [0.1, 0.1, 0.1],
              [0.43, 0.12, 0.17],
            ] as const,
            turn,
          ).slice() as [number, number, number])
        : form.stock,
      fields: {
        ...NO_FIELDS,
        name: NAMES[language as keyof typeof NAMES] ?? NAMES.en,
        trade: trade.line[language],
        phone: '98450 12345',
        address: '14 Laxmi Road, Sadashiv Peth\nPune 411030',
        web: turn % 2 === 0 ? 'balajistores.in' : '',
      },
    },
    {
      template,
      palette: pick(
        PALETTES.filter(({ name }) => !template.without?.includes(name)),
        turn,
      ),
      fonts: pick(
        FONT_PAIRS.filter(({ name }) => template.fonts?.includes(name) ?? true),
        turn,
      ),
    },
  );
  // As the shop takes it.
  expect(Design.parse(design)).toEqual(design);
  await compositor.prepare(
    design.pages.flatMap(({ objects }) =>
      objects.flatMap((object) => (object.kind === 'text' ? (textToSet(design, object) ?? []) : [])),
    ),
  );
  const layOut = makeLayOut(compositor);
  const pages = design.pages.map((page) => asPrinted(layOut.page(design, page).drawn));
  const bytes = await writePdf(pages, { compositor, title: 'A design', language });
  const { verdict, pages: drawn, artwork } = await inspect(Buffer.from(bytes), 'pdf');
  expect(verdict.outcome).not.toBe('refused');
  for await (const page of drawn) expect(page.picture.length).toBeGreaterThan(0);
  const facts = await artwork?.(() => false);
  if (!facts) throw new Error('nothing was read of the file');
  return checkArtwork(facts, print, 0, { today: '2026-11-26' }).map(
    ({ code, message }) => `${code}: ${message}`,
  );
}

test('everything the demo shop sells is designed here, but what is bound', () => {
  const without = seededProducts.filter((product) => !formFor({ ...product, isPriceOnRequest: false }));
  expect(without.map(({ slug }) => slug)).toEqual(['booklets']);
});

/** One of each product, of its layouts in turn; all layouts of each form, on what it is sold as in turn, where all is tried. */
const ofEachProduct = sold
  .filter(([, product], at) => sold[at - 1]?.[1] !== product)
  .map((one, at) => [one[0], one, pick(one[2].templates, at)] as const);
const ofEachLayout = FORMS.flatMap((form) => {
  const ofForm = sold.filter((one) => one[2] === form);
  return form.templates.map((template, at) => {
    const one = pick(ofForm, at);
    return [`${template.name} on ${one[0]}`, one, template] as const;
  });
});
const tried = isAll ? [...ofEachProduct, ...ofEachLayout] : ofEachProduct;

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
