import { expect, it } from 'vitest';
import { NEW_SIZE_RULE } from '#contract/catalogue/new-size-rule.ts';
import { artworkFacts, artworkHint } from './artwork-facts.ts';

const card = {
  sizeAttribute: 'Size',
  trimSizes: { '85 × 55 mm': { widthMm: 85, heightMm: 55 }, '89 × 51 mm': { widthMm: 89, heightMm: 51 } },
  bleedMm: 3,
  safeMarginMm: 4,
  sidesAttribute: null,
  pages: { '': 1 },
  minimumPpi: 300,
  colour: 'CMYK',
  paperGsm: 300,
  pieceGrams: null,
} as const;

it('lists sizes in the order of the choice and does not say a size twice', () => {
  const product = { attributes: { Size: ['89 × 51 mm', '85 × 55 mm'] }, printSpecification: { ...card } };
  expect(artworkFacts(product)).toEqual([
    ['Trim', '89 × 51 mm, 85 × 55 mm'],
    ['Bleed', '3 mm on every side'],
    ['Safe margin', '4 mm inside the edge'],
    ['Resolution', '300 ppi or more'],
    ['Colour', 'CMYK'],
    ['Files', 'PDF, PNG, JPG, HEIC, AI, EPS or SVG, up to 50 MB'],
  ]);
});

it('works out the size of the file where there is one trim size', () => {
  const only = { ...card, sizeAttribute: null, trimSizes: { '': { widthMm: 148, heightMm: 210 } } };
  expect(artworkFacts({ attributes: {}, printSpecification: only }).slice(0, 2)).toEqual([
    ['Trim', '148 × 210 mm'],
    ['File size with bleed', '154 × 216 mm'],
  ]);
});

it('offers to enlarge only what may be a metre long', () => {
  const rule = { ...NEW_SIZE_RULE, maxWidthMm: 999, maxHeightMm: 400 };
  const scaleOf = (sizeRule: typeof rule) =>
    artworkFacts({ attributes: {}, printSpecification: { ...card, trimSizes: {} }, sizeRule }).find(
      ([name]) => name === 'Scale',
    )?.[1];
  expect(scaleOf(rule)).toBeUndefined();
  expect(scaleOf({ ...rule, maxWidthMm: 1000 })).toMatch(/^Full size\. With a side of 1 m or more,/);
});

it('says nothing of bleed where nothing is cut', () => {
  const shirt = { ...card, bleedMm: 0 };
  expect(artworkHint({ printSpecification: shirt })).toBe('Keep text and logos inside the safe margin.');
  expect(artworkHint({ printSpecification: card })).toContain('into the bleed');
  expect(artworkFacts({ attributes: {}, printSpecification: shirt })).toContainEqual([
    'Bleed',
    'None: nothing is cut',
  ]);
});

it('calls what is printed on by its name, and asks for no margin there is not', () => {
  const printSpecification = { ...card, bleedMm: 0, safeMarginMm: 0 };
  const facts = Object.fromEntries(artworkFacts({ attributes: {}, printSpecification }));
  expect(Object.keys(facts)[0]).toBe('Print area');
  expect(facts['Safe margin']).toBe('None');
  expect(artworkHint({ printSpecification })).toBe('');
});
