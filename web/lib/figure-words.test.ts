import { expect, it } from 'vitest';
import { hoursWords, shareWords, wholeShareWords } from './figure-words.ts';

it('says of less than an hour how many minutes it is, and never that it is nothing', () => {
  expect([48, 3.5, 0.4, 0.1, 0.001].map(hoursWords)).toEqual([
    '48 h',
    '3.5 h',
    '24 min',
    '6 min',
    'under 1 min',
  ]);
  expect(hoursWords(null)).toBe('–');
});

it('says neither that little is nothing nor that nearly all is all', () => {
  expect([0, 0.0004, 0.0006, 0.972, 0.9994, 0.9996, 1].map(shareWords)).toEqual([
    '0%',
    'under 0.1%',
    '0.1%',
    '97.2%',
    '99.9%',
    'over 99.9%',
    '100%',
  ]);
  expect([0, 0.004, 0.354, 0.996, 1].map(wholeShareWords)).toEqual([
    '0%',
    'under 1%',
    '35%',
    'over 99%',
    '100%',
  ]);
});
