import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LoadedFont, type Shaper } from '#compose/fonts/loaded-font.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import { chooseFonts } from '#compose/set/choose-fonts.ts';
import { GLUE, leanParts } from './lean-harfbuzz.ts';

const main = createRequire(import.meta.url).resolve('harfbuzzjs');
const dist = (name: string) => join(main, '..', name);

let folder: string;
let lean: Shaper;
let whole: Shaper;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harfbuzz-'));
  await copyFile(dist('harfbuzz.wasm'), join(folder, 'harfbuzz.wasm'));
  await writeFile(join(folder, 'harfbuzz.js'), GLUE);
  await writeFile(join(folder, 'index.mjs'), leanParts(await readFile(dist('index.mjs'), 'utf8')));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  // As a page fetches it.
  vi.stubGlobal('fetch', async (url: string) => {
    const headers = { 'content-type': 'application/wasm' };
    return new Response(new Uint8Array(await readFile(new URL(url))), { headers });
  });
  lean = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'index.mjs')).href);
  vi.unstubAllGlobals();
  whole = await import('#compose/harfbuzz.ts');
});

afterAll(() => rm(folder, { recursive: true }));

const WORDS: readonly (readonly [tag: string, words: string])[] = [
  ['Latn', 'Office of Sharma & Sons, 25% off'],
  ['Deva', 'क्षत्रिय श्रीनिवास'],
  ['Beng', 'ক্ষুদ্র'],
  ['Gujr', 'અંકિત'],
  ['Guru', 'ਅੰਮ੍ਰਿਤਸਰ'],
  ['Taml', 'ஸ்ரீநிவாஸ்'],
  ['Telu', 'శ్రీనివాస్'],
  ['Knda', 'ಶ್ರೀನಿವಾಸ್'],
  ['Mlym', 'ശ്രീനിവാസ്'],
  ['Orya', 'ଓଡ଼ିଆ'],
  ['Arab', 'لاہور'],
];

/** The fonts that a text is set in, opened by what a page has of HarfBuzz, or by all of it. */
async function fontsOf(shaper: Shaper, words: string): Promise<LoadedFont[]> {
  const fonts = new Map<string, LoadedFont>();
  for (;;) {
    const { needs } = chooseFonts(words, ['Great Vibes', 'Inter'], 400, fonts);
    if (needs.size === 0) return [...fonts.values()];
    for (const file of needs) fonts.set(file.key, new LoadedFont(shaper, file, await readFont(file)));
  }
}

async function setBy(shaper: Shaper, script: string, words: string) {
  const direction = script === 'Arab' ? 'rtl' : 'ltr';
  return (await fontsOf(shaper, words)).flatMap((font) =>
    [false, true].map((isSpaced) => {
      const how = { script, language: 'en', direction, isSpaced } as const;
      const glyphs = font.shape(words, 0, words.length, how);
      const seen = glyphs.map(({ id }) => [font.outlineOf(id), font.inkOf(id), font.advanceOf(id)]);
      const characters = glyphs.map(({ id }) => font.characterOf(id));
      return { of: [font.ascent, font.descent, font.unitsPerEm], glyphs, seen, characters };
    }),
  );
}

test.each(WORDS)('in %s a page sets %s as the server does, glyph for glyph', async (script, words) => {
  const inPage = await setBy(lean, script, words);
  expect(inPage.length).toBeGreaterThan(0);
  expect(inPage.flatMap(({ glyphs }) => glyphs).length).toBeGreaterThan(words.length / 3);
  expect(inPage).toEqual(await setBy(whole, script, words));
});

test('memory grows as fonts are opened, and what was opened before is still there', async () => {
  const words = 'క్షత్రియ';
  const before = await setBy(lean, 'Telu', words);
  const [font] = await fontsOf(whole, words);
  if (!font) throw new Error('no font');
  const many = Array.from({ length: 400 }, () => new LoadedFont(lean, font.file, font.bytes));
  const shaped = many.map((one) =>
    one.shape(words, 0, words.length, {
      script: 'Telu',
      language: 'te',
      direction: 'ltr',
      isSpaced: false,
    }),
  );
  expect(new Set(shaped.map((glyphs) => JSON.stringify(glyphs))).size).toBe(1);
  expect(await setBy(lean, 'Telu', words)).toEqual(before);
});

test('all that HarfBuzz asks of a page is there', async () => {
  const wasm = new WebAssembly.Module(new Uint8Array(await readFile(dist('harfbuzz.wasm'))));
  for (const { name } of WebAssembly.Module.imports(wasm)) expect(GLUE).toMatch(new RegExp(`\\b${name}\\b`));
});

test('a version that is written in another way stops the build', async () => {
  const code = await readFile(dist('index.mjs'), 'utf8');
  expect(() => leanParts(code.replace('\tglyphToPath(', '\tglyphAsPath('))).toThrow('Font.glyphToPath');
});
