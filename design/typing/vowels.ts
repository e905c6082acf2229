import type { Language } from '#contract/design/design.ts';
import { vowel, type Way } from './letters.ts';
import type { Sound } from './sounds.ts';
import type { Tongue } from './tongues.ts';

/** Consonants between two vowels: a held one counts twice. */
const weightOf = (sounds: readonly Sound[]) =>
  sounds.reduce((sum, { isHeld, name }) => sum + (isHeld || name === 'ksh' || name === 'x' ? 2 : 1), 0);

interface Syllable {
  readonly isFirst: boolean;
  readonly isOnly: boolean;
  /** Nothing comes after it. */
  readonly isEnd: boolean;
  /** Consonants alone come after it. */
  readonly isLast: boolean;
  /** The vowel after it is the word's end. */
  readonly isBeforeEnd: boolean;
  /** How much comes before the next vowel, and before this one. */
  readonly after: number;
  readonly isBehindHeavy: boolean;
  readonly next: Sound | undefined;
}

function syllableAt(sounds: readonly Sound[], at: number): Syllable {
  const vowels = sounds.flatMap(({ isVowel }, place) => (isVowel ? [place] : []));
  const nth = vowels.indexOf(at);
  const [before, following] = [vowels[nth - 1], vowels[nth + 1]];
  return {
    isFirst: nth === 0,
    isOnly: vowels.length === 1,
    isEnd: at === sounds.length - 1,
    isLast: following === undefined,
    isBeforeEnd: following === sounds.length - 1,
    after: weightOf(sounds.slice(at + 1, following ?? sounds.length)),
    isBehindHeavy:
      before !== undefined &&
      (weightOf(sounds.slice(before + 1, at)) > 1 || !['a', 'i', 'u'].includes(sounds[before]?.name ?? '')),
    next: following === undefined ? undefined : sounds[following],
  };
}

/** Which vowels may be meant, by name. */
function namesAt(sounds: readonly Sound[], at: number, language: Language, tongue: Tongue): Way[] {
  const name = sounds[at]?.name ?? '';
  const place = syllableAt(sounds, at);
  switch (name) {
    case 'a':
      // The ending of the south: mandiram, bangaram.
      if (tongue.isSouthern && place.isLast && !place.isOnly && sounds.at(-1)?.name === 'm')
        return pair('a', 'aa', 1);
      return isLongA(place, tongue)
        ? pair('aa', 'a', place.isEnd ? 0.8 : 0.4)
        : pair('a', 'aa', place.isLast ? 0.35 : 0.55);
    case 'i':
    case 'u': {
      const long = name === 'i' ? 'ee' : 'oo';
      const isLong = place.isEnd && !place.isOnly && tongue.longAtEnd.includes(name);
      return isLong ? pair(long, name, 0.5) : pair(name, long, place.isOnly || place.isEnd ? 0.45 : 0.6);
    }
    case 'e':
      return shortOrLong(place, tongue, language, ['E', 'e']);
    case 'o':
      if (language === 'bn') return [...pair('o', 'a', 0.3)];
      return shortOrLong(place, tongue, language, ['O', 'o']);
    case 'ee':
      return pair('ee', 'i', 0.9);
    case 'oo':
      return pair('oo', 'u', 0.9);
    case 'aa':
      return pair('aa', 'a', 1.4);
    default:
      return [[name, 0]];
  }
}

const pair = (first: string, second: string, cost: number): Way[] => [
  [first, 0],
  [second, cost],
];

/** Whether an `a` is more likely आ than अ. */
function isLongA(place: Syllable, tongue: Tongue): boolean {
  if (place.isEnd) return tongue.longAtEnd.includes('a');
  if (place.isOnly) return place.after === 1;

  // Mala, rani, kaka; with a closed end (kamal, kavin) it is short.
  if (place.isFirst) return place.isBeforeEnd && place.after === 1;
  // Kirana, gharana; behind a heavy syllable (vandana, kalpana) it is short.
  return place.isBeforeEnd && place.after === 1 && place.next?.name === 'a' && !place.isBehindHeavy;
}

/** In the south e and o are short before what is joined, and at the end in Kannada. */
function shortOrLong(
  place: Syllable,
  tongue: Tongue,
  language: Language,
  [short, long]: readonly [string, string],
): Way[] {
  if (!tongue.hasShortE)
    return long === 'e' && !place.isEnd
      ? [
          ['e', 0],
          ['ai', 1.1],
        ]
      : [[long, 0]];
  const isShort = place.isEnd ? language === 'kn' : place.after > 1 && !(place.isLast && place.after < 2);
  return isShort ? pair(short, long, 0.5) : pair(long, short, 0.5);
}

/** The vowel at a place in letters; what glides from one vowel to the next has a letter of its own. */
export function vowelWays(sounds: readonly Sound[], at: number, language: Language, tongue: Tongue): Way[] {
  const { name = '' } = sounds[at] ?? {};
  const before = sounds[at - 1];
  const isEnd = at === sounds.length - 1;
  if (name === 'ai') return aiWays(before, isEnd, tongue);
  if (name === 'au')
    return [
      [vowel('au', behind(before)), 0],
      [vowel('oo', behind(before)), 0.6],
      [vowel('aa', behind(before)) + vowel('u', false), 0.8],
    ];
  return namesAt(sounds, at, language, tongue).map(([which, cost]) => {
    if (!before?.isVowel) return [vowel(which, before !== undefined), cost];
    const glide = glideOf(before.name, which, tongue);
    return [glide ? glide + vowel(which, true) : vowel(which, false), cost];
  });
}

const behind = (before: Sound | undefined) => before !== undefined && !before.isVowel;

/** Bhai and mithai have two vowels at their end, jain and saini one. */
function aiWays(before: Sound | undefined, isEnd: boolean, tongue: Tongue): Way[] {
  const one = vowel('ai', behind(before));
  const two = vowel('aa', behind(before));
  if (tongue.isSouthern)
    return [
      [one, 0],
      [`${two}यि`, 0.7],
    ];
  return isEnd
    ? [
        [two + vowel('ee', false), 0],
        [one, 0.6],
      ]
    : [
        [one, 0],
        [two + vowel('i', false), 0.8],
      ];
}

function glideOf(before: string, which: string, tongue: Tongue): string {
  const isOpen = which === 'a' || which === 'aa' || which === 'o' || which === 'O';
  if ((before === 'i' || before === 'ee' || before === 'ai' || before === 'e') && isOpen) return 'य';
  if (tongue.isSouthern && (before === 'u' || before === 'oo' || before === 'au') && isOpen) return 'व';
  return '';
}
