import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenRule, excludedValues, nearestPossible, type OptionRule } from './option-rules.ts';
import { optionSettingIssues } from './option-setting-issues.ts';
import { formatRows, parseRows, rowOptionOf, rowsOf, rowsOfTotal, totalOf } from './quantity-rows.ts';

const SIZES = ['S', 'M', 'L', 'XL', 'XXL'];
const row = (value: string, quantity: number) => ({ value, quantity });

describe('quantities by the values of an option', () => {
  it('are kept in one form: in the order of the values, a single value by itself', () => {
    expect(formatRows([row('L', 8), row('S', 5), row('M', 0)], SIZES)).toBe('S × 5, L × 8');
    expect(formatRows([row('L', 3), row('L', 5), row('S', 0)], SIZES)).toBe('L');
    expect(formatRows([row('L', 0)], SIZES)).toBe('');
    expect(parseRows('S × 5, L × 8')).toEqual([row('S', 5), row('L', 8)]);
    expect(rowsOf('M', 25)).toEqual([row('M', 25)]);
  });

  it('are nothing a single value says, nor a typed size', () => {
    for (const words of ['M', '', '8 × 3 ft', '4 × 6', 'Set of 4 × 6', 'S × 5, M', 'S × 1.5, M × 2'])
      expect(parseRows(words), words).toBeNull();
  });

  it('property: another total keeps the mix, adds up, and leaves out no value while there is one for each', () => {
    const mix = fc
      .uniqueArray(fc.constantFrom(...SIZES), { minLength: 2 })
      .chain((values) =>
        fc
          .array(fc.integer({ min: 1, max: 300 }), { minLength: values.length, maxLength: values.length })
          .map((counts) => values.map((value, place) => row(value, counts[place] ?? 1))),
      );
    fc.assert(
      fc.property(mix, fc.integer({ min: 1, max: 900 }), (rows, total) => {
        const next = rowsOfTotal(rows, total);
        expect(totalOf(next)).toBe(total);
        expect(next.every(({ quantity }) => quantity >= (total >= rows.length ? 1 : 0))).toBe(true);
        expect(rowsOfTotal(rows, totalOf(rows))).toEqual(rows);
        expect(parseRows(formatRows(rows, SIZES))?.length).toBe(rows.length);
      }),
    );
    expect(rowsOfTotal([row('S', 5), row('M', 10), row('L', 8), row('XL', 2)], 50)).toEqual([
      row('S', 10),
      row('M', 20),
      row('L', 16),
      row('XL', 4),
    ]);
  });
});

describe('with rules of options', () => {
  const options = { Colour: ['White', 'Mustard'], Size: SIZES };
  const rules: OptionRule[] = [
    {
      when: { option: 'Colour', values: ['Mustard'] },
      is: 'not',
      other: { option: 'Size', values: ['XXL'] },
      reason: 'No XXL.',
    },
  ];

  it('each piece has to be made, and what moves is never the quantities', () => {
    const mustard = { Colour: 'Mustard', Size: 'M × 10, XXL × 2' };
    expect(brokenRule(rules, mustard)?.reason).toBe('No XXL.');
    expect(brokenRule(rules, { ...mustard, Size: 'M × 10, L × 2' })).toBeNull();
    expect(nearestPossible(options, rules, mustard)).toEqual({ ...mustard, Colour: 'White' });
    expect(excludedValues(options, rules, { ...mustard, Size: 'M × 10, L × 2' }, 'Size')).toEqual({
      XXL: 'No XXL.',
    });
    const only: OptionRule[] = [
      { ...(rules[0] as OptionRule), is: 'only', other: { option: 'Size', values: ['S', 'M'] } },
    ];
    expect(brokenRule(only, { Colour: 'Mustard', Size: 'S × 1, M × 2' })).toBeNull();
    expect(brokenRule(only, { Colour: 'Mustard', Size: 'S × 1, L × 2' })).not.toBeNull();
  });
});

it('what an admin says of options: one ladder, so neither prices nor print go by what is ordered by row', () => {
  const product = {
    attributes: { Size: SIZES, Print: ['Front'], Pack: ['5, mixed', 'One'] },
    pricing: [{ attributes: { Print: 'Front' } }],
    printSpecification: { sizeAttribute: null, sidesAttribute: 'Print' },
    optionSettings: { Size: { isByRow: true } },
  };
  const of = (more: object) => optionSettingIssues({ ...product, ...more }).map(({ message }) => message);
  expect(of({})).toEqual([]);
  expect(rowOptionOf(product.optionSettings)).toBe('Size');
  const swatches = { Front: 'red', Back: '#ffffff' };
  expect(of({ optionSettings: { Print: { swatches }, Pack: { swatches: { One: '#1D2a4d' } } } })).toEqual([
    'Please write the colour of Front as in #1d2a4d',
    'This product has no “Back” among Print',
  ]);
  expect(of({ optionSettings: { Gone: {} } })).toEqual(['This product has no attribute “Gone”']);
  expect(of({ optionSettings: { Size: { isByRow: true }, Pack: { isByRow: true } } })).toEqual([
    'Quantities go by one attribute, not by Size and Pack',
    '“5, mixed” could be read as several: values of Pack have no comma and no ×',
  ]);
  expect(of({ pricing: [{ attributes: { Size: 'S' } }] })).toEqual([
    'Quantities by Size have one price list: leave Size out of the prices, and write what a value costs more as a surcharge',
  ]);
  expect(of({ sizeRule: {} })).toEqual([
    'Any size is sold: quantities by an attribute are for products in named sizes',
  ]);
  expect(of({ optionSettings: { Print: { isByRow: true } }, pricing: [] })).toEqual([
    'Print decides the size or the pages that are printed: each of its values is a line of its own',
  ]);
});
