import type { OpenCompositor } from '#compose/compositor.ts';
import type { TextToSet } from '#compose/text.ts';
import { transliterate } from './transliterate.ts';

/** What has no form of its own: controls, marks of direction, soft hyphens, selectors. Joiners have, between letters. */
const FORMLESS = /(?![\n\u200c\u200d])(?:[\p{Cc}\p{Cf}]|[\u034f]|[\ufe00-\ufe0f])/gu;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const SPACES = /[\t\u1680\u2000-\u200a\u205f\u3000]/g;
const JOINERS = /[\u200c\u200d]/g;

/** All that may stand in a document: families, as the compositor names them. */
export const FAMILIES = ['Inter'];

/**
 * Texts as they are drawn. What the fonts have stands as it was written, whatever its script; a word with a letter that none of
 * them has is said in Latin, and one of which nothing is left is a question mark: a document is never without its words.
 */
export async function drawableTexts(
  texts: readonly string[],
  compositor: OpenCompositor,
): Promise<ReadonlyMap<string, string>> {
  const tidied = new Map(texts.map((text) => [text, tidy(text)]));
  await prepare([...tidied.values()], compositor);
  const isDrawn = (text: string) => compositor.setText(asked(text)).missing.length === 0;
  const odd = [...tidied].filter(([, text]) => !isDrawn(text));
  if (odd.length === 0) return tidied;
  const parts = odd.flatMap(([, text]) => {
    const words = text.split(/(\s+)/);
    return [...words, ...words.flatMap((word) => [...inLatin(word)])];
  });
  await prepare(parts, compositor);
  for (const [given, text] of odd)
    tidied.set(
      given,
      text
        .split(/(\s+)/)
        .map((word) => (isDrawn(word) ? word : saidInLatin(word, isDrawn)))
        .join(''),
    );
  return tidied;
}

const asked = (text: string): TextToSet => ({
  text,
  families: FAMILIES,
  weight: 400,
  sizeMm: 3,
  lineHeight: 1,
  align: 'start',
  direction: 'ltr',
  box: { widthMm: Number.POSITIVE_INFINITY, heightMm: Number.POSITIVE_INFINITY },
  overflow: { kind: 'say' },
});

const prepare = (texts: readonly string[], compositor: OpenCompositor) =>
  compositor.prepare(
    texts.flatMap((text) => [400, 600].map((weight) => ({ text, families: FAMILIES, weight }))),
  );

function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize()
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(SPACES, ' ')
    .replaceAll(FORMLESS, '');
}

const inLatin = (word: string): string => transliterate(word).replaceAll(JOINERS, '');

function saidInLatin(word: string, isDrawn: (text: string) => boolean): string {
  const latin = [...inLatin(word)].filter(isDrawn).join('');
  return latin.trim() === '' ? '?' : latin;
}
