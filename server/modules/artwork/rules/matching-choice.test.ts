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
    ['a picture of which nobody knows anything', { ...pdf(), content: 'jpeg', pageCount: 1 }, 'A4', null],
  ])('%s', (_what, facts, chosen, value) => {
    expect(matchOf(facts, chosen)).toBe(value);
  });

  test('an SVG that says its size', () => {
    const drawing = { widthMm: 148, heightMm: 210, widthPx: 420, heightPx: 595, hasText: false, images: 0 };
    expect(matchOf({ ...pdf(), content: 'svg', drawing }, 'A4')).toBe('A5');
  });

  test('a picture of the shape of another, which may be that of what was chosen with its bleed', () => {
    const trimSizes = {
      '89 × 51': { widthMm: 89, heightMm: 51 },
      '90 × 54': { widthMm: 90, heightMm: 54 },
      '85 × 55': { widthMm: 85, heightMm: 55 },
    };
    const picture = (widthPx: number, heightPx: number): ArtworkFacts => ({
      ...pdf(),
      content: 'jpeg',
      pageCount: 1,
      picture: { widthPx, heightPx } as ArtworkFacts['picture'],
    });
    const offered = (widthPx: number, heightPx: number, Size = '89 × 51') =>
      matchingChoice(
        picture(widthPx, heightPx),
        { ...FLYERS, trimSizes },
        { Size: Object.keys(trimSizes) },
        { Size },
      )?.value ?? null;
    expect(offered(1080, 643)).toBe('90 × 54');
    expect(offered(643, 1080)).toBe('90 × 54');
    expect(offered(850, 550)).toBe('85 × 55');
    // As programs export 95 × 57 mm at 300 pixels an inch, and what was chosen.
    expect(offered(1122, 673)).toBeNull();
    expect(offered(1780, 1020)).toBeNull();
    expect(offered(1600, 900)).toBeNull();
    // Of A4, A5 and A3 alike nobody can tell.
    expect(matchOf(picture(1000, 1414), 'DL')).toBeNull();
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
