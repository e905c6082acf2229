import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { build, type Plugin } from 'esbuild';
import type { TextToSet } from '#compose/text.ts';
import { GLUE, leanParts } from '../../scripts/lean-harfbuzz.ts';

const resolve = createRequire(import.meta.url).resolve;
const ORIGIN = 'http://compose.test';

/** Of HarfBuzz's JavaScript what the shop's pages load, not what Node does. */
const asInPages: Plugin = {
  name: 'as-in-pages',
  setup({ onLoad }) {
    onLoad({ filter: /\/harfbuzzjs\/dist\/harfbuzz\.js$/ }, () => ({ contents: GLUE }));
    onLoad({ filter: /\/harfbuzzjs\/dist\/index\.mjs$/ }, async ({ path }) => ({
      contents: leanParts(await readFile(path, 'utf8')),
    }));
  },
};

/** The shop's compositor as a page has it: `setTexts` of its window. */
export async function compositorScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['tests/compose/browser-entry.ts'],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    plugins: [asInPages],
    define: { FONT_FOLDER: '"/fonts/"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** What the compositor fetches, at the shop's addresses: HarfBuzz and fonts; null at any other. */
export async function compositorFile(path: string): Promise<{ contentType: string; body: Buffer } | null> {
  if (path === '/harfbuzz.wasm') {
    const body = await readFile(resolve('harfbuzzjs/dist/harfbuzz.wasm'));
    return { contentType: 'application/wasm', body };
  }
  const font = /^\/fonts\/((.+?)-(?:latin|latin-ext|\w+)-\d+)\.woff$/.exec(path);
  if (!font) return null;
  const family = (font[2] ?? '').replace(/-latin$/, '');
  const body = await readFile(resolve(`@fontsource/${family}/files/${font[1]}-normal.woff`));
  return { contentType: 'font/woff', body };
}

/** Opens a page that has the shop's compositor and nothing else, and fonts at the shop's addresses. */
export async function openCompositorPage(page: Page): Promise<void> {
  const script = await compositorScript();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" src="/entry.js"></script>',
      });
    if (path === '/entry.js') return route.fulfill({ contentType: 'text/javascript', body: script });
    const file = await compositorFile(path);
    return file ? route.fulfill(file) : route.fulfill({ status: 404 });
  });
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => 'setTexts' in globalThis);
}

/** The texts as the page sets them, each as JSON. */
export function setInPage(page: Page, texts: readonly TextToSet[]): Promise<string[]> {
  return page.evaluate(
    (asked) => (globalThis as unknown as { setTexts(texts: unknown): Promise<string[]> }).setTexts(asked),
    texts,
  );
}
