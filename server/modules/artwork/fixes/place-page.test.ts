import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PAGE_PX } from '#contract/artwork.ts';
import { design, image } from '#tests/corpora/design-corpus.ts';
import type { PageLayout } from './fix-plan.ts';
import { PrintMaker } from './make-pdf.ts';
import { makePrint } from './make-print.ts';
import type { BleedMode } from './place-page.ts';
import type { PrintRecipe } from './print-recipe.ts';

const BLEED_MM = 3;
const CARD = { widthMm: 89, heightMm: 51 };
const points = (mm: number) => (mm / 25.4) * 72;
const all = (mm: number) => ({ top: mm, right: mm, bottom: mm, left: mm });

/** A background that ends at the cut, and white paper that goes on behind it: around it, as programs write what is masked. */
function bareBeyond({ widthMm, heightMm }: typeof CARD): Buffer {
  const [b, w, h] = [points(BLEED_MM), points(widthMm), points(heightMm)];
  const boxes = [
    [0, 0, w + 2 * b, b],
    [0, b + h, w + 2 * b, b],
    [0, 0, b, h + 2 * b],
    [b + w, 0, b, h + 2 * b],
  ].map((box) => `${box.join(' ')} re f`);
  return design({
    widthMm,
    heightMm,
    background: `0.3 0.5 0 0.1 k ${b} ${b} ${w} ${h} re f`,
    content: `0 0 0 0 k ${boxes.join(' ')}`,
  });
}

/** Mirrored on all sides, its middle on the middle. */
function layoutOf(trim: typeof CARD, changes: Partial<PageLayout> = {}): PageLayout {
  const from = { x: BLEED_MM, y: BLEED_MM, width: trim.widthMm, height: trim.heightMm };
  return { source: 1, ...trim, from, turn: 0, scale: 1, beyond: all(0), mirrored: all(BLEED_MM), ...changes };
}

const recipeOf = (layout: PageLayout): PrintRecipe => ({
  pages: [layout],
  bleedMm: BLEED_MM,
  condition: null,
  maximumInk: 300,
  content: 'pdf',
  colourSteps: [],
  pictureSize: null,
  drawnPpi: 600,
});

/** What is made of it, with the light of each of its pixels, drawn with so many pixels an inch. */
async function drawnLight(
  bytes: Buffer,
  layout: PageLayout,
  how: { ppi: number; mode?: BleedMode; recipe?: Partial<PrintRecipe> },
) {
  const maker = await PrintMaker.open(bytes, {
    ...recipeOf(layout),
    ...how.recipe,
  });
  maker.place();
  if (how.mode) maker.bleedAnew(0, how.mode);
  const document = await (await PDFiumLibrary.init()).loadDocument(maker.write());
  const { data, width, height } = await document.getPage(0).render({ scale: how.ppi / 72, render: 'bitmap' });
  document.destroy();
  const isPaper = (x: number, y: number) =>
    data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).every((value) => value > 230);
  return { width, height, isPaper };
}

/** How many pixels of paper there are on a line across the page and on one down. */
async function paperAcross(...of: Parameters<typeof drawnLight>): Promise<number> {
  const { width, height, isPaper } = await drawnLight(...of);
  const [x, y] = [Math.floor(width / 4), Math.floor(height / 4)];
  const across = Array.from({ length: width }, (_, at) => isPaper(at, y));
  const down = Array.from({ length: height }, (_, at) => isPaper(x, at));
  return [...across, ...down].filter(Boolean).length;
}

/** With so many pixels an inch people are shown it. */
const shownPpi = ({ widthMm, heightMm }: typeof CARD) =>
  (PAGE_PX / (Math.max(widthMm, heightMm) + 2 * BLEED_MM)) * 25.4;

/** How much of each part is painted. */
const PARTS: Readonly<Record<number, number>> = { 1: 1, 2: 0.5 };

describe('white paper behind the cut leaves no line along it', () => {
  const BOX = { widthMm: 368, heightMm: 306 };
  const BANNER = { widthMm: 2400, heightMm: 900 };
  test.each<[string, typeof CARD, number, Partial<PageLayout>, BleedMode]>([
    ['of a card that is mirrored', CARD, 150, {}, 'mirror'],
    ['as it is shown', CARD, shownPpi(CARD), {}, 'mirror'],
    ['of a plate', CARD, 600, {}, 'mirror'],
    ['where its edge is stretched', CARD, 150, {}, 'extend'],
    ['where it is made larger', CARD, 150, {}, 'scale'],
    ['of a page that is turned', { widthMm: 51, heightMm: 89 }, 150, { ...CARD, turn: 90 }, 'mirror'],
    ['of a page that is enlarged', CARD, 150, { widthMm: 178, heightMm: 102, scale: 2 }, 'mirror'],
    ['of a box', BOX, 150, {}, 'mirror'],
    ['of a banner as it is shown', BANNER, shownPpi(BANNER), {}, 'mirror'],
  ])('%s', async (_of, sent, ppi, changes, mode) => {
    expect(await paperAcross(bareBeyond(sent), layoutOf(sent, changes), { ppi, mode })).toBe(0);
  });

  test.each([
    ['a card', CARD],
    ['a flyer', { widthMm: 210, heightMm: 297 }],
    ['a leaflet', { widthMm: 99, heightMm: 210 }],
  ])('and %s need not be made larger', async (_of, trim) => {
    const { pages } = await makePrint(bareBeyond(trim), recipeOf(layoutOf(trim)));
    expect(pages[0]).toMatchObject({ bleed: 'mirror' });
  });

  test.each<[string, number, number, BleedMode, number?]>([
    ['words that end a hair above the cut', 0.5, 30, 'mirror'],
    ['a rule half as long as the card', 0.5, 2, 'extend'],
    ['an outline of all of the card', 0.5, 1, 'extend'],
    ['a ground that ends there', 0.7, 1, 'extend', 5],
  ])(
    '%s, on paper, goes on as it is: nothing of the page is made larger for it',
    async (_of, insetMm, parts, bleed, deepMm = parts === 2 ? 0.3 : 0.7) => {
      const wide = points(CARD.widthMm - 8) / parts;
      const line = (fromMm: number, share: number, mm: number) =>
        Array.from(
          { length: parts },
          (_, at) => `${points(4) + at * wide} ${points(fromMm)} ${wide * share} ${points(mm)} re f`,
        );
      const letters = [...line(insetMm, PARTS[parts] ?? 0.2, deepMm), ...line(3.3, 0.4, 2.6)];
      const sent = design({ ...CARD, bleedMm: 0, background: `0 0 0 1 k ${letters.join(' ')}` });
      const from = { x: 0, y: 0, width: CARD.widthMm, height: CARD.heightMm };
      const layout = layoutOf(CARD, { from, mirrored: { ...all(0), bottom: BLEED_MM } });
      expect((await makePrint(sent, recipeOf(layout))).pages[0]).toMatchObject({ bleed });
    },
  );

  test('on the sides that are mirrored, where others have their own bleed', async () => {
    const sides = { beyond: { ...all(0), left: BLEED_MM }, mirrored: { ...all(BLEED_MM), left: 0 } };
    const sent = bareBeyond(CARD);
    const { width, height, isPaper } = await drawnLight(sent, layoutOf(CARD, sides), { ppi: 150 });
    const y = Math.floor(height / 4);
    const paper = Array.from({ length: width }, (_, x) => x).filter((x) => isPaper(x, y));
    // The bleed that was sent, as it was sent.
    expect(paper).toEqual(Array.from({ length: paper.length }, (_, x) => x));
    expect(paper.length).toBe(Math.ceil((BLEED_MM / 25.4) * 150));
  });
});

test('a picture whose last row is paper leaves no line where it is mirrored', async () => {
  const [widthPx, heightPx] = [890, 510];
  const sent = await sharp({ create: { width: 888, height: 508, channels: 3, background: '#7a3' } })
    .extend({ top: 1, bottom: 1, left: 1, right: 1, background: '#fff' })
    .png()
    .toBuffer();
  const layout = layoutOf(CARD, { from: { x: 0, y: 0, width: widthPx, height: heightPx }, scale: 0.1 });
  const recipe = { content: 'png', pictureSize: { widthPx, heightPx } } as const;
  expect(await paperAcross(sent, layout, { ppi: 300, recipe })).toBe(0);
});

test('a white border of the design stays, and is mirrored as it is', async () => {
  const [w, h] = [points(CARD.widthMm), points(CARD.heightMm)];
  const bordered = design({
    ...CARD,
    bleedMm: 0,
    background: `0.3 0.5 0 0.1 k 10 10 ${w - 20} ${h - 20} re f`,
  });
  const layout = layoutOf(CARD, { from: { x: 0, y: 0, width: CARD.widthMm, height: CARD.heightMm } });
  const { height, width, isPaper } = await drawnLight(bordered, layout, { ppi: 150 });
  const y = Math.floor(height / 4);
  const paper = Array.from({ length: width }, (_, x) => isPaper(x, y)).indexOf(false);
  expect(paper).toBeCloseTo(((BLEED_MM + (10 / 72) * 25.4) / 25.4) * 150, -0.5);
});

test('what is drawn again for its bleed is not read again as a part of the design', async () => {
  const [w, h] = [points(CARD.widthMm), points(CARD.heightMm)];
  const sent = design({
    ...CARD,
    bleedMm: 0,
    background: `q ${w} 0 0 ${h} 0 0 cm /P Do Q`,
    resources: '/XObject<</P 4 0 R>>',
    more: [image(4, 2)],
  });
  const layout = layoutOf(CARD, { from: { x: 0, y: 0, width: CARD.widthMm, height: CARD.heightMm } });
  const made = await makePrint(sent, recipeOf(layout));
  const { pages } = await made.artwork(() => true);
  expect(pages[0]?.images).toHaveLength(1);
  expect(pages[0]?.images[0]?.place.width).toBeCloseTo(CARD.widthMm, 0);
});
