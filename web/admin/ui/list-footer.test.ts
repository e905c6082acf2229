import { expect, test } from 'vitest';
import { listFooter } from './list-footer.ts';

const list = (shown: number, total: number | null, hasMore = false) => ({
  rows: Array(shown).fill({}),
  total,
  hasMore,
});

test('all there are, or how many of how many', () => {
  expect(listFooter(list(24, 24), ['claim'])).toBe('24 claims');
  expect(listFooter(list(1, 1), ['claim'], { note: 'not resolved' })).toBe('1 claim (not resolved)');
  expect(listFooter(list(24, 310, true), ['claim'])).toBe('Showing 24 of 310 claims');
  expect(listFooter(list(0, 0), ['category', 'categories'])).toBe('0 categories');
});

test('what nobody counted is not said to be all', () => {
  expect(listFooter(list(20, null, true), ['message'])).toBe('Showing the first 20 messages');
  expect(listFooter(list(20, null), ['message'])).toBe('20 messages');
});

test('with more to come, what is shown is not said to be all', () => {
  expect(listFooter(list(20, 20, true), ['message'])).toBe('Showing the first 20 messages');
  expect(listFooter(list(20, 12, true), ['message'])).toBe('Showing the first 20 messages');
});

test('as the specification quotes it, and where counting ends', () => {
  const orders = (shown: number, total: number, note?: string) =>
    listFooter(list(shown, total), ['order'], { note, isQuoted: true, countedTo: 10_000 });
  expect(orders(24, 24)).toBe('Showing 24 of 24 orders');
  expect(orders(1, 1, 'filtered')).toBe('Showing 1 of 1 orders (filtered)');
  expect(orders(20, 1200, 'filtered')).toBe('Showing 20 of 1,200 orders (filtered)');
  expect(orders(20, 10_000)).toBe('Showing 20 of 10,000+ orders');
});
