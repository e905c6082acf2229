import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundedScale, keepScale, measuredScale } from './screen-scale.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was measured is kept on the device', () => {
  expect(measuredScale()).toBeNull();
  keepScale(boundedScale(5.1234567));
  expect(measuredScale()).toBe(5.123);
});

test('nonsense in the storage is not a scale', () => {
  for (const nonsense of ['', 'wide', '-4', '0', '900']) {
    kept.set('screen_px_per_mm', nonsense);
    expect(measuredScale()).toBeNull();
  }
});

test('a scale stays within what screens have', () => {
  expect([boundedScale(0.1), boundedScale(77)]).toEqual([2, 9]);
});

test('a window that refuses storage still works', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  expect(() => keepScale(4)).not.toThrow();
  expect(measuredScale()).toBeNull();
});
