import { priceList } from '../price-list.ts';
import { printFacts, ruleOf, type SeedCategory, type SeedProduct } from '../seed-product.ts';
import { bannerSizes, MM_PER_FOOT, once, ratesOf, SIGN_RATES, sign } from '../sign-prices.ts';
import { posters } from './posters.ts';

const TOLERANCE = 'Size within 5 mm; colour may vary slightly between runs';

/** Width × height in feet, as banners are asked for in India. */
const FEET = {
  '3 × 2 ft': [3, 2],
  '4 × 3 ft': [4, 3],
  '6 × 3 ft': [6, 3],
  '8 × 4 ft': [8, 4],
  '10 × 4 ft': [10, 4],
} as const;

const inMm = Object.fromEntries(
  Object.entries(FEET).map(([name, [width, height]]) => [
    name,
    [Math.round(width * MM_PER_FOOT * 10) / 10, Math.round(height * MM_PER_FOOT * 10) / 10] as const,
  ]),
);

const bannerPrint = (gramsPerSquareMetre: number) =>
  printFacts({
    sizes: inMm,
    bleedMm: 10,
    safeMarginMm: 25,
    minimumPpi: 72,
    faces: 1,
    weight: { gsm: gramsPerSquareMetre },
  });

const products: SeedProduct[] = [
  {
    ...sign,
    slug: 'flex-banners',
    name: 'Flex Banners',
    section: 'banners',
    tagline: 'The everyday outdoor banner',
    description:
      'Frontlit flex printed with solvent ink for outdoor use. It lasts about a year in the sun. Eyelets are set at the corners and every one or two feet; pockets take a pole. Any size you type.',
    options: {
      Size: Object.keys(FEET),
      Material: ['Normal 260 gsm', 'Star 340 gsm', 'Blackback 340 gsm'],
      Finishing: ['Eyelets every 2 ft', 'Eyelets every 1 ft', 'Pole pockets', 'Cut only'],
    },
    metadata: { Ink: 'Solvent', 'Outdoor life': 'About 1 year', Tolerance: TOLERANCE },
    pricing: ratesOf(SIGN_RATES, {
      'Normal 260 gsm': 12,
      'Star 340 gsm': 18,
      'Blackback 340 gsm': 21,
    }),
    sizeRule: {
      ...bannerSizes([3, 4, 5, 6, 8, 10]),
      charges: [
        once('Setting up', 60),
        {
          ...once('Eyelets', 4),
          per: 'eyelet',
          everyMm: MM_PER_FOOT,
          attributes: { Finishing: 'Eyelets every 1 ft' },
        },
        {
          ...once('Pole pockets', 6),
          per: 'foot_of_edge',
          edges: 'top_bottom',
          attributes: { Finishing: 'Pole pockets' },
        },
      ],
    },
    print: bannerPrint(340),
    searchWords: 'flex flexi banner hoarding outdoor board frontlit eyelet shop sign poster',
    popularity: 94,
  },
  {
    ...sign,
    slug: 'roll-up-standees',
    name: 'Roll-Up Standees',
    section: 'standees',
    tagline: 'Stand, print and bag in one box',
    description:
      'An aluminium stand with a print that rolls into its foot. It stands up in a minute and comes with a carry bag. The lowest 100 mm of the print stay inside the foot.',
    options: {
      Size: ['2 × 5 ft', '2.5 × 6 ft', '3 × 6 ft'],
      Material: ['Flex', 'Non-curl media'],
      Stand: ['Standard', 'Wide base'],
    },
    metadata: { Stand: 'Aluminium, one-sided', Bag: 'Included', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: [1, 2, 5, 10, 25],
      maxQty: 100,
      base: { setup: 80 },
      options: {
        Size: { '2 × 5 ft': { each: 820 }, '2.5 × 6 ft': { each: 990 }, '3 × 6 ft': { each: 1190 } },
        Material: { Flex: {}, 'Non-curl media': { each: 260 } },
        Stand: { Standard: {}, 'Wide base': { each: 450 } },
      },
    }),
    print: printFacts({
      sizes: { '2 × 5 ft': [610, 1524], '2.5 × 6 ft': [762, 1829], '3 × 6 ft': [914, 1829] },
      bleedMm: 5,
      safeMarginMm: 30,
      minimumPpi: 100,
      faces: 1,
      weight: { pieceGrams: 2600 },
    }),
    maxOrderQty: 100,
    turnaroundDays: 3,
    searchWords: 'standee standy rollup roll up banner stand display exhibition event',
    popularity: 86,
  },
  {
    ...sign,
    slug: 'vinyl-banners',
    name: 'Vinyl Banners',
    section: 'banners',
    tagline: 'Smooth self-adhesive vinyl for walls and glass',
    description:
      'Self-adhesive vinyl printed with eco-solvent ink, finer than flex. It sticks to glass, painted walls and boards and peels off within a year without much residue. Clear vinyl is printed without white.',
    options: {
      Size: Object.keys(FEET),
      Material: ['White vinyl', 'Clear vinyl', 'One-way vision'],
      Lamination: ['None', 'Matt', 'Gloss'],
    },
    optionRules: [
      ruleOf(
        ['Material', 'Clear vinyl', 'One-way vision'],
        'not',
        ['Lamination', 'Matt'],
        'Matt lamination makes them milky: nobody would see through.',
      ),
    ],
    metadata: { Ink: 'Eco-solvent', Adhesive: 'Removable', Tolerance: TOLERANCE },
    pricing: ratesOf(SIGN_RATES, { 'White vinyl': 28, 'Clear vinyl': 35, 'One-way vision': 39 }),
    sizeRule: {
      ...bannerSizes([3, 4, 5]),
      charges: [
        once('Setting up', 100),
        { ...once('Matt lamination', 8), per: 'square_foot', attributes: { Lamination: 'Matt' } },
        { ...once('Gloss lamination', 8), per: 'square_foot', attributes: { Lamination: 'Gloss' } },
      ],
    },
    print: bannerPrint(220),
    searchWords: 'vinyl banner glass sticker wall window graphic one way vision self adhesive',
    popularity: 64,
  },
  {
    ...sign,
    slug: 'foam-board-signs',
    name: 'Foam Board Signs',
    section: 'posters',
    tagline: 'Light, flat boards for counters and walls',
    description:
      'Vinyl mounted on rigid foam board. It stays flat, weighs little and hangs on double-sided tape or stands on an easel. For indoor use.',
    options: {
      Size: ['A4 (210 × 297 mm)', 'A3 (297 × 420 mm)', 'A2 (420 × 594 mm)', '2 × 3 ft'],
      Thickness: ['3 mm', '5 mm'],
      Easel: ['None', 'Cardboard easel'],
    },
    metadata: { Board: 'PVC foam', Use: 'Indoor', Tolerance: 'Size within 2 mm' },
    pricing: ratesOf(SIGN_RATES, { '3 mm': 90, '5 mm': 117 }, 'Thickness'),
    // Cut from sheets of 8 × 4 ft.
    sizeRule: {
      ...bannerSizes([4]),
      unit: 'in',
      minWidthMm: 152.4,
      minHeightMm: 152.4,
      maxWidthMm: 8 * MM_PER_FOOT,
      maxHeightMm: 8 * MM_PER_FOOT,
      leastPaise: 9000,
      charges: [
        once('Setting up', 60),
        { ...once('Cardboard easel', 45), per: 'piece', attributes: { Easel: 'Cardboard easel' } },
      ],
    },
    print: printFacts({
      sizes: {
        'A4 (210 × 297 mm)': [210, 297],
        'A3 (297 × 420 mm)': [297, 420],
        'A2 (420 × 594 mm)': [420, 594],
        '2 × 3 ft': [609.6, 914.4],
      },
      bleedMm: 3,
      safeMarginMm: 8,
      minimumPpi: 100,
      faces: 1,
      weight: { gsm: 1800 },
    }),
    turnaroundDays: 3,
    searchWords: 'sunboard sun board foam sheet sign board rigid easel counter display name plate',
    popularity: 50,
  },
  ...posters,
  {
    ...sign,
    slug: 'cloth-banners',
    name: 'Cloth Banners',
    section: 'banners',
    tagline: 'Printed fabric instead of plastic',
    description:
      'Polyester cloth printed by dye sublimation and hemmed on all sides. It folds without creasing for long and can be washed by hand. Many towns allow cloth where flex is banned.',
    options: { Size: Object.keys(FEET), Finishing: ['Eyelets', 'Pole pockets', 'Ropes'] },
    metadata: { Fabric: 'Polyester 110 gsm', Ink: 'Dye sublimation', Tolerance: 'Size within 15 mm' },
    pricing: ratesOf(SIGN_RATES, { '': 30 }),
    sizeRule: {
      ...bannerSizes([5, 10]),
      charges: [
        once('Setting up', 120),
        {
          ...once('Pole pockets', 8),
          per: 'foot_of_edge',
          edges: 'top_bottom',
          attributes: { Finishing: 'Pole pockets' },
        },
      ],
    },
    print: bannerPrint(110),
    turnaroundDays: 3,
    hsnCode: '63079090',
    searchWords: 'cloth kapda kapde fabric banner eco friendly plastic free flag textile',
    popularity: 48,
  },
];

export const signs: SeedCategory = {
  slug: 'banners',
  name: 'Signs',
  kindOfWork: 'Banners and signs',
  description: 'Flex, vinyl and cloth banners, standees, boards and posters, from a single piece.',
  sections: [
    { id: 'banners', name: 'Banners' },
    { id: 'standees', name: 'Standees' },
    { id: 'posters', name: 'Posters and boards' },
  ],
  products,
};
