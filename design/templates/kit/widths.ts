import { SCRIPT_TAGS, type Script, scriptOf } from '#compose/fonts/scripts.ts';
import type { TextObject } from '#contract/design/design.ts';

/**
 * How wide letters of a font pair are, in hundredths of what `emsOf` guesses, in the order of `SCRIPT_TAGS`. Three of four names are no
 * wider (240 names a language, measured with the compositor; `widths.test.ts` holds them against it).
 */
const PERCENT: Readonly<Record<string, Readonly<Record<TextObject['font'], string>>>> = {
  friendly: {
    display: '117 113 100 98 100 100 100 108 109 89 88',
    text: '107 94 99 94 97 95 96 104 103 86 87',
  },
  classic: { display: '106 92 96 97 96 107 91 112 106 91 89', text: '110 95 101 96 98 96 97 105 103 87 89' },
  modern: {
    display: '119 102 102 101 104 104 104 113 113 92 90',
    text: '114 94 99 94 96 95 96 103 102 85 87',
  },
  carved: { display: '102 89 90 91 98 102 90 104 100 86 83', text: '102 94 99 94 96 95 96 103 102 85 87' },
  poster: { display: '89 97 99 98 97 94 83 107 96 89 94', text: '107 94 99 94 97 95 96 104 103 86 87' },
  bookish: { display: '101 90 92 93 96 104 90 108 103 89 86', text: '110 95 101 96 98 96 97 105 103 87 89' },
  bazaar: { display: '107 94 100 99 99 95 83 109 97 91 96', text: '114 113 99 95 96 95 96 103 103 86 87' },
  round: { display: '102 98 100 99 98 95 82 109 97 90 96', text: '102 94 99 94 96 95 96 103 102 85 87' },
  graceful: { display: '91 92 95 97 96 107 91 112 106 91 89', text: '105 88 89 90 97 101 89 103 99 85 87' },
};

/** Pairs whose display letters are serifs: in Urdu those are Nastaliq, which hangs far down (`compose/fonts/families.ts`). */
const HANGING = ['classic', 'carved', 'bookish', 'graceful'];

/** Whether large Urdu hangs in a pair; of one that is not known it may. */
export const hangsInUrdu = (pair: string | undefined): boolean =>
  HANGING.includes(pair ?? '') || !PERCENT[pair ?? ''];

/** Of a pair that is not known: of display fonts. */
const ANY = { display: 1.06, text: 1 };

/** How wide words are in a font of a pair, as a share of what `emsOf` guesses. Most of their letters say in which script. */
export function wideIn(pair: string | undefined, font: TextObject['font'], words: string): number {
  const percent =
    PERCENT[pair ?? '']?.[font].split(' ')[Object.keys(SCRIPT_TAGS).indexOf(scriptOfMost(words))];
  return percent ? Number(percent) / 100 : ANY[font];
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
