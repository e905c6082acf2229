import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DrawnPage } from '#compose/page.ts';
import type { Compositor } from '#compose/text.ts';
import type { PieceKind } from '#contract/catalogue/kind-of-piece.ts';
import type { PageSize } from '#contract/design/design.ts';
import { formFor, kindOf } from '#design/templates/designable.ts';
import { seededProducts } from '#tests/seeded-products.ts';
import type { DesignedProduct } from '../product-choice.ts';
import { pieceOf } from '../product-choice.ts';
import type { Face, Piece, Scene } from './scene.tsx';
import { SCENES } from './scene-of.ts';
import { ScenePicture } from './scene-picture.tsx';
import { stageShape } from './stage-shape.ts';

const page = (widthMm: number, heightMm: number, more: Partial<PageSize> = {}): PageSize => ({
  ...{ widthMm, heightMm, bleedMm: 0, safeMm: 0 },
  ...more,
});

async function sceneOf(kind: PieceKind, size: PageSize, more: Partial<Piece> = {}): Promise<Scene> {
  const draw = await SCENES[kind]?.();
  const scene = draw?.({ kind, size, choice: {}, measures: [], ...more });
  if (!scene) throw new Error(`there is no scene of a ${kind}`);
  return scene;
}

/** Where the middle of a garment's neck, foot or rim lies on the page, and how many times as large it is. */
function placeOf({ under }: Scene) {
  const markup = renderToStaticMarkup(<svg aria-hidden="true">{under}</svg>);
  const [, x = 0, y = 0, , across = 1, along = 1] =
    /translate\((-?[\d.]+) (-?[\d.]+)\)( scale\(([\d.]+) ([\d.]+)\))?/.exec(markup)?.map(Number) ?? [];
  return { x, y, across: across || 1, along: along || 1 };
}

/** What a face covers in the scene: its corners, turned. */
const isStrip = (face: Face) => face.isStrip === true;

function cornersOf({ part, turn = [1, 0, 0, 1, 0, 0] }: Face) {
  const [a, b, c, d, e, f] = turn;
  const at = (x: number, y: number) => ({ x: a * x + c * y + e, y: b * x + d * y + f });
  const [right, foot] = [part.x + part.width, part.y + part.height];
  return {
    topLeft: at(part.x, part.y),
    topRight: at(right, part.y),
    footLeft: at(part.x, foot),
    footRight: at(right, foot),
  };
}

// As the product's page hangs them: a T-shirt of size M is 500 mm across the chest and 700 long, its neck 98 deep.
test.each<{ choice: Record<string, string>; across: number; along: number }>([
  { choice: {}, across: 1, along: 1 },
  { choice: { Fabric: '220 gsm oversized' }, across: 1.06, along: 1.03 },
])(
  'a print of 300 × 400 mm on a T-shirt begins 52 mm below its neck, and is as wide on it as it is: $choice',
  async ({ choice, across, along }) => {
    const scene = await sceneOf('t-shirt', page(300, 400), { choice });
    const place = placeOf(scene);
    expect(scene.faces(0)).toEqual([{ part: { x: 0, y: 0, width: 300, height: 400 } }]);
    expect(place.x).toBeCloseTo(150);
    expect(place.y + 98 * along).toBeCloseTo(-52);
    expect(place).toMatchObject({ across, along });
    const markup = renderToStaticMarkup(<svg aria-hidden="true">{scene.under}</svg>);
    // Its armpits, its hem, and its neck.
    expect(markup).toMatch(/ d="M84 0 [^"]*L250 238[^"]*L-270 294[^"]*L-84 0A84 98 0 0 0 84 0Z"/);
  },
);

test.each([
  // The middle of a print over the hem, the foot or the rim: `print-places.ts` of the product's page.
  { kind: 'polo', size: page(90, 90), aside: 118, over: 470, hem: 700 },
  { kind: 'hoodie', size: page(300, 300), aside: 0, over: 700 - 92 - 34 - 150, hem: 700 },
  { kind: 'cap', size: page(100, 50), aside: 0, over: 47, hem: 0 },
  { kind: 'tote', size: page(280, 300), aside: 0, over: 192, hem: 0 },
] as const)(
  'the print of a $kind is where it is on the product',
  async ({ kind, size, aside, over, hem }) => {
    const scene = await sceneOf(kind, size);
    const { x, y } = placeOf(scene);
    expect(size.widthMm / 2 - x).toBeCloseTo(aside);
    expect(y + hem - size.heightMm / 2).toBeCloseTo(over);
    expect(scene.faces(0)).toEqual([{ part: { x: 0, y: 0, width: size.widthMm, height: size.heightMm } }]);
  },
);

test('the faces of a folding box meet at its edges, and are those of its sheet', async () => {
  const front = { x: 0, y: 60, width: 100, height: 160 };
  const scene = await sceneOf('carton', page(335, 280, { front }), { measures: [100, 60, 160] });
  const [first, side, top] = scene.faces(0);
  if (!first || !side || !top) throw new Error('a box has three faces');
  expect(first.part).toEqual(front);
  expect(side.part).toEqual({ x: 100, y: 60, width: 60, height: 160 });
  expect(top.part).toEqual({ x: 0, y: 0, width: 100, height: 60 });
  const [a, b, c] = [cornersOf(first), cornersOf(side), cornersOf(top)];
  for (const [one, other] of [
    [a.topRight, b.topLeft],
    [a.footRight, b.footLeft],
    [a.topLeft, c.footLeft],
    [a.topRight, c.footRight],
    [b.topRight, c.topRight],
  ] as const) {
    expect(one.x).toBeCloseTo(other.x);
    expect(one.y).toBeCloseTo(other.y);
  }
});

test.each([
  // A drink’s label goes all the way round, a jar’s further than is seen, a bottle’s not to its sides.
  { width: 200, height: 45, radius: 200 / 6.12, seen: Math.PI / 2 },
  { width: 150, height: 60, radius: 150 / 3.8, seen: Math.PI / 2 },
  { width: 100, height: 75, radius: 100 / 2.7, seen: 1.35 },
])(
  'a label of $width × $height mm goes round its vessel without a gap, as far as it is seen',
  async ({ width, height, radius, seen }) => {
    const scene = await sceneOf('bottle-label', page(width, height));
    for (const frontMm of [0, width / 2, width]) {
      const corners = scene.faces(frontMm).filter(isStrip).map(cornersOf);
      for (const [at, { topLeft }] of corners.entries()) {
        const before = corners[at - 1];
        if (before) expect(topLeft.x).toBeLessThanOrEqual(before.topRight.x + 1e-6);
      }
      expect(corners[0]?.topLeft.x).toBeCloseTo(width / 2 - Math.sin(seen) * radius);
      expect(corners.at(-1)?.topRight.x).toBeCloseTo(width / 2 + Math.sin(seen) * radius, 1);
    }
    const parts = scene
      .faces(width / 2)
      .filter(isStrip)
      .map(({ part }) => part);
    expect(parts[0]?.x).toBeCloseTo(width / 2 - seen * radius);
  },
);

test('a label with as much behind its bottle as in front also lies before it, whole and as large', async () => {
  const [first, ...others] = (await sceneOf('bottle-label', page(200, 45))).faces(60);
  if (!first) throw new Error('there is a label');
  expect(first.part).toEqual({ x: 0, y: 0, width: 200, height: 45 });
  const { topLeft, footRight } = cornersOf(first);
  expect([footRight.x - topLeft.x, footRight.y - topLeft.y]).toEqual([200, 45]);
  for (const other of others) expect(cornersOf(other).footLeft.y).toBeLessThan(topLeft.y);
  const jar = (await sceneOf('bottle-label', page(150, 60))).faces(60);
  expect(jar.filter(isStrip)).toEqual(jar);
});

test('of a standee so much is hidden as stays in its foot', async () => {
  const { faces } = await sceneOf('standee', page(762, 1829, { footMm: 100 }));
  expect(faces(0)).toEqual([{ part: { x: 0, y: 0, width: 762, height: 1729 } }]);
});

/** The least width of a picture for its height. */
const LEAST = {
  ...{ 'stage-wide': 1.05, stage: 0.75, 'stage-tall': 0.3 },
  ...{ 'stage-paper-long': 2, 'stage-paper-card': 1.2, 'stage-paper-square': 0.8 },
  ...{ 'stage-paper-tall': 0.65, 'stage-paper-letter': 0.55, 'stage-paper-narrow': 0.4 },
};

test('every size of every product that has a scene is all in the picture, in the picture’s form', async () => {
  let count = 0;
  for (const product of seededProducts) {
    if (!formFor(product)) continue;
    const { sizeAttribute } = product.printSpecification;
    for (const words of product.attributes[sizeAttribute ?? ''] ?? ['']) {
      const choice = sizeAttribute ? { [sizeAttribute]: words } : {};
      const designed = { ...product, kind: kindOf(product), facts: product.metadata };
      const piece = pieceOf(designed as unknown as DesignedProduct, choice);
      const draw = await SCENES[piece.kind]?.();
      const scene = draw?.(piece);
      expect(Boolean(scene), product.slug).toBe(stageShape(piece) !== null);
      if (!scene) continue;
      count += 1;
      const { view } = scene;
      const [first] = scene.faces(piece.size.widthMm / 2);
      const corners = first ? Object.values(cornersOf(first)) : [];
      for (const { x, y } of corners) {
        expect(x, `${product.slug}, ${words}`).toBeGreaterThan(view.x);
        expect(x, `${product.slug}, ${words}`).toBeLessThan(view.x + view.width);
        expect(y, `${product.slug}, ${words}`).toBeGreaterThan(view.y);
        expect(y, `${product.slug}, ${words}`).toBeLessThan(view.y + view.height);
      }
      const ratio = view.width / view.height;
      expect(ratio, `${product.slug}, ${words}`).toBeGreaterThan(LEAST[stageShape(piece) ?? 'stage']);
    }
  }
  expect(count).toBeGreaterThan(80);
});

test('a page lies in its scene as large as it is, in the colour of its cloth, and says nothing of its own', async () => {
  const scene = await sceneOf('t-shirt', page(300, 400));
  const drawn: DrawnPage = {
    ...{ name: 'Front', widthMm: 300, heightMm: 400, bleedMm: 0 },
    items: [
      { kind: 'path', id: '~cloth', d: 'M0 0h300v400h-300Z', fill: { kind: 'screen', r: 0, g: 0, b: 1 } },
    ],
  };
  const markup = renderToStaticMarkup(
    <ScenePicture scene={scene} page={drawn} compositor={{} as Compositor} frontMm={150} className="x" />,
  );
  expect(markup).toContain('<svg x="0" y="0" width="300" height="400" viewBox="0 0 300 400"');
  expect(markup).toMatch(/^<svg [^>]*color="#0000ff" aria-hidden="true"/);
  // The policy of the page allows no styles in the document.
  expect(markup).not.toContain('style=');
  const parts = renderToStaticMarkup(
    <svg aria-hidden="true">
      {scene.under}
      {scene.over}
    </svg>,
  );
  expect(parts).not.toContain('style=');
});
