import { expect, it } from 'vitest';
import type { PrintForm } from './print-form.ts';
import { sharpPlacement } from './sharp-placement.ts';

const SHIRT = {
  trim: { widthMm: 300, heightMm: 400 },
  isField: true,
  placedScale: 1,
  minimumPpi: 150,
} as PrintForm;
const of = (widthPx: number, heightPx: number, form: Partial<PrintForm> = {}) =>
  sharpPlacement({ picture: { widthPx, heightPx } } as Parameters<typeof sharpPlacement>[0], {
    ...SHIRT,
    ...form,
  });

it('is as large as a picture has pixels for, to a hundredth of the largest that fits, and never more', () => {
  // 900 pixels are 152.4 mm of 150 to the inch.
  expect(of(900, 900)).toEqual({ scale: 0.5, widthMm: 150, heightMm: 150 });
  expect(of(900, 1800)).toEqual({ scale: 0.76, widthMm: 152, heightMm: 304 });
});

it('is nothing where it is sharp as it is placed, on what is cut, and where next to nothing would be left', () => {
  expect(of(1800, 1800)).toBeNull();
  expect(of(900, 900, { placedScale: 0.5 })).toBeNull();
  expect(of(900, 900, { isField: false })).toBeNull();
  expect(of(200, 200)).toBeNull();
  expect(sharpPlacement({ picture: null }, SHIRT)).toBeNull();
});
