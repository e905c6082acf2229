import { FAMILIES } from '#compose/fonts/families.ts';
import type { Script } from '#compose/fonts/scripts.ts';
import type { TextToSet } from '#compose/text.ts';
import { chance, wordsOf } from './words.ts';

const SCRIPTS: readonly Script[] = [
  'latin',
  'devanagari',
  'bengali',
  'gujarati',
  'gurmukhi',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'oriya',
  'arabic',
];
const MORE = [
  '98765 43210',
  '₹1,200/-',
  'GSTIN 27AAAPL1234C1Z5',
  '(Pune)',
  'info@shop.in',
  '–',
  '12.5%',
  '“fine”',
  '\n',
];

/** Texts of all scripts, alone and mixed, in all families, set in every way; the same ones each time. */
export function generatedTexts(count: number, seed = 1): TextToSet[] {
  const next = chance(seed);
  const pick = <One>(from: readonly One[]): One => from[Math.floor(next() * from.length)] as One;
  const words = new Map(SCRIPTS.map((script) => [script, wordsOf(script, 900, () => true)]));
  return Array.from({ length: count }, () => {
    const script = pick(SCRIPTS);
    const text = Array.from({ length: 1 + Math.floor(next() * 7) }, () => {
      const kind = next();
      if (kind < 0.12) return pick(MORE);
      return pick(words.get(kind < 0.25 ? 'latin' : kind < 0.3 ? pick(SCRIPTS) : script) ?? []);
    }).join(' ');
    const sizeMm = 2 + Math.floor(next() * 120) / 10;
    return {
      text,
      families: [pick(FAMILIES).name],
      weight: pick([400, 600, 700]),
      sizeMm,
      lineHeight: pick([1, 1.2, 1.5]),
      align: pick(['start', 'center', 'end', 'justify'] as const),
      verticalAlign: pick(['top', 'middle', 'bottom'] as const),
      ...(next() < 0.3 && { letterSpacingEm: pick([-0.02, 0.05, 0.123]) }),
      ...(next() < 0.2 && { direction: pick(['ltr', 'rtl'] as const) }),
      ...(next() < 0.2 && { language: pick(['mr', 'as', 'ur', 'ml']) }),
      box: { widthMm: 5 + Math.floor(next() * 900) / 10, heightMm: 4 + Math.floor(next() * 300) / 10 },
      overflow: next() < 0.5 ? { kind: 'say' } : { kind: 'shrink', leastSizeMm: 1.5 },
      longWords: pick(['stand', 'part'] as const),
    };
  });
}
