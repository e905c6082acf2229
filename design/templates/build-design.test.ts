import { expect, test } from 'vitest';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import type { Design, DesignObject } from '#contract/design/design.ts';
import { exampleIn, samplesOf } from '../check/samples-of.ts';
import { SIZES_OF } from '../check/sizes-of-forms.ts';
import { withoutExample } from '../check/without-example.ts';
import { wordsOf } from '../layout/words-of.ts';
import { FONT_PAIRS } from '../look/font-pairs.ts';
import { PALETTES } from '../look/palettes.ts';
import { LANGUAGES } from '../words/languages.ts';
import { rowsOf } from '../words/price-list.ts';
import { sampleOf } from '../words/samples.ts';
import { OCCASIONS, TRADES } from '../words/trades.ts';
import { buildDesign, NO_FIELDS, refit } from './build-design.ts';
import { CARD_TEMPLATES } from './cards/cards.ts';
import { type DesignableProduct, formFor, kindOf } from './designable.ts';
import { FORMS, TEMPLATES, templateOf } from './forms.ts';
import { pageSizeOf } from './page-size.ts';

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
  printSpecification: specification,
  attributes: {},
};

const named = (
  category: string,
  slug: string,
  print: Partial<DesignableProduct['printSpecification']> = {},
) => ({
  ...product,
  slug,
  section: null,
  category: { slug: category },
  printSpecification: { ...specification, ...print },
});
const cloth = { bleedMm: 0, safeMarginMm: 0, colour: 'RGB' as const, paperGsm: null };

test.each<readonly [what: string, product: DesignableProduct, form: string | null]>([
  ['a card on white paper', product, 'card'],
  [
    'brown paper',
    { ...product, printSpecification: { ...specification, pressCondition: 'uncoated-fogra29' } },
    null,
  ],
  ['a card of plastic', named('business-cards', 'pvc-business-cards', { paperGsm: null }), 'card'],
  [
    'brown card',
    named('business-cards', 'kraft-business-cards', { pressCondition: 'uncoated-fogra29' }),
    'kraft',
  ],
  ['black alone', { ...product, printSpecification: { ...specification, colour: 'K' } }, null],
  ['a flyer', named('brochures', 'a5-flyers'), 'flyer'],
  ['a poster', named('banners', 'wall-posters'), 'poster'],
  ['a sheet folded nobody says where', named('brochures', 'tri-fold-brochures'), null],
  [
    'a folded sheet',
    named('brochures', 'tri-fold-brochures', { panelsMm: [97.67, 99.67, 99.66] }),
    'brochure',
  ],
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

function flyer(fields: Partial<Design['fields']> = {}): Design {
  const [palette] = PALETTES;
  const [fonts] = FONT_PAIRS;
  const template = templateOf('flyer-burst');
  if (!template || !palette || !fonts) throw new Error('there is no such flyer');
  const a5 = { widthMm: 148, heightMm: 210, bleedMm: 3, safeMm: 5 };
  return buildDesign(
    {
      size: a5,
      sides: 1,
      language: 'en',
      trade: 'cafe',
      fields: { ...NO_FIELDS, name: 'Asha Café', ...fields },
    },
    { template, palette, fonts },
  );
}

test('what nobody said yet is an example of ours, and said to be one until it is changed', () => {
  expect(flyer().samples).toEqual(['offer']);
  expect(flyer().fields.offer).not.toBe('');
  expect(flyer({ offer: 'Fresh buns at four' }).samples).toBeUndefined();
  expect(samplesOf(flyer())).toEqual(['offer']);
  const typed = flyer();
  expect(samplesOf({ ...typed, fields: { ...typed.fields, offer: 'Fresh buns at four' } })).toEqual([]);
  expect(samplesOf({ ...typed, fields: { ...typed.fields, offer: '' } })).toEqual([]);
});

test('another size keeps the words, and lays them out anew', () => {
  const a5 = flyer({ offer: 'Fresh buns at four', phone: '98450 12345' });
  const wide = refit({ ...a5, size: { widthMm: 210, heightMm: 99, bleedMm: 3, safeMm: 5 } });
  expect(wide.fields).toEqual(a5.fields);
  const boxes = (design: Design) => design.pages[0]?.objects.map(({ box }) => box);
  expect(boxes(wide)).not.toEqual(boxes(a5));
  for (const { kind, box } of wide.pages[0]?.objects ?? [])
    if (kind === 'text') expect(box.y + box.height).toBeLessThanOrEqual(99);
});

test('on dark cloth the same palette has light words; on other cloth it has its own again', () => {
  const [palette] = PALETTES;
  const [fonts] = FONT_PAIRS;
  const template = templateOf('tee-type');
  if (!template || !palette || !fonts) throw new Error('there is no such shirt');
  const field = { widthMm: 300, heightMm: 400, bleedMm: 0, safeMm: 0 };
  const brief = {
    size: field,
    sides: 1,
    language: 'en',
    trade: 'cafe',
    fields: { ...NO_FIELDS, name: 'Asha' },
  } as const;
  const white = buildDesign({ ...brief, cloth: [1, 1, 1] }, { template, palette, fonts });
  const black = refit({ ...white, cloth: [0.09, 0.09, 0.1] });
  expect(white.palette.inks.strong).toEqual(palette.inks.strong);
  expect(black.palette.inks.ink).toEqual([0, 0, 0, 0]);
  expect(refit({ ...black, cloth: [1, 1, 1] }).palette).toEqual(white.palette);
});

test('a price list is a line for each thing, its price at the end; a line without one is a heading', () => {
  expect(rowsOf('Breakfast\nMasala dosa ..... ₹70\nचाय 15\n\nThali 120/150\nTea - 10')).toEqual([
    { what: 'Breakfast', price: '' },
    { what: 'Masala dosa', price: '₹70' },
    { what: 'चाय', price: '15' },
    { what: 'Thali', price: '120/150' },
    { what: 'Tea', price: '10' },
  ]);
});

const sizeOf = (product: Parameters<typeof kindOf>[0], choice: Record<string, string>) =>
  pageSizeOf({ ...product, kind: kindOf(product) }, choice);

const net = (category: string, slug: string, size: string, [widthMm, heightMm]: readonly [number, number]) =>
  sizeOf(
    {
      ...named(category, slug, { sizeAttribute: 'Size', trimSizes: { [size]: { widthMm, heightMm } } }),
    },
    { Size: size },
  );

test('of a box its front is designed, of a stand what is seen above its foot', () => {
  expect(net('packaging', 'product-boxes', '80 × 80 × 100 mm', [335, 260]).front).toEqual({
    x: 0,
    y: 80,
    width: 80,
    height: 100,
  });
  const lid = net('packaging', 'mailer-boxes', '150 × 100 × 50 mm', [368, 306]).front;
  expect(lid).toMatchObject({ y: 206, height: 100 });
  expect((lid?.x ?? 0) * 2 + (lid?.width ?? 0)).toBeCloseTo(368, 0);
  expect(net('banners', 'roll-up-standees', '2 × 5 ft', [610, 1524])).toMatchObject({ footMm: 100 });
  expect(net('labels', 'round-stickers', '50 mm', [50, 50])).toMatchObject({ isRound: true });
});

test('a banner longer than any PDF is designed smaller, in its proportions', () => {
  const product = named('banners', 'flex-banners', { sizeAttribute: 'Size', bleedMm: 10 });
  expect(sizeOf(product, { Size: '8 × 3 ft' })).toMatchObject({ widthMm: 2438.4, heightMm: 914.4 });
  expect(sizeOf(product, { Size: '20 × 10 ft' })).toMatchObject({
    widthMm: 5000,
    heightMm: 2500,
    bleedMm: 8.2,
  });
});

test('a price list is an example of ours while a line of it is', () => {
  const template = TEMPLATES.find(({ asks }) => asks?.includes('items'));
  const [[palette], [fonts]] = [PALETTES, FONT_PAIRS];
  if (!template || !palette || !fonts) throw new Error('there is no menu');
  const size = { widthMm: 148, heightMm: 210, bleedMm: 3, safeMm: 5 };
  const fields = { ...NO_FIELDS, name: 'Asha Café' };
  const menu = buildDesign(
    { size, sides: 1, language: 'en', trade: 'cafe', fields },
    { template, palette, fonts },
  );
  const saying = (items: string): Design => ({ ...menu, fields: { ...menu.fields, items } });
  const some = saying('Filter coffee 30\nTea 15\nIdli 45');
  expect(samplesOf(some)).toEqual(['items']);
  expect(exampleIn(some, 'items')).toBe('Tea 15');
  expect(withoutExample(some, 'items')).toBe('Filter coffee 30\nIdli 45');
  expect(samplesOf(saying('Filter coffee 30\nTea 18'))).toEqual([]);
  expect(samplesOf({ ...some, samples: [] })).toEqual([]);
});

test('prices of examples are grouped as India writes them, and those of before are known', () => {
  const items = sampleOf('items', 'en', 'tailor');
  expect(items).toContain('For a year 12,000');
  expect(items).toContain('For a month 1,200');
  expect(rowsOf(items).map(({ price }) => price)).toContain('12,000');
  const before = { ...flyer(), trade: 'tailor', samples: ['items' as const] };
  expect(exampleIn({ ...before, fields: { ...before.fields, items: 'For a year 12000' } }, 'items')).toBe(
    'For a year 12000',
  );
});

test.each(['sweets', 'salon', 'garage', 'clinic'])(
  'the price list shown to a %s is of that trade in every language, each line with its price',
  (trade) => {
    for (const { language } of LANGUAGES) {
      const rows = rowsOf(sampleOf('items', language, trade));
      expect(rows).toHaveLength(8);
      for (const { what, price } of rows) {
        expect(what).toMatch(/\p{L}/u);
        expect(price).toMatch(/^\d{1,2}(,?\d{3})?$|^\d{3}$/);
      }
      const others = ['cafe', 'tailor'].flatMap((other) => rowsOf(sampleOf('items', language, other)));
      const same = rows.filter(({ what }) => others.some((other) => other.what === what));
      // A samosa is sold by both.
      expect(same.length).toBeLessThan(2);
    }
  },
);

test.each([
  ['sweets', 'Tea 15\nIdli 40', 'Tea 15\nIdli 40'],
  ['sweets', 'Laddoo 1 kg 520\nPeda 1 kg 560', 'Laddoo 1 kg 520'],
  ['salon', 'For a year 12,000\nHaircut 180', 'For a year 12,000'],
  ['garage', 'Repair 450\nCar wash 300', 'Repair 450'],
  ['clinic', 'First visit 300\nConsultation 500', 'First visit 300\nConsultation 500'],
  ['cafe', 'Laddoo 1 kg 520\nTea 15', 'Tea 15'],
])('a design for %s that says %j says our example of today or of before in %j', (trade, items, ours) => {
  const before = { ...flyer(), trade, samples: ['items' as const] };
  expect(exampleIn({ ...before, fields: { ...before.fields, items } }, 'items')).toBe(ours);
});

test('nothing that may be untrue is on a design but what was typed, or is told as an example', () => {
  const [[palette], [fonts]] = [PALETTES, FONT_PAIRS];
  if (!palette || !fonts) throw new Error('there are no looks');
  const found: string[] = [];
  for (const form of FORMS)
    for (const template of form.templates)
      for (const { language } of LANGUAGES) {
        const [size] = SIZES_OF[form.name] ?? [{ widthMm: 89, heightMm: 51, bleedMm: 3, safeMm: 4 }];
        if (!size) continue;
        const trade = (form.isForGuests ? OCCASIONS : TRADES)[0]?.name ?? '';
        const fields = { ...NO_FIELDS, name: 'Asha' };
        const design = buildDesign({ size, sides: 2, language, trade, fields }, { template, palette, fonts });
        if (design.samples?.includes('note')) found.push(`${template.name} says what a pack weighs`);
        for (const object of design.pages.flatMap(({ objects }) => objects)) {
          if (object.kind !== 'text' || design.samples?.some((one) => one === object.field)) continue;
          const words = wordsOf(object, design.fields);
          if (/[\p{Nd}₹%]|since|guarantee/iu.test(words)) found.push(`${template.name}: ${words}`);
        }
      }
  expect(found).toEqual([]);
});
