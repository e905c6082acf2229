import { priceList } from '../price-list.ts';
import { printFacts, type SeedCategory, type SeedProduct, surcharge } from '../seed-product.ts';

const SIZES = ['S', 'M', 'L', 'XL', 'XXL'];
const TOLERANCE = 'Position of the print within 10 mm; colours of fabric differ slightly between lots';
/** One order in several sizes: its price goes by all of its pieces. */
const BY_SIZE = { 'Garment size': { isByRow: true } };
const QUANTITIES = [1, 5, 10, 25, 50, 100];

const garment = {
  minOrderQty: 1,
  maxOrderQty: 500,
  turnaroundDays: 4,
} as const;

/** The printed field, not the garment; there is nothing to cut, so no bleed. */
const field = (widthMm: number, heightMm: number, pieceGrams: number) =>
  printFacts({
    sizes: { '': [widthMm, heightMm] },
    bleedMm: 0,
    safeMarginMm: 0,
    minimumPpi: 150,
    colour: 'RGB',
    faces: { option: 'Print', pages: { Front: 1, 'Front and back': 2 } },
    weight: { pieceGrams },
  });

const places = (front: number, both: number) => ({
  Front: { each: front },
  'Front and back': { each: both },
});

const products: SeedProduct[] = [
  {
    ...garment,
    slug: 'cotton-t-shirts',
    name: 'Cotton T-Shirts',
    section: 't-shirts',
    tagline: 'Round neck, 180 gsm combed cotton',
    description:
      'Round-neck T-shirts of bio-washed combed cotton, printed directly on the fabric. Small runs need no screens, so one piece is possible. Wash inside out at 30 °C.',
    options: {
      Print: ['Front', 'Front and back'],
      Colour: ['White', 'Black', 'Navy', 'Maroon', 'Bottle green', 'Mustard'],
      'Garment size': SIZES,
      Fabric: ['180 gsm', '220 gsm oversized'],
    },
    optionSettings: {
      ...BY_SIZE,
      Fabric: { explanation: '180 gsm is a light everyday shirt; 220 gsm is heavier and cut wide.' },
    },
    surcharges: [surcharge('XXL', ['Garment size', 'XXL'], 'piece', 30)],
    metadata: { Fabric: '100% combed cotton', 'Print area': '300 × 400 mm', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: QUANTITIES,
      maxQty: 500,
      base: { setup: 60, each: 155 },
      options: { Print: places(85, 150), Fabric: { '180 gsm': {}, '220 gsm oversized': { each: 120 } } },
    }),
    print: field(300, 400, 190),
    hsnCode: '61091000',
    searchWords: 'tshirt t-shirt tee shirt tees round neck cotton custom printed team event',
    popularity: 91,
  },
  {
    ...garment,
    slug: 'polo-t-shirts',
    name: 'Polo T-Shirts',
    section: 't-shirts',
    tagline: 'Collared, for staff and events',
    description:
      'Collared T-shirts in pique cotton blend, with a printed or embroidered logo. The collar is knitted in the colour of the shirt. Embroidery needs a file with few small details.',
    options: {
      Decoration: ['Print', 'Embroidery'],
      Colour: ['White', 'Black', 'Navy', 'Red', 'Grey'],
      'Garment size': SIZES,
    },
    optionSettings: BY_SIZE,
    metadata: {
      Fabric: '220 gsm pique, 60% cotton, 40% polyester',
      'Print area': '90 × 90 mm, left chest',
      Tolerance: TOLERANCE,
    },
    pricing: priceList({
      quantities: QUANTITIES,
      maxQty: 500,
      base: { setup: 120, each: 265 },
      options: { Decoration: { Print: { each: 40 }, Embroidery: { setup: 250, each: 60 } } },
    }),
    print: printFacts({
      sizes: { '': [90, 90] },
      bleedMm: 0,
      safeMarginMm: 0,
      minimumPpi: 150,
      colour: 'RGB',
      faces: 1,
      weight: { pieceGrams: 240 },
    }),
    hsnCode: '61051000',
    searchWords: 'polo tshirt t-shirt collar shirt uniform staff corporate embroidery',
    popularity: 72,
  },
  {
    ...garment,
    slug: 'hoodies',
    name: 'Hoodies',
    section: 'hoodies',
    tagline: 'Fleece with a hood and front pocket',
    description:
      'Pullover hoodies of brushed fleece with a lined hood and a front pocket. Printed directly on the fabric; the front print ends above the pocket. Cut for all, so order by chest size.',
    options: {
      Print: ['Front', 'Front and back'],
      Colour: ['Black', 'Grey melange', 'Navy', 'Maroon'],
      'Garment size': SIZES,
    },
    optionSettings: BY_SIZE,
    metadata: { Fabric: '320 gsm cotton fleece', 'Print area': '300 × 300 mm', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: QUANTITIES,
      maxQty: 500,
      base: { setup: 60, each: 480 },
      options: { Print: places(95, 170) },
    }),
    print: field(300, 300, 520),
    hsnCode: '61101100',
    searchWords: 'hoodie hoody sweatshirt sweat shirt winter jumper college',
    popularity: 63,
  },
  {
    ...garment,
    slug: 'caps',
    name: 'Caps',
    section: 'caps',
    tagline: 'Cotton caps with your logo in front',
    description:
      'Six-panel cotton caps with a buckle at the back. The logo is printed or embroidered on the front panels. One size fits most heads.',
    options: { Decoration: ['Print', 'Embroidery'], Colour: ['White', 'Black', 'Navy', 'Red', 'Beige'] },
    metadata: { Fabric: 'Cotton twill', 'Print area': '100 × 50 mm', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: [5, 10, 25, 50, 100],
      maxQty: 500,
      base: { setup: 100, each: 95 },
      options: { Decoration: { Print: { each: 25 }, Embroidery: { setup: 250, each: 45 } } },
    }),
    print: printFacts({
      sizes: { '': [100, 50] },
      bleedMm: 0,
      safeMarginMm: 0,
      minimumPpi: 150,
      colour: 'RGB',
      faces: 1,
      weight: { pieceGrams: 85 },
    }),
    minOrderQty: 5,
    hsnCode: '65050090',
    searchWords: 'cap hat topi baseball promotional election',
    popularity: 55,
  },
  {
    ...garment,
    slug: 'tote-bags',
    name: 'Tote Bags',
    section: 'bags',
    tagline: 'Natural cotton canvas',
    description:
      'Shopping bags of natural canvas with long handles. Printed on one or both sides; light colours look darker on unbleached cotton. Carries about 8 kg.',
    options: { Print: ['Front', 'Front and back'], Fabric: ['Canvas 220 gsm', 'Canvas 340 gsm'] },
    metadata: { Size: '380 × 420 mm', 'Print area': '280 × 300 mm', Tolerance: TOLERANCE },
    pricing: priceList({
      quantities: [10, 25, 50, 100, 250],
      maxQty: 1000,
      base: { setup: 80, each: 70 },
      options: { Print: places(35, 62), Fabric: { 'Canvas 220 gsm': {}, 'Canvas 340 gsm': { each: 40 } } },
    }),
    print: field(280, 300, 130),
    minOrderQty: 10,
    maxOrderQty: 1000,
    hsnCode: '42022220',
    searchWords: 'tote bag cloth bag jhola thaila shopping cotton canvas carry',
    popularity: 59,
  },
];

export const apparel: SeedCategory = {
  slug: 'apparel',
  name: 'Apparel',
  kindOfWork: 'Apparel',
  description: 'T-shirts, hoodies, caps and cotton bags, printed or embroidered from one piece.',
  sections: [
    { id: 't-shirts', name: 'T-shirts' },
    { id: 'hoodies', name: 'Hoodies' },
    { id: 'caps', name: 'Caps' },
    { id: 'bags', name: 'Bags' },
  ],
  products,
};
