import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
/** Letters that are read from the right, and what sets a direction by itself. Without them all is level 0. */
const ANY_RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;

/** The direction of a text by its first letter that has one (UAX 9, P2 and P3). */
export function firstDirection(text: string): 'ltr' | 'rtl' {
  if (!ANY_RIGHT_TO_LEFT.test(text)) return 'ltr';
  // Of one paragraph: the end of a line decides nothing here.
  const [paragraph] = bidi.getEmbeddingLevels(text.replaceAll('\n', ' '), 'auto').paragraphs;
  return paragraph?.level === 1 ? 'rtl' : 'ltr';
}

/** The level of each UTF-16 unit: odd ones are read from the right. */
export function embeddingLevels(text: string, direction: 'ltr' | 'rtl'): Uint8Array {
  if (direction === 'ltr' && !ANY_RIGHT_TO_LEFT.test(text)) return new Uint8Array(text.length);
  const numbers = numbersIn(text);
  if (numbers.length === 0) return bidi.getEmbeddingLevels(text, direction).levels;
  // As if each of them were marked to be read from the left.
  let marked = '';
  let end = 0;
  const places: number[] = [];
  const add = (part: string) => {
    for (let at = 0; at < part.length; at += 1) places.push(marked.length + at);
    marked += part;
  };
  for (const { start, length } of numbers) {
    add(text.slice(end, start));
    marked += '\u2066';
    add(text.slice(start, start + length));
    marked += '\u2069';
    end = start + length;
  }
  add(text.slice(end));
  const { levels } = bidi.getEmbeddingLevels(marked, direction);
  return Uint8Array.from(places, (place) => levels[place] ?? 0);
}

const GROUPS =
  /\+?[(]?[\d\u0660-\u0669\u06f0-\u06f9]+[)]?(?:[ \u00a0-]+[(]?[\d\u0660-\u0669\u06f0-\u06f9]+[)]?)+/g;
/** Fewer with a dash between them may be from a year to another, which Urdu reads from the right. */
const DIGITS_OF_A_PHONE = 9;

/**
 * Numbers in groups: phones, PIN codes. Among letters that are read from the right the standard puts the groups of
 * `98765 43210` in the order `43210 98765` (UAX 9, N1), and then nobody is called.
 */
function numbersIn(text: string): { readonly start: number; readonly length: number }[] {
  return [...text.matchAll(GROUPS)].flatMap((found) => {
    const [number] = found;
    const digits = number.replaceAll(/[ \u00a0()+-]/g, '').length;
    const isOne = !number.includes('-') || number.startsWith('+') || digits >= DIGITS_OF_A_PHONE;
    return isOne ? [{ start: found.index, length: number.length }] : [];
  });
}

/** Stretches of one level in the order they are seen from the left (UAX 9, L2). */
export function visualOrder<Stretch extends { readonly level: number }>(
  stretches: readonly Stretch[],
): Stretch[] {
  const order = [...stretches];
  const levels = stretches.map(({ level }) => level);
  const leastOdd = Math.min(...levels.filter((level) => level % 2 === 1));
  for (let level = Math.max(0, ...levels); level >= leastOdd; level -= 1) {
    let at = 0;
    while (at < order.length) {
      let end = at;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1;
      if (end > at) order.splice(at, end - at, ...order.slice(at, end).reverse());
      at = Math.max(end, at + 1);
    }
  }
  return order;
}
