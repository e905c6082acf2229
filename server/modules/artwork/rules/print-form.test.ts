import { expect, test } from 'vitest';
import { foldsOf, printFormOf } from './print-form.ts';

const sheet = { panelsMm: [97.67, 99.67, 99.66], trim: { widthMm: 297, heightMm: 210 } };

test('a folded sheet is folded at the same places on both sides, seen from each', () => {
  expect(foldsOf(sheet, 1)).toEqual([97.67, 197.34]);
  expect(foldsOf(sheet, 2)).toEqual([99.66, 199.33]);
});

test('of what is not folded, or of panels that are not as wide as the sheet, nothing is said', () => {
  expect(foldsOf({ trim: sheet.trim }, 1)).toEqual([]);
  expect(foldsOf({ ...sheet, trim: { widthMm: 210, heightMm: 297 } }, 1)).toEqual([]);
});

test('a free size is printed as it was typed; the longer a sign is, the fewer pixels it needs', () => {
  const flex = {
    sizeAttribute: 'Size',
    trimSizes: { '6 × 3 ft': { widthMm: 1828.8, heightMm: 914.4 } },
    bleedMm: 10,
    safeMarginMm: 25,
    sidesAttribute: null,
    pages: { '': 1 },
    minimumPpi: 72,
    colour: 'CMYK' as const,
    paperGsm: 340,
    pieceGrams: null,
  };
  const form = (Size: string, more: object = {}) => printFormOf({ ...flex, ...more }, { Size });
  expect(form('8 × 3 ft')).toMatchObject({ trim: { widthMm: 2438.4, heightMm: 914.4 }, minimumPpi: 72 });
  expect(form('10 × 4 ft').minimumPpi).toBe(72);
  expect(form('20 × 10 ft').minimumPpi).toBe(37);
  expect(form('100 × 10 ft').minimumPpi).toBe(15);
  // A poster is looked at closely.
  expect(form('20 × 10 ft', { minimumPpi: 150 }).minimumPpi).toBe(150);
});
