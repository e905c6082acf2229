import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeChoice } from './describe-choice.ts';
import {
  isOnLimits,
  nearestNumber,
  numberedChoice,
  numbersAt,
  numbersInWords,
  parseWhole,
} from './number-option.ts';
import { optionSettingIssues } from './option-setting-issues.ts';

const EYELETS = { min: 4, max: 40, step: 2 };

test.each([
  ['12', 12],
  [' 1,200 ', 1200],
  ['१२', 12],
  ['007', 7],
  ['', null],
  ['-3', null],
  ['2.5', null],
  ['2,5', null],
  ['1,25', null],
  ['1,20,000', 120_000],
  ['twelve', null],
  ['9'.repeat(20), null],
] as const)('“%s” says %s', (words, number) => {
  expect(parseWhole(words)).toBe(number);
});

test('property: the nearest number is one of them, and none lies nearer', () => {
  const limits = fc
    .record({ min: fc.nat(50), span: fc.nat(50), step: fc.integer({ min: 1, max: 9 }) })
    .map(({ min, span, step }) => ({ min, max: min + span, step }));
  fc.assert(
    fc.property(limits, fc.nat(150), (one, asked) => {
      const nearest = nearestNumber(one, asked);
      expect(isOnLimits(one, nearest)).toBe(true);
      for (let number = one.min; number <= one.max; number += one.step)
        expect(Math.abs(number - asked)).toBeGreaterThanOrEqual(Math.abs(nearest - asked));
    }),
  );
});

test('numbers are kept as digits, said with their names, and their limits in words', () => {
  const settings = { Eyelets: { number: EYELETS }, Paper: {} };
  expect(numberedChoice(settings, { Eyelets: ' 012 ', Paper: '007' })).toEqual({
    Eyelets: '12',
    Paper: '007',
  });
  expect(numbersInWords(EYELETS)).toBe('From 4 to 40, in steps of 2.');
  expect(numbersInWords({ min: 0, max: 3, step: 1 })).toBe('From 0 to 3.');
  // The largest that can be had, not the one that is written.
  expect(numbersAt('max', { Eyelets: { number: { min: 4, max: 41, step: 2 } } })).toEqual({ Eyelets: '40' });
  expect(describeChoice({ Size: '3 × 2 ft', Eyelets: '12' })).toBe('3\u00a0×\u00a02 ft · Eyelets: 12');
});

test('what is wrong with a number is said when the product is saved', () => {
  const product = {
    attributes: { Size: ['A5'], Eyelets: ['4'] },
    pricing: [],
    printSpecification: { sizeAttribute: 'Size', sidesAttribute: null },
  };
  const said = (number: typeof EYELETS, more: object = {}) =>
    optionSettingIssues({ ...product, ...more, optionSettings: { Eyelets: { number } } }).map(
      ({ message }) => message,
    );
  expect(said(EYELETS)).toEqual([]);
  expect(said({ ...EYELETS, min: 41 })[0]).toContain('whole numbers from 0 to 1,00,000');
  expect(said({ ...EYELETS, step: 0 })).toHaveLength(1);
  expect(said({ ...EYELETS, min: 5 })).toEqual([
    '“4” of Eyelets is none of its numbers. From 5 to 39, in steps of 2.',
  ]);
  expect(said(EYELETS, { pricing: [{ attributes: { Eyelets: '4' } }] })[0]).toContain(
    'leave it out of the prices',
  );
  const print = { sizeAttribute: 'Eyelets', sidesAttribute: null };
  expect(said(EYELETS, { printSpecification: print })[0]).toContain('cannot be a number that customers type');
});
