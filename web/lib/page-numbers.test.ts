import { describe, expect, it } from 'vitest';
import { pageCount, pageFrom, pageNumbers, reachablePages } from './page-numbers.ts';

describe('the page asked for', () => {
  it.each(['', '0', '-1', '1.5', 'two', '1e99'])('is the first for %j', (page) => {
    expect(pageFrom(new URLSearchParams({ page }))).toBe(1);
  });

  it('is the number given', () => {
    expect(pageFrom(new URLSearchParams({ page: '3' }))).toBe(3);
  });
});

describe('how many pages', () => {
  it('is one for nothing and for a full page, two for one more', () => {
    expect(pageCount(0)).toBe(1);
    expect(pageCount(12)).toBe(1);
    expect(pageCount(13)).toBe(2);
  });

  it('ends where the API stops looking', () => {
    const last = reachablePages(100_000);
    expect((last - 1) * 12).toBeLessThanOrEqual(10_000);
    expect(last * 12).toBeGreaterThan(10_000);
  });
});

describe('the numbers shown', () => {
  it('shows every page of a short list', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('leaves out the middle of a long one', () => {
    expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(pageNumbers(1, 20)).toEqual([1, 2, null, 20]);
  });

  it('shows a page rather than dots for a gap of one', () => {
    expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
  });
});
