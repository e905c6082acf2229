import { expect, test } from 'vitest';
import { PRINT_DEFAULTS } from '#contract/catalogue/product-draft.ts';
import { inOtherUnit, namedOrTyped, sizeOf, typeInto, wordsOf } from './typed-size.ts';

const rule = {
  unit: 'ft' as const,
  minWidthMm: 304.8,
  maxWidthMm: 9753.6,
  minHeightMm: 304.8,
  maxHeightMm: 9753.6,
  stepMm: 1,
  rollWidthsMm: [3048],
  canTurn: true,
  pricedBy: 'square_foot' as const,
  isWholeRoll: false,
  leastPrice: 0,
  roundTo: 0.01,
  charges: [],
};
const product = {
  sizeRule: rule,
  printSpecification: {
    ...PRINT_DEFAULTS,
    sizeAttribute: 'Size',
    trimSizes: {
      '3 × 2 ft': { widthMm: 914.4, heightMm: 609.6 },
      Door: { widthMm: 914.4, heightMm: 2133.6 },
    },
  },
};
const typed = (width: string, height: string, unit: 'ft' | 'm' = 'ft') => ({
  width,
  height,
  unit,
  exact: null,
});

test('the fields hold what is chosen, a named size in the unit of the product', () => {
  expect(namedOrTyped(product, '8 × 3 ft')).toMatchObject({ width: '8', height: '3', unit: 'ft' });
  expect(namedOrTyped(product, 'Door')).toMatchObject({ width: '3', height: '7', unit: 'ft' });
  expect(namedOrTyped(product, '')).toMatchObject({ width: '', height: '', unit: 'ft' });
});

test('another unit says the same size, and the first one again is what it was', () => {
  const metres = inOtherUnit(typed('8', '3'), 'm');
  expect(metres).toMatchObject({ width: '2.44', height: '0.91', unit: 'm' });
  expect(inOtherUnit(metres, 'ft')).toMatchObject({ width: '8', height: '3' });
  expect(inOtherUnit(inOtherUnit(metres, 'mm'), 'ft')).toMatchObject({ width: '8', height: '3' });
  // Once somebody types, what stands there counts.
  expect(sizeOf(typeInto(metres, 'width', '3'))).toEqual({ width: 3, height: 0.91, unit: 'm' });
  expect(inOtherUnit(typed('', '3'), 'm')).toMatchObject({ width: '', height: '3', unit: 'm' });
});

test.each([
  ['8 x 3 ft', '2', { width: 8, height: 3, unit: 'ft' }],
  ['8', '3', { width: 8, height: 3, unit: 'ft' }],
  ['8‘', '3’', { width: 8, height: 3, unit: 'ft' }],
  ['100 cm', '50', { width: 100, height: 50, unit: 'cm' }],
  ['8,5', '3', { width: 8.5, height: 3, unit: 'ft' }],
  ['', '3', null],
  ['8', '', null],
  ['wide', '3', null],
  ['8 x', '3', null],
])('“%s” and “%s” are %o', (width, height, size) => {
  expect(sizeOf(typed(width, height))).toEqual(size);
});

test('no size chooses none', () => {
  expect([typed('8', '3'), typed('', '3'), typed('8', 'x')].map(wordsOf)).toEqual(['8 × 3 ft', '', '']);
});

test('a whole size in one field fills the other', () => {
  expect(typeInto(typed('8', '2'), 'width', '8 x 30')).toMatchObject({ width: '8 x 30', height: '30' });
});
