import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { untaxedByEnvironment } from '#server/modules/quoting/index.ts';
import { clearSettingsCache } from '#server/modules/settings/index.ts';
import { readConfig } from '#server/platform/config/config.ts';
import {
  errorsOf,
  type ImportShop,
  menu,
  menuPrices,
  openImportShop,
  PRICES_HEADER,
} from '#tests/catalogue-csv.ts';
import { signIn, signUp } from '#tests/people.ts';

let csv: ImportShop;
let cards: string;
const setting = {
  mode: 'gst',
  estimatePercent: 8.5,
  gstin: '27AAPFU0939F1ZV',
  supplierName: 'Inkbazaar',
  supplierAddress: '7 Mint Road, Hyderabad',
};
const WORDS = 'No tax rate covers HSN 8888. Add one in the settings first, or take another code';

beforeAll(async () => {
  csv = await openImportShop();
  cards = (await csv.ask('GET', '/categories/business-cards')).body.categoryId;
});
afterAll(() => csv.close());

const setTax = (more: object = {}) => csv.ask('PUT', '/settings/tax', { value: { ...setting, ...more } });
beforeEach(async () => {
  const { db } = csv.shop.deps;
  await db
    .updateTable('catalogue.products')
    .set({ hsn_code: '4911' })
    .where('hsn_code', '=', '8888')
    .execute();
  expect((await setTax()).status).toBe(200);
});

const draft = (name: string, more: object = {}) => ({
  name,
  description: 'Menus on thick card',
  categoryId: cards,
  attributes: { Size: ['A5'] },
  pricing: [{ attributes: {}, minQty: 1, maxQty: 1000, pricePerUnit: 2.5, currency: 'INR' }],
  hsnCode: '8888',
  ...more,
});
/** As products were before rates were asked for, or as a rate that has ended leaves them. */
async function makeUntaxed(slug: string): Promise<void> {
  const { db } = csv.shop.deps;
  await db.updateTable('catalogue.products').set({ hsn_code: '8888' }).where('slug', '=', slug).execute();
}
const flex = {
  productId: 'flex-banners',
  quantity: 1,
  attributes: { Size: '6 × 3 ft', Material: 'Normal 260 gsm' },
};
const caps = { productId: 'caps', quantity: 10, attributes: { Decoration: 'Print' } };

test('a product without a rate is refused by name, and the rest of the cart is priced', async () => {
  await makeUntaxed('caps');
  const { name } = (await csv.ask('GET', '/products/caps')).body;
  const refusal = {
    status: 422,
    body: {
      code: 'tax_rate_missing',
      message: `${name} cannot be ordered just now: no tax rate is set for it (HSN 8888). Please leave it out, or write to us.`,
    },
  };
  expect(await csv.ask('POST', '/quotes', caps)).toMatchObject(refusal);
  const whole = await csv.ask('POST', '/quotes/cart', { lines: [flex, caps] });
  expect(whole).toMatchObject(refusal);
  expect(whole.body.details).toEqual({ line: 1 });
  // The cart asks for each line then: the others have their price, this one its reason.
  expect((await csv.ask('POST', '/quotes', flex)).status).toBe(200);
  expect((await csv.ask('POST', '/quotes/cart', { lines: [flex] })).status).toBe(200);
});

test('freight is taxed with its line', async () => {
  const rates = [{ zone: 'any', upToGrams: null, price: 60 }];
  expect((await csv.ask('PUT', '/settings/shipping', { value: { rates } })).status).toBe(200);
  clearSettingsCache(csv.shop.deps.db);
  const { body } = await csv.ask('POST', '/quotes/cart', { lines: [flex] });
  expect(body).toMatchObject({ productSubtotal: 276, totalShipping: 60 });
  expect(body.estimatedTax).toBe(60.48);
  // Named where it is added; where it goes splits it. The supplier is in Maharashtra.
  expect(body.taxName).toBe('GST');
  const inState = async (state: string) =>
    (await csv.ask('POST', '/quotes/cart', { lines: [flex], state })).body.taxName;
  expect([await inState('Maharashtra'), await inState('Karnataka')]).toEqual(['CGST + SGST', 'IGST']);
  expect((await csv.ask('POST', '/quotes', flex)).body).toMatchObject({
    totalPrice: 276,
    taxName: 'GST',
    tax: 60.48,
    total: 396.48,
  });
  expect((await setTax({ mode: 'estimate' })).status).toBe(200);
  // The estimate of the spec is of the products alone.
  const estimated = (await csv.ask('POST', '/quotes/cart', { lines: [flex] })).body;
  expect(estimated).toMatchObject({ estimatedTax: 23.46, taxName: 'Tax' });
  const none = await csv.ask('PUT', '/settings/shipping', { value: { rates: [] } });
  const path = 'value.rates';
  const message = 'The table has no row. Add one for anywhere and any weight: at ₹0 shipping is free';
  expect(none).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
  const free = { rates: [{ zone: 'any', upToGrams: null, price: 0 }] };
  expect((await csv.ask('PUT', '/settings/shipping', { value: free })).status).toBe(200);
  clearSettingsCache(csv.shop.deps.db);
});

test('shown with tax, rows and lists come to what is paid; a shop may show prices so, and nothing charged changes', async () => {
  const rates = [{ zone: 'any', upToGrams: null, price: 60 }];
  expect((await csv.ask('PUT', '/settings/shipping', { value: { rates } })).status).toBe(200);
  clearSettingsCache(csv.shop.deps.db);
  const quote = (await csv.ask('POST', '/quotes', { ...flex, quantity: 3 })).body;
  expect(quote).toMatchObject({ totalPrice: 708, withTax: { unitPrice: 278.48, totalPrice: 835.44 } });
  expect(quote.withTax.totalPrice + quote.delivery.shippingWithTax).toBeCloseTo(quote.total, 2);
  for (const step of quote.ladder) expect(step.withTax.totalPrice).toBeCloseTo(step.totalPrice * 1.18, 1);
  const lines = [flex, { ...caps, quantity: 37 }];
  const { body: cart } = await csv.ask('POST', '/quotes/cart', { lines, discountCode: 'SAVE20' });
  const { productSubtotal, discount, totalShipping } = cart.withTax;
  expect(cart.discount).toBeGreaterThan(0);
  expect(productSubtotal - discount + totalShipping).toBeCloseTo(cart.total, 2);
  const summed = cart.lines.map((line: typeof quote) => line.withTax.totalPrice);
  expect(summed[0] + summed[1]).toBeCloseTo(productSubtotal, 2);
  // The discount takes its tax with it, freight carries its own.
  expect(discount).toBeCloseTo(cart.discount * 1.18, 0);
  const listed = (await csv.ask('GET', '/products/matt-business-cards')).body;
  expect(listed.withTax.first).toBeCloseTo(listed.pricing[0].pricePerUnit * 1.18, 1);
  const banners = (await csv.ask('GET', '/categories/banners')).body;
  expect(banners.fromWithTax).toBeCloseTo(banners.fromUnitPrice * 1.18, 1);
  expect((await setTax({ mode: 'estimate' })).status).toBe(200);
  const estimated = (await csv.ask('POST', '/quotes', flex)).body;
  expect(estimated).toMatchObject({ withTax: { totalPrice: 299.46 }, delivery: { shippingWithTax: 60 } });
  const shown = (how: string) => csv.ask('PUT', '/settings/prices', { value: { drops: 'tell', shown: how } });
  expect((await csv.ask('GET', '/shop')).body.pricesShown).toBe('without_tax');
  expect((await shown('with_tax')).status).toBe(200);
  expect((await csv.ask('GET', '/shop')).body.pricesShown).toBe('with_tax');
  expect((await csv.ask('POST', '/quotes', flex)).body).toEqual(estimated);
  expect((await shown('either')).status).toBe(400);
  await shown('without_tax');
  await csv.ask('PUT', '/settings/shipping', { value: { rates: [] } });
  clearSettingsCache(csv.shop.deps.db);
});

test('the rate of apparel goes by the price of each piece: a mix across the limit is two items', async () => {
  const { productId, version: _, ...shirt } = await csv.product('cotton-t-shirts');
  const pricing = [{ attributes: {}, minQty: 1, maxQty: 500, pricePerUnit: 2480, currency: 'INR' }];
  const put = (more: object) => csv.ask('PUT', `/products/${productId}`, { ...shirt, ...more });
  expect((await put({ pricing })).status).toBe(200);
  expect((await setTax({ mode: 'gst' })).status).toBe(200);
  const line = (sizes: string, quantity: number) => ({
    productId: 'cotton-t-shirts',
    quantity,
    attributes: { Print: 'Front', Colour: 'White', Fabric: '180 gsm', 'Garment size': sizes },
  });
  // What is charged for the print alone, and ₹30 more in XXL.
  const taxOf = async (sizes: string, quantity: number) => {
    const { body } = await csv.ask('POST', '/quotes', line(sizes, quantity));
    return [body.unitPrice, Math.round((body.tax * 100) / body.totalPrice)];
  };
  const charges = { ...shirt.surcharges[0], attributes: { 'Garment size': 'XXL' }, per: 'piece', price: 30 };
  expect((await put({ pricing, surcharges: [charges] })).status).toBe(200);
  expect(await taxOf('M', 10)).toEqual([2480, 5]);
  expect(await taxOf('XXL', 10)).toEqual([2510, 18]);
  expect(await taxOf('S × 4, M × 6', 10)).toEqual([2480, 5]);
  const mix = line('S × 4, M × 4, XXL × 2', 10);
  const refusal = {
    code: 'tax_rates_differ',
    message:
      'Cotton T-Shirts: GST is 5 % for S and M and 18 % for XXL, because it goes by the price of a piece. Please order them as two items.',
  };
  expect(await csv.ask('POST', '/quotes', mix)).toMatchObject({ status: 422, body: refusal });
  const cart = await csv.ask('POST', '/quotes/cart', { lines: [flex, mix] });
  expect(cart).toMatchObject({ status: 422, body: { ...refusal, details: { line: 1 } } });
  // An order from when they were one item has a way out: it is refused with it, and comes again as two.
  expect((await setTax({ mode: 'estimate' })).status).toBe(200);
  const buyer = await signIn(csv.shop, await signUp(csv.shop));
  const ask = async (path: string, payload: object) => {
    const { authorization } = buyer;
    const url = `/api${path}`;
    const answer = await csv.shop.app.inject({ method: 'POST', url, payload, headers: { authorization } });
    return { status: answer.statusCode, body: answer.json() };
  };
  const before = (await csv.ask('POST', '/quotes/cart', { lines: [mix] })).body;
  const placed = await ask('/orders', {
    customerInfo: { email: buyer.email, isGuest: false, name: 'Asha Rao', phone: '9876543210' },
    shippingAddress: {
      ...{ street: '14 MG Road', city: 'Hyderabad', state: 'Telangana', zipCode: '500034', country: 'IN' },
    },
    items: [
      {
        ...{ entityId: productId, quantity: 10, attributes: mix.attributes },
        ...{ unitPrice: before.lines[0].unitPrice, subtotal: before.lines[0].totalPrice },
      },
    ],
    ...{ currency: 'INR', totalAmount: before.total, termsAccepted: true },
  });
  expect((await setTax({ mode: 'gst' })).status).toBe(200);
  const { orderId } = placed.body;
  expect(await ask('/billing/checkout', { order: { orderId } })).toMatchObject({
    status: 409,
    body: {
      code: 'order_not_payable',
      message: expect.stringMatching(
        /5 % for S and M and 18 % for XXL, .*Choose “Reorder” .* as separate items/,
      ),
    },
  });
  const again = await ask(`/orders/${orderId}/reorder`, {});
  expect(again.body.lines).toMatchObject([
    { quantity: 8, attributes: { 'Garment size': 'S × 4, M × 4' }, refusal: null },
    { quantity: 2, attributes: { 'Garment size': 'XXL' }, refusal: null },
  ]);
  const apart = { lines: [line('S × 4, M × 4', 8), line('XXL', 2)] };
  const { body } = await csv.ask('POST', '/quotes/cart', apart);
  const freight = body.totalShipping / 2;
  const tax = (8 * 2480 + freight) * 0.05 + (2 * 2510 + freight) * 0.18;
  expect(body.estimatedTax).toBeCloseTo(tax, 2);
  expect((await put({})).status).toBe(200);
  expect((await setTax({ mode: 'estimate' })).status).toBe(200);
});

test('nothing is put on sale without a rate: saved, activated, imported; hidden it may wait', async () => {
  const refused = await csv.ask('POST', '/products', draft('Untaxed One'));
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'hsnCode', message: WORDS }] } });
  const made = await csv.ask('POST', '/products', draft('Untaxed Two', { isActive: false }));
  expect(made.status).toBe(201);
  const { productId, version } = made.body.product;
  const saved = (more: object) => csv.ask('PUT', `/products/${productId}`, draft('Untaxed Two', more));
  expect((await saved({ isActive: true, version })).body.issues).toEqual([
    { path: 'hsnCode', message: WORDS },
  ]);
  const bulk = { action: 'activate', productIds: [productId] };
  expect((await csv.ask('POST', '/products/bulk', bulk)).body.message).toBe(WORDS);
  expect((await csv.ask('GET', `/products/${productId}/edit`)).body.product.isActive).toBe(false);
  const files = {
    products: `Address,Name,Category,Description,Attributes,HSN Code\n${menu('untaxed-three', ',8888')}`,
    prices: `${PRICES_HEADER}\n${menuPrices('untaxed-three')}`,
  };
  expect(errorsOf(await csv.check(files))).toEqual([['products', 2, 'HSN Code', '8888', WORDS]]);
  // With an estimate of the tax nobody asks, until GST is planned.
  expect((await setTax({ mode: 'estimate' })).status).toBe(200);
  const report = await csv.check(files);
  expect(errorsOf(report)).toEqual([]);
  const planned = await csv.ask('PUT', '/settings/tax', { value: setting, effectiveFrom: '2099-01-01' });
  expect(planned.status).toBe(200);
  expect((await csv.ask('POST', '/products', draft('Untaxed Four'))).body.message).toBe(WORDS);
  // Checked before it was planned, sent after: nothing is imported.
  expect((await csv.send(files, report.digest)).status).toBe(400);
  expect((await csv.ask('GET', '/products/untaxed-three')).status).toBe(404);
  const { tax } = (await csv.ask('GET', '/settings')).body;
  expect((await csv.ask('DELETE', `/settings/planned/${tax.planned[0].id}`)).status).toBe(200);
});

test('a product put on sale while GST is switched on: one of the two is told', async () => {
  for (let round = 0; round < 4; round++) {
    await setTax({ mode: 'estimate' });
    const [made, switched] = await Promise.all([
      csv.ask('POST', '/products', draft(`Racing Cards ${round}`)),
      setTax(),
    ]);
    expect([made.status, switched.status]).toEqual(made.status === 201 ? [201, 400] : [400, 200]);
    if (made.status === 201) await csv.ask('DELETE', `/products/${made.body.product.productId}`);
  }
});

test('what the environment switches on is looked at before the doors open', async () => {
  const { db, clock } = csv.shop.deps;
  const config = readConfig({ NODE_ENV: 'test', TAX_MODE: 'gst', GSTIN: setting.gstin });
  await makeUntaxed('caps');
  // An admin's setting is in force, so the environment says nothing.
  expect(await untaxedByEnvironment({ db, clock, config })).toEqual([]);
});
