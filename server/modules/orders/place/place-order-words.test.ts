import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPayingShop, type Placed, type Shop } from '#tests/paying-shop.ts';
import { cartOf } from '#tests/prints.ts';

let shop: Shop;
let guest: Record<string, string>;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
  guest = await shop.newGuest();
});
afterAll(() => shop.close());

const send = (cart: object) =>
  shop.call<Placed & { code: string; message: string; issues: { path: string; message: string }[] }>(
    'POST',
    '/api/orders',
    cart,
    { ...guest, 'idempotency-key': randomUUID() },
  );

describe('a discount code that counts for nothing', () => {
  test.each(['NOSUCHCODE', ' nosuchcode '])('is refused at the full price too: %j', async (discountCode) => {
    expect(await send({ ...cartOf(), discountCode })).toMatchObject({
      status: 422,
      body: {
        code: 'discount_unknown',
        message: 'This discount code is not valid.',
        error: 'This discount code is not valid.',
      },
    });
  });

  test('an empty one is none, a known one counts in any case', async () => {
    expect((await send({ ...cartOf({ cards: 101 }), discountCode: '  ' })).status).toBe(201);
    expect((await send(cartOf({ cards: 102, discount: ['wElCoMe10', 1000] }))).status).toBe(201);
  });
});

describe('the street of an order (spec section 3: "address or street")', () => {
  const { street, ...place } = cartOf().shippingAddress;
  const streetOf = async (orderId: string) =>
    (await shop.rows('select ship_street as street from orders.orders where id = $1', [orderId]))[0];

  test('under either name it is kept, and `street` goes first', async () => {
    const named = await send({ ...cartOf({ cards: 103 }), shippingAddress: { ...place, address: street } });
    expect(named.status).toBe(201);
    expect(await streetOf(named.body.orderId)).toEqual({ street: '14 MG Road' });
    const both = { ...place, street, address: 'Flat 3' };
    const answer = await send({ ...cartOf({ cards: 104 }), shippingAddress: both });
    expect(await streetOf(answer.body.orderId)).toEqual({ street: '14 MG Road' });
  });

  test.each([{}, { address: '  ' }, { street: '', address: '' }, { address: 7 }])(
    'under neither it is asked for: %j',
    async (given) => {
      const answer = await send({ ...cartOf(), shippingAddress: { ...place, ...given } });
      expect(answer.body.issues).toEqual([
        { path: 'shippingAddress.street', message: 'Street address is required' },
      ]);
    },
  );

  test('without an address the order says so', async () => {
    const { shippingAddress: _gone, ...cart } = cartOf();
    expect((await send(cart)).body.issues).toEqual([
      { path: 'shippingAddress', message: 'Shipping address is required' },
    ]);
  });
});

test('the status of an order that is not there says that it does not exist', async () => {
  const statusOf = (id: string) => shop.call('GET', `/api/orders/${id}/status`, undefined, guest);
  for (const id of [randomUUID(), 'no-order']) {
    expect(await statusOf(id)).toMatchObject({
      status: 404,
      body: { code: 'order_not_found', message: 'Order not found', exists: false },
    });
  }
  const { orderId } = await shop.place(guest, cartOf({ cards: 105 }));
  expect((await statusOf(orderId)).body).toMatchObject({ exists: true, paymentStatus: 'pending' });
});
