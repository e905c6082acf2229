import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { cartOf } from '#tests/prints.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
});
afterEach(() => shop.close());

/** "Place order" clicked twice: the same request twice at once, under the one key the page made for it. */
async function doubleClick() {
  const guest = await shop.newGuest();
  const key = randomUUID();
  const [first, second] = await Promise.all([
    shop.place(guest, cartOf(), key),
    shop.place(guest, cartOf(), key),
  ]);
  return { isSame: first.orderId === second.orderId, orders: await shop.rows('select 1 from orders.orders') };
}

test('a double click places one order', async () => {
  const { isSame, orders } = await doubleClick();
  expect(isSame).toBe(true);
  expect(orders).toHaveLength(1);
});

test('control: without the unique key of requests it places two', async () => {
  // The statement names the constraint, so it stays and the keys are made to differ.
  await shop.pool.query(`create function public.differ() returns trigger language plpgsql as
    $$ begin new.key := new.key || gen_random_uuid(); return new; end $$`);
  await shop.pool.query(`create trigger differ before insert on platform.idempotent_answers
    for each row execute function public.differ()`);
  const { isSame, orders } = await doubleClick();
  expect(isSame).toBe(false);
  expect(orders).toHaveLength(2);
});
