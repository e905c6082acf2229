import type { Language } from '#contract/design/design.ts';
import { SILENT } from './by-rules.ts';
import { inTamil } from './in-tamil.ts';
import { TONGUES } from './tongues.ts';

type Change = readonly [pattern: RegExp, by: string];

/** The nasal of each row of stops: scripts that have no dot for it write the letter. */
const ROWS: readonly (readonly [stops: string, nasal: string])[] = [
  ['कखगघ', 'ङ'],
  ['चछजझ', 'ञ'],
  ['टठडढ', 'ण'],
  ['तथदध', 'न'],
  ['पफबभ', 'म'],
];
const WITH_NASALS: readonly Change[] = ROWS.map(([stops, nasal]) => [
  new RegExp(`ं(?=[${stops}])`, 'g'),
  `${nasal}्`,
]);
const NO_DOTS: Change = [/(?<![डढ])़/g, ''];

/** What is written otherwise, still in letters of Devanagari. */
const BEFORE: Readonly<Partial<Record<Language, readonly Change[]>>> = {
  mr: [NO_DOTS],
  gu: [[/़/g, '']],
  bn: [...WITH_NASALS, NO_DOTS, [/व/g, 'ब'], [/[ळऴ]/g, 'ल'], [/(?<=[ऄ-हा-ौ़])य(?!्)/g, 'य़']],
  or: [...WITH_NASALS, NO_DOTS, [/व/g, 'ब'], [/ऴ/g, 'ळ'], [/(?<=.)य/g, 'य़']],
  pa: [
    [/क्ष/g, 'कश'],
    [/ज्ञ/g, 'गि'],
    [/ष/g, 'श'],
    [/श/g, 'स़'],
    [/ऴ/g, 'ल'],
    [/ृ/g, '्रि'],
    [/ऋ/g, 'रि'],
    [/्(?![रह])/g, ''],
  ],
  te: [
    [/श्$/g, 'ष्'],
    [/़/g, ''],
    [/ऴ/g, 'ळ'],
  ],
  kn: [
    [/़/g, ''],
    [/ऴ/g, 'ळ'],
  ],
  ml: [[/श्$/g, 'ष्'], [/़/g, ''], [/ंट/g, 'न्ऱ'], ...WITH_NASALS.slice(0, 4), [/ंप/g, 'म्प'], [/म्$/g, 'ं']],
};

/** What is written otherwise once it is in its own letters. */
const AFTER: Readonly<Partial<Record<Language, readonly Change[]>>> = {
  // A dot behind a long vowel, a tippi behind a short one.
  pa: [
    [/\u0a21\u0a3c/g, '\u0a5c'],
    [/(?<![\u0a3e\u0a40\u0a47-\u0a4c\u0a06\u0a08\u0a0f-\u0a14])\u0a02/g, '\u0a70'],
  ],
  // The y of Odia's own.
  or: [[/\u0b2f\u0b3c/g, '\u0b5f']],
  ml: [
    [/ന്(?=$|[വയസശഷഹ])/g, 'ൻ'],
    [/ര്(?!യ)/g, 'ർ'],
    [/ല്(?=$|[^ലയ])/g, 'ൽ'],
    [/ള്(?=$|[^ളയ])/g, 'ൾ'],
    [/ണ്$/g, 'ൺ'],
  ],
};

/** Letters of Devanagari, with vowels that are not said, as a language writes them. */
export function inScript(letters: string, language: Language): string[] {
  const tongue = TONGUES[language];
  if (!tongue) return [];
  const whole = letters.normalize('NFC').replaceAll(SILENT, tongue.endsBare ? '' : '्');
  if (language === 'ta') return inTamil(whole);
  const written = changed(language === 'pa' ? heldInPunjabi(whole) : whole, BEFORE[language]);
  const own = [...written].map((letter) => shifted(letter, tongue.shift)).join('');
  return [changed(own, AFTER[language]).normalize('NFC')];
}

const changed = (text: string, all: readonly Change[] = []) =>
  all.reduce((now, [pattern, by]) => now.replace(pattern, by), text);

function shifted(letter: string, by: number): string {
  const code = letter.codePointAt(0) ?? 0;
  return code >= 0x900 && code < 0x980 && code !== 0x964 ? String.fromCodePoint(code + by) : letter;
}

const HELD = /([क-ह])्(?=([क-ह]))/g;
const PAIRS = ['कख', 'गघ', 'चछ', 'जझ', 'टठ', 'डढ', 'तथ', 'दध', 'पफ', 'बभ'];

/** Punjabi says by a sign before it that a consonant is held, and joins hardly any others. */
function heldInPunjabi(letters: string): string {
  return letters.replace(HELD, (found: string, first: string, second: string) => {
    const isHeld = first === second || PAIRS.includes(first + second);
    if (!isHeld) return found;
    return 'नम'.includes(first) ? 'ੰ' : 'ੱ';
  });
}
