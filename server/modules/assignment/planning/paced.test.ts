import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('what is asked for now and then begins at once, what is asked for all the time so far apart', async () => {
  const begun: number[] = [];
  const work = paced(async () => void begun.push(performance.now()), 150);
  const since = performance.now();
  await work();
  const again = work();
  await vi.advanceTimersByTimeAsync(149);
  expect(begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await again;
  await vi.advanceTimersByTimeAsync(400);
  await work();
  expect(begun.map((at) => Math.round(at - since))).toEqual([0, 150, 550]);
});
