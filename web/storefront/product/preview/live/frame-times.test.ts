import { afterEach, expect, it } from 'vitest';
import { makeFrameTimes } from './frame-times.ts';

afterEach(() => performance.clearMeasures());

const reports = () =>
  performance.getEntriesByName('preview-frames').map((entry) => (entry as PerformanceMeasure).detail);

it('reports the frames of a movement, without the time the tab was away', () => {
  const times = makeFrameTimes();
  for (const now of [100, 116, 132, 148, 5000, 5016, 5066]) times.tick(now);
  expect(times.end()).toBe(16);
  expect(reports()).toEqual([{ frames: 5, p50Ms: 16, p95Ms: 16 }]);
});

it('starts anew with each movement, and judges by no single frame', () => {
  const times = makeFrameTimes();
  times.tick(100);
  expect(times.end()).toBeNull();
  for (const now of [200, 240]) times.tick(now);
  expect(times.end()).toBeNull();
  expect(reports()).toEqual([{ frames: 1, p50Ms: 40, p95Ms: 40 }]);
});
