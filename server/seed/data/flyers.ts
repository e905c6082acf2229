import { priceList } from '../price-list.ts';
import {
  ONE_OR_TWO_SIDES,
  printFacts,
  ruleOf,
  type SeedCategory,
  type SeedProduct,
} from '../seed-product.ts';
import { once, pressSheets, sheetPrice } from '../sign-prices.ts';

const TOLERANCE = 'Colour may vary slightly between print runs; cutting within 1 mm';
const QUANTITIES = [100, 250, 500, 1000, 2500, 5000, 10_000];

const flyer = {
  minOrderQty: 100,
  maxOrderQty: 20_000,
  turnaroundDays: 3,
  hsnCode: '49111090',
  section: 'flyers',
} as const;

type Sheet = Pick<SeedProduct, 'slug' | 'name' | 'options' | 'metadata' | 'pricing' | 'print'>;

/** A flat sheet of one size; `each` is one side on 130 gsm art paper at that size, in rupees. */
function sheet(slug: string, name: string, size: readonly [string, number, number], each: number): Sheet {
  const [label, widthMm, heightMm] = size;
  return {
    slug,
    name,
    options: {
      Size: [label],
      Sides: ['Single side', 'Both sides'],
      Paper: ['130 gsm', '170 gsm'],
      Finish: ['None', 'Matt lamination'],
    },
    metadata: { Paper: 'Art paper', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: QUANTITIES,
      maxQty: 20_000,
      base: { setup: 450 },
      options: {
        Sides: { 'Single side': { each }, 'Both sides': { setup: 150, each: each * 1.45 } },
        Paper: { '130 gsm': {}, '170 gsm': { times: 1.18 } },
        Finish: { None: {}, 'Matt lamination': { setup: 200, each: each * 0.55 } },
      },
    }),
    print: printFacts({
      sizes: { [label]: [widthMm, heightMm] },
      bleedMm: 3,
      safeMarginMm: 5,
      minimumPpi: 150,
      faces: ONE_OR_TWO_SIDES,
      weight: { gsm: 130 },
    }),
  };
}

const WORDS = 'flyer flier leaflet handbill advertisement';

const products: SeedProduct[] = [
  {
    ...flyer,
    ...sheet('a5-flyers', 'A5 Flyers', ['A5 (148 × 210 mm)', 148, 210], 1.15),
    tagline: 'The size people keep on a notice board',
    description:
      'Half of A4, the usual size for offers, menus and openings. Printed in four colours on art paper, on one or both sides. Lamination is possible on either paper.',
    searchWords: `${WORDS} menu offer`,
    popularity: 92,
  },
  {
    ...flyer,
    ...sheet('a4-flyers', 'A4 Flyers', ['A4 (210 × 297 mm)', 210, 297], 2.05),
    tagline: 'Room for a full price list',
    description:
      'A full A4 page in four colours on art paper. It holds a price list, a course plan or a property sheet. On both sides it replaces a small brochure.',
    searchWords: `${WORDS} price list sheet`,
    popularity: 70,
  },
  {
    ...flyer,
    ...sheet('dl-flyers', 'DL Flyers', ['DL (99 × 210 mm)', 99, 210], 0.85),
    tagline: 'A third of A4, made for racks and envelopes',
    description:
      'Three of these make an A4 page. They fit a counter rack and a DL envelope without folding. Printed in four colours on art paper.',
    searchWords: `${WORDS} rack card envelope`,
    popularity: 54,
  },
  {
    ...flyer,
    slug: 'short-run-flyers',
    name: 'Short-Run Flyers',
    tagline: 'From 25 copies, in the size you type',
    description:
      'Printed digitally on sheets and cut to your size, for a menu of the week or an opening next Sunday. You pay for the sheets that your flyers fill and for setting up once; from some hundred copies on A5 and A4 flyers cost less.',
    options: {
      Size: [
        'A6 (105 × 148 mm)',
        '148 × 148 mm',
        'A5 (148 × 210 mm)',
        'A4 (210 × 297 mm)',
        'A3 (297 × 420 mm)',
      ],
      Sides: ['Single side', 'Both sides'],
      Paper: ['130 gsm', '170 gsm', '250 gsm'],
      'Perforated lines': ['0'],
    },
    optionSettings: {
      'Perforated lines': {
        number: { min: 0, max: 4, step: 1 },
        explanation:
          'Straight lines to tear along, for coupons and reply slips. Draw them as dashes in your file.',
      },
    },
    metadata: { Paper: 'Art paper', 'Press sheet': '450 × 320 mm', Tolerance: TOLERANCE },
    pricing: Object.entries({ 'Single side': 0, 'Both sides': 8 }).flatMap(([Sides, more]) =>
      Object.entries({ '130 gsm': 11, '170 gsm': 12.5, '250 gsm': 15 }).flatMap(([Paper, rupees]) =>
        sheetPrice(rupees + more, [25, 50, 100, 250, 500, 1000], 2000, { Sides, Paper }),
      ),
    ),
    sizeRule: {
      ...pressSheets({ widthMm: 440, heightMm: 310, gapMm: 6 }),
      minWidthMm: 50,
      maxWidthMm: 420,
      minHeightMm: 50,
      maxHeightMm: 420,
      rollWidthsMm: [297],
      charges: [
        once('Setting up', 120),
        { ...once('Setting the perforation', 80), times: 'Perforated lines' },
        { ...once('Perforating', 0.15), per: 'piece', times: 'Perforated lines' },
      ],
    },
    print: printFacts({
      sizes: {
        'A6 (105 × 148 mm)': [105, 148],
        '148 × 148 mm': [148, 148],
        'A5 (148 × 210 mm)': [148, 210],
        'A4 (210 × 297 mm)': [210, 297],
        'A3 (297 × 420 mm)': [297, 420],
      },
      bleedMm: 3,
      safeMarginMm: 5,
      minimumPpi: 150,
      faces: ONE_OR_TWO_SIDES,
      weight: { gsm: 170 },
    }),
    minOrderQty: 25,
    maxOrderQty: 2000,
    turnaroundDays: 2,
    searchWords: `${WORDS} digital short run few copies custom size square coupon perforated tear off menu card`,
    popularity: 46,
  },
  {
    ...flyer,
    slug: 'pamphlets',
    name: 'Pamphlets',
    tagline: 'Thin paper for newspapers and door to door',
    description:
      'Pamphlets on thin paper for inserting in newspapers and giving out by hand. They are the cheapest way to reach a neighbourhood. Thin paper lets some of the other side show through.',
    options: {
      Size: ['A5 (148 × 210 mm)', 'A4 (210 × 297 mm)'],
      Sides: ['Single side', 'Both sides'],
      Paper: ['70 gsm', '90 gsm'],
    },
    metadata: { Paper: 'Maplitho 70 gsm or art paper 90 gsm', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: [500, 1000, 2000, 5000, 10_000, 25_000],
      maxQty: 50_000,
      base: { setup: 400 },
      options: {
        Size: { 'A5 (148 × 210 mm)': { each: 0.55 }, 'A4 (210 × 297 mm)': { setup: 300, each: 1 } },
        Sides: { 'Single side': {}, 'Both sides': { setup: 250, each: 0.4 } },
        Paper: { '70 gsm': {}, '90 gsm': { times: 1.15 } },
      },
    }),
    print: printFacts({
      sizes: { 'A5 (148 × 210 mm)': [148, 210], 'A4 (210 × 297 mm)': [210, 297] },
      bleedMm: 3,
      safeMarginMm: 5,
      minimumPpi: 150,
      faces: ONE_OR_TWO_SIDES,
      weight: { gsm: 90 },
    }),
    minOrderQty: 500,
    maxOrderQty: 50_000,
    searchWords: 'pamphlet parcha parchi ishtehar newspaper insert handbill flyer leaflet',
    popularity: 80,
  },
  {
    ...flyer,
    slug: 'tri-fold-brochures',
    name: 'Tri-Fold Brochures',
    section: 'folded',
    tagline: 'One A4 sheet, six panels',
    description:
      'An A4 sheet printed on both sides and folded twice to DL. The inner panel is 2 mm narrower so that it lies flat; keep text away from the folds. Delivered folded.',
    options: {
      Paper: ['130 gsm', '170 gsm', '220 gsm'],
      Finish: ['None', 'Matt lamination', 'Gloss lamination'],
    },
    optionRules: [
      ruleOf(
        ['Finish', 'Matt lamination', 'Gloss lamination'],
        'only',
        ['Paper', '170 gsm', '220 gsm'],
        'Laminated, paper under 170 gsm curls and cracks along the folds.',
      ),
    ],
    metadata: { 'Open size': '297 × 210 mm', 'Folded size': '99 × 210 mm', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: QUANTITIES,
      maxQty: 20_000,
      base: { setup: 900, each: 3.4 },
      options: {
        Paper: { '130 gsm': {}, '170 gsm': { times: 1.12 }, '220 gsm': { times: 1.25 } },
        Finish: {
          None: {},
          'Matt lamination': { setup: 200, each: 1.3 },
          'Gloss lamination': { setup: 200, each: 1.2 },
        },
      },
    }),
    print: printFacts({
      sizes: { '': [297, 210] },
      bleedMm: 3,
      safeMarginMm: 5,
      minimumPpi: 150,
      faces: 2,
      panelsMm: [97.67, 99.67, 99.66],
      weight: { gsm: 170 },
    }),
    turnaroundDays: 4,
    searchWords: 'brochure trifold tri fold leaflet folded catalogue pamphlet',
    popularity: 78,
  },
  {
    ...flyer,
    slug: 'booklets',
    name: 'Booklets',
    section: 'books',
    tagline: 'Stapled A5 booklets of 8 to 32 pages',
    description:
      'Saddle-stitched booklets with two staples in the fold. The cover is heavier than the inner pages. Send single pages in reading order; we arrange them for the press.',
    options: {
      Pages: ['8 pages', '16 pages', '24 pages', '32 pages'],
      Paper: ['100 gsm', '130 gsm'],
      Cover: ['Same paper', '250 gsm laminated'],
    },
    metadata: { Binding: 'Two staples in the fold', Size: 'A5 (148 × 210 mm), closed', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: [25, 50, 100, 250, 500, 1000, 2500],
      maxQty: 5000,
      base: { setup: 700, each: 6 },
      options: {
        Pages: {
          '8 pages': { each: 10 },
          '16 pages': { setup: 400, each: 19 },
          '24 pages': { setup: 800, each: 28 },
          '32 pages': { setup: 1200, each: 37 },
        },
        Paper: { '100 gsm': {}, '130 gsm': { times: 1.12 } },
        Cover: { 'Same paper': {}, '250 gsm laminated': { setup: 250, each: 7 } },
      },
    }),
    print: printFacts({
      sizes: { '': [148, 210] },
      bleedMm: 3,
      safeMarginMm: 6,
      minimumPpi: 150,
      faces: { option: 'Pages', pages: { '8 pages': 8, '16 pages': 16, '24 pages': 24, '32 pages': 32 } },
      weight: { gsm: 130 },
    }),
    minOrderQty: 25,
    maxOrderQty: 5000,
    turnaroundDays: 5,
    searchWords: 'booklet book catalogue catalog magazine kitab pustika programme prospectus brochure',
    popularity: 60,
  },
];

export const flyers: SeedCategory = {
  slug: 'brochures',
  name: 'Flyers',
  kindOfWork: 'Flyers and brochures',
  description: 'Flyers, pamphlets, folded brochures and stapled booklets, from 25 copies to 50,000.',
  sections: [
    { id: 'flyers', name: 'Flyers' },
    { id: 'folded', name: 'Folded' },
    { id: 'books', name: 'Booklets' },
  ],
  products,
};
