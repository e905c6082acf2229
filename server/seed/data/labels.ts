import { priceList } from '../price-list.ts';
import { printFacts, ruleOf, type SeedCategory, type SeedProduct } from '../seed-product.ts';
import { once, pressSheets, sheetPrice } from '../sign-prices.ts';

const TOLERANCE = 'Cutting within 1 mm; colour may vary slightly between runs';
const QUANTITIES = [50, 100, 250, 500, 1000, 2500, 5000];

const label = {
  minOrderQty: 50,
  maxOrderQty: 10_000,
  turnaroundDays: 3,
} as const;

const PAPER = '48211010';
const VINYL = '39199090';

/** Prints on labels are looked at from close by (facts, prepress 2.1: 199 ppi). */
const labelPrint = (sizes: Parameters<typeof printFacts>[0]['sizes'], gsm = 160) =>
  printFacts({ sizes, bleedMm: 2, safeMarginMm: 2, minimumPpi: 200, faces: 1, weight: { gsm } });

/** Labels on a roll: paise a square inch. One rate, since with one that fell 999 labels would cost more than 1,000. */
const ROLL_RATES = { Paper: 30, 'White film': 40 };

/** A printed and cut sheet of stickers, in rupees. */
const SHEET_RATES = { Paper: 48, 'White vinyl': 85, 'Clear vinyl': 96 };

const products: SeedProduct[] = [
  {
    ...label,
    slug: 'round-stickers',
    name: 'Round Stickers',
    section: 'stickers',
    tagline: 'For jars, envelopes and boxes',
    description:
      'Round stickers on paper or vinyl, cut on sheets so that they peel off one by one. Paper takes a pen; vinyl stands water and oil. Sizes are the diameter.',
    options: {
      Size: ['25 mm', '50 mm', '75 mm'],
      Material: ['Paper', 'White vinyl', 'Clear vinyl'],
      Finish: ['Gloss', 'Matt'],
    },
    metadata: { Delivery: 'On sheets', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: QUANTITIES,
      maxQty: 10_000,
      base: { setup: 90 },
      options: {
        Size: { '25 mm': { each: 0.9 }, '50 mm': { each: 1.6 }, '75 mm': { each: 2.7 } },
        Material: { Paper: {}, 'White vinyl': { times: 1.45 }, 'Clear vinyl': { times: 1.6 } },
      },
    }),
    print: labelPrint({ '25 mm': [25, 25], '50 mm': [50, 50], '75 mm': [75, 75] }),
    hsnCode: PAPER,
    searchWords: 'sticker circle round seal logo sticker jar label gol chipki cake bakery sweets',
    popularity: 90,
  },
  {
    ...label,
    slug: 'die-cut-stickers',
    name: 'Die-Cut Stickers',
    section: 'stickers',
    tagline: 'Cut along the outline of your drawing',
    description:
      'Vinyl stickers cut along the shape of the artwork. They stand rain, sun and a dishwasher. Draw the outline as a line in your file, or we follow the edge with a 2 mm border.',
    options: { Size: ['50 mm', '75 mm', '100 mm'], Finish: ['Gloss', 'Matt', 'Holographic'] },
    metadata: { Material: 'Laminated vinyl, 130 micron', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: QUANTITIES,
      maxQty: 10_000,
      base: { setup: 220 },
      options: {
        Size: { '50 mm': { each: 3.4 }, '75 mm': { each: 5.6 }, '100 mm': { each: 8.2 } },
        Finish: { Gloss: {}, Matt: {}, Holographic: { times: 1.5 } },
      },
    }),
    print: labelPrint({ '50 mm': [50, 50], '75 mm': [75, 75], '100 mm': [100, 100] }, 220),
    turnaroundDays: 4,
    hsnCode: VINYL,
    searchWords: 'sticker diecut die cut custom shape laptop bike helmet hologram vinyl chipki',
    popularity: 82,
  },
  {
    ...label,
    slug: 'rectangle-stickers',
    name: 'Rectangle Stickers',
    section: 'stickers',
    tagline: 'Square or oblong, in the size you type',
    description:
      'Stickers with straight edges for boxes, bags and shop windows, printed on sheets and cut so that they peel off one by one. You pay for the sheets they fill: a little smaller often means many more on a sheet.',
    options: {
      Size: ['50 × 50 mm', '75 × 50 mm', '90 × 55 mm', '100 × 100 mm', 'A6 (105 × 148 mm)'],
      Material: ['Paper', 'White vinyl', 'Clear vinyl'],
      Finish: ['Gloss', 'Matt'],
    },
    optionRules: [
      ruleOf(
        ['Material', 'Clear vinyl'],
        'only',
        ['Finish', 'Gloss'],
        'A matt finish makes clear vinyl milky.',
      ),
    ],
    optionSettings: {
      Material: {
        explanation: 'All of them stick to glass, plastic, metal and painted walls.',
        notes: {
          Paper: 'For indoors; takes a pen and a stamp',
          'White vinyl': 'Stands water, oil and sun',
          'Clear vinyl': 'See-through where nothing is printed',
        },
      },
    },
    metadata: { Delivery: 'On sheets of 450 × 320 mm', Tolerance: TOLERANCE },
    pricing: Object.entries(SHEET_RATES).flatMap(([Material, rupees]) =>
      sheetPrice(rupees, [25, 50, 100, 250, 500, 1000, 2500], 10_000, { Material }),
    ),
    sizeRule: {
      ...pressSheets({ widthMm: 440, heightMm: 310, gapMm: 4 }),
      minWidthMm: 20,
      maxWidthMm: 420,
      minHeightMm: 20,
      maxHeightMm: 420,
      rollWidthsMm: [297],
      charges: [once('Setting up', 150)],
    },
    print: labelPrint({
      '50 × 50 mm': [50, 50],
      '75 × 50 mm': [75, 50],
      '90 × 55 mm': [90, 55],
      '100 × 100 mm': [100, 100],
      'A6 (105 × 148 mm)': [105, 148],
    }),
    minOrderQty: 25,
    hsnCode: VINYL,
    searchWords: 'sticker square rectangle custom size any size logo box window vinyl chipki',
    popularity: 49,
  },
  {
    ...label,
    slug: 'sheet-labels',
    name: 'Sheet Labels',
    section: 'labels',
    tagline: 'A4 sheets of rectangular labels',
    description:
      'Rectangular labels on A4 sheets, for prices, addresses and batches. The quantity counts labels, not sheets. The paper takes a ballpoint pen and a rubber stamp.',
    options: { Size: ['38 × 21 mm', '64 × 34 mm', '99 × 68 mm'], Material: ['Paper matt', 'Paper gloss'] },
    metadata: { Delivery: 'A4 sheets', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: [130, 260, 520, 1040, 2600, 5200],
      maxQty: 10_000,
      base: { setup: 80 },
      options: {
        Size: { '38 × 21 mm': { each: 0.45 }, '64 × 34 mm': { each: 0.95 }, '99 × 68 mm': { each: 1.9 } },
      },
    }),
    print: labelPrint({ '38 × 21 mm': [38, 21], '64 × 34 mm': [64, 34], '99 × 68 mm': [99, 68] }),
    minOrderQty: 130,
    hsnCode: PAPER,
    searchWords: 'label address price tag a4 sheet barcode batch mrp sticker',
    popularity: 57,
  },
  {
    ...label,
    slug: 'bottle-labels',
    name: 'Bottle Labels',
    section: 'labels',
    tagline: 'Waterproof wraps for bottles and jars',
    description:
      'Labels on film that stand water, oil and a refrigerator. Sizes fit common water bottles, jars and oil bottles; measure yours before ordering. Food labels must carry the details FSSAI asks for.',
    options: {
      Size: ['200 × 45 mm', '150 × 60 mm', '100 × 75 mm'],
      Material: ['White film', 'Clear film', 'Silver film'],
      Finish: ['Gloss', 'Matt'],
    },
    optionRules: [
      ruleOf(['Material', 'Clear film'], 'not', ['Finish', 'Matt'], 'A matt finish makes clear film milky.'),
    ],
    metadata: { Material: 'Polypropylene film, 60 micron', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: [100, 250, 500, 1000, 2500, 5000],
      maxQty: 10_000,
      base: { setup: 260 },
      options: {
        Size: { '200 × 45 mm': { each: 2.6 }, '150 × 60 mm': { each: 2.6 }, '100 × 75 mm': { each: 2.2 } },
        Material: { 'White film': {}, 'Clear film': { times: 1.15 }, 'Silver film': { times: 1.3 } },
      },
    }),
    print: labelPrint({ '200 × 45 mm': [200, 45], '150 × 60 mm': [150, 60], '100 × 75 mm': [100, 75] }, 120),
    minOrderQty: 100,
    turnaroundDays: 4,
    hsnCode: VINYL,
    searchWords: 'bottle label water bottle jar pickle achar honey juice waterproof sticker',
    popularity: 68,
  },
  {
    ...label,
    slug: 'roll-labels',
    name: 'Roll Labels',
    section: 'labels',
    tagline: 'On rolls, for hand and machine',
    description:
      'Labels on a roll with a 76 mm core, wound with the print outside. They suit hand dispensers and labelling machines. Type the size of your label. Tell us in the notes which edge comes off first.',
    options: {
      Size: ['50 × 25 mm', '50 × 50 mm', '100 × 75 mm'],
      Material: ['Paper', 'White film'],
      Finish: ['Gloss', 'Matt'],
    },
    metadata: { Core: '76 mm', Tolerance: TOLERANCE },
    pricing: Object.entries(ROLL_RATES).map(([Material, pricePaise]) => ({
      pricePaise,
      minQty: 500,
      maxQty: 50_000,
      attributes: { Material },
    })),
    sizeRule: {
      unit: 'mm',
      minWidthMm: 15,
      maxWidthMm: 400,
      minHeightMm: 10,
      maxHeightMm: 400,
      stepMm: 1,
      rollWidthsMm: [320],
      canTurn: true,
      pricedBy: 'square_inch',
      isWholeRoll: false,
      leastPaise: 0,
      roundToPaise: 1,
      charges: [
        {
          name: 'Cutting and winding',
          attributes: {},
          per: 'piece',
          pricePaise: 20,
          edges: 'all',
          everyMm: null,
        },
      ],
    },
    print: labelPrint({ '50 × 25 mm': [50, 25], '50 × 50 mm': [50, 50], '100 × 75 mm': [100, 75] }, 130),
    minOrderQty: 500,
    maxOrderQty: 50_000,
    turnaroundDays: 5,
    hsnCode: PAPER,
    searchWords: 'roll label machine dispenser product label barcode sticker',
    popularity: 52,
  },
];

export const labels: SeedCategory = {
  slug: 'labels',
  name: 'Labels',
  kindOfWork: 'Stickers and labels',
  description: 'Stickers and labels on paper, vinyl and film, on sheets, on rolls or cut to shape.',
  sections: [
    { id: 'stickers', name: 'Stickers' },
    { id: 'labels', name: 'Labels' },
  ],
  products,
};
