import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPayingShop, type Shop } from '../paying-shop.ts';
import { cartOf } from '../prints.ts';

let shop: Shop;
let guest: Record<string, string>;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
  guest = await shop.newGuest();
});
afterAll(() => shop.close());

const CARDS = '01900000-0000-7000-8000-000000000001';
const choice = { productId: CARDS, attributes: { Sides: 'Front' } };

/** Texts, so that what JSON.stringify cannot write is sent as well. */
async function post(path: string, body: string) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...guest, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
}
const HERE = '"quantity":100';
/** The three calls that price a number of pieces. */
const doors: [string, () => string][] = [
  ['/quotes', () => JSON.stringify({ ...choice, quantity: 100 })],
  ['/quotes/cart', () => JSON.stringify({ lines: [{ ...choice, quantity: 100 }] })],
  ['/orders', () => JSON.stringify(cartOf())],
];
const ordersOf = async () => (await shop.rows('select 1 from orders.orders')).length;

describe('a number of pieces', () => {
  test.each([
    '-1',
    '-0',
    '0',
    '100.5',
    '"100"',
    '" 100 "',
    '"1e2"',
    '1e308',
    '1e999',
    '-1e999',
    '9007199254740992',
    '9007199254740993',
    '4294967396',
    '[100]',
    '{"valueOf":100}',
    'null',
    'true',
    '""',
    'NaN',
    'Infinity',
    '0x64',
    '0100',
  ])('that is %s is priced nowhere and ordered by nobody', async (quantity) => {
    const before = await ordersOf();
    for (const [path, body] of doors) {
      const text = body().replace(HERE, `"quantity":${quantity}`);
      expect(text).toContain(quantity);
      const answer = await post(path, text);
      // A cart says of each line why it has no price.
      const refusal =
        path === '/quotes/cart' ? (answer.body.lines?.[0]?.refusal?.code ?? answer.status) : answer.status;
      expect([400, 422, 'quantity_out_of_range'], `${path} ${JSON.stringify(answer.body)}`).toContain(
        refusal,
      );
    }
    expect(await ordersOf()).toBe(before);
  });

  test('that is said twice is the last one for everybody, or refused', async () => {
    for (const twice of ['"quantity":1,"quantity":100', '"quantity":100,"quantity":1'])
      for (const [path, body] of doors) {
        const { status, body: said } = await post(path, body().replace(HERE, twice));
        const isHundred = twice.endsWith('100');
        if (path === '/quotes') expect([status, said.totalPrice]).toEqual([200, isHundred ? 161 : 1.61]);
        if (path === '/orders')
          expect([status, said.code]).toEqual(isHundred ? [201, undefined] : [409, 'price_changed']);
      }
  });
});

const ordered = (change: object, line: object = {}) => {
  const cart = cartOf({ cards: 110 });
  return post('/orders', JSON.stringify({ ...cart, items: [{ ...cart.items[0], ...line }], ...change }));
};

describe('what a cart says of money', () => {
  test.each(['USD', 'inr', 'INR ', '', null, ['INR'], 0])(
    'in the currency %j is refused',
    async (currency) => {
      expect((await ordered({ currency })).status).toBe(400);
    },
  );

  test('in fields that nobody asked for changes nothing', async () => {
    const honest = Math.round(cartOf({ cards: 110 }).totalAmount * 100);
    const free = {
      discount: 9_999,
      discountPaise: 999_999,
      discountAmount: 100,
      tax: 0,
      taxPaise: 0,
      estimatedTax: -50,
      totalShipping: -50,
      shippingCost: 0,
      agreedUnitPaise: 1,
      unitPaise: 1,
      pricePaise: 1,
      priceRequestId: randomUUID(),
      gstRate: 0,
      paymentStatus: 'PAID',
    };
    const { status, body } = await ordered(free, free);
    expect(status).toBe(201);
    expect(Math.round(body.totalAmount * 100)).toBe(honest);
    const [kept] = await shop.rows(
      `select o.total_paise::int as total, o.discount_paise::int as discount, o.payment_status as paid,
         l.unit_price_paise as unit from orders.orders o join orders.lines l on l.order_id = o.id where o.id = $1`,
      [body.orderId],
    );
    expect(kept).toEqual({ total: honest, discount: 0, paid: 'pending', unit: 161 });
  });

  test.each([-161, -0.01, 1.615, 1e308, 9_007_199_254_740_992, '161', [161], null, true, {}])(
    'as the amount %j is refused for each amount it names',
    async (amount) => {
      expect([400, 409]).toContain((await ordered({ totalAmount: amount })).status);
      for (const field of ['unitPrice', 'subtotal'])
        expect([400, 409], field).toContain((await ordered({}, { [field]: amount })).status);
    },
  );
});

describe('the choice of a product', () => {
  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'length'])(
    'with an option named %s is refused, or priced as if it were not there',
    async (name) => {
      for (const attributes of [
        `{"${name}":"Front"}`,
        `{"Sides":"Front","${name}":"x"}`,
        `{"Sides":"${name}"}`,
      ]) {
        const quote = await post(
          '/quotes',
          `{"productId":"${CARDS}","quantity":100,"attributes":${attributes}}`,
        );
        if (quote.status === 200) expect(quote.body.totalPrice).toBe(161);
        else expect([400, 422]).toContain(quote.status);
        const cart = JSON.stringify(cartOf({ cards: 112 })).replace('{"Sides":"Front"}', attributes);
        const order = await post('/orders', cart);
        if (order.status === 201) expect(order.body.totalAmount).toBe(cartOf({ cards: 112 }).totalAmount);
        else expect([400, 409, 422]).toContain(order.status);
      }
    },
  );

  test('with an option named as the number of pieces keeps its price', async () => {
    for (const name of ['Quantity', 'quantity', 'qty', 'minQty']) {
      const attributes = { Sides: 'Front', [name]: '9999' };
      const quote = await post('/quotes', JSON.stringify({ ...choice, quantity: 100, attributes }));
      if (quote.status === 200) expect(quote.body.unitPrice, name).toBe(1.61);
      else expect(quote.status, name).toBe(422);
    }
  });
});
