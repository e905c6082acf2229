import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { type IndianScript, indianScripts } from './indian-scripts.ts';
import type { Letters } from './pdf-runs.ts';

const resolve = createRequire(import.meta.url).resolve;
const WEIGHTS = [400, 600];
const registered = new Set<string>();

/** What a document is set in. Fonts are embedded, because a PDF's own ones have no ₹. */
export const LATIN_FAMILIES = ['Inter', 'InterExtended'];

/** The families of a script, its own one first: the joiners between its letters are in Inter too, and would part a cluster. */
export const familiesOf = (script: IndianScript): string[] => [`Noto Sans ${script.name}`, ...LATIN_FAMILIES];

/**
 * Loads what it takes to draw `text` and says which letters can be drawn: fonts of a script only where it is used,
 * and none but Latin ones when `isLatinOnly`.
 */
export async function loadLetters(text: string, isLatinOnly: boolean): Promise<Letters> {
  // A word is parted where it says so itself, and nowhere else.
  if (registered.size === 0) Font.registerHyphenationCallback((word) => word.split('\u00ad'));
  const inter = (subset: string) => (weight: number) =>
    `@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`;
  const latin = await load('Inter', inter('latin'));
  const extended = await load('InterExtended', inter('latin-ext'));
  const scripts = new Map<IndianScript, FontFile[]>();
  for (const script of isLatinOnly ? [] : indianScripts)
    if (script.letters.test(text)) scripts.set(script, await loadScript(script));
  const has = (fonts: FontFile[], letter: string) =>
    fonts.every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return {
    isLatin: (letter) => has(latin, letter) || has(extended, letter),
    scriptHas: (script, letter) => has(scripts.get(script) ?? [missing], letter),
    canShape: (script, text) => (scripts.get(script) ?? [missing]).every((font) => isShaped(font, text)),
  };
}

const loadScript = (script: IndianScript) => {
  const path = `@fontsource/noto-sans-${script.name}/files/noto-sans-${script.name}-${script.name}`;
  return load(`Noto Sans ${script.name}`, (weight) => `${path}-${weight}-normal.woff`);
};

/** What is asked of a font once it is open. */
interface FontFile {
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, ...options: unknown[]): { glyphs: readonly { id: number }[] };
}

const missing: FontFile = { hasGlyphForCodePoint: () => false, layout: () => ({ glyphs: [{ id: 0 }] }) };

async function load(family: string, fileOf: (weight: number) => string): Promise<FontFile[]> {
  if (!registered.has(family)) {
    const fonts = WEIGHTS.map((fontWeight) => ({ src: resolve(fileOf(fontWeight)), fontWeight }));
    Font.register({ family, fonts });
    registered.add(family);
  }
  return Promise.all(
    WEIGHTS.map(async (fontWeight) => {
      await Font.load({ fontFamily: family, fontWeight });
      return (Font.getFont({ fontFamily: family, fontWeight })?.data ?? missing) as FontFile;
    }),
  );
}

/**
 * Tries it with the very font: fontkit throws on marks that a font gives no place (foliojs/fontkit #367), and draws a
 * box for what the font has no letter of. It is asked as the layout does, decomposed and from left to right.
 */
function isShaped(font: FontFile, text: string): boolean {
  try {
    const { glyphs } = font.layout(text.normalize('NFD'), undefined, undefined, undefined, 'ltr');
    return glyphs.every((glyph) => glyph.id !== 0);
  } catch {
    return false;
  }
}
