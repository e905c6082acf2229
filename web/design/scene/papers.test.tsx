import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DrawnPage } from '#compose/page.ts';
import type { Compositor } from '#compose/text.ts';
import type { PieceKind } from '#contract/catalogue/kind-of-piece.ts';
import { formFor, kindOf } from '#design/templates/designable.ts';
import { seededProducts } from '#tests/seeded-products.ts';
import { type DesignedProduct, pieceOf } from '../product-choice.ts';
import type { Piece, Scene } from './scene.tsx';
import { SCENES } from './scene-of.ts';
import { ScenePicture } from './scene-picture.tsx';
import { stageShape } from './stage-shape.ts';

const PAPER: readonly PieceKind[] = ['card', 'invitation', 'sheet', 'sticker', 'label-sheet'];

async function sceneOf(piece: Partial<Piece> & Pick<Piece, 'kind'>, wide: number, high: number) {
  const size = { widthMm: wide, heightMm: high, bleedMm: 3, safeMm: 4, ...piece.size };
  const draw = await SCENES[piece.kind]?.();
  const scene = draw?.({ choice: {}, measures: [], ...piece, size });
  if (!scene) throw new Error(`there is no scene of a ${piece.kind}`);
  return scene;
}

const markupOf = ({ under, between, over }: Scene) =>
  renderToStaticMarkup(
    <svg aria-hidden="true">
      {under}
      {between}
      {over}
    </svg>,
  );

const RATIOS = { long: 5 / 2, card: 3 / 2, square: 1, tall: 5 / 7, letter: 5 / 8, narrow: 1 / 2 };

test('the print of a piece of paper is all of its page, straight, and nearly as wide as its picture', async () => {
  let count = 0;
  for (const product of seededProducts) {
    const kind = kindOf(product);
    if (!PAPER.includes(kind) || !formFor(product)) continue;
    const { sizeAttribute } = product.printSpecification;
    for (const words of product.attributes[sizeAttribute ?? ''] ?? ['']) {
      const designed = { ...product, kind, facts: product.metadata } as unknown as DesignedProduct;
      const piece = pieceOf(designed, sizeAttribute ? { [sizeAttribute]: words } : {});
      const scene = (await SCENES[kind]?.())?.(piece);
      const { widthMm, heightMm } = piece.size;
      expect(scene?.faces(0)).toEqual([{ part: { x: 0, y: 0, width: widthMm, height: heightMm } }]);
      if (!scene) continue;
      count += 1;
      const shape = stageShape(piece)?.replace('stage-paper-', '') as keyof typeof RATIOS;
      const { width, height } = scene.view;
      const across = Math.max(width, height * RATIOS[shape]);
      const along = Math.max(height, width / RATIOS[shape]);
      const share = Math.max(widthMm / across, heightMm / along);
      expect(share, `${product.slug}, ${words}`).toBeGreaterThan(0.8);
    }
  }
  expect(count).toBeGreaterThan(30);
});

test.each([
  { choice: { Corners: 'Square' }, facts: {}, r: 0 },
  { choice: { Corners: 'Rounded' }, facts: {}, r: 3.5 },
  { choice: { Corners: 'Rounded, 6 mm' }, facts: {}, r: 6 },
  { choice: {}, facts: { Corners: ['Rounded, 3 mm'] }, r: 3 },
])('corners are those that were chosen: $choice $facts', async ({ choice, facts, r }) => {
  const { cut } = await sceneOf({ kind: 'card', choice, facts } as unknown as Piece, 89, 51);
  expect(cut).toBe(
    r === 0
      ? 'M0 0h89v51h-89Z'
      : `M${r} 0h${89 - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${51 - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - 89}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - 51}a${r} ${r} 0 0 1 ${r} ${-r}Z`,
  );
});

/** Where an outline of straight lines and arcs has its points, as far as they are said. */
const pointsOf = (cut: string) => cut.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];

test('a sticker is cut in its shape, one corner up, and no part of it outside its page', async () => {
  const round = await sceneOf({ kind: 'sticker', size: { isRound: true } as Piece['size'] }, 50, 50);
  expect(round.cut).toMatch(/^M[\d.]+ [\d.]+A25 25 0 1 0 [\d.]+ [\d.]+Z$/);
  const square = await sceneOf({ kind: 'sticker', slug: 'rectangle-stickers' }, 75, 50);
  expect(square.cut).toContain('V44L69 50H');
  const cut = await sceneOf({ kind: 'sticker', slug: 'die-cut-stickers' }, 100, 100);
  expect(cut.cut).toContain('a10 10 0 0 1 10 10');
  for (const scene of [square, cut])
    for (const mm of pointsOf(scene.cut ?? '')) expect(Math.abs(mm)).toBeLessThanOrEqual(100);
});

test('the other side lies behind where it is printed, a little turned, and is cut as the first', async () => {
  const scene = await sceneOf({ kind: 'card', choice: { Corners: 'Rounded' } }, 89, 51);
  const [a = 1, b = 0] = scene.behind ?? [];
  expect(Math.abs((Math.atan2(b, a) * 180) / Math.PI)).toBeLessThan(5);
  const page = (name: string, r: number): DrawnPage => ({
    ...{ name, widthMm: 89, heightMm: 51, bleedMm: 3 },
    items: [{ kind: 'path', id: 'ground', d: 'M0 0Z', fill: { kind: 'screen', r, g: 0, b: 0 } }],
  });
  const drawn = (back: DrawnPage | null) =>
    renderToStaticMarkup(
      <ScenePicture
        {...{ scene, back, page: page('Front', 0), compositor: {} as Compositor, frontMm: 0 }}
        className="x"
      />,
    );
  expect(drawn(page('Back', 1))).toMatch(
    /<use href="#scene-under"><\/use><g transform="matrix\([^)]+\)"><g clip-path="url\(#scene-cut\)"><path [^>]*fill="#ff0000"[^>]*><\/path><\/g><\/g><use href="#scene-between">/,
  );
  expect(drawn(null)).not.toContain('#ff0000');
});

test('an invitation lies on the envelope that was chosen; without one it lies as cards do', async () => {
  const maroon = await sceneOf({ kind: 'invitation', choice: { Envelope: 'Maroon' } }, 105, 148);
  expect(markupOf(maroon)).toContain('#712330');
  expect(maroon.behind).toBeUndefined();
  const none = await sceneOf({ kind: 'invitation', choice: { Envelope: 'None' } }, 105, 148);
  expect(none.behind).toBeDefined();
});

test.each([
  { slug: 'matt-business-cards', choice: {}, has: [], hasNot: ['glare)', 'grain)', 'rainbow)'] },
  { slug: 'gloss-business-cards', choice: {}, has: ['glare)'], hasNot: ['grain)'] },
  { slug: 'kraft-business-cards', choice: {}, has: ['grain)', '#b88f63'], hasNot: ['glare)'] },
  { slug: 'cards', choice: { Paper: '300 gsm textured' }, has: ['grain)'], hasNot: ['glare)'] },
  { slug: 'cards', choice: { Finish: 'Holographic' }, has: ['rainbow)'], hasNot: ['grain)'] },
])('paper shows in the light: $slug $choice', async ({ slug, choice, has, hasNot }) => {
  const markup = markupOf(await sceneOf({ kind: 'card', slug, choice } as unknown as Piece, 89, 51));
  for (const part of has) expect(markup).toContain(part);
  for (const part of hasNot) expect(markup).not.toContain(`url(#paper-${part}`);
  expect(markup).not.toContain('style=');
});

test('clear stock is seen through its inks, and no other side through it', async () => {
  const clear = await sceneOf({ kind: 'sticker', choice: { Material: 'Clear vinyl' } }, 50, 50);
  expect(clear.isClear).toBe(true);
  const white = await sceneOf({ kind: 'sticker', choice: { Material: 'White vinyl' } }, 50, 50);
  expect(white.isClear).toBe(false);
  const card = await sceneOf({ kind: 'card', choice: { Material: 'Clear 300 micron' } }, 86, 54);
  expect([card.isClear, card.behind]).toEqual([true, undefined]);
});

test.each([
  ['a3-posters', '#26282e'],
  ['menus', '#a9794b'],
  ['certificates', '#5a3b26'],
  ['letterheads', '#fdfcf9'],
])('of sheets, %s are shown as they are used', async (slug, colour) => {
  expect(markupOf(await sceneOf({ kind: 'sheet', slug }, 210, 297))).toContain(colour);
});
