import { priceList } from '../price-list.ts';
import { printFacts, ruleOf, type SeedProduct } from '../seed-product.ts';
import { bannerSizes, MM_PER_FOOT, once, ratesOf, SIGN_RATES, sign } from '../sign-prices.ts';

/** Posters: A3 by the piece, and any size by the square foot. */
export const posters: readonly SeedProduct[] = [
  {
    ...sign,
    slug: 'a3-posters',
    name: 'A3 Posters',
    section: 'posters',
    tagline: 'From five copies, on heavy art paper',
    description:
      'A3 posters printed digitally on art paper. Photographs and flat colours come out even. Lamination keeps fingers and damp off.',
    options: {
      Size: ['A3 (297 × 420 mm)'],
      Paper: ['170 gsm', '250 gsm'],
      Lamination: ['None', 'Matt', 'Gloss'],
    },
    metadata: { Paper: 'Art paper', Tolerance: 'Cutting within 1 mm' },
    pricing: priceList({
      quantities: [5, 10, 25, 50, 100, 250, 500],
      maxQty: 1000,
      base: { setup: 60, each: 13 },
      options: {
        Paper: { '170 gsm': {}, '250 gsm': { each: 3.5 } },
        Lamination: { None: {}, Matt: { each: 9 }, Gloss: { each: 8.5 } },
      },
    }),
    print: printFacts({
      sizes: { 'A3 (297 × 420 mm)': [297, 420] },
      bleedMm: 3,
      safeMarginMm: 5,
      minimumPpi: 150,
      faces: 1,
      weight: { gsm: 250 },
    }),
    minOrderQty: 5,
    maxOrderQty: 1000,
    searchWords: 'poster a3 wall print chart notice photo',
    popularity: 61,
  },
  {
    ...sign,
    slug: 'wall-posters',
    name: 'Wall Posters',
    section: 'posters',
    tagline: 'Any size up to 42 inches wide',
    description:
      'Posters on photo paper, printed with pigment ink on a roll and cut to the size you type. Photographs keep their depth and last indoors for years. Laminated ones can be wiped.',
    options: {
      Size: ['12 × 18 in', '18 × 24 in', '24 × 36 in', 'A2 (420 × 594 mm)', 'A1 (594 × 841 mm)'],
      Paper: ['Matt photo paper 200 gsm', 'Satin photo paper 260 gsm', 'Canvas 340 gsm'],
      Lamination: ['None', 'Matt', 'Gloss'],
    },
    optionRules: [
      ruleOf(
        ['Paper', 'Canvas 340 gsm'],
        'only',
        ['Lamination', 'None'],
        'Canvas is not laminated: its weave is what people want to see.',
      ),
    ],
    optionSettings: {
      Paper: {
        notes: {
          'Matt photo paper 200 gsm': 'No reflections; best for text and drawings',
          'Satin photo paper 260 gsm': 'A soft sheen; best for photographs',
          'Canvas 340 gsm': 'Woven cotton, for frames and stretchers',
        },
      },
    },
    metadata: { Ink: 'Pigment', Use: 'Indoor', Tolerance: 'Size within 2 mm' },
    pricing: ratesOf(
      SIGN_RATES,
      { 'Matt photo paper 200 gsm': 42, 'Satin photo paper 260 gsm': 55, 'Canvas 340 gsm': 95 },
      'Paper',
    ),
    sizeRule: {
      ...bannerSizes([2, 3, 3.5]),
      unit: 'in',
      minWidthMm: 203.2,
      minHeightMm: 203.2,
      maxWidthMm: 10 * MM_PER_FOOT,
      maxHeightMm: 10 * MM_PER_FOOT,
      leastPaise: 6000,
      charges: [
        once('Setting up', 60),
        { ...once('Matt lamination', 12), per: 'square_foot', attributes: { Lamination: 'Matt' } },
        { ...once('Gloss lamination', 12), per: 'square_foot', attributes: { Lamination: 'Gloss' } },
      ],
    },
    print: printFacts({
      sizes: {
        '12 × 18 in': [304.8, 457.2],
        '18 × 24 in': [457.2, 609.6],
        '24 × 36 in': [609.6, 914.4],
        'A2 (420 × 594 mm)': [420, 594],
        'A1 (594 × 841 mm)': [594, 841],
      },
      bleedMm: 3,
      safeMarginMm: 8,
      minimumPpi: 120,
      faces: 1,
      weight: { gsm: 260 },
    }),
    searchWords: 'poster photo print wall canvas a1 a2 large chart painting decor exhibition',
    popularity: 47,
  },
];
