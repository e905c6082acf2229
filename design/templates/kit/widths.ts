import { type Script, scriptOf } from '#compose/fonts/scripts.ts';
import type { TextObject } from '#contract/design/design.ts';

/** Scripts in the order of the columns below. */
const SCRIPTS: readonly Script[] = [
  ...(['latin', 'devanagari', 'bengali', 'gujarati', 'gurmukhi', 'tamil'] as const),
  ...(['telugu', 'kannada', 'malayalam', 'oriya', 'arabic'] as const),
];

/**
 * How wide letters of a font pair are, in hundredths of what `emsOf` guesses: display/text. Three of four names are no
 * wider (240 names a language, measured with the compositor; `widths.test.ts` holds them against it).
 */
const PERCENT: Readonly<Record<string, string>> = {
  friendly: '117/107 113/94 100/99 98/94 100/97 100/95 100/96 108/104 109/103 89/86 88/87',
  classic: '106/110 92/95 96/101 97/96 96/98 107/96 91/97 112/105 106/103 91/87 89/89',
  modern: '119/114 102/94 102/99 101/94 104/96 104/95 104/96 113/103 113/102 92/85 90/87',
  carved: '102/102 89/94 90/99 91/94 98/96 102/95 90/96 104/103 100/102 86/85 83/87',
  poster: '89/107 97/94 99/99 98/94 97/97 94/95 83/96 107/104 96/103 89/86 94/87',
  bookish: '101/110 90/95 92/101 93/96 96/98 104/96 90/97 108/105 103/103 89/87 86/89',
  bazaar: '107/114 94/113 100/99 99/95 99/96 95/95 83/96 109/103 97/103 91/86 96/87',
  round: '102/102 98/94 100/99 99/94 98/96 95/95 82/96 109/103 97/102 90/85 96/87',
  graceful: '91/105 92/88 95/89 97/90 96/97 107/101 91/89 112/103 106/99 91/85 89/87',
};

const SHARES = new Map(
  Object.entries(PERCENT).map(([pair, row]) => [
    pair,
    row.split(' ').map((cell) => cell.split('/').map((percent) => Number(percent) / 100)),
  ]),
);

/** Pairs whose display letters are serifs: in Urdu those are Nastaliq, which hangs far down (`compose/fonts/families.ts`). */
const HANGING = ['classic', 'carved', 'bookish', 'graceful'];

/** Whether large Urdu hangs in a pair; of one that is not known it may. */
export const hangsInUrdu = (pair: string | undefined): boolean =>
  HANGING.includes(pair ?? '') || !SHARES.has(pair ?? '');

/** Of a pair that is not known: of display fonts. */
const ANY = { display: 1.06, text: 1 };

/** How wide words are in a font of a pair, as a share of what `emsOf` guesses. Most of their letters say in which script. */
export function wideIn(pair: string | undefined, font: TextObject['font'], words: string): number {
  const shares = SHARES.get(pair ?? '')?.[SCRIPTS.indexOf(scriptOfMost(words))];
  return shares?.[font === 'display' ? 0 : 1] ?? ANY[font];
}

function scriptOfMost(words: string): Script {
  const counts = new Map<Script, number>();
  for (const letter of words) {
    const script = scriptOf(letter.codePointAt(0) ?? 0);
    if (script) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? 'latin';
}
