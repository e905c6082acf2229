import { describe, expect, test } from 'vitest';
import type { PageFacts, Place } from '../facts/artwork-facts.ts';
import { fitPage } from './page-fit.ts';
import type { PrintForm } from './print-form.ts';

const LABEL: PrintForm = {
  trim: { widthMm: 50, heightMm: 25 },
  bleedMm: 2,
  safeMm: 2,
  pages: 1,
  minimumPpi: 200,
  colour: 'CMYK',
  condition: 'coated-fogra39',
  maximumInk: 300,
  isField: false,
  placedScale: 1,
};

const box = (width: number, height: number, x = 0, y = 0): Place => ({ x, y, width, height });
const page = (cropBox: Place, trimBox: Place | null): Pick<PageFacts, 'cropBox' | 'trimBox' | 'marks'> => ({
  cropBox,
  trimBox,
  marks: { x: [], y: [] },
});

describe('a page that says where it is cut', () => {
  test.each([
    ['smaller, with its bleed', box(37.8, 20.3), box(35, 17.5, 1.4, 1.4), 'scaled', 1.4286],
    ['larger, with its bleed', box(74, 39), box(70, 35, 2, 2), 'scaled', 0.7143],
    ['smaller, turned, not in the middle', box(30, 50), box(17.5, 35, 3, 9), 'scaled', 1.4286],
    ['of another shape', box(54, 44), box(50, 40, 2, 2), 'mismatch', 1],
    ['of the size', box(54, 29), box(50, 25, 2, 2), 'trim-box', 1],
  ])('%s is cut there, whatever is made of it', (_what, crop, trim, how, scale) => {
    const fit = fitPage(page(crop, trim), LABEL);
    expect(fit).toMatchObject({ how, trim });
    expect(fit.scale).toBeCloseTo(scale, 3);
  });

  test('in one direction alone is cut there too', () => {
    const trim = box(50, 25, 0, 3);
    expect(fitPage(page(box(50, 31), trim), LABEL)).toMatchObject({ how: 'trim-box', trim });
  });

  test('and the bleed of one that is made larger is what it has around it', () => {
    expect(fitPage(page(box(37.8, 20.3), box(35, 17.5, 1.4, 1.4)), LABEL).bleedMm).toBeCloseTo(1.4, 3);
  });

  test('outside of what is shown says nothing', () => {
    expect(fitPage(page(box(50, 25), box(40, 45, 5, -10)), LABEL)).toMatchObject({
      how: 'trim',
      trim: box(50, 25),
    });
  });
});
