import { expect, test } from 'vitest';
import { ACCEPTANCE_BOUNDS, judgeAcceptance, judgeOffered, NOT_ACCEPTED } from './acceptance.ts';

const bucketOf = (seconds: number) => ACCEPTANCE_BOUNDS.filter((bound) => bound <= seconds).length;
const after = (seconds: number, count = 1) => ({ bucket: bucketOf(seconds), count });

test('of no orders nothing is said', () => {
  expect(judgeAcceptance([])).toEqual({ count: 0, soon: 0, share: null, medianSeconds: null });
});

test('half of the orders lie before the median, spread evenly within a bucket', () => {
  const { medianSeconds } = judgeAcceptance([after(10), after(130, 2), after(7000)]);
  expect(medianSeconds).toBe(135);
  expect(judgeAcceptance([after(10, 4)]).medianSeconds).toBe(8);
  expect(judgeAcceptance([after(50), after(50), after(100_000, 2)]).medianSeconds).toBe(60);
});

test('five minutes is soon and a second more is not; who waits is not soon, and may be the median', () => {
  const waiting = { bucket: NOT_ACCEPTED, count: 3 };
  expect(judgeAcceptance([after(299), after(300), waiting])).toEqual({
    count: 5,
    soon: 1,
    share: 0.2,
    medianSeconds: null,
  });
});

test('offered within five minutes is soon; of no orders there is no share', () => {
  const counted = [
    { bucket: 2, count: 3 },
    { bucket: 3, count: 1 },
    { bucket: 8, count: 4 },
  ];
  expect(judgeOffered(counted)).toEqual({ count: 8, soon: 3, share: 0.375 });
  expect(judgeOffered([])).toEqual({ count: 0, soon: 0, share: null });
});
