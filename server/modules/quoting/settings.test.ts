import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { ShopSettings } from '#contract/settings.ts';
import { readInvoiceOf } from '#server/modules/payments/store.ts';
import { clearSettingsCache } from '#server/modules/settings/index.ts';
import { listen } from '#server/platform/postgres/listen.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type Person, signIn, signUp } from '#tests/people.ts';
import { cartOf } from '#tests/prints.ts';

let shop: Shop;
let admin: Record<string, string>;
let person: Person;

/** What cannot be taken back wants a password of the last quarter of an hour. */
async function signInAgain(): Promise<void> {
  admin = { authorization: (await signIn(shop, person)).authorization };
}

let guest: Record<string, string>;
/** Thursday, 31 December 2026, 23:40 in India: who signs in now is signed in tomorrow, too. */
const START = new Date('2026-12-31T18:10:00Z');
const NEW_YEAR = '2027-01-01';
const GSTIN = '27AAPFU0939F1ZV';
let today = START;
const clock = { now: () => today };

beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false, clock });
});
afterAll(() => shop.close());
beforeEach(async () => {
  today = START;
  person = await signUp(shop, { role: 'admin' });
  await signInAgain();
  guest = await shop.newGuest();
  // Each test begins with the shop as it was installed.
  await shop.pool.query(`alter table settings.versions disable trigger versions_are_final;
    delete from settings.versions where section <> 'shipping' or made_by <> 'system:migration';
    alter table settings.versions enable trigger versions_are_final;
    delete from quoting.tax_rates where made_by <> 'system:migration'`);
  clearSettingsCache(shop.deps.db);
});

const settings = async () => (await shop.call<ShopSettings>('GET', '/api/settings', undefined, admin)).body;
const put = (section: string, body: object) =>
  shop.call<{ settings: ShopSettings; message: string; details: { settings: ShopSettings } }>(
    'PUT',
    `/api/settings/${section}`,
    body,
    admin,
  );
const price = async (zipCode = '500034', discountCode?: string) =>
  (
    await shop.call<Record<string, number | string | null>>(
      'POST',
      '/api/quotes/cart',
      { lines: [{ productId: 'test-cards', quantity: 100, attributes: {}, zipCode }], discountCode },
      guest,
    )
  ).body;
const preview = (body: object) =>
  shop.call<Record<string, unknown>>(
    'POST',
    '/api/settings/preview',
    { products: 1000, zipCode: '400001', on: NEW_YEAR, ...body },
    admin,
  );
const supplier = { supplierName: 'Inkbazaar Prints Pvt Ltd', supplierAddress: '7 Mint Road, Mumbai' };
const gst = { mode: 'gst', estimatePercent: 8.5, gstin: GSTIN, ...supplier };
const rate = {
  hsnPrefix: '4911',
  upToUnitPrice: null,
  percent: 12,
  validFrom: NEW_YEAR,
  source: 'Notification 1/2027',
};

async function placeAndPay(cart: object): Promise<string> {
  const { orderId } = await shop.place(guest, cart);
  await pay(orderId);
  return orderId;
}
async function pay(orderId: string): Promise<void> {
  const { razorpayOrderId } = await shop.checkOut(guest, orderId);
  await shop.verify(guest, orderId, await shop.pay(razorpayOrderId));
}
const orderRow = async (orderId: string) =>
  (
    await shop.rows('select tax_mode, tax_paise::int, total_paise::int from orders.orders where id = $1', [
      orderId,
    ])
  )[0];

test('where more cost less the customer is told, or charged no more: as the shop says', async () => {
  await shop.pool.query(`update catalogue.products set max_order_qty = 500, pricing = '[
    {"pricePaise": 180, "minQty": 1, "maxQty": 199, "attributes": {}},
    {"pricePaise": 130, "minQty": 200, "maxQty": 500, "attributes": {}}]' where slug = 'test-flyers'`);
  const ask = async () => {
    const what = { productId: 'test-flyers', quantity: 199, attributes: {} };
    const quote = (await shop.call<Record<string, unknown>>('POST', '/api/quotes', what, guest)).body;
    const cart = await shop.call<{ lines: object[] }>('POST', '/api/quotes/cart', { lines: [what] }, guest);
    return [quote, cart.body.lines[0]];
  };
  const told = { totalPrice: 358.2, cheaper: { quantity: 200, totalPrice: 260, saves: 98.2 } };
  expect(await ask()).toMatchObject([told, told]);
  expect((await put('prices', { value: { drops: 'charge_lower', shown: 'without_tax' } })).status).toBe(200);
  const charged = { unitPrice: 1.3, totalPrice: 258.7, cheaper: null };
  expect(await ask()).toMatchObject([charged, charged]);
});

describe('tax', () => {
  test('planned for a day it begins with that day in India; orders and documents of before stay', async () => {
    expect((await settings()).tax.current).toMatchObject({
      id: null,
      value: { mode: 'estimate', estimatePercent: 8.5 },
    });
    const planned = await put('tax', { value: gst, effectiveFrom: NEW_YEAR });
    expect(planned.body.settings.tax.planned).toMatchObject([{ effectiveFrom: '2026-12-31T18:30:00.000Z' }]);
    // ₹161 at 8.5 %.
    expect(await price()).toMatchObject({ estimatedTax: 13.69 });
    const paid = await placeAndPay(cartOf());
    const frozen = await readInvoiceOf(shop.deps.db, paid);
    const unpaid = (await shop.place(guest, cartOf({ cards: 101 }))).orderId;
    const window = await shop.checkOut(guest, unpaid);
    const waiting = (await shop.place(guest, cartOf({ cards: 103 }))).orderId;

    today = new Date('2026-12-31T18:29:59Z');
    expect(await price()).toMatchObject({ estimatedTax: 13.69 });
    today = new Date('2026-12-31T18:30:00Z');
    // HSN 4911 at 18 %.
    expect(await price()).toMatchObject({ estimatedTax: 28.98 });
    const seen = await shop.call('POST', '/api/orders', cartOf({ cards: 102 }), {
      ...guest,
      'idempotency-key': randomUUID(),
    });
    expect(seen).toMatchObject({ status: 409, body: { code: 'price_changed' } });

    expect(await readInvoiceOf(shop.deps.db, paid)).toEqual(frozen);
    expect(await orderRow(paid)).toMatchObject({ tax_mode: 'estimate', tax_paise: 1369 });
    // Ordered yesterday, paid today in the window of yesterday: yesterday's tax, and yesterday's document.
    await shop.verify(guest, unpaid, await shop.pay(window.razorpayOrderId));
    const late = await shop.rows<{ kind: string; document: { supplier: object } }>(
      'select kind, document from payments.invoices where order_id = $1',
      [unpaid],
    );
    expect(late[0]).toMatchObject({
      kind: 'receipt',
      document: { supplier: { name: 'Inkbazaar', gstin: null } },
    });
    expect(await orderRow(unpaid)).toMatchObject({ tax_mode: 'estimate' });
    // Repriced for payment today: today's tax once its total was confirmed, and today's document.
    const takeUp = (totalAmount?: number) =>
      shop.call<{ details: { totalAmount: number }; razorpayOrderId: string }>(
        'POST',
        '/api/billing/checkout',
        { order: { orderId: waiting }, ...(totalAmount !== undefined && { totalAmount }) },
        guest,
      );
    const { body } = await takeUp();
    const opened = await takeUp(body.details.totalAmount);
    await shop.verify(guest, waiting, await shop.pay(opened.body.razorpayOrderId));
    expect(await orderRow(waiting)).toMatchObject({ tax_mode: 'gst' });
    const [newest] = await shop.rows<{ kind: string; document: { supplier: object } }>(
      'select kind, document from payments.invoices where order_id = $1',
      [waiting],
    );
    expect(newest).toMatchObject({ kind: 'tax_invoice', document: { supplier: { gstin: gst.gstin } } });
  });

  test('an order of the new day is a tax invoice of the supplier that the settings name', async () => {
    await put('tax', { value: gst });
    const cart = { ...cartOf(), totalAmount: 189.98 };
    const orderId = await placeAndPay(cart);
    // The settings change again before anybody looks at the document.
    await put('tax', { value: { ...gst, supplierName: 'Somebody Else' } });
    const [row] = await shop.rows<{ document: { supplier: object } }>(
      'select document from payments.invoices where order_id = $1',
      [orderId],
    );
    expect(row?.document.supplier).toEqual({
      name: supplier.supplierName,
      address: supplier.supplierAddress,
      gstin: GSTIN,
    });
    // Page and mail call the tax what the checkout called it, also when the settings changed since.
    await put('tax', { value: { ...gst, mode: 'estimate' } });
    const shown = await shop.call<{ taxName: string }>('GET', `/api/orders/${orderId}`, undefined, guest);
    expect(shown.body.taxName).toMatch(/^(CGST \+ SGST|IGST)$/);
    await shop.runJobs();
    const mail = shop.mails.findLast(({ subject }) => subject.includes(orderNumber(orderId)));
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(`${shown.body.taxName} ₹28.98`);
  });

  test('a rate counts from its day on; a planned one may be taken back, one in force may not', async () => {
    await put('tax', { value: gst });
    const added = await shop.call<{
      rates: { id: string; hsnPrefix: string; standing: string; percent: number }[];
    }>('POST', '/api/settings/tax-rates', rate, admin);
    expect(added.status).toBe(201);
    const of4911 = added.body.rates.filter(({ hsnPrefix }) => hsnPrefix === '4911');
    expect(of4911.map(({ percent, standing }) => [percent, standing])).toEqual([
      [12, 'planned'],
      [18, 'inForce'],
    ]);
    const sent = { ...rate, hsnPrefix: '4912' };
    const keyed = { ...admin, 'idempotency-key': 'the-form-of-a-rate' };
    const [first, again] = [
      await shop.call('POST', '/api/settings/tax-rates', sent, keyed),
      await shop.call('POST', '/api/settings/tax-rates', sent, keyed),
    ];
    expect(again).toMatchObject({ status: 201, body: first.body as object });
    expect((await shop.call('POST', '/api/settings/tax-rates', rate, admin)).body).toMatchObject({
      message: 'There is such a rate from that day already',
    });
    const past = { ...rate, validFrom: '2026-12-30' };
    expect((await shop.call('POST', '/api/settings/tax-rates', past, admin)).body).toMatchObject({
      message: 'Please choose today or a day to come',
    });
    expect(await price()).toMatchObject({ estimatedTax: 28.98 });
    const before = (await shop.place(guest, { ...cartOf(), totalAmount: 189.98 })).orderId;
    today = new Date('2026-12-31T18:30:00Z');
    expect(await price()).toMatchObject({ estimatedTax: 19.32 });
    expect(await orderRow(before)).toMatchObject({ tax_paise: 2898 });
    const remove = (id: string | undefined) =>
      shop.call('DELETE', `/api/settings/tax-rates/${id}`, undefined, admin);
    await signInAgain();
    expect((await remove(of4911[0]?.id)).status).toBe(404);
    today = START;
    expect((await remove(of4911[0]?.id)).status).toBe(200);
    today = new Date('2026-12-31T18:30:00Z');
    expect(await price()).toMatchObject({ estimatedTax: 28.98 });
  });

  test('GST is refused while something sold has no rate, and without a GSTIN that fits', async () => {
    await shop.pool.query(`update catalogue.products set hsn_code = '9999' where slug = 'test-flyers'`);
    expect((await put('tax', { value: gst })).body.message).toContain('HSN 9999');
    await shop.pool.query(`update catalogue.products set hsn_code = '4911' where slug = 'test-flyers'`);
    for (const wrong of [null, '27AAPFU0939F1ZW', '99AAPFU0939F1ZV']) {
      expect((await put('tax', { value: { ...gst, gstin: wrong } })).status).toBe(400);
    }
    expect((await settings()).tax.current.id).toBeNull();
  });

  test('the preview reckons as orders do: saved, planned and as a draft', async () => {
    expect((await preview({})).body).toMatchObject({
      place: 'Mumbai, Maharashtra',
      taxName: 'Tax',
      tax: 85,
      shipping: 0,
      total: 1085,
    });
    expect((await preview({ draft: { tax: gst } })).body).toMatchObject({
      taxName: 'CGST + SGST',
      tax: 180,
      total: 1180,
    });
    const shipping = {
      rates: [
        { zone: 'metro', upToGrams: 500, price: 49 },
        { zone: 'any', upToGrams: null, price: 99 },
      ],
    };
    expect((await preview({ draft: { shipping } })).body).toMatchObject({
      zone: 'metro',
      shipping: 49,
      total: 1134,
    });
    expect((await preview({ draft: { shipping }, weightGrams: 501 })).body).toMatchObject({ shipping: 99 });
    await put('tax', { value: gst, effectiveFrom: NEW_YEAR });
    expect((await preview({ zipCode: '500034' })).body).toMatchObject({ taxName: 'IGST', total: 1180 });
    expect((await preview({ on: '2026-12-31' })).body).toMatchObject({ total: 1085 });
    expect((await preview({ discountCode: 'welcome10' })).body).toMatchObject({
      discount: 100,
      tax: 162,
      total: 1062,
    });
    expect((await preview({ zipCode: '199999' })).body).toMatchObject({ code: 'pin_unknown' });
  });
});

describe('shipping', () => {
  const dear = { rates: [{ zone: 'any', upToGrams: null, price: 40 }] };

  test('a new table is charged at once, and whoever saw the old price is told before paying', async () => {
    const { shipping } = await settings();
    expect(shipping.current.value.rates).toEqual([{ zone: 'any', upToGrams: null, price: 0 }]);
    expect((await shop.call('GET', '/api/shop')).body).toMatchObject({ isDeliveryFree: true });
    expect((await put('shipping', { value: dear, version: shipping.version })).status).toBe(200);
    expect(await price()).toMatchObject({ totalShipping: 40 });
    const quote = await shop.call<{ delivery: { shippingCost: number } }>('POST', '/api/quotes', {
      productId: 'test-cards',
      quantity: 100,
      attributes: { Sides: 'Front' },
    });
    expect(quote.body.delivery.shippingCost).toBe(40);
    expect((await shop.call('GET', '/api/shop')).body).toMatchObject({ isDeliveryFree: false });
    const answer = await shop.call('POST', '/api/orders', cartOf(), {
      ...guest,
      'idempotency-key': randomUUID(),
    });
    expect(answer.body).toMatchObject({
      code: 'price_changed',
      details: { totalShipping: 40, totalAmount: 214.69 },
    });
  });

  test('every parcel has a price: the last row is for anywhere and any weight', async () => {
    const local = { zone: 'local', upToGrams: 500, price: 20 };
    expect((await put('shipping', { value: { rates: [local] } })).body.message).toMatch(
      /^The last row must be/,
    );
    const late = { value: { rates: [...dear.rates, local] } };
    expect((await put('shipping', late)).body.message).toBe(
      'No parcel reaches the rows after row 1: it takes every one.',
    );
  });

  test('of two admins at once one is told, with what the other set', async () => {
    const { version } = (await settings()).shipping;
    const answers = await Promise.all(
      [10, 20].map((cost) =>
        put('shipping', { value: { rates: [{ zone: 'any', upToGrams: null, price: cost }] }, version }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    const now = (await settings()).shipping.current;
    expect(lost?.body.details.settings.shipping.current.value).toEqual(now.value);
  });

  test('a plan may be taken back before its day; what is in force may not, and nothing is ever edited', async () => {
    const planned = await put('shipping', { value: dear, effectiveFrom: NEW_YEAR });
    const [plan] = planned.body.settings.shipping.planned;
    expect(plan?.madeBy).toBe('Asha Rao');
    expect((await put('shipping', { value: dear, effectiveFrom: '2026-12-31' })).status).toBe(400);
    const remove = () => shop.call('DELETE', `/api/settings/planned/${plan?.id}`, undefined, admin);
    today = new Date('2026-12-31T18:30:00Z');
    expect(await price()).toMatchObject({ totalShipping: 40 });
    await signInAgain();
    expect((await remove()).status).toBe(404);
    today = START;
    expect((await remove()).status).toBe(200);
    today = new Date('2026-12-31T18:30:00Z');
    expect(await price()).toMatchObject({ totalShipping: 0 });
    for (const edit of ['update settings.versions set value = $$1$$', 'delete from settings.versions']) {
      await expect(shop.pool.query(edit)).rejects.toThrow('a setting is not edited');
    }
  });

  test('another process hears of it at once', async () => {
    const heard = Promise.withResolvers<string>();
    const ready = Promise.withResolvers<void>();
    const listener = listen(
      shop.databaseUrl,
      ['settings_changed'],
      { onMessage: heard.resolve, onGap: ready.resolve },
      shop.deps.log,
    );
    await ready.promise;
    await put('shipping', { value: dear });
    expect(await heard.promise).toBe('versions');
    await listener.close();
  });
});

test('the history says who changed what when, before and after; page after page', async () => {
  const support = {
    email: 'help@shop.example',
    phone: '+91 22 4000 1234',
    hours: 'Mon to Sat',
    address: '7 Mint Road',
  };
  expect((await put('support', { value: support })).status).toBe(200);
  expect((await put('offers', { value: { windowMinutes: 45 } })).status).toBe(200);
  expect((await shop.call('GET', '/api/shop')).body).toMatchObject({ support });
  const page = (query: string) =>
    shop.call<{ changes: { subject: string }[]; nextToken: string | null }>(
      'GET',
      `/api/settings/changes?${query}`,
      undefined,
      admin,
    );
  const first = (await page('limit=1')).body;
  expect(first.changes).toMatchObject([
    {
      subject: 'offers',
      who: 'Asha Rao',
      action: 'setOfferWindow',
      before: { windowMinutes: 30 },
      after: { windowMinutes: 45 },
    },
  ]);
  const next = (await page(`limit=1&nextToken=${first.nextToken}`)).body;
  expect(next.changes).toMatchObject([
    { subject: 'support', before: { email: 'support@inkbazaar.example' } },
  ]);
  expect((await put('support', { value: { ...support, email: 'nobody' } })).status).toBe(400);
});

test('mails go to and name the support address of the settings', async () => {
  const value = {
    email: 'help@shop.example',
    phone: '+91 22 4000 1234',
    hours: 'Mon to Sat, 9 to 6',
    address: '7 Mint Road',
  };
  await put('support', { value });
  await shop.call('POST', '/api/contact', {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '9876543210',
  });
  await placeAndPay(cartOf({ cards: 130 }));
  await shop.runJobs();
  expect(shop.mails.some((mail) => mail.to === 'help@shop.example')).toBe(true);
  const mine = shop.mails.findLast((mail) => mail.to === 'asha@example.com');
  expect(mine?.text).toContain('Questions? help@shop.example · +91 22 4000 1234 · Mon to Sat, 9 to 6');
});
