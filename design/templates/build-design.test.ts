import { expect, test } from 'vitest';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import type { Design, DesignObject } from '#contract/design/design.ts';
import { FONT_PAIRS } from '../look/font-pairs.ts';
import { PALETTES } from '../look/palettes.ts';
import { buildDesign, NO_FIELDS, refit } from './build-design.ts';
import { CARD_TEMPLATES } from './cards/cards.ts';
import { formFor } from './designable.ts';

const size = { widthMm: 89, heightMm: 51, bleedMm: 3, safeMm: 4 };

function card(name = 'card-quiet', sides = 1): Design {
  const [palette] = PALETTES;
  const [fonts] = FONT_PAIRS;
  const template = CARD_TEMPLATES.find((one) => one.name === name);
  if (!template || !palette || !fonts) throw new Error(`there is no ${name}`);
  const fields = { ...NO_FIELDS, name: 'Asha Rao', trade: 'Tailors', phone: '98450 12345' };
  return buildDesign({ size, sides, language: 'en', trade: 'tailor', fields }, { template, palette, fonts });
}

const objectOf = (design: Design, id: string): DesignObject | undefined =>
  design.pages[0]?.objects.find((object) => object.id === id);
const withObject = (design: Design, id: string, change: Partial<DesignObject>): Design => ({
  ...design,
  pages: design.pages.map((page) => ({
    ...page,
    objects: page.objects.map((object) =>
      object.id === id ? ({ ...object, ...change, isOwn: true } as DesignObject) : object,
    ),
  })),
});

test('an address that is typed finds its place, and what stood there makes room', () => {
  const before = card();
  const after = refit({
    ...before,
    fields: { ...before.fields, email: 'asha@example.com', address: '14 Laxmi Road\nPune 411030' },
  });
  expect(objectOf(before, 'address')).toBeUndefined();
  expect(objectOf(after, 'address')).toMatchObject({ field: 'address' });
  expect(objectOf(after, 'phone')?.box.y).toBeLessThan(objectOf(before, 'phone')?.box.y ?? 0);
});

test('what somebody placed stays where it is, and what they took away stays away', () => {
  const box = { x: 40, y: 20, width: 30, height: 8 };
  const placed = withObject(card(), 'name', { box });
  const without: Design = {
    ...placed,
    removed: ['Front/sign'],
    pages: placed.pages.map((page) => ({ ...page, objects: page.objects.filter(({ id }) => id !== 'sign') })),
  };
  const after = refit({ ...without, fields: { ...without.fields, name: 'Asha Rao & Daughters' } });
  expect(objectOf(after, 'name')?.box).toEqual(box);
  expect(objectOf(after, 'sign')).toBeUndefined();
});

test('a back is added and taken away', () => {
  const both = refit(card(), 2);
  expect(both.pages.map(({ name }) => name)).toEqual(['Front', 'Back']);
  expect(refit(both, 1).pages.map(({ name }) => name)).toEqual(['Front']);
});

test('nothing changes where nothing was changed', () => {
  for (const { name } of CARD_TEMPLATES) expect(refit(card(name, 2))).toEqual(card(name, 2));
});

const specification: PrintSpecification = {
  sizeAttribute: 'Size',
  trimSizes: { '89 × 51 mm': { widthMm: 89, heightMm: 51 }, '85 × 55 mm': { widthMm: 85, heightMm: 55 } },
  bleedMm: 3,
  safeMarginMm: 4,
  sidesAttribute: null,
  pages: { '': 1 },
  minimumPpi: 150,
  colour: 'CMYK',
  paperGsm: 300,
  pieceGrams: null,
};
const product = {
  slug: 'matt-business-cards',
  section: 'standard',
  category: { slug: 'business-cards' },
  isPriceOnRequest: false,
  printSpecification: specification,
};

const named = (category: string, slug: string, print: Partial<typeof specification> = {}) => ({
  ...product,
  slug,
  section: null,
  category: { slug: category },
  printSpecification: { ...specification, ...print },
});
const cloth = { bleedMm: 0, safeMarginMm: 0, colour: 'RGB' as const, paperGsm: null };

test.each([
  ['a card on white paper', product, 'card'],
  ['a price on request', { ...product, isPriceOnRequest: true }, null],
  [
    'brown paper',
    { ...product, printSpecification: { ...specification, pressCondition: 'uncoated-fogra29' } },
    null,
  ],
  ['a card of plastic', named('business-cards', 'pvc-business-cards', { paperGsm: null }), null],
  ['black alone', { ...product, printSpecification: { ...specification, colour: 'K' } }, null],
  ['a flyer', named('brochures', 'a5-flyers'), 'flyer'],
  ['a poster', named('banners', 'wall-posters'), 'poster'],
  ['a folded sheet', named('brochures', 'tri-fold-brochures'), null],
  ['a banner', named('banners', 'flex-banners'), 'banner'],
  ['a stand', named('banners', 'roll-up-standees', { paperGsm: null }), 'standee'],
  ['a round sticker', named('labels', 'round-stickers'), 'seal'],
  ['a label on a roll', named('labels', 'roll-labels'), 'label'],
  ['an invitation', named('business-cards', 'invitation-cards'), 'invitation'],
  ['a shirt', named('apparel', 'cotton-t-shirts', cloth), 'garment'],
  ['a shirt printed in inks', named('apparel', 'cotton-t-shirts'), null],
  ['a pouch', named('packaging', 'stand-up-pouches'), 'pack'],
])('%s is designed as: %s', (_, asked, has) => {
  expect(formFor(asked)?.name ?? null).toBe(has);
});
