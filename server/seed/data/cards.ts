import { priceList } from '../price-list.ts';
import {
  ONE_OR_TWO_SIDES,
  printFacts,
  ruleOf,
  type SeedCategory,
  type SeedProduct,
  surcharge,
} from '../seed-product.ts';
import { HIGHLIGHT_SURCHARGES, HIGHLIGHTS } from './highlights.ts';

const SIZES = { '89 × 51 mm': [89, 51], '90 × 54 mm': [90, 54], '85 × 55 mm': [85, 55] } as const;
const QUANTITIES = [100, 200, 300, 500, 1000, 2500, 5000];
/** Gang printing: the colour of one run differs from the next. */
const TOLERANCE = 'Colour may vary slightly between print runs; cutting within 1 mm';
/** Words every card is asked for by. */
const WORDS = 'visiting card visitingcard business card businesscard calling card naam card';

const card = {
  minOrderQty: 100,
  maxOrderQty: 10_000,
  turnaroundDays: 2,
  hsnCode: '49090090',
} as const;

const print = (gsm: number) =>
  printFacts({
    sizes: SIZES,
    bleedMm: 3,
    safeMarginMm: 4,
    minimumPpi: 150,
    faces: ONE_OR_TWO_SIDES,
    weight: { gsm },
  });

const options = {
  Sides: ['Single side', 'Both sides'],
  Size: Object.keys(SIZES),
} as const;

/** The price levels of facts 4e: 100 + 0.80 a piece on one side, 100 + 1.40 on both. */
const sides = { 'Single side': { each: 0.8 }, 'Both sides': { each: 1.4 } } as const;
const corners = { Square: {}, Rounded: { setup: 40, each: 0.15 } } as const;

const coated = (finish: 'matt' | 'gloss'): SeedProduct => ({
  ...card,
  slug: `${finish}-business-cards`,
  name: finish === 'matt' ? 'Matt Business Cards' : 'Gloss Business Cards',
  section: 'standard',
  tagline: finish === 'matt' ? 'Soft, non-reflective lamination' : 'Shiny lamination that deepens colours',
  description:
    finish === 'matt'
      ? 'Art card with a matt lamination on the printed sides. It does not reflect light, so small text reads well, and it takes a ballpoint pen. Printed in four colours and cut in stacks.'
      : 'Art card with a gloss lamination on the printed sides. Photographs and dark colours look deeper; a pen will not write on it. Printed in four colours and cut in stacks.',
  options: { ...options, Paper: ['300 gsm', '350 gsm'], Corners: ['Square', 'Rounded'] },
  metadata: {
    Thickness: '0.34 mm (300 gsm), 0.40 mm (350 gsm)',
    Lamination: `${finish}, 20 micron`,
    Tolerance: TOLERANCE,
  },
  pricing: priceList({
    quantities: QUANTITIES,
    maxQty: 10_000,
    base: { setup: 100 },
    options: { Sides: sides, Paper: { '300 gsm': {}, '350 gsm': { times: 1.2 } }, Corners: corners },
  }),
  print: print(300),
  searchWords: `${WORDS} ${finish === 'matt' ? 'matte mat lamination' : 'glossy shiny lamination'}`,
  popularity: finish === 'matt' ? 100 : 88,
});

const products: SeedProduct[] = [
  coated('matt'),
  coated('gloss'),
  {
    ...card,
    slug: 'velvet-business-cards',
    name: 'Velvet Business Cards',
    section: 'premium',
    tagline: 'Thick card with a velvet touch',
    description:
      'A 400 gsm card with soft-touch lamination on both sides. The surface feels like suede and resists fingerprints. It is thick enough to keep its edges in a wallet.',
    options: {
      ...options,
      Corners: ['Square', 'Rounded'],
      Highlight: HIGHLIGHTS,
    },
    metadata: { Thickness: '0.48 mm', Lamination: 'Soft touch, 30 micron, both sides', Tolerance: TOLERANCE },
    surcharges: HIGHLIGHT_SURCHARGES,
    pricing: priceList({
      quantities: QUANTITIES,
      maxQty: 10_000,
      base: { setup: 200, each: 1.6 },
      options: { Sides: { 'Single side': { each: 0.9 }, 'Both sides': { each: 1.6 } }, Corners: corners },
    }),
    print: print(400),
    turnaroundDays: 3,
    searchWords: `${WORDS} soft touch suede premium thick`,
    popularity: 84,
  },
  {
    ...card,
    slug: 'kraft-business-cards',
    name: 'Kraft Business Cards',
    section: 'premium',
    tagline: 'Uncoated brown card from recycled fibre',
    description:
      'Brown kraft card of recycled fibre, printed without lamination. Colours come out darker and softer than on white paper, and white cannot be printed. It can be written on and stamped.',
    options,
    metadata: { Thickness: '0.45 mm', Surface: 'Uncoated, unlaminated', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: QUANTITIES,
      maxQty: 10_000,
      base: { setup: 150, each: 0.7 },
      options: { Sides: { 'Single side': { each: 0.95 }, 'Both sides': { each: 1.65 } } },
    }),
    print: { ...print(350), pressCondition: 'uncoated-fogra29' },
    turnaroundDays: 3,
    searchWords: `${WORDS} brown recycled eco friendly kagaz`,
    popularity: 62,
  },
  {
    ...card,
    slug: 'pvc-business-cards',
    name: 'PVC Business Cards',
    section: 'premium',
    tagline: 'Plastic cards that do not tear',
    description:
      'Plastic cards with rounded corners, printed on both sides. They do not tear and can be wiped clean. The 760 micron card is as thick as a bank card.',
    options: {
      Size: ['86 × 54 mm'],
      Sides: ['Single side', 'Both sides'],
      Material: ['White 300 micron', 'White 760 micron', 'Clear 300 micron'],
    },
    optionRules: [
      ruleOf(
        ['Material', 'Clear 300 micron'],
        'only',
        ['Sides', 'Single side'],
        'Print on the back of a clear card would show through its front.',
      ),
    ],
    metadata: { Thickness: '0.30 mm or 0.76 mm', Corners: 'Rounded, 3 mm', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: [50, 100, 200, 500, 1000, 2500],
      maxQty: 5000,
      base: { setup: 250 },
      options: {
        Sides: { 'Single side': { each: 4.2 }, 'Both sides': { each: 5.6 } },
        Material: {
          'White 300 micron': {},
          'White 760 micron': { each: 4.5 },
          'Clear 300 micron': { each: 1.2 },
        },
      },
    }),
    print: printFacts({
      sizes: { '86 × 54 mm': [86, 54] },
      bleedMm: 3,
      safeMarginMm: 4,
      minimumPpi: 150,
      faces: ONE_OR_TWO_SIDES,
      weight: { pieceGrams: 3.6 },
    }),
    minOrderQty: 50,
    maxOrderQty: 5000,
    turnaroundDays: 4,
    searchWords: `${WORDS} plastic card non tearable waterproof id card transparent membership`,
    popularity: 58,
  },
  {
    ...card,
    slug: 'foil-business-cards',
    name: 'Foil Business Cards',
    section: 'premium',
    tagline: 'Gold, silver, copper or rose gold foil, pressed by hand',
    description:
      'Cards with metallic foil stamped from a die made for your design. The price depends on the area of the foil and the number of dies, so we quote each design. Tell us the quantity and what the foil covers; your artwork follows when the price suits you.',
    options: { Size: Object.keys(SIZES), Foil: ['Gold', 'Silver', 'Copper', 'Rose gold'] },
    metadata: { Thickness: '0.48 mm', Die: 'Made for each design', Tolerance: TOLERANCE },
    pricing: [],
    print: printFacts({
      sizes: SIZES,
      bleedMm: 3,
      safeMarginMm: 4,
      minimumPpi: 300,
      faces: 2,
      weight: { gsm: 400 },
    }),
    turnaroundDays: 7,
    searchWords: `${WORDS} golden stamping embossed luxury`,
    popularity: 40,
  },
  {
    ...card,
    slug: 'appointment-cards',
    name: 'Appointment Cards',
    section: 'occasions',
    tagline: 'Uncoated back to write the next visit on',
    description:
      'Cards with a printed front and an uncoated back that takes any pen. Clinics, salons and workshops use them for the next date. The back can be printed with lines for it.',
    options,
    metadata: { Thickness: '0.36 mm', Surface: 'Front coated, back uncoated', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: QUANTITIES,
      maxQty: 10_000,
      base: { setup: 100 },
      options: { Sides: sides },
    }),
    print: print(300),
    searchWords: 'reminder doctor clinic salon dentist visit card business card loyalty',
    popularity: 45,
  },
  {
    ...card,
    slug: 'invitation-cards',
    name: 'Invitation Cards',
    section: 'occasions',
    tagline: 'Weddings, pujas and openings, with envelopes',
    description:
      'Flat invitation cards with a white envelope for each. Printed in four colours on textured or smooth card. Text may be in any Indian script if it is outlined or embedded in the file.',
    options: {
      Size: ['A6 (105 × 148 mm)', 'A5 (148 × 210 mm)', 'DL (99 × 210 mm)'],
      Sides: ['Single side', 'Both sides'],
      Paper: ['300 gsm smooth', '300 gsm textured', '350 gsm smooth', '400 gsm smooth'],
      Lamination: ['None', 'Matt', 'Velvet'],
      Envelope: ['White', 'Cream', 'Maroon'],
    },
    metadata: { Envelope: '100 gsm, one for each card', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: [25, 50, 100, 200, 500, 1000],
      maxQty: 2000,
      base: { setup: 180, each: 3 },
      options: {
        Size: {
          'A6 (105 × 148 mm)': { each: 4 },
          'A5 (148 × 210 mm)': { each: 7.5 },
          'DL (99 × 210 mm)': { each: 5.5 },
        },
        Sides: { 'Single side': {}, 'Both sides': { each: 2.2 } },
        Paper: {
          '300 gsm smooth': {},
          '300 gsm textured': { times: 1.25 },
          '350 gsm smooth': { times: 1.15 },
          '400 gsm smooth': { times: 1.3 },
        },
      },
    }),
    optionRules: [
      ruleOf(
        ['Lamination', 'Velvet'],
        'only',
        ['Paper', '350 gsm smooth', '400 gsm smooth'],
        'Velvet is thick: it needs smooth card of 350 gsm or more, or the card curls.',
      ),
      ruleOf(
        ['Paper', '300 gsm textured'],
        'only',
        ['Lamination', 'None'],
        'Film does not stick to textured card, and would hide it.',
      ),
    ],
    surcharges: [
      surcharge('Matt lamination', ['Lamination', 'Matt'], 'square_metre', 40),
      surcharge('Velvet lamination', ['Lamination', 'Velvet'], 'square_metre', 90),
      surcharge('Setting up the velvet film', ['Lamination', 'Velvet'], 'order', 150),
    ],
    print: printFacts({
      sizes: {
        'A6 (105 × 148 mm)': [105, 148],
        'A5 (148 × 210 mm)': [148, 210],
        'DL (99 × 210 mm)': [99, 210],
      },
      bleedMm: 3,
      safeMarginMm: 5,
      minimumPpi: 150,
      faces: ONE_OR_TWO_SIDES,
      weight: { gsm: 300 },
    }),
    minOrderQty: 25,
    maxOrderQty: 2000,
    turnaroundDays: 4,
    searchWords:
      'wedding shaadi shadi nimantran patrika lagna invite invites housewarming birthday puja greeting',
    popularity: 66,
  },
];

export const cards: SeedCategory = {
  slug: 'business-cards',
  name: 'Cards',
  kindOfWork: 'Business cards',
  description: 'Business, visiting and invitation cards on coated, kraft, velvet and plastic stock.',
  sections: [
    { id: 'standard', name: 'Standard' },
    { id: 'premium', name: 'Premium' },
    { id: 'occasions', name: 'Occasions' },
  ],
  products,
};
