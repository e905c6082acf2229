import type { Language } from '#contract/design/design.ts';
import { GIVEN, HOUSES, SURNAMES } from '../check/names/name-parts.ts';
import { waysByRules } from './by-rules.ts';
import { ENGLISH, IN_LETTERS } from './english-words.ts';
import { inScript } from './in-script.ts';
import { waysInUrdu } from './in-urdu.ts';
import { KNOWN, SAID } from './known-words.ts';
import { keyOfLatin, keyOfWord } from './sound-key.ts';
import { TONGUES } from './tongues.ts';
import { ENGLISH_IN_URDU, SAID_IN_URDU } from './urdu-words.ts';

/** As many as are read at a glance. */
export const MOST_SPELLINGS = 5;

interface Known {
  /** By what is typed, exactly. */
  readonly said: ReadonlyMap<string, string>;
  /** By how it sounds. */
  readonly bySound: ReadonlyMap<string, readonly string[]>;
}

const kept = new Map<Language, Known>();

function knownOf(language: Language): Known {
  const before = kept.get(language);
  if (before) return before;
  const written = (language === 'ur' ? ENGLISH_IN_URDU : (IN_LETTERS[language] ?? '')).split(' ');
  const said = new Map(ENGLISH.split(' ').flatMap((word, at) => (written[at] ? [[word, written[at]]] : [])));
  const pairs = language === 'ur' ? SAID_IN_URDU : (SAID[language] ?? '');
  for (const [, typed = '', word = ''] of pairs.matchAll(/([a-z]+):([^:]+?)(?= [a-z]+:|$)/g))
    said.set(typed, word);
  const bySound = new Map<string, string[]>();
  const lists = [KNOWN[language] ?? '', GIVEN[language], SURNAMES[language], HOUSES[language]];
  for (const word of lists.join(' ').split(/[ _]/)) {
    const key = keyOfWord(word, language);
    const others = bySound.get(key) ?? [];
    if (!others.includes(word)) bySound.set(key, [...others, word]);
  }
  const known = { said, bySound };
  kept.set(language, known);
  return known;
}

/**
 * How a word of Latin letters is likely to be written in a language, the likeliest first: `sharma` is शर्मा. What is known
 * by its sound comes before what rules make of it. Empty where there is nothing to say: of English, of digits.
 * @param word letters `A` to `Z` and `a` to `z`
 */
export function spellings(word: string, language: Language): string[] {
  const typed = word.toLowerCase();
  if (!/^[a-z]+$/.test(typed)) return [];
  const { said, bySound } = knownOf(language);
  const exact = said.get(typed);
  if (language === 'ur')
    return [...new Set([...(exact ? [exact] : []), ...waysInUrdu(typed)])].slice(0, MOST_SPELLINGS);
  const known = (bySound.get(keyOfLatin(typed, language)) ?? soundingInHindi(typed, language)).filter(
    (one) => hasRoomFor(one, typed) && beginsAlike(one, typed),
  );
  const byRules: string[] = [];
  for (const [letters] of waysByRules(typed, language)) {
    for (const one of inScript(letters, language)) if (!byRules.includes(one)) byRules.push(one);
    if (byRules.length > MOST_SPELLINGS + 2) break;
  }
  return [...new Set([...(exact ? [exact] : []), ...inOrder(known, byRules), ...byRules])].slice(
    0,
    MOST_SPELLINGS,
  );
}

/** What Hindi knows others of the north write alike. */
function soundingInHindi(typed: string, language: Language): string[] {
  if (language === 'hi' || !TONGUES[language]?.endsBare) return [];
  const known = knownOf('hi').bySound.get(keyOfLatin(typed, 'hi')) ?? [];
  return known.filter((one) => hasRoomFor(one, typed)).flatMap((one) => inScript(one, language));
}

/** Of several that sound alike the one that rules would write, too, comes first. */
function inOrder(known: readonly string[], byRules: readonly string[]): string[] {
  const rank = (word: string) => (byRules.includes(word) ? byRules.indexOf(word) : byRules.length);
  return [...known].sort((a, b) => rank(a) - rank(b));
}

const LONG_A =
  /[\u093e\u0906\u09be\u0986\u0a3e\u0a06\u0abe\u0a86\u0b3e\u0b06\u0bbe\u0b86\u0c3e\u0c06\u0cbe\u0c86\u0d3e\u0d06]/gu;

/** Vowels that stand alone, in all of the scripts: the first sixteen letters behind three signs. */
const beginsWithVowel = (word: string) => {
  const place = (word.codePointAt(0) ?? 0) & 0x7f;
  return place >= 0x04 && place <= 0x14;
};
const beginsAlike = (word: string, typed: string) => beginsWithVowel(word) === /^[aeiou]/.test(typed);

/** Each long a of a word was typed. */
const hasRoomFor = (word: string, typed: string) =>
  (word.match(LONG_A)?.length ?? 0) <= (typed.match(/a+/g)?.length ?? 0);
