import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPayingShop, type Placed, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';
import { cartOf } from '#tests/prints.ts';

// Where an order goes decides what its delivery costs: near ₹10, the islands ₹900.
let shop: Shop;
let guest: Record<string, string>;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
  const { authorization } = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const rates = [
    { zone: 'local', upToGrams: null, price: 10 },
    { zone: 'any', upToGrams: null, price: 900 },
  ];
  const { status, text } = await shop.call(
    'PUT',
    '/api/settings/shipping',
    { value: { rates } },
    { authorization },
  );
  if (status !== 200) throw new Error(text);
});
beforeEach(async () => {
  guest = await shop.newGuest();
});
afterAll(() => shop.close());

const NEAR = '500001';
const FAR = '744101';

/** A cart of 100 cards to the islands, its line with an address of its own; `shipping` is what the person saw. */
function cartTo(lineAddress: object | undefined, shipping: number) {
  const cart = cartOf();
  return {
    ...cart,
    shippingAddress: { ...cart.shippingAddress, state: 'Andaman and Nicobar Islands', zipCode: FAR },
    items: cart.items.map((item) => ({ ...item, ...(lineAddress && { shippingAddress: lineAddress }) })),
    totalAmount: Math.round((cart.totalAmount + shipping) * 100) / 100,
  };
}
const send = (cart: object) =>
  shop.call<Placed & { code: string; details: object; issues: object[] }>('POST', '/api/orders', cart, {
    ...guest,
    'idempotency-key': randomUUID(),
  });
const lineOf = async (orderId: string) =>
  (
    await shop.rows(
      `select l.ship_zip as zip, l.ship_name as name, l.ship_address as address, l.shipping_paise as shipping,
         p.promised_for = l.arrives_by as "isPromised"
       from orders.lines l left join quoting.promises p on p.line_id = l.id where l.order_id = $1`,
      [orderId],
    )
  )[0];

test('a PIN code on a line makes nothing cheaper: the line is priced for where the order goes', async () => {
  const near = { zipCode: NEAR };
  const refused = await send(cartTo(near, 10));
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'price_changed',
      details: {
        totalShipping: 900,
        totalAmount: 1074.69,
        items: [{ zipCode: FAR, shippingCost: 900, unitPrice: 1.61, wasUnitPrice: 1.61 }],
      },
    },
  });
  const placed = await send(cartTo(near, 900));
  expect(placed).toMatchObject({ status: 201, body: { totalAmount: 1074.69 } });
  await shop.runJobs();
  expect(await lineOf(placed.body.orderId)).toEqual({
    zip: FAR,
    name: '',
    address: '',
    shipping: 90_000,
    isPromised: true,
  });
});

test('a name beside the PIN code is no address either', async () => {
  expect((await send(cartTo({ zipCode: NEAR, name: 'Branch', fullAddress: '   ' }, 10))).body.code).toBe(
    'price_changed',
  );
});

test('a line with a whole address of its own is priced for it and goes there', async () => {
  const own = { zipCode: NEAR, name: 'Branch', fullAddress: '3 Hill Road, Hyderabad 500001' };
  const placed = await send(cartTo(own, 10));
  expect(placed.status).toBe(201);
  await shop.runJobs();
  expect(await lineOf(placed.body.orderId)).toMatchObject({
    zip: NEAR,
    name: 'Branch',
    address: own.fullAddress,
    shipping: 1000,
  });
  expect((await send(cartTo(own, 900))).body.code).toBe('price_changed');
});

test.each(['5 Jetty Road, Port Blair 744101', '5 Jetty Road, Port Blair - 744 101'])(
  'an address that names another PIN code than the line pays for is refused: %s',
  async (fullAddress) => {
    const answer = await send(cartTo({ zipCode: NEAR, name: 'Branch', fullAddress }, 10));
    expect(answer).toMatchObject({
      status: 400,
      body: {
        issues: [
          {
            path: 'items.0.shippingAddress.fullAddress',
            message: 'This address has another PIN code than its line.',
          },
        ],
      },
    });
  },
);
