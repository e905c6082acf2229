import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '#tests/invariants.ts';
import { openPayingShop, type Placed, type Shop } from '#tests/paying-shop.ts';
import { addFile, cartOf } from '#tests/prints.ts';

let shop: Shop;
let guest: Record<string, string>;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
  guest = await shop.newGuest();
});
afterEach(async () => {
  await shop.runJobs();
  expect(await checkInvariants(shop.pool)).toEqual({});
});
afterAll(() => shop.close());

const send = (cart: unknown, headers: Record<string, string> = guest) =>
  shop.call<Placed & { code: string; message: string; details: Record<string, unknown> }>(
    'POST',
    '/api/orders',
    cart,
    headers,
  );
const ordersOf = async () => (await shop.rows('select 1 from orders.orders')).length;

describe('who may place and see an order', () => {
  test('nobody is refused, a bad token too, a guest may', async () => {
    expect((await send(cartOf(), {})).status).toBe(401);
    expect((await send(cartOf(), { authorization: 'Bearer nonsense' })).status).toBe(401);
    expect((await send(cartOf({ cards: 101 }))).status).toBe(201);
  });

  test('strangers get the very 404 of an order that never was, byte by byte, at every door', async () => {
    const placed = await shop.place(guest, cartOf());
    const stranger = await shop.newGuest();
    const doors = (id: string): [string, string, unknown?][] => [
      ['GET', `/api/orders/${id}`],
      ['GET', `/api/orders/${id}/status`],
      ['POST', '/api/billing/checkout', { order: { orderId: id } }],
      ['POST', '/api/billing/invoice', { orderId: id }],
      [
        'POST',
        '/api/billing/verify',
        {
          orderId: id,
          razorpay_payment_id: 'pay_00000000000000',
          razorpay_order_id: 'order_00000000000000',
          razorpay_signature: '0'.repeat(64),
        },
      ],
    ];
    const answers = async (id: string, headers: Record<string, string>) =>
      Promise.all(
        doors(id).map(async ([method, path, body]) => {
          const { status, text } = await shop.call(method as 'GET' | 'POST', path, body, headers);
          return [status, text];
        }),
      );
    const foreign = await answers(placed.orderId, stranger);
    expect(foreign).toEqual(await answers(randomUUID(), stranger));
    expect(foreign).toEqual(await answers('no-id', stranger));
    expect(new Set(foreign.map(([status]) => status))).toEqual(new Set([404]));
    expect(foreign[0]?.[1]).toContain('Order not found');
    // The invoice also opens by the mailed link, so its route asks nobody for a token.
    const withoutToken = (await answers(placed.orderId, {})).map(([status]) => status);
    expect(withoutToken).toEqual([401, 401, 401, 404, 401]);
  });

  test('the owner reads it; the mailed link opens it without signing in; a changed link does not', async () => {
    const placed = await shop.place(guest, cartOf({ flyers: 3 }));
    const own = await shop.call('GET', `/api/orders/${placed.orderId}`, undefined, guest);
    expect(own.body).toMatchObject({
      orderId: placed.orderId,
      status: 'pending',
      totalAmount: placed.totalAmount,
      items: [
        { name: 'Test cards', quantity: 100, unitPrice: 1.61 },
        { name: 'Test flyers', quantity: 3 },
      ],
      timeline: [{ status: 'pending', sentence: 'We received your order.' }],
    });
    const tracked = await shop.call('GET', `/api/track/${placed.trackToken}`);
    expect(tracked.body).toEqual(own.body);
    const other = `${placed.trackToken.slice(0, -2)}AA`;
    expect((await shop.call('GET', `/api/track/${other}`)).status).toBe(404);
    const [stored] = await shop.rows<{ track_hash: string }>(
      'select track_hash from orders.orders where id = $1',
      [placed.orderId],
    );
    expect(JSON.stringify(stored)).not.toContain(placed.trackToken);
  });
});

describe('repeated requests', () => {
  test('double-clicked five times at once with one key: one order, the same answer', async () => {
    const before = await ordersOf();
    const headers = { ...guest, 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(cartOf({ cards: 120 }), headers)));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await ordersOf()).toBe(before + 1);
  });

  test('without a key an equal cart is the same order for ten minutes while unpaid', async () => {
    const cart = cartOf({ cards: 121 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(cart)));
    expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1);
    const other = await send(cart, await shop.newGuest());
    expect(other.body.orderId).not.toBe(answers[0]?.body.orderId);
    await shop.pool.query(
      `update orders.orders set placed_at = now() - interval '11 minutes' where id = $1`,
      [answers[0]?.body.orderId],
    );
    expect((await send(cart)).body.orderId).not.toBe(answers[0]?.body.orderId);
  });

  test('the same key with another cart is refused; a key of somebody else is nothing to me', async () => {
    const key = randomUUID();
    const mine = await shop.place(guest, cartOf({ cards: 122 }), key);
    const reused = await send(cartOf({ cards: 123 }), { ...guest, 'idempotency-key': key });
    expect(reused).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    const other = await shop.place(await shop.newGuest(), cartOf({ cards: 123 }), key);
    expect(other.orderId).not.toBe(mine.orderId);
  });

  test('a key is forgotten after thirty days', async () => {
    const key = randomUUID();
    const first = await shop.place(guest, cartOf({ cards: 127 }), key);
    await shop.pool.query(
      `update platform.idempotent_answers set created_at = now() - interval '31 days' where key = $1`,
      [key],
    );
    await shop.runJob('orders.forget-keys');
    expect((await shop.place(guest, cartOf({ cards: 127 }), key)).orderId).not.toBe(first.orderId);
    expect(await ordersOf()).toBeGreaterThan(1);
  });

  test('a refused request frees its key', async () => {
    const headers = { ...guest, 'idempotency-key': randomUUID() };
    const wrong = { ...cartOf({ cards: 124 }), totalAmount: 1 };
    expect((await send(wrong, headers)).body.code).toBe('price_changed');
    expect((await send(cartOf({ cards: 124 }), headers)).status).toBe(201);
  });
});

describe('prices', () => {
  test('a changed price is refused with the new ones', async () => {
    const cart = cartOf({ flyers: 10 });
    const [first] = cart.items;
    if (first) first.unitPrice = 1.6;
    const answer = await send(cart);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        details: {
          totalAmount: 200.4,
          productSubtotal: 184.7,
          estimatedTax: 15.7,
          items: [{ name: 'Test cards', unitPrice: 1.61, wasUnitPrice: 1.6 }, { name: 'Test flyers' }],
        },
      },
    });
  });

  test('a discount code counts on the server; one that is not valid shows as changed prices', async () => {
    const placed = await send(cartOf({ cards: 300, discount: ['save20', 2000] }));
    expect(placed.status).toBe(201);
    const invented = await send(cartOf({ cards: 300, discount: ['FREE99', 9900] }));
    expect(invented.body).toMatchObject({ code: 'price_changed', details: { discount: 0 } });
  });

  test('no change to any number, currency or code of the cart ever lowers what is charged', async () => {
    // One guest orders again and again here.
    await shop.rows('update quoting.discounts set max_uses = null, max_uses_per_customer = null');
    const honest = cartOf({ flyers: 7, discount: ['WELCOME10', 1000] });
    const charged = Math.round(honest.totalAmount * 100);
    const paths = [
      ['totalAmount'],
      ['currency'],
      ['discountCode'],
      ...[0, 1].flatMap((index) =>
        ['unitPrice', 'subtotal', 'quantity'].map((field) => ['items', String(index), field]),
      ),
    ];
    const value = fc.oneof(
      fc.integer({ min: -10_000, max: 1_000_000 }).map((paise) => paise / 100),
      fc.double(),
      fc.constantFrom(0, -1, 1e-7, 1e21, null, '1', 'USD', 'inr', 'SAVE20', 'save20 ', ['1'], true),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...paths), value), { minLength: 1, maxLength: 4 }),
        async (changes) => {
          const cart = structuredClone(honest) as Record<string, unknown>;
          for (const [path, changed] of changes) set(cart, path, changed);
          const answer = await send(cart, { ...guest, 'idempotency-key': randomUUID() });
          if (answer.status !== 201) {
            expect([400, 409, 422]).toContain(answer.status);
            return;
          }
          const quantities = (cart.items as { quantity: number }[]).map((item) => item.quantity);
          const isSameOrder = quantities[0] === 100 && quantities[1] === 7;
          const code = String(cart.discountCode).trim().toUpperCase();
          // A better code or fewer pieces cost less honestly; the numbers alone never do.
          if (isSameOrder && code === 'WELCOME10')
            expect(Math.round(answer.body.totalAmount * 100)).toBe(charged);
          const [order] = await shop.rows<{ fair: boolean }>(
            `select total_paise = product_subtotal_paise - discount_paise + tax_paise
               and product_subtotal_paise = 161 * $2 + 237 * $3 as fair from orders.orders where id = $1`,
            [answer.body.orderId, quantities[0], quantities[1]],
          );
          expect(order?.fair).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('a cart that is cheaper throughout and adds up is refused; at the true price the same cart is taken', async () => {
    const consistent = (unitPaise: number) => {
      const cart = cartOf({ cards: 200 });
      const subtotal = unitPaise * 200;
      Object.assign(cart.items[0] ?? {}, { unitPrice: unitPaise / 100, subtotal: subtotal / 100 });
      cart.totalAmount = (subtotal + Math.floor((subtotal * 850 + 5000) / 10_000)) / 100;
      return cart;
    };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 160 }), async (unitPaise) => {
        const answer = await send(consistent(unitPaise), { ...guest, 'idempotency-key': randomUUID() });
        expect(answer.body.code).toBe('price_changed');
      }),
      { numRuns: 40 },
    );
    expect((await send(consistent(161))).status).toBe(201);
  });

  test('nothing in the checkout request changes the amount of the gateway order', async () => {
    const placed = await shop.place(guest, cartOf({ cards: 125 }));
    const cheap = { orderId: placed.orderId, amount: 100, totalAmount: 1, items: [{ unitPrice: 0.01 }] };
    const answer = await shop.call('POST', '/api/billing/checkout', { order: cheap, amount: 100 }, guest);
    expect(answer.body).toMatchObject({ amount: Math.round(placed.totalAmount * 100), currency: 'INR' });
    const foreign = await shop.call(
      'POST',
      '/api/billing/checkout',
      { order: cheap, currency: 'USD' },
      guest,
    );
    expect(foreign.status).toBe(400);
  });
});

function set(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) target[name] = value;
  else set(target[name] as Record<string, unknown>, rest, value);
}

describe('artwork', () => {
  const statusOf = async (orderId: string) =>
    (await shop.rows('select status, artwork from orders.orders where id = $1', [orderId]))[0];
  const payFor = async (orderId: string) => {
    const checkout = await shop.checkOut(guest, orderId);
    await shop.verify(guest, orderId, await shop.pay(checkout.razorpayOrderId));
  };

  test('a paid order without a file for each line stays pending', async () => {
    const placed = await shop.place(guest, cartOf());
    await payFor(placed.orderId);
    expect(await statusOf(placed.orderId)).toEqual({ status: 'pending', artwork: 'missing' });
  });

  test('a file still being checked lets the order wait, and its result moves it on, before or after payment', async () => {
    for (const isPaidFirst of [true, false]) {
      const [first, second] = [await addFile(shop.pool, 'checking'), await addFile(shop.pool, 'checking')];
      const placed = await shop.place(guest, cartOf({ files: [first.key, second.key] }));
      const check = async (fileId: string) => {
        await shop.pool.query(`update artwork.files set status = 'ready' where id = $1`, [fileId]);
        await shop.runJob('orders.take-artwork', { fileId, status: 'ready' });
      };
      if (isPaidFirst) await payFor(placed.orderId);
      await check(first.id);
      expect(await statusOf(placed.orderId)).toEqual({ status: 'pending', artwork: 'checking' });
      await Promise.all([check(second.id), check(second.id)]);
      if (!isPaidFirst) await payFor(placed.orderId);
      expect(await statusOf(placed.orderId)).toEqual({ status: 'uploaded', artwork: 'ready' });
    }
  });

  test('refused and unknown files cannot be ordered', async () => {
    const refused = await addFile(shop.pool, 'refused');
    for (const key of [refused.key, 'x'.repeat(43)]) {
      const answer = await send(cartOf({ cards: 126, files: [key] }));
      expect(answer).toMatchObject({ status: 404, body: { code: 'file_not_found' } });
    }
  });
});
