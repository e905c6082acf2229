import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCategories } from '#server/seed/seed-demo.ts';
import { type ImportShop, openImportShop } from '#tests/catalogue-csv.ts';
import { estimateParcel, priceLines } from './index.ts';

let csv: ImportShop;
beforeAll(async () => {
  csv = await openImportShop();
});
afterAll(() => csv.close());

const flex = (Size: string | undefined, quantity = 1, more: object = {}) => ({
  productId: 'flex-banners',
  quantity,
  attributes: {
    ...(Size !== undefined && { Size }),
    Material: 'Normal 260 gsm',
    Finishing: 'Eyelets every 2 ft',
    ...more,
  },
});

test('8 × 3 ft of flex is 24 square feet and its setting up, however it is typed; a named size is what it was', async () => {
  for (const typed of ['8 × 3 ft', '8x3', "8'x3'", '96 x 36 in', '८ x ३ फुट', '2438.4 x 914.4 mm', '3 x 8 ft'])
    expect((await csv.quote(flex(typed))).body, typed).toMatchObject({ unitPrice: 348, totalPrice: 348 });
  expect((await csv.quote(flex('6 × 3 ft'))).body).toMatchObject({ unitPrice: 276, cheaper: null });
  // Once an order, shared over its pieces; five cost less a square foot.
  const five = (await csv.quote(flex('8 × 3 ft', 5))).body;
  expect(five).toMatchObject({ unitPrice: 288.48, totalPrice: 1442.4 });
  expect(five.ladder.map((step: { quantity: number }) => step.quantity)).toEqual([1, 5, 10, 25, 50]);
  // An eyelet every foot: 8 and 3 gaps, twice, ₹4 each.
  expect((await csv.quote(flex('8 × 3 ft', 1, { Finishing: 'Eyelets every 1 ft' }))).body.unitPrice).toBe(
    436,
  );
});

test.each([
  [
    '60 x 3 ft',
    'size_not_made',
    /cannot be made 60 × 3 ft\. From 1 × 1 ft to 50 × 50 ft; one side at most 10 ft\. The nearest is 50 × 3 ft\./,
    '50 × 3 ft',
  ],
  ['20 x 12 ft', 'size_not_made', /The nearest is 20 × 10 ft/, '20 × 10 ft'],
  ['big', 'size_unknown', /“big” is no size/, '3 × 2 ft'],
  [undefined, 'size_unknown', /Please choose: Size/, '3 × 2 ft'],
] as const)(
  '%s is refused in plain words, with the nearest that is made',
  async (typed, code, words, nearest) => {
    const { status, body } = await csv.quote(flex(typed));
    expect(status).toBe(422);
    expect(body).toMatchObject({ code, details: { nearestAttributes: { Size: nearest } } });
    expect(body.message).toMatch(words);
    const cart = await csv.ask('POST', '/quotes/cart', { lines: [flex('6 × 3 ft'), flex(typed)] });
    expect(cart).toMatchObject({ status: 422, body: { code, details: { line: 1 } } });
  },
);

test('what comes in named sizes only takes no other', async () => {
  const { status, body } = await csv.quote({
    productId: 'matt-business-cards',
    quantity: 100,
    attributes: { Size: '200 × 51 mm', Sides: 'Both sides', Paper: '300 gsm', Corners: 'Square' },
  });
  expect([status, body.code]).toEqual([422, 'option_unknown']);
});

test('lists say what the smallest named size costs', async () => {
  const { body } = await csv.ask('GET', '/products?search=flex&limit=5');
  const found = body.products.find(({ slug }: { slug: string }) => slug === 'flex-banners');
  // 3 × 2 ft at the price of fifty, with their share of the setting up.
  expect(found.from).toEqual({ unitPrice: 66.36, quantity: 50 });
  expect(found.pricing[0].pricePerUnit).toBe(66.36);
});

const sold = demoCategories.flatMap(({ products }) => products.filter(({ sizeRule }) => sizeRule));

test.each(sold.map((product) => [product.slug, product] as const))(
  'property: of %s a larger or another piece never costs less in all, and a cart has the price of the quote',
  async (productId, product) => {
    const rule = product.sizeRule;
    if (!rule) return;
    const widest = Math.min(
      ...[rule.maxHeightMm, ...(rule.rollWidthsMm.length > 0 ? [Math.max(...rule.rollWidthsMm)] : [])],
    );
    const side = (least: number, most: number) =>
      fc.integer({ min: Math.ceil(least), max: Math.floor(most) });
    const choices = fc.record(
      Object.fromEntries(
        Object.entries(product.options)
          .filter(([name]) => name !== 'Size')
          .map(([name, values]) => [name, fc.constantFrom(...values)]),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        choices,
        side(rule.minWidthMm, rule.maxWidthMm - 100),
        side(rule.minHeightMm, widest - 100),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: product.minOrderQty, max: product.maxOrderQty - 1 }),
        async (choice, width, height, more, quantity) => {
          const of = (w: number, h: number, pieces: number) => ({
            productId,
            quantity: pieces,
            attributes: { ...choice, Size: `${w} × ${h} mm` },
          });
          const { db } = csv.shop.deps;
          const asked = [
            of(width, height, quantity),
            of(width + more, height, quantity),
            of(width, height + more, quantity),
            of(width, height, quantity + 1),
          ];
          const { lines } = await priceLines(db, csv.shop.deps, { lines: asked });
          const [one = 0, ...others] = lines.map(({ subtotalPaise }) => subtotalPaise);
          for (const other of others) expect(other, JSON.stringify(asked)).toBeGreaterThanOrEqual(one);
          const quoted = (await csv.quote(asked[0] ?? {})).body;
          expect(Math.round(quoted.totalPrice * 100)).toBe(one);
        },
      ),
      { numRuns: 25 },
    );
  },
);

test('weight and parcel are of the chosen size: rolled, folded where it is wide, a board flat', () => {
  const flexPrint = sold.find(({ slug }) => slug === 'flex-banners')?.print;
  if (!flexPrint) throw new Error('no flex');
  const parcel = (Size: string, print = flexPrint) => estimateParcel(print, { Size }, 1);
  // 24 sq ft are 2.23 m² of 340 g.
  expect(parcel('8 × 3 ft').weightGrams).toBe(759);
  expect(parcel('8 × 3 ft').lengthMm).toBe(925);
  expect(parcel('20 × 10 ft').lengthMm).toBe(1534);
  expect(parcel('4 × 3 ft', { ...flexPrint, paperGsm: 1800 })).toMatchObject({
    lengthMm: 1230,
    widthMm: 925,
  });
});
