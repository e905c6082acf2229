import { expect, test } from 'vitest';
import { arrivalWords } from './arrival-words.ts';

test('everything has arrived when the last of it has', () => {
  expect(arrivalWords(['2026-12-02', '2026-11-30'])).toBe('arrives by Wednesday, 2 December 2026');
  expect(arrivalWords(['2026-11-30'])).toBe('arrives by Monday, 30 November 2026');
  expect(arrivalWords(['2026-11-30', 'Date on request'])).toBe('Date on request');
});
