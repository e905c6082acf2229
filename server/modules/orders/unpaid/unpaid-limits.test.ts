import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextPollAt } from '#server/modules/payments/rules.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';
import { cartOf } from '#tests/prints.ts';

const clock = movableClock();
let shop: Shop;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false, clock, environment: { RATE_LIMITS: 'on' } });
});
afterAll(() => shop.close());

let cards = 100;
const send = (headers: Record<string, string>) => {
  cards += 1;
  return shop.call<{ code: string; orderId: string }>('POST', '/api/orders', cartOf({ cards }), {
    ...headers,
    'idempotency-key': randomUUID(),
  });
};
async function sendMany(headers: Record<string, string>, count: number) {
  const statuses = [];
  for (let index = 0; index < count; index += 1) statuses.push((await send(headers)).status);
  return statuses;
}

test('what guests leave unpaid is limited, for each and for an address; who has an account is not', async () => {
  const first = await shop.newGuest();
  expect(new Set(await sendMany(first, 20))).toEqual(new Set([201]));
  expect(await send(first)).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_unpaid',
      message: 'Many orders from here are not paid yet. Please pay one of them, or try again in an hour.',
    },
  });
  const others = [await shop.newGuest(), await shop.newGuest()];
  for (const guest of others) await sendMany(guest, 20);
  const fourth = await shop.newGuest();
  expect((await send(fourth)).body.code).toBe('too_many_unpaid');
  const person = await signIn(shop, await signUp(shop));
  expect((await send({ authorization: person.authorization })).status).toBe(201);
  clock.move(3_600_000);
  expect((await send(fourth)).status).toBe(201);
  // Nobody's address can be read, and none is kept once an order is over.
  const [{ orderId } = { orderId: '' }] = await shop.rows<{ orderId: string }>(
    `select id as "orderId" from orders.orders where placed_from is not null limit 1`,
  );
  expect(await shop.rows(`select 1 from orders.orders where placed_from like '%127.0.0.1%'`)).toEqual([]);
  clock.move(73 * 3_600_000);
  await shop.runJob('orders.lapse-unpaid');
  expect(await shop.rows('select status, placed_from from orders.orders where id = $1', [orderId])).toEqual([
    { status: 'cancelled', placed_from: null },
  ]);
});

test('the gateway is asked about an unpaid order more and more seldom, and never after six days', () => {
  const made = new Date('2026-11-01T00:00:00Z');
  let looks = 0;
  let first10 = 0;
  for (let at: Date | null = made; at; at = nextPollAt(made, false, at)) {
    looks += 1;
    if (at.getTime() - made.getTime() <= 10 * 60_000) first10 += 1;
  }
  // Every minute at first, 60 an hour and 24 × 6 a day before; now 10 + 10 + 46 + 40 in all.
  expect(first10).toBe(11);
  expect(looks).toBeGreaterThan(80);
  expect(looks).toBeLessThan(120);
});
