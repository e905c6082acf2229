import { describe, expect, test } from 'vitest';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { cleanPage } from '#tests/corpora/clean-facts.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import { matchingChoice } from './matching-choice.ts';

const FLYERS: PrintSpecification = {
  sizeAttribute: 'Size',
  trimSizes: {
    A4: { widthMm: 210, heightMm: 297 },
    A5: { widthMm: 148, heightMm: 210 },
    'A5 landscape': { widthMm: 210, heightMm: 148 },
    DL: { widthMm: 99, heightMm: 210 },
  },
  bleedMm: 3,
  safeMarginMm: 3,
  sidesAttribute: null,
  pages: { '': 1 },
  minimumPpi: 150,
  colour: 'CMYK',
  paperGsm: 130,
  pieceGrams: null,
};
const SIZES = { Size: Object.keys(FLYERS.trimSizes), Paper: ['130 gsm'] };
const pdf = (...sizes: [number, number][]): ArtworkFacts => ({
  content: 'pdf',
  pageCount: sizes.length,
  pages: sizes.map(([width, height]) => cleanPage(width, height)),
  document: null,
  picture: null,
  drawing: null,
  limits: [],
});
const matchOf = (facts: ArtworkFacts, Size: string, specification = FLYERS) =>
  matchingChoice(facts, specification, SIZES, { Size, Paper: '130 gsm' })?.value ?? null;

describe('the size a file was made for', () => {
  test.each<[string, ArtworkFacts, string, string | null]>([
    ['an A5 page for A4', pdf([148, 210]), 'A4', 'A5'],
    ['with bleed', pdf([154, 216]), 'A4', 'A5'],
    ['lying', pdf([216, 154]), 'A4', 'A5 landscape'],
    ['two pages of DL', pdf([105, 216], [99, 210]), 'A4', 'DL'],
    ['what was chosen fits', pdf([210, 297]), 'A4', null],
    ['what was chosen fits, turned', pdf([216, 154]), 'A5', null],
    ['no size of the product', pdf([90, 54]), 'A4', null],
    ['half a centimetre off', pdf([153, 205]), 'A4', null],
    ['pages of two sizes', pdf([148, 210], [210, 297]), 'DL', null],
    ['a picture has no size', { ...pdf(), content: 'jpeg', pageCount: 1 }, 'A4', null],
  ])('%s', (_what, facts, chosen, value) => {
    expect(matchOf(facts, chosen)).toBe(value);
  });

  test('an SVG that says its size', () => {
    const drawing = { widthMm: 148, heightMm: 210, widthPx: 420, heightPx: 595, hasText: false, images: 0 };
    expect(matchOf({ ...pdf(), content: 'svg', drawing }, 'A4')).toBe('A5');
  });

  test('two values of the same size are nobody’s', () => {
    const trimSizes = { ...FLYERS.trimSizes, DL: { widthMm: 148, heightMm: 210 } };
    expect(matchOf(pdf([148, 210]), 'A4', { ...FLYERS, trimSizes })).toBeNull();
  });

  test('nor where nothing is cut, or nothing decides the size', () => {
    expect(matchOf(pdf([148, 210]), 'A4', { ...FLYERS, bleedMm: 0, safeMarginMm: 0 })).toBeNull();
    expect(matchOf(pdf([148, 210]), 'A4', { ...FLYERS, sizeAttribute: null })).toBeNull();
  });
});
