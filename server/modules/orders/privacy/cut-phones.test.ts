import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';
import { cartOf } from '#tests/prints.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
});
afterAll(() => shop.close());

const migration = new URL('../../../migrations/0038-phones.sql', import.meta.url);

/** Somebody with this phone in the account, and an order and an address that kept another one. */
async function personWith(profilePhone: string, orderedWith: string) {
  const person = await signIn(shop, await signUp(shop));
  const headers = { authorization: person.authorization };
  const { orderId } = await shop.place(headers, cartOf());
  await shop.rows('update accounts.users set phone = $2 where id = $1', [person.userId, profilePhone]);
  await shop.rows('update orders.orders set customer_phone = $2 where id = $1', [orderId, orderedWith]);
  await shop.rows('update orders.addresses set phone = $2 where owner = $1', [
    `user:${person.userId}`,
    orderedWith,
  ]);
  return async () =>
    (
      await shop.rows(
        `select u.phone as profile, o.customer_phone as "order", a.phone as address
         from accounts.users u join orders.orders o on o.owner = 'user:' || u.id
           join orders.addresses a on a.owner = o.owner
         where u.id = $1`,
        [person.userId],
      )
    )[0];
}

test('numbers that were cut come back where the account knows the whole one; others stay', async () => {
  const cut = await personWith('+91 98765-43210', '9198765432');
  const cutAtZero = await personWith('09812345670', '0981234567');
  const own = await personWith('9000090000', '9198765432');
  const landline = await personWith('+91 40 2345 6789', '9140234567');
  await shop.pool.query(`begin; ${await readFile(migration, 'utf8')}; commit`);
  expect(await cut()).toEqual({ profile: '9876543210', order: '9876543210', address: '9876543210' });
  expect(await cutAtZero()).toEqual({ profile: '9812345670', order: '9812345670', address: '9812345670' });
  // A real number that begins with 91, and one nobody can put together again.
  expect(await own()).toEqual({ profile: '9000090000', order: '9198765432', address: '9198765432' });
  expect(await landline()).toEqual({
    profile: '+91 40 2345 6789',
    order: '9140234567',
    address: '9140234567',
  });
});
