import { expect, test } from 'vitest';
import { foldsOf } from './print-form.ts';

const sheet = { panelsMm: [97.67, 99.67, 99.66], trim: { widthMm: 297, heightMm: 210 } };

test('a folded sheet is folded at the same places on both sides, seen from each', () => {
  expect(foldsOf(sheet, 1)).toEqual([97.67, 197.34]);
  expect(foldsOf(sheet, 2)).toEqual([99.66, 199.33]);
});

test('of what is not folded, or of panels that are not as wide as the sheet, nothing is said', () => {
  expect(foldsOf({ trim: sheet.trim }, 1)).toEqual([]);
  expect(foldsOf({ ...sheet, trim: { widthMm: 210, heightMm: 297 } }, 1)).toEqual([]);
});
