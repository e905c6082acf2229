import { priceList } from '../price-list.ts';
import { printFacts, ruleOf, type SeedCategory, type SeedProduct } from '../seed-product.ts';

const TOLERANCE = 'Size within 2 mm; colour may vary slightly between runs';
const QUANTITIES = [50, 100, 250, 500, 1000, 2500];

const pack = {
  minOrderQty: 50,
  maxOrderQty: 5000,
  turnaroundDays: 6,
} as const;

const BOXES = '48191010';

/** The flat, unfolded side that is printed; folds are drawn in the template of each size. */
const packPrint = (sizes: Parameters<typeof printFacts>[0]['sizes'], gsm: number, faces: 1 | 2 = 1) =>
  printFacts({ sizes, bleedMm: 3, safeMarginMm: 5, minimumPpi: 150, faces, weight: { gsm } });

const products: SeedProduct[] = [
  {
    ...pack,
    slug: 'mailer-boxes',
    name: 'Mailer Boxes',
    section: 'boxes',
    tagline: 'Corrugated boxes that close without tape',
    description:
      'Three-ply corrugated boxes that fold flat and close with a tuck-in lid. Printed outside in one or four colours on brown or white liner. Sizes are inner length, width and height.',
    options: {
      Size: ['150 × 100 × 50 mm', '200 × 150 × 75 mm', '300 × 200 × 100 mm'],
      Liner: ['Brown', 'White'],
      Print: ['One colour', 'Four colours'],
    },
    metadata: { Board: '3-ply corrugated, E flute', Delivery: 'Flat', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: QUANTITIES,
      maxQty: 5000,
      base: { setup: 900 },
      options: {
        Size: {
          '150 × 100 × 50 mm': { each: 11 },
          '200 × 150 × 75 mm': { each: 17 },
          '300 × 200 × 100 mm': { each: 29 },
        },
        Liner: { Brown: {}, White: { times: 1.15 } },
        Print: { 'One colour': {}, 'Four colours': { setup: 1400, each: 4 } },
      },
    }),
    print: packPrint(
      { '150 × 100 × 50 mm': [368, 306], '200 × 150 × 75 mm': [518, 456], '300 × 200 × 100 mm': [718, 606] },
      420,
    ),
    hsnCode: BOXES,
    searchWords: 'mailer box corrugated carton shipping ecommerce courier dabba dibba peti packing',
    popularity: 76,
  },
  {
    ...pack,
    slug: 'paper-bags',
    name: 'Paper Bags',
    section: 'bags',
    tagline: 'Kraft and art-paper bags with handles',
    description:
      'Paper carry bags with twisted or rope handles and a folded top edge. Kraft bags are printed in one or two colours, white ones in four. The large size carries about 5 kg.',
    options: {
      Size: ['180 × 240 × 80 mm', '250 × 320 × 100 mm', '320 × 420 × 120 mm'],
      Paper: ['Brown kraft 120 gsm', 'White kraft 120 gsm', 'Art paper 200 gsm laminated'],
      Handle: ['Twisted paper', 'Cotton rope'],
    },
    optionRules: [
      ruleOf(
        ['Paper', 'Art paper 200 gsm laminated'],
        'only',
        ['Handle', 'Cotton rope'],
        'Glued paper handles do not hold on lamination.',
      ),
    ],
    metadata: { Handles: 'Glued inside', Delivery: 'Flat', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: QUANTITIES,
      maxQty: 5000,
      base: { setup: 700 },
      options: {
        Size: {
          '180 × 240 × 80 mm': { each: 9 },
          '250 × 320 × 100 mm': { each: 13 },
          '320 × 420 × 120 mm': { each: 19 },
        },
        Paper: {
          'Brown kraft 120 gsm': {},
          'White kraft 120 gsm': { times: 1.12 },
          'Art paper 200 gsm laminated': { setup: 600, times: 1.7 },
        },
        Handle: { 'Twisted paper': {}, 'Cotton rope': { each: 4 } },
      },
    }),
    print: packPrint(
      { '180 × 240 × 80 mm': [180, 240], '250 × 320 × 100 mm': [250, 320], '320 × 420 × 120 mm': [320, 420] },
      480,
    ),
    hsnCode: '48194000',
    searchWords: 'paper bag carry bag shopping bag kagaz thaila kraft lifafa gift bag retail',
    popularity: 74,
  },
  {
    ...pack,
    slug: 'stand-up-pouches',
    name: 'Stand-Up Pouches',
    section: 'pouches',
    tagline: 'Resealable pouches for food and powders',
    description:
      'Three-layer pouches with a zip and a gusset that lets them stand. They keep out air and moisture and are safe for dry food. Printed digitally, so there is no cylinder to pay for.',
    options: {
      Size: ['100 g (110 × 170 mm)', '250 g (140 × 220 mm)', '500 g (170 × 260 mm)', '1 kg (210 × 310 mm)'],
      Material: ['White', 'Kraft look', 'Matt silver'],
      Window: ['None', 'Clear window'],
    },
    optionRules: [
      ruleOf(
        ['Material', 'Matt silver'],
        'not',
        ['Window', 'Clear window'],
        'The metal layer of silver pouches cannot be left out for a window.',
      ),
    ],
    metadata: { Layers: 'PET, metallised PET, PE', Closure: 'Zip and tear notch', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: [100, 250, 500, 1000, 2500],
      maxQty: 10_000,
      base: { setup: 1500 },
      options: {
        Size: {
          '100 g (110 × 170 mm)': { each: 8.5 },
          '250 g (140 × 220 mm)': { each: 11 },
          '500 g (170 × 260 mm)': { each: 14 },
          '1 kg (210 × 310 mm)': { each: 19 },
        },
        Material: { White: {}, 'Kraft look': { times: 1.1 }, 'Matt silver': { times: 1.15 } },
      },
    }),
    print: packPrint(
      {
        '100 g (110 × 170 mm)': [110, 170],
        '250 g (140 × 220 mm)': [140, 220],
        '500 g (170 × 260 mm)': [170, 260],
        '1 kg (210 × 310 mm)': [210, 310],
      },
      280,
      2,
    ),
    minOrderQty: 100,
    maxOrderQty: 10_000,
    turnaroundDays: 8,
    hsnCode: '39232990',
    searchWords: 'pouch standup zip ziplock food masala coffee namkeen dry fruit packet thaili panni',
    popularity: 67,
  },
  {
    ...pack,
    slug: 'product-boxes',
    name: 'Product Boxes',
    section: 'boxes',
    tagline: 'Folding cartons for soap, tea and cosmetics',
    description:
      'Folding cartons with tuck ends, printed in four colours on board. They come flat and are folded in seconds. Tell us the weight of your product if it is above 300 g.',
    options: {
      Size: ['50 × 50 × 120 mm', '80 × 80 × 100 mm', '100 × 60 × 160 mm'],
      Board: ['300 gsm', '350 gsm kraft'],
      Finish: ['Gloss varnish', 'Matt lamination'],
    },
    metadata: { Style: 'Straight tuck end', Delivery: 'Flat', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: [100, 250, 500, 1000, 2500, 5000],
      maxQty: 10_000,
      base: { setup: 2200 },
      options: {
        Size: {
          '50 × 50 × 120 mm': { each: 3.6 },
          '80 × 80 × 100 mm': { each: 5 },
          '100 × 60 × 160 mm': { each: 5.8 },
        },
        Board: { '300 gsm': {}, '350 gsm kraft': { times: 1.15 } },
        Finish: { 'Gloss varnish': {}, 'Matt lamination': { setup: 300, each: 1.4 } },
      },
    }),
    print: packPrint(
      { '50 × 50 × 120 mm': [215, 220], '80 × 80 × 100 mm': [335, 260], '100 × 60 × 160 mm': [335, 280] },
      350,
    ),
    minOrderQty: 100,
    maxOrderQty: 10_000,
    turnaroundDays: 7,
    hsnCode: '48192020',
    searchWords: 'product box mono carton folding carton soap tea cosmetic medicine dabba dibba cake bakery',
    popularity: 65,
  },
  {
    ...pack,
    slug: 'rigid-gift-boxes',
    name: 'Rigid Gift Boxes',
    section: 'boxes',
    tagline: 'Handmade boxes with lid or magnet',
    description:
      'Boxes of 2 mm board wrapped in printed or textured paper, made by hand. Size, insert and closing decide the price, so we quote each box. Send us the inner size and the quantity.',
    options: {
      Closing: ['Lift-off lid', 'Magnetic flap', 'Drawer'],
      Wrap: ['Printed paper', 'Textured paper', 'Fabric'],
    },
    metadata: { Board: '2 mm grey board', Made: 'By hand', Tolerance: TOLERANCE },
    pricing: [],
    print: packPrint({ '': [400, 300] }, 1300),
    turnaroundDays: 12,
    hsnCode: '48192020',
    searchWords:
      'gift box hamper sweet mithai cake bakery dabba wedding diwali chocolate magnetic luxury rigid',
    popularity: 42,
  },
];

export const packaging: SeedCategory = {
  slug: 'packaging',
  name: 'Packaging',
  kindOfWork: 'Packaging',
  description: 'Boxes, bags and pouches with your print, from 50 pieces.',
  sections: [
    { id: 'boxes', name: 'Boxes' },
    { id: 'bags', name: 'Bags' },
    { id: 'pouches', name: 'Pouches' },
  ],
  products,
};
