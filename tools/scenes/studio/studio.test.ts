import { expect, test } from 'vitest';
import type { Output } from './output.ts';
import { type bundle, hashOf } from './studio.ts';

type Made = Awaited<ReturnType<typeof bundle>>;

const imports: Readonly<Record<string, readonly string[]>> = {
  'tools/scenes/cards.ts': ['tools/scenes/paper.ts', 'node_modules/three/three.js'],
  'tools/scenes/paper.ts': ['web/storefront/product/scene/sheet.ts'],
  'tools/scenes/boxes.ts': ['tools/scenes/board.ts'],
  'tools/scenes/board.ts': [],
  'tools/scenes/render-picture.ts': ['tools/scenes/light.ts'],
  'tools/scenes/light.ts': [],
  'web/storefront/product/scene/sheet.ts': [],
  'node_modules/three/three.js': [],
};
const size: Output = {
  path: 'products/cards',
  widthPx: 1200,
  heightPx: 900,
  widths: [480, 800],
  frames: 64,
  hasThumb: true,
};

/** The hash of the cards, as if some files had been edited. */
function hashAfter(edited: readonly string[], output: Output = size): string {
  const inputs = Object.fromEntries(
    Object.entries(imports).map(([path, to]) => [path, { imports: to.map((each) => ({ path: each })) }]),
  );
  const sources = new Map(
    Object.keys(imports).map((path) => [path, Buffer.from(edited.includes(path) ? `${path} new` : path)]),
  );
  return hashOf({ metafile: { inputs }, sources } as unknown as Made, 'cards', output);
}

test('only what changed is drawn again', () => {
  const published = hashAfter([]);
  expect(hashAfter(['tools/scenes/boxes.ts', 'tools/scenes/board.ts'])).toBe(published);
  expect(hashAfter(['node_modules/three/three.js'])).toBe(published);
});

test.each([
  'tools/scenes/cards.ts',
  'tools/scenes/paper.ts',
  'web/storefront/product/scene/sheet.ts',
  'tools/scenes/render-picture.ts',
  'tools/scenes/light.ts',
])('a changed %s draws its scenes again', (path) => {
  expect(hashAfter([path])).not.toBe(hashAfter([]));
});

test('other sizes draw a scene again', () => {
  expect(hashAfter([], { ...size, widths: [480, 800, 1200] })).not.toBe(hashAfter([]));
});
