import { describe, expect, it } from 'vitest';
import { seededProducts } from '#tests/seeded-products.ts';
import { type PieceProduct, pieceSpecOf } from './spec-of-piece.ts';

type Choice = Record<string, string>;

const seeded: PieceProduct[] = seededProducts;

function find(slug: string): PieceProduct {
  const product = seeded.find((one) => one.slug === slug);
  if (!product) throw new Error(`${slug} is not seeded`);
  return product;
}

const first = (product: PieceProduct): Choice =>
  Object.fromEntries(Object.entries(product.attributes).map(([name, [value]]) => [name, value ?? '']));

const specOf = (slug: string, choice: Choice = {}) =>
  pieceSpecOf(find(slug), { ...first(find(slug)), ...choice });

/** Every choice that differs from the first in one option. */
const choicesOf = (product: PieceProduct): Choice[] => [
  first(product),
  ...Object.entries(product.attributes).flatMap(([name, values]) =>
    values.map((value) => ({ ...first(product), [name]: value })),
  ),
];

/** As little as an admin may have typed. */
const odd = (slug: string, category: string, more: Partial<PieceProduct> = {}): PieceProduct => ({
  slug,
  section: null,
  category: { slug: category },
  attributes: {},
  metadata: {},
  printSpecification: {
    sizeAttribute: null,
    trimSizes: {},
    bleedMm: 0,
    safeMarginMm: 0,
    sidesAttribute: null,
    pages: {},
    minimumPpi: 150,
    colour: 'CMYK',
    paperGsm: null,
    pieceGrams: null,
  },
  ...more,
});

describe('the piece of a seeded product', () => {
  it.each(seeded.map((product) => [product.slug, product] as const))('%s has its form', (_slug, product) => {
    for (const choice of choicesOf(product)) {
      const spec = pieceSpecOf(product, choice);
      const { sizeAttribute, trimSizes, bleedMm } = product.printSpecification;
      const trim = trimSizes[sizeAttribute ? (choice[sizeAttribute] ?? '') : ''];
      expect(spec).toMatchObject({ widthMm: trim?.widthMm, heightMm: trim?.heightMm });
      expect(spec.faces.length).toBeGreaterThan(0);
      for (const face of spec.faces) {
        expect(face).toMatchObject({ ...trim, bleedMm });
        expect(face.page).toBeLessThanOrEqual(spec.pages);
      }
      expect(spec.thicknessMm).toBeGreaterThan(0.02);
      expect(spec.thicknessMm).toBeLessThan(6);
      expect(spec.stockColour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('is of the kind its name says', () => {
    const kinds = Object.fromEntries(seeded.map((product) => [product.slug, specOf(product.slug).kind]));
    expect(kinds).toEqual({
      'matt-business-cards': 'card',
      'gloss-business-cards': 'card',
      'velvet-business-cards': 'card',
      'kraft-business-cards': 'card',
      'pvc-business-cards': 'card',
      'foil-business-cards': 'card',
      'appointment-cards': 'card',
      'invitation-cards': 'invitation',
      'a5-flyers': 'sheet',
      'a4-flyers': 'sheet',
      'dl-flyers': 'sheet',
      'short-run-flyers': 'sheet',
      pamphlets: 'sheet',
      'tri-fold-brochures': 'trifold',
      booklets: 'booklet',
      'flex-banners': 'banner',
      'roll-up-standees': 'standee',
      'vinyl-banners': 'film',
      'foam-board-signs': 'board',
      'a3-posters': 'sheet',
      'wall-posters': 'sheet',
      'cloth-banners': 'cloth-banner',
      'round-stickers': 'sticker',
      'die-cut-stickers': 'sticker',
      'rectangle-stickers': 'sticker',
      'sheet-labels': 'label-sheet',
      'bottle-labels': 'bottle-label',
      'roll-labels': 'label-roll',
      'cotton-t-shirts': 't-shirt',
      'polo-t-shirts': 'polo',
      hoodies: 'hoodie',
      caps: 'cap',
      'tote-bags': 'tote',
      'mailer-boxes': 'mailer',
      'paper-bags': 'bag',
      'stand-up-pouches': 'pouch',
      'product-boxes': 'carton',
      'rigid-gift-boxes': 'gift-box',
    });
  });

  it.each([
    ['matt-business-cards', {}, 0.34],
    ['matt-business-cards', { Paper: '350 gsm' }, 0.4],
    ['velvet-business-cards', {}, 0.48],
    ['pvc-business-cards', {}, 0.3],
    ['pvc-business-cards', { Material: 'White 760 micron' }, 0.76],
    ['foam-board-signs', { Thickness: '5 mm' }, 5],
    ['bottle-labels', {}, 0.06],
    ['rigid-gift-boxes', {}, 2],
    ['a5-flyers', {}, 0.104],
    ['mailer-boxes', {}, 1.6],
  ] as const)('%s %o is as thick as stated', (slug, choice, mm) => {
    expect(specOf(slug, choice).thicknessMm).toBeCloseTo(mm, 3);
  });

  it.each([
    ['matt-business-cards', {}, 'matt', 'silk'],
    ['gloss-business-cards', { Sides: 'Both sides' }, 'gloss', 'gloss'],
    ['velvet-business-cards', {}, 'velvet', 'velvet'],
    ['kraft-business-cards', {}, 'uncoated', 'uncoated'],
    ['pvc-business-cards', {}, 'plastic', 'plastic'],
    ['appointment-cards', {}, 'silk', 'uncoated'],
    ['invitation-cards', { Paper: '300 gsm textured' }, 'uncoated', 'uncoated'],
    ['a5-flyers', {}, 'silk', 'silk'],
    ['a5-flyers', { Finish: 'Matt lamination' }, 'matt', 'silk'],
    ['die-cut-stickers', { Finish: 'Holographic' }, 'holographic', 'holographic'],
    ['round-stickers', { Finish: 'Matt' }, 'matt', 'silk'],
    ['cotton-t-shirts', {}, 'fabric', 'fabric'],
  ] as const)('%s %o has its surfaces', (slug, choice, finish, backFinish) => {
    expect(specOf(slug, choice)).toMatchObject({ finish, backFinish });
  });

  it('is as large as the chosen size says, where the admin left the trim at its default', () => {
    const cards = find('matt-business-cards');
    const trimSizes = { A4: { widthMm: 210, heightMm: 297 } };
    const print = { ...cards.printSpecification, sizeAttribute: null, trimSizes };
    const spec = pieceSpecOf({ ...cards, printSpecification: print }, { Size: '89 × 51 mm' });
    expect([spec.widthMm, spec.heightMm]).toEqual([89, 51]);
  });

  it('has a spot varnish where it is asked for; the pages after the print say where', () => {
    const offered = { ...find('velvet-business-cards'), metadata: {} };
    const pagesOf = (choice: Choice) => pieceSpecOf(offered, { ...first(offered), ...choice }).varnishPages;
    expect(pagesOf({})).toBeUndefined();
    expect(pagesOf({ 'Spot UV': 'None' })).toBeUndefined();
    expect(pagesOf({ Sides: 'Single side', 'Spot UV': 'Front' })).toEqual([2]);
    expect(pagesOf({ Sides: 'Both sides', 'Spot UV': 'Front' })).toEqual([3]);
    expect(pagesOf({ Sides: 'Both sides', Extra: 'Spot UV, both sides' })).toEqual([3, 4]);
    expect(pieceSpecOf({ ...offered, slug: 'spot-uv-cards' }, first(offered)).varnishPages).toEqual([2]);
    expect(pieceSpecOf({ ...find('cotton-t-shirts'), slug: 'spot-uv' }, {}).varnishPages).toBeUndefined();
  });

  it('follows corners, stock, foil, faces and boxes as they are chosen', () => {
    expect(specOf('matt-business-cards', { Corners: 'Rounded' }).cornerRadiusMm).toBe(3.5);
    expect(specOf('matt-business-cards').cornerRadiusMm).toBe(0);
    expect(specOf('pvc-business-cards').cornerRadiusMm).toBe(3);
    expect(specOf('round-stickers', { Size: '75 mm' }).cornerRadiusMm).toBe(37.5);
    expect(specOf('pvc-business-cards', { Material: 'Clear 300 micron' }).isClear).toBe(true);
    expect(specOf('stand-up-pouches', { Window: 'Clear window' }).isClear).toBe(false);
    expect(specOf('kraft-business-cards').stockColour).toBe('#b98a5b');
    expect(specOf('cotton-t-shirts', { Colour: 'Navy' }).stockColour).toBe('#1d2a4d');
    expect(specOf('foil-business-cards', { Foil: 'Silver' }).foilColour).toBe('#d5d9de');
    expect(specOf('matt-business-cards').foilColour).toBeNull();
    expect(specOf('die-cut-stickers').isContourCut).toBe(true);
    expect(specOf('tri-fold-brochures').faces.map(({ name }) => name)).toEqual(['Outside', 'Inside']);
    expect(specOf('booklets', { Pages: '16 pages' }).faces.map(({ page }) => page)).toEqual([1, 2, 3, 16]);
    expect(specOf('cotton-t-shirts', { Print: 'Front and back' }).faces).toHaveLength(2);
    expect(specOf('mailer-boxes').boxMm).toEqual({ widthMm: 150, depthMm: 100, heightMm: 50 });
    expect(specOf('paper-bags').boxMm).toEqual({ widthMm: 180, depthMm: 80, heightMm: 240 });
  });
});

describe('the piece of a product an admin made', () => {
  it('follows category and words, and is never without a size', () => {
    for (const category of [
      'business-cards',
      'brochures',
      'banners',
      'labels',
      'apparel',
      'packaging',
      'new',
    ]) {
      const spec = pieceSpecOf(odd('something', category), {});
      expect(spec.widthMm).toBeGreaterThan(0);
      expect(spec.faces).toHaveLength(1);
      expect(spec.pages).toBe(1);
    }
    expect(pieceSpecOf(odd('wedding-invites', 'business-cards'), {}).kind).toBe('invitation');
    expect(pieceSpecOf(odd('vinyl-stickers', 'labels'), {}).kind).toBe('sticker');
    expect(pieceSpecOf(odd('canvas-jhola', 'merchandise'), {}).kind).toBe('tote');
  });

  it.each([
    ['90 × 54 mm', 90, 54],
    ['3x2 ft', 914.4, 609.6],
    ['A5', 148, 210],
    ['75 mm', 75, 75],
    ['21 * 10 cm', 210, 100],
  ])('reads %s off a size without a trim', (words, widthMm, heightMm) => {
    const product = odd('thing', 'new', { attributes: { Size: [words] } });
    const spec = pieceSpecOf(product, { Size: words });
    expect(spec.widthMm).toBeCloseTo(widthMm, 3);
    expect(spec.heightMm).toBeCloseTo(heightMm, 3);
  });

  it('takes the first trim for a choice that has none, and one page where none is said', () => {
    const product = find('a5-flyers');
    expect(pieceSpecOf(product, { Size: 'gone', Sides: 'gone' })).toMatchObject({ widthMm: 148, pages: 1 });
    expect(pieceSpecOf(product, {})).toMatchObject({ widthMm: 148, pages: 1 });
  });
});
