import { expect, test } from 'vitest';
import { Lag, placeOf } from './lag.ts';

test('a place in the log is a number that grows', () => {
  expect(placeOf('0/0')).toBe(0n);
  expect(placeOf('16/B374D848')).toBe(0x16b374d848n);
  expect((placeOf('1/0') ?? 0n) > (placeOf('0/FFFFFFFF') ?? 0n)).toBe(true);
  for (const bad of ['', '0', '1/', '/1', '1/123456789', 'x/1', "0/1'"]) expect(placeOf(bad)).toBeUndefined();
});

test('what is read is as old as the last look at the primary that the replica has reached', () => {
  const lag = new Lag();
  expect(lag.ageMs(0)).toBe(Number.POSITIVE_INFINITY);
  lag.primaryWasAt(10n, 1_000);
  lag.replicaHas(9n);
  expect(lag.ageMs(1_001)).toBe(Number.POSITIVE_INFINITY);
  lag.replicaHas(10n);
  expect(lag.ageMs(1_100)).toBe(100);
  lag.primaryWasAt(20n, 1_500);
  lag.primaryWasAt(30n, 2_000);
  lag.replicaHas(25n);
  expect(lag.ageMs(2_100)).toBe(600);
  // Nothing is written: the log stays where it is, and the replica has all of it.
  lag.primaryWasAt(30n, 9_000);
  lag.replicaHas(30n);
  expect(lag.ageMs(9_010)).toBe(10);
});
