import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import type { PieceSpec } from '#web/storefront/product/scene/piece/piece-spec.ts';
import { pieceSpecOf } from '#web/storefront/product/scene/piece/spec-of-piece.ts';
import type { FaceMeasure, PoseMeasure } from '../../../tools/scenes/truth/truth.ts';
import { isAll } from '../../scope.ts';
import { type SeededProduct, seededProducts } from '../../seeded-products.ts';
import { deltaE } from './delta-e.ts';

type Measuring = typeof globalThis & {
  measure(spec: PieceSpec, isColourless: boolean): Promise<FaceMeasure[]>;
  weigh(spec: PieceSpec): Promise<PoseMeasure[]>;
};

/** Every size of a product in its richest choice: both sides printed. */
function specsOf(product: SeededProduct): PieceSpec[] {
  const { sizeAttribute } = product.printSpecification;
  const choice = Object.fromEntries(
    Object.entries(product.attributes).map(([name, values]): [string, string] => [
      name,
      (/^(sides|print)$/i.test(name) ? values.at(-1) : values[0]) ?? '',
    ]),
  );
  const sizes = product.attributes[sizeAttribute ?? ''] ?? [''];
  return sizes.map((size) =>
    pieceSpecOf(product, sizeAttribute ? { ...choice, [sizeAttribute]: size } : choice),
  );
}

// SwiftShader draws the same on any machine. Nothing of the shop is asked.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
});
test.describe.configure({ timeout: 120_000 });

let page: Page;

test.beforeAll(async ({ browser }) => {
  const made = await build({
    entryPoints: ['tools/scenes/truth/truth.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome120',
    logLevel: 'warning',
  });
  page = await browser.newPage();
  await page.setContent('<!doctype html><title>Measuring</title>');
  await page.addScriptTag({ content: made.outputFiles[0]?.text ?? '' });
});

test.afterAll(() => page.close());

/** Colours of metal, rainbow and clear film are not those of the file; cloth takes ink its own way. */
const isColourless = ({ isClear, finish, foilColour }: PieceSpec) =>
  isClear || finish === 'holographic' || foilColour !== null;

function expectTrueLines(
  face: FaceMeasure,
  { widthMm, heightMm, isPlaced }: PieceSpec['faces'][number],
): void {
  const { left, right, top, bottom, insetMm } = face;
  if (!isPlaced) {
    const wide = (left.edgeMm ?? 0) + (right.edgeMm ?? 0);
    const high = (top.edgeMm ?? 0) + (bottom.edgeMm ?? 0);
    expect(Math.abs(wide / high / (widthMm / heightMm) - 1), `${face.name}: aspect`).toBeLessThan(0.005);
  }
  for (const [side, seen, half] of [
    ['left', left, widthMm / 2],
    ['right', right, widthMm / 2],
    ['top', top, heightMm / 2],
    ['bottom', bottom, heightMm / 2],
  ] as const) {
    const off = Math.abs((seen.lineMm ?? 1e9) - (half - insetMm));
    expect(off, `${face.name}, ${side}: line, mm off`).toBeLessThan(0.5);
    if (isPlaced) continue;
    expect(Math.abs((seen.edgeMm ?? 1e9) - half), `${face.name}, ${side}: trim, mm off`).toBeLessThan(0.5);
  }
}

/** A sheet; all of them when everything is asked for. */
const measuredProducts = seededProducts.filter(({ slug }) => isAll || slug === 'matt-business-cards');

for (const product of measuredProducts) {
  test(`${product.slug}: outline, artwork and colours are those of the print`, async () => {
    for (const [i, spec] of specsOf(product).entries()) {
      // A size has its own outline; its colours are those of the first.
      const measured = await page.evaluate(
        ([wanted, colourless]) => (globalThis as Measuring).measure(wanted, colourless),
        [spec, i > 0 || isColourless(spec)] as const,
      );
      expect(measured.map(({ name }) => name)).toEqual(spec.faces.map(({ name }) => name));
      for (const [k, face] of measured.entries()) {
        expectTrueLines(face, spec.faces[k] as PieceSpec['faces'][number]);
        for (const { ink, want, seen } of face.patches) {
          expect(deltaE(want, seen), `${face.name}: ${ink} is seen as ${seen}`).toBeLessThanOrEqual(3);
        }
      }
    }
  });
}

/** What a mid-range phone draws sixty times a second. */
const MOST_TRIANGLES = 60_000;

test('every view of every product is light enough for a phone, and every printed face has one', {
  tag: '@all',
}, async () => {
  for (const spec of seededProducts.flatMap(specsOf)) {
    const views = await page.evaluate((wanted) => (globalThis as Measuring).weigh(wanted), spec);
    for (const { view, triangles } of views) {
      expect(triangles, `${spec.kind}, ${view}`).toBeGreaterThan(0);
      expect(triangles, `${spec.kind}, ${view}`).toBeLessThanOrEqual(MOST_TRIANGLES);
    }
    const seen = new Set(views.flatMap(({ faces }) => faces));
    expect(spec.faces.filter(({ name }) => !seen.has(name))).toEqual([]);
  }
});
