import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { promises } from '#contract/reporting.ts';
import { averagePaise, grainOf, judgePromise, lastDays, presentSales, quoteBucket } from './rules.ts';

describe('a range', () => {
  test('is drawn by days, weeks or months, as many as an eye can tell apart', () => {
    expect(grainOf({ from: '2026-11-01', to: '2026-11-01' })).toBe('day');
    expect(grainOf({ from: '2026-09-01', to: '2026-11-01' })).toBe('day');
    expect(grainOf({ from: '2026-08-31', to: '2026-11-01' })).toBe('week');
    expect(grainOf({ from: '2025-11-01', to: '2026-11-01' })).toBe('week');
    expect(grainOf({ from: '2025-10-30', to: '2026-11-01' })).toBe('month');
  });

  test('of the last days ends today and goes over months and leap days', () => {
    expect(lastDays('2028-03-01', 30)).toEqual({ from: '2028-02-01', to: '2028-03-01' });
    expect(lastDays('2026-01-02', 7)).toEqual({ from: '2025-12-27', to: '2026-01-02' });
  });
});

test('the average is rounded half up to the paisa and times the orders is the sum within half a paisa each', () => {
  expect(averagePaise(0, 0)).toBe(0);
  expect(averagePaise(5, 2)).toBe(3);
  expect(averagePaise(-5, 2)).toBe(-2);
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 1, max: 1e6 }), (total, orders) => {
      expect(Math.abs(averagePaise(total, orders) * orders - total) * 2).toBeLessThanOrEqual(orders);
    }),
  );
});

test('sums far above one order’s amounts keep their paise', () => {
  const sales = presentSales({
    key: 'Cards',
    label: 'Cards',
    orders: 900_000,
    pieces: 90_000_000,
    grossPaise: 4_500_000_000_07,
    discountPaise: 1_000_000_03,
    taxPaise: 2,
    shippingPaise: 0,
  });
  expect(sales).toMatchObject({ gross: 4_500_000_000.07, value: 4_499_000_000.04, tax: 0.02 });
});

describe('a quote', () => {
  const bucket = (seconds: number, status = 200, code: string | null = null) => {
    const index = quoteBucket({ status, code, seconds });
    return index === null ? null : promises.quotes.buckets[index];
  };
  test('meets its promise up to 30 seconds', () => {
    expect(bucket(0)?.label).toBe('up to 0.05 s');
    expect(bucket(0.05)?.label).toBe('up to 0.05 s');
    expect(bucket(0.6)?.label).toBe('up to 1 s');
    expect(bucket(30)).toEqual({ label: 'up to 30 s', isMet: true });
    expect(bucket(30.001)).toEqual({ label: 'over 30 s', isMet: false });
  });
  test('that failed or needs a person misses it; an incomplete choice is no quote at all', () => {
    expect(bucket(0.1, 500)).toEqual({ label: 'no answer', isMet: false });
    expect(bucket(0.1, 503)).toEqual({ label: 'no answer', isMet: false });
    expect(bucket(0.1, 422, 'price_on_request')).toEqual({ label: 'priced by a person', isMet: false });
    expect(bucket(0.1, 422, 'no_price')).toBeNull();
    expect(bucket(0.1, 400)).toBeNull();
  });
});

test('a promise is judged by the buckets that meet it; nothing measured is no share at all', () => {
  const span = ['2026-11-20', '2026-11-21', '2026-11-22'];
  expect(judgePromise('routing', [], span)).toMatchObject({ count: 0, met: 0, share: null });
  const measures = [
    { promise: 'delivery' as const, day: '2026-11-20', bucket: 0, count: 3 },
    { promise: 'delivery' as const, day: '2026-11-20', bucket: 3, count: 1 },
    { promise: 'delivery' as const, day: '2026-11-22', bucket: 7, count: 4 },
    { promise: 'quotes' as const, day: '2026-11-22', bucket: 0, count: 99 },
  ];
  const kept = judgePromise('delivery', measures, span);
  expect(kept).toMatchObject({ target: 0.95, count: 8, met: 3, share: 0.375 });
  expect(kept.trend).toEqual([
    { day: '2026-11-20', count: 4, share: 0.75 },
    { day: '2026-11-21', count: 0, share: null },
    { day: '2026-11-22', count: 4, share: 0 },
  ]);
  expect(kept.distribution.reduce((sum, row) => sum + row.count, 0)).toBe(8);
});
