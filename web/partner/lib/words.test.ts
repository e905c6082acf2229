import { expect, it } from 'vitest';
import { jobStateWords } from './words.ts';

it('says of a parcel that went astray that it did, not that it is packed', () => {
  expect(jobStateWords('shipped', 'booked')).toBe('Packed');
  expect(jobStateWords('shipped', 'in_transit')).toBe('On its way');
  expect(jobStateWords('shipped', 'rto')).toBe('Coming back');
  expect(jobStateWords('shipped', 'rto_delivered')).toBe('Came back');
  // The courier of whoever had the job before.
  expect(jobStateWords('in_production', 'cancelled')).toBe('In production');
});
