import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const resolve = createRequire(import.meta.url).resolve;

/** The scripts of India a name or an address may be in, beside Latin: how to know it, and Noto's name for it. */
const scripts = [
  [/\p{Script=Devanagari}/u, 'devanagari'],
  [/\p{Script=Bengali}/u, 'bengali'],
  [/\p{Script=Gujarati}/u, 'gujarati'],
  [/\p{Script=Gurmukhi}/u, 'gurmukhi'],
  [/\p{Script=Kannada}/u, 'kannada'],
  [/\p{Script=Malayalam}/u, 'malayalam'],
  [/\p{Script=Oriya}/u, 'oriya'],
  [/\p{Script=Tamil}/u, 'tamil'],
  [/\p{Script=Telugu}/u, 'telugu'],
] as const;

const registered = new Set<string>();

function register(family: string, fileOf: (weight: number) => string): string {
  if (!registered.has(family)) {
    const fonts = [400, 600].map((fontWeight) => ({ src: resolve(fileOf(fontWeight)), fontWeight }));
    Font.register({ family, fonts });
    registered.add(family);
  }
  return family;
}

/**
 * The families that together have a glyph for each letter of `text`, the one to try first in front. Fonts are
 * embedded, because a PDF's own ones have no ₹, and those of a script only where it is used.
 */
export function fontsFor(text: string): string[] {
  if (registered.size === 0) Font.registerHyphenationCallback((word) => [word]);
  const families = scripts
    .filter(([script]) => script.test(text))
    .map(([, name]) =>
      register(
        `Noto Sans ${name}`,
        (weight) => `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-${weight}-normal.woff`,
      ),
    );
  const inter = (subset: string) => (weight: number) =>
    `@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`;
  // A script's own font goes first: the joiners between its letters are in Inter too, and would part a cluster.
  return [...families, register('Inter', inter('latin')), register('InterExtended', inter('latin-ext'))];
}
