import { expect, test } from 'vitest';
import { goodDistance, seenFrom } from './from-afar.ts';

test('twice as far is half as large, and at the distance of the screen it is itself', () => {
  expect(seenFrom(0.6, 1829)).toBeCloseTo(1829);
  expect(seenFrom(6, 1829)).toBeCloseTo(182.9);
  expect(seenFrom(12, 1829)).toBeCloseTo(91.45);
});

test('it is first shown from where it fits the room there is', () => {
  for (const long of [420, 1829, 6096]) {
    expect(seenFrom(goodDistance(long, 180), long)).toBeLessThanOrEqual(180);
  }
  expect(goodDistance(100, 500)).toBe(1);
});
