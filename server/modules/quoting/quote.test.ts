import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nearestPossible } from '#contract/catalogue/option-rules.ts';
import { shareOfPaise } from '#contract/paise.ts';
import { clearSettingsCache } from '#server/modules/settings/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { demoCategories, seedDemo } from '#server/seed/seed-demo.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { type LineToPrice, priceLines } from './index.ts';

let database: TestDatabase;
let shop: TestApp;
/** Saturday, 21 November 2026, 10:00 in India. */
const MORNING = new Date('2026-11-21T04:30:00Z');
let now = MORNING;
const clock: Clock = { now: () => now };

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url, clock });
  await seedDemo(shop.deps);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

async function post(path: string, payload: object) {
  const answer = await shop.app.inject({ method: 'POST', url: `/api${path}`, payload });
  return { status: answer.statusCode, body: answer.json() };
}

async function get(path: string) {
  const answer = await shop.app.inject(`/api${path}`);
  return { status: answer.statusCode, body: answer.json() };
}

const both = { Sides: 'Both sides', Paper: '300 gsm', Corners: 'Square' };
const wholeChoice = { ...both, Size: '89 × 51 mm' };

test('a quote says price, ladder and delivery; whoever asks twice hears the same', async () => {
  const ask = { productId: 'matt-business-cards', quantity: 500, attributes: both };
  const { status, body } = await post('/quotes', ask);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    unitPrice: 1.6,
    quantity: 500,
    totalPrice: 800,
    currency: 'INR',
    delivery: {
      zipCode: '110001',
      label: 'Standard delivery',
      readyOn: '2026-11-25',
      arrivesBy: '2026-11-28',
      shippingCost: 0,
      place: 'Delhi',
    },
  });
  expect(body.ladder.map((step: { quantity: number }) => step.quantity)).toEqual([
    100, 200, 300, 500, 1000, 2500, 5000,
  ]);
  expect(body.ladder[3]).toEqual({
    ...{ quantity: 500, unitPrice: 1.6, totalPrice: 800, savingPercent: 33 },
    withTax: { unitPrice: 1.74, totalPrice: 868 },
  });
  expect((await post('/quotes', ask)).body).toEqual(body);
  expect((await post('/quotes', { ...ask, productId: body.productId })).body).toEqual(body);
  // A quantity among the options is no option.
  expect((await post('/quotes', { ...ask, attributes: { ...both, Quantity: '7' } })).body).toEqual(body);
});

test.each([
  [{ productId: 'no-such-product', quantity: 1 }, 404, 'product_not_found'],
  [{ productId: 'foil-business-cards', quantity: 100 }, 422, 'price_on_request'],
  [{ productId: 'matt-business-cards', quantity: 99, attributes: both }, 422, 'quantity_out_of_range'],
  [{ productId: 'matt-business-cards', quantity: 10_001, attributes: both }, 422, 'quantity_out_of_range'],
  [
    { productId: 'matt-business-cards', quantity: 500, attributes: { ...both, Paper: 'Gold' } },
    422,
    'option_unknown',
  ],
  [{ productId: 'matt-business-cards', quantity: 500, attributes: { Sides: 'Both sides' } }, 422, 'no_price'],
  [
    { productId: 'matt-business-cards', quantity: 500, attributes: both, zipCode: '199999' },
    422,
    'pin_unknown',
  ],
  [{ productId: 'matt-business-cards', quantity: 1.5, attributes: both }, 400, 'invalid_input'],
  [
    { productId: 'matt-business-cards', quantity: 500, attributes: both, zipCode: '012345' },
    400,
    'invalid_input',
  ],
])('a quote for %j is refused: %i %s', async (ask, status, code) => {
  const answer = await post('/quotes', ask);
  expect(answer.status).toBe(status);
  expect(answer.body.code).toBe(code);
});

test('a changed price is quoted at once', async () => {
  const ask = { productId: 'caps', quantity: 10, attributes: { Decoration: 'Print' } };
  expect((await post('/quotes', ask)).body.unitPrice).toBeGreaterThan(100);
  const pricing = JSON.stringify([{ pricePaise: 4250, minQty: 5, maxQty: 500, attributes: {} }]);
  await shop.deps.db.updateTable('catalogue.products').set({ pricing }).where('slug', '=', 'caps').execute();
  expect((await post('/quotes', ask)).body.unitPrice).toBe(42.5);
  expect((await post('/quotes/cart', { lines: [ask] })).body.productSubtotal).toBe(425);
});

test('what was quoted before promises another day when it is asked for on another', async () => {
  const ask = { productId: 'matt-business-cards', quantity: 500, attributes: both };
  const { delivery, ...price } = (await post('/quotes', ask)).body;
  try {
    now = new Date('2026-11-23T12:30:00Z');
    const later = (await post('/quotes', ask)).body;
    expect(later).toMatchObject(price);
    expect(later.delivery.arrivesBy > delivery.arrivesBy).toBe(true);
    expect(later.delivery.readyOn > delivery.readyOn).toBe(true);
  } finally {
    now = MORNING;
  }
  expect((await post('/quotes', ask)).body.delivery).toEqual(delivery);
});

test('what comes to more than the wire can say is refused in words: quote, ladder, cart, total', async () => {
  const slug = 'die-cut-stickers';
  const change = (values: { pricing: string; min_order_qty: number; max_order_qty: number }) =>
    shop.deps.db.updateTable('catalogue.products').set(values).where('slug', '=', slug).execute();
  const { pricing, min_order_qty, max_order_qty } = await shop.deps.db
    .selectFrom('catalogue.products')
    .select(['pricing', 'min_order_qty', 'max_order_qty'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const rules = [
    { pricePaise: 999_999_900, minQty: 1, maxQty: 50, attributes: {} },
    { pricePaise: 999_999_800, minQty: 51, maxQty: 100, attributes: {} },
  ];
  await change({ pricing: JSON.stringify(rules), min_order_qty: 1, max_order_qty: 100 });
  try {
    const ten = await post('/quotes', { productId: slug, quantity: 10 });
    expect(ten.body).toMatchObject({ totalPrice: 99_999_990 });
    // The steps that nobody could order are not shown either.
    expect(ten.body.ladder).toEqual([
      expect.objectContaining({ quantity: 1, unitPrice: 9_999_999, totalPrice: 9_999_999, savingPercent: 0 }),
    ]);
    const eleven = { productId: slug, quantity: 11, attributes: {} };
    for (const [path, ask] of [
      ['/quotes', eleven],
      ['/quotes/cart', { lines: [eleven] }],
      // Ten are a price; with the tax on top, or twice, they are none.
      ['/quotes/cart', { lines: [{ ...eleven, quantity: 10 }] }],
      ['/quotes/cart', { lines: [1, 2].map(() => ({ ...eleven, quantity: 10 })) }],
    ] as const) {
      const refused = await post(path, ask);
      expect(refused).toMatchObject({ status: 422, body: { code: 'amount_too_large' } });
      expect(refused.body.message).toContain('₹9,99,99,999.99');
    }
    expect((await post('/quotes', eleven)).body.details).toMatchObject({ nearestQuantity: 10 });
  } finally {
    await change({ pricing: JSON.stringify(pricing), min_order_qty, max_order_qty });
  }
});

test('a cart is priced with discount, free shipping and the estimated tax of the products', async () => {
  const lines = [
    { productId: 'matt-business-cards', quantity: 500, attributes: wholeChoice },
    {
      productId: 'flex-banners',
      quantity: 1,
      attributes: { Size: '6 × 3 ft', Material: 'Normal 260 gsm' },
      zipCode: '500001',
    },
  ];
  const { body } = await post('/quotes/cart', { lines, discountCode: 'save20' });
  expect(body).toEqual({
    lines: [
      {
        unitPrice: 1.6,
        totalPrice: 800,
        withTax: { unitPrice: 1.74, totalPrice: 868 },
        shippingCost: 0,
        arrivesBy: '2026-11-28',
        cheaper: null,
      },
      {
        unitPrice: 276,
        totalPrice: 276,
        withTax: { unitPrice: 299.46, totalPrice: 299.46 },
        shippingCost: 0,
        arrivesBy: '2026-11-27',
        cheaper: null,
      },
    ],
    productSubtotal: 1076,
    discount: 215.2,
    discountCode: 'SAVE20',
    discountRefusal: null,
    totalShipping: 0,
    taxMode: 'estimate',
    taxName: 'Tax',
    // 8.5 % of 1,076.00, before discount.
    estimatedTax: 91.46,
    total: 952.26,
    withTax: { productSubtotal: 1167.46, discount: 215.2, totalShipping: 0 },
    currency: 'INR',
    destinationShipping: [],
  });
  const refused = (await post('/quotes/cart', { lines, discountCode: 'nothing' })).body;
  expect(refused).toMatchObject({
    discount: 0,
    discountCode: null,
    discountRefusal: 'This discount code is not valid.',
  });
});

test('a discount code is taken in any case, and refused with its reason', async () => {
  expect((await get('/discounts/welcome10')).body).toEqual({
    code: 'WELCOME10',
    percent: 10,
    description: '10% off the products',
  });
  expect((await get('/discounts/NOPE')).body).toMatchObject({ code: 'discount_unknown' });
  const ended = { code: 'DIWALI25', basis_points: 2500, ends_at: '2026-11-15T18:30:00Z' };
  await shop.deps.db.insertInto('quoting.discounts').values(ended).execute();
  const { status, body } = await get('/discounts/diwali25');
  expect([status, body.message]).toEqual([422, 'The code DIWALI25 has expired.']);
});

test('a PIN code says where it lies', async () => {
  expect((await get('/pins/500034')).body).toEqual({
    pin: '500034',
    states: ['Telangana'],
    city: 'Hyderabad',
    place: 'Hyderabad, Telangana',
  });
  expect((await get('/pins/782410')).body.states).toEqual(['Meghalaya', 'Assam']);
  expect((await get('/pins/900056')).body.states).toEqual([]);
  expect((await get('/pins/199999')).body.code).toBe('pin_unknown');
  expect((await get('/pins/12345')).status).toBe(400);
});

test('shipping follows the table: by zone and weight, the first row that fits', async () => {
  const { db } = shop.deps;
  const rates = [
    { zone: 'local', upToGrams: 500, pricePaise: 2500 },
    { zone: 'any', upToGrams: 500, pricePaise: 5000 },
    { zone: 'any', upToGrams: null, pricePaise: 9000 },
  ];
  const made = { section: 'shipping', effective_from: clock.now(), made_by: 'system:test' };
  const version = await db
    .insertInto('settings.versions')
    .values({ ...made, value: JSON.stringify({ rates }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  clearSettingsCache(db);
  // 89 × 51 mm at 300 gsm is 1.36 g a card.
  const line = (quantity: number, zipCode: string) => ({
    productId: 'matt-business-cards',
    quantity,
    attributes: wholeChoice,
    zipCode,
  });
  const cart = await priceLines(db, shop.deps, {
    lines: [line(100, '500001'), line(100, '110001'), line(500, '110001')],
  });
  expect(cart.lines.map(({ shippingPaise }) => shippingPaise)).toEqual([2500, 5000, 9000]);
  expect(cart.shippingPaise).toBe(16_500);
  await db
    .updateTable('settings.versions')
    .set({ withdrawn_at: clock.now() })
    .where('id', '=', version.id)
    .execute();
  clearSettingsCache(db);
});

test('an order must choose every option; a refusal says which line', async () => {
  const lines = [
    { productId: 'matt-business-cards', quantity: 500, attributes: wholeChoice },
    { productId: 'cotton-t-shirts', quantity: 1, attributes: { Print: 'Front', Fabric: '180 gsm' } },
  ];
  await expect(priceLines(shop.deps.db, shop.deps, { lines })).rejects.toMatchObject({
    code: 'option_unknown',
    details: { line: 1, missing: [{ attribute: 'Colour' }, { attribute: 'Garment size' }] },
  });
  expect((await post('/quotes/cart', { lines })).status).toBe(200);
});

test('in gst mode each line is taxed at the rate of its HSN on what is left after the discount', async () => {
  const config = readConfig({ NODE_ENV: 'test', TAX_MODE: 'gst', GSTIN: '36ABCDE1234F1Z1' });
  const lines: LineToPrice[] = [
    { productId: 'matt-business-cards', quantity: 500, attributes: wholeChoice },
    {
      productId: 'mailer-boxes',
      quantity: 100,
      attributes: { Size: '150 × 100 × 50 mm', Liner: 'Brown', Print: 'One colour' },
    },
    {
      productId: 'paper-bags',
      quantity: 50,
      attributes: { Size: '180 × 240 × 80 mm', Paper: 'Brown kraft 120 gsm', Handle: 'Twisted paper' },
    },
  ];
  const cart = await priceLines(shop.deps.db, { ...shop.deps, config }, { lines, discountCode: 'WELCOME10' });
  expect(cart.taxMode).toBe('gst');
  // 4909 cards, 4819 cartons, 48194 paper bags.
  expect(cart.lines.map(({ taxBasisPoints }) => taxBasisPoints)).toEqual([1800, 500, 1800]);
  for (const line of cart.lines) {
    expect(line.taxPaise).toBe(shareOfPaise(line.subtotalPaise - line.discountPaise, line.taxBasisPoints));
  }
});

test('property: every cart adds up to the paisa and never pays more than its products in discount', async () => {
  const priced = demoCategories
    .flatMap(({ products }) => products)
    .filter(({ pricing, slug }) => pricing.length > 0 && slug !== 'caps');
  const line = fc.constantFrom(...priced).chain((product) =>
    fc.record({
      productId: fc.constant(product.slug),
      quantity: fc.integer({ min: product.minOrderQty, max: product.maxOrderQty }),
      attributes: fc
        .record(
          Object.fromEntries(
            Object.entries(product.options).map(([name, values]) => [name, fc.constantFrom(...values)]),
          ),
        )
        .map((choice) => nearestPossible(product.options, product.optionRules ?? [], choice) ?? choice),
      zipCode: fc.constantFrom('110001', '500034', '781001', undefined),
    }),
  );
  const carts = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    discountCode: fc.constantFrom(undefined, 'WELCOME10', 'save20', 'BULK15', 'WRONG'),
  });
  await fc.assert(
    fc.asyncProperty(carts, async (input) => {
      const cart = await priceLines(shop.deps.db, shop.deps, input);
      const sum = (part: 'subtotalPaise' | 'discountPaise' | 'shippingPaise' | 'taxPaise') =>
        cart.lines.reduce((total, one) => total + one[part], 0);
      for (const one of cart.lines) {
        expect(one.subtotalPaise).toBe(one.unitPricePaise * one.quantity);
        expect(one.discountPaise).toBeLessThanOrEqual(one.subtotalPaise);
      }
      expect(sum('subtotalPaise')).toBe(cart.productSubtotalPaise);
      expect(sum('discountPaise')).toBe(cart.discountPaise);
      expect(sum('shippingPaise')).toBe(cart.shippingPaise);
      expect(sum('taxPaise')).toBe(cart.taxPaise);
      expect(cart.taxPaise).toBe(shareOfPaise(cart.productSubtotalPaise, 850));
      expect(cart.totalPaise).toBe(
        cart.productSubtotalPaise - cart.discountPaise + cart.shippingPaise + cart.taxPaise,
      );
      expect(await priceLines(shop.deps.db, shop.deps, input)).toEqual(cart);
    }),
    { numRuns: 40 },
  );
});
