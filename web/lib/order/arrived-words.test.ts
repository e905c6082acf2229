import { expect, it } from 'vitest';
import { arrivedWords } from './arrived-words.ts';

const parcels = (...deliveredAt: (string | null)[]) => ({
  parcels: deliveredAt.map((at) => ({ deliveredAt: at })) as never,
});
const AT = '2026-11-29T10:00:00Z';

it('says how many parcels are there, until all are', () => {
  expect(arrivedWords({ status: 'in_production' }, parcels(AT, null))).toBe('1 of 2 parcels delivered');
  expect(arrivedWords({ status: 'shipped' }, parcels(null, AT, AT))).toBe('2 of 3 parcels delivered');
  expect(arrivedWords({ status: 'in_production' }, parcels(null, null))).toBeNull();
  expect(arrivedWords({ status: 'delivered' }, parcels(AT, AT))).toBeNull();
  expect(arrivedWords({ status: 'cancelled' }, parcels(AT, null))).toBeNull();
  expect(arrivedWords({ status: 'in_production' }, null)).toBeNull();
});
