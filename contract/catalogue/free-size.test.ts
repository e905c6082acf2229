import fc from 'fast-check';
import { expect, test } from 'vitest';
import { threadMs } from '#tests/cpu-time.ts';
import { chosenTrim } from './chosen-print.ts';
import {
  formatSize,
  isWithin,
  limitsInWords,
  nearestSize,
  parseSize,
  SIZE_UNITS,
  type SizeLimits,
  type SizeUnit,
  sizeInMm,
} from './free-size.ts';

const said = (text: string, usual: SizeUnit = 'ft') => {
  const size = parseSize(text, usual);
  return size && formatSize(size);
};

test.each([
  ['8 x 3 ft', '8 × 3 ft'],
  ['8x3', '8 × 3 ft'],
  ['8X3FT', '8 × 3 ft'],
  ['8 ft x 3', '8 × 3 ft'],
  ['8 * 3 feet', '8 × 3 ft'],
  ['8 by 3 foot', '8 × 3 ft'],
  ['8 into 3 ft', '8 × 3 ft'],
  ["8'x3'", '8 × 3 ft'],
  ['8’ × 3’', '8 × 3 ft'],
  ['8ft(w) x 3ft(h)', '8 × 3 ft'],
  ['W 8 x H 3 ft', '8 × 3 ft'],
  ['Size: 8 x 3 ft', '8 × 3 ft'],
  ['८ x ३ फुट', '8 × 3 ft'],
  ['௮ × ௩ ft', '8 × 3 ft'],
  ['8.5 x 3 ft', '8.5 × 3 ft'],
  ['8½ x 3 ft', '8.5 × 3 ft'],
  ['8 1/2 x 3 ft', '8.5 × 3 ft'],
  ["8'6\" x 3'", '8.5 × 3 ft'],
  ["8'6 x 3'", '8.5 × 3 ft'],
  ['8\'6" x 3', '8.5 × 3 ft'],
  ["3 x 8'6", '3 × 8.5 ft'],
  ['8 ft 4 in x 3 ft', '100 × 36 in'],
  ['8 ft 4 in x 3', '100 × 36 in'],
  ['8’6” × 3’', '8.5 × 3 ft'],
  ['24’’ x 36’’', '24 × 36 in'],
  ['‘8‘ x 3‛'.slice(1), '8 × 3 ft'],
  ['8w x 3h', '8 × 3 ft'],
  ['8w x 3h ft', '8 × 3 ft'],
  ['3h x 8w ft', '8 × 3 ft'],
  ['Height 3 x Width 8 ft', '8 × 3 ft'],
  ['8,5 x 3 ft', '8.5 × 3 ft'],
  ['2,44 x 1,22 m', '2.44 × 1.22 m'],
  ['0,125 x 0,5 m', '0.125 × 0.5 m'],
  ['1,20,000 x 900 mm', '120000 × 900 mm'],
  ['1,200.5 x 900 mm', '1200.5 × 900 mm'],
  ['24" x 36"', '24 × 36 in'],
  ["24'' x 36''", '24 × 36 in'],
  ['24 x 36 inches', '24 × 36 in'],
  ['2 in x 3.5 in', '2 × 3.5 in'],
  ['1,200 x 900 mm', '1200 × 900 mm'],
  ['100 x 50 cm', '100 × 50 cm'],
  ['2m x 50cm', '200 × 50 cm'],
  ['2 x 1 mtr', '2 × 1 m'],
  ['3 ft x 500 mm', '914.4 × 500 mm'],
])('%s is %s', (typed, words) => {
  expect(said(typed)).toBe(words);
});

test.each([
  '',
  '8',
  '8 ft',
  'x',
  '8 x',
  'a x b',
  '8 x 3 x 2 ft',
  '0 x 3 ft',
  '-8 x 3 ft',
  '8 x 3 yd',
  '8 ft 3',
  '9e9 x 3 ft',
  '1,2,3 x 3 ft',
])('“%s” is no size', (typed) => {
  expect(said(typed)).toBeNull();
});

test('a long text is no size at once', () => {
  const long = [`${'1'.repeat(150)}! x 3`, `${'1 '.repeat(150)}! x 3`, `8 x ${' '.repeat(50_000)}3`];
  const short = Array.from({ length: 50 }, () => `${'1'.repeat(38)}!x3`.slice(-40));
  const found: unknown[] = [];
  expect(threadMs(() => found.push(...[...long, ...short].map((text) => said(text))))).toBeLessThan(50);
  expect(found.every((size) => size === null)).toBe(true);
});

test('without a unit the product’s own is meant', () => {
  expect(said('50 x 25', 'mm')).toBe('50 × 25 mm');
});

const unit = fc.constantFrom(...SIZE_UNITS);
const side = fc.integer({ min: 1, max: 800 }).map((quarters) => quarters / 4);

test('property: a size is read back as it is written, and artwork reads the same millimetres', () => {
  fc.assert(
    fc.property(side, side, unit, (width, height, one) => {
      const size = { width, height, unit: one };
      const words = formatSize(size);
      expect(parseSize(words, 'mm')).toEqual(size);
      const trim = chosenTrim({ sizeAttribute: 'Size', trimSizes: {} }, { Size: words });
      const mm = sizeInMm(size);
      expect(trim?.widthMm).toBeCloseTo(Math.max(1, mm.widthMm), 0);
      expect(trim?.heightMm).toBeCloseTo(Math.max(1, mm.heightMm), 0);
    }),
  );
});

const SPELLED: Record<SizeUnit, readonly string[]> = {
  ft: ['ft', 'feet', 'Foot', "'", '’', 'FT.'],
  in: ['in', 'inch', 'Inches', '"', '”', 'in.'],
  mm: ['mm', 'MM', 'millimetres'],
  cm: ['cm', 'cms', 'centimeter'],
  m: ['m', 'mtr', 'metres'],
};

test('property: however it is typed it is one size', () => {
  const way = fc.record({
    unit,
    which: fc.nat(5),
    cross: fc.constantFrom('x', ' X ', '×', ' × ', '*', ' by '),
    where: fc.constantFrom('both', 'first', 'last'),
    gap: fc.constantFrom('', ' '),
  });
  fc.assert(
    fc.property(side, side, way, (width, height, { unit: one, which, cross, where, gap }) => {
      const sign = `${gap}${SPELLED[one][which % SPELLED[one].length]}`;
      const text = `${width}${where === 'last' ? '' : sign}${cross}${height}${where === 'first' ? '' : sign}`;
      expect(parseSize(text, 'mm'), text).toEqual({ width, height, unit: one });
      const inHindi = text.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
      expect(parseSize(inHindi, 'mm'), inHindi).toEqual({ width, height, unit: one });
    }),
  );
});

const banner: SizeLimits = {
  minWidthMm: 304.8,
  maxWidthMm: 15_240,
  minHeightMm: 304.8,
  maxHeightMm: 15_240,
  stepMm: 1,
  rollWidthsMm: [914.4, 3048],
  canTurn: true,
};

test('outside the limits the nearest size is said', () => {
  const nearest = (text: string, limits = banner) =>
    formatSize(nearestSize(limits, parseSize(text, 'ft') ?? never()));
  expect(nearest('8 x 3 ft')).toBe('8 × 3 ft');
  expect(nearest('3 x 8 ft')).toBe('3 × 8 ft');
  expect(nearest('0.5 x 3 ft')).toBe('1 × 3 ft');
  expect(nearest('60 x 3 ft')).toBe('50 × 3 ft');
  expect(nearest('20 x 12 ft')).toBe('20 × 10 ft');
  expect(nearest('12 x 20 ft')).toBe('10 × 20 ft');
  expect(nearest('20 x 12 ft', { ...banner, canTurn: false })).toBe('10 × 12 ft');
  expect(nearest('20 x 10 cm')).toBe('30.5 × 30.5 cm');
  expect(nearest('33 x 50 mm', { ...banner, minWidthMm: 20, minHeightMm: 20, stepMm: 5 })).toBe('35 × 50 mm');
  expect(limitsInWords(banner, 'ft')).toBe('From 1 × 1 ft to 50 × 50 ft; one side at most 10 ft.');
});

test('steps count from the least side, and both limits are made whatever the step', () => {
  const rule = { ...banner, minWidthMm: 33, maxWidthMm: 101, minHeightMm: 20, stepMm: 10 };
  const made = (width: number) => isWithin(rule, { width, height: 20, unit: 'mm' });
  expect([33, 40, 43, 93, 100, 101, 102].map(made)).toEqual([true, false, true, true, false, true, false]);
  const nearest = (width: number) => nearestSize(rule, { width, height: 20, unit: 'mm' }).width;
  expect([20, 34, 40, 96, 99, 500].map(nearest)).toEqual([33, 33, 43, 93, 101, 101]);
});

test('limits in words lie within the limits', () => {
  const words = limitsInWords({ ...banner, minWidthMm: 305, maxWidthMm: 9999, rollWidthsMm: [1517] }, 'ft');
  expect(words).toBe('From 1.01 × 1 ft to 32.8 × 50 ft; one side at most 4.97 ft.');
  expect(limitsInWords(banner, 'm')).toBe('From 0.31 × 0.31 m to 15.24 × 15.24 m; one side at most 3.04 m.');
});

test('property: the nearest size is always made, and one that is made is its own nearest', () => {
  const limits = fc
    .record({
      minWidthMm: fc.integer({ min: 10, max: 500 }),
      minHeightMm: fc.integer({ min: 10, max: 500 }),
      spanWidth: fc.integer({ min: 100, max: 10_000 }),
      spanHeight: fc.integer({ min: 100, max: 10_000 }),
      stepMm: fc.constantFrom(0.1, 1, 5, 10, 25.4),
      roll: fc.constantFrom(0, 600, 914.4, 1524),
      canTurn: fc.boolean(),
    })
    .map(({ spanWidth, spanHeight, roll, ...rest }) => ({
      ...rest,
      maxWidthMm: rest.minWidthMm + spanWidth,
      maxHeightMm: rest.minHeightMm + spanHeight,
      rollWidthsMm: roll ? [roll] : [],
    }));
  fc.assert(
    fc.property(limits, side, side, unit, (rule, width, height, one) => {
      const nearest = nearestSize(rule, { width, height, unit: one });
      expect(isWithin(rule, nearest), JSON.stringify(nearest)).toBe(true);
      expect(parseSize(formatSize(nearest), 'mm')).toEqual(nearest);
    }),
    { numRuns: 1000 },
  );
});

function never(): never {
  throw new Error('no size');
}
