import { afterAll, beforeAll, expect, test } from 'vitest';
import { piecesOf } from '#server/platform/part-of-words.ts';
import { type KeptPlans, openKeptPlans } from '#tests/kept-plans.ts';
import { filterOf } from './order-filter.ts';
import { countOrders, readHits } from './order-list-store.ts';

let plans: KeptPlans;
beforeAll(async () => {
  plans = await openKeptPlans();
});
afterAll(() => plans.close());

test('a search is taken apart into words, short ones with the whole characters around them', () => {
  expect(piecesOf('buyer.4711@')).toEqual(['buyer', '4711']);
  expect(piecesOf('shop-17.ex')).toEqual(['shop', '-17.', '.ex']);
  expect(piecesOf('😀ab😀 शॉप')).toEqual(['😀ab😀', ' शॉप']);
  expect(piecesOf(' q')).toEqual([]);
});

test('a search of orders is planned for its own text: a plan for any text reads all of them', async () => {
  for (const search of ['asha', 'example', '7f3a', 'zoya', 'q', 'rao', 'fernandes']) {
    const filter = filterOf({ search, status: 'completed' });
    await readHits(plans.db, filter, { lookup: 'search', most: 10 });
    await countOrders(plans.db, filter, { most: 10, rare: null });
  }
  expect(await plans.count('search_texts')).toBe(0);
});
