import type { Language } from '#contract/design/design.ts';
import type { Sound } from './sounds.ts';
import type { Tongue } from './tongues.ts';

/** A way to write something, in letters of Devanagari, and how far from likely it is. */
export type Way = readonly [letters: string, cost: number];

/** The vowel of a syllable: standing alone, and behind a consonant. */
const VOWEL: Readonly<Record<string, readonly [alone: string, behind: string]>> = {
  a: ['अ', ''],
  aa: ['आ', 'ा'],
  i: ['इ', 'ि'],
  ee: ['ई', 'ी'],
  u: ['उ', 'ु'],
  oo: ['ऊ', 'ू'],
  E: ['ऎ', 'ॆ'],
  e: ['ए', 'े'],
  ai: ['ऐ', 'ै'],
  O: ['ऒ', 'ॊ'],
  o: ['ओ', 'ो'],
  au: ['औ', 'ौ'],
};

const CONSONANT: Readonly<Record<string, string>> = {
  k: 'क',
  kh: 'ख',
  g: 'ग',
  gh: 'घ',
  ch: 'च',
  chh: 'छ',
  j: 'ज',
  jh: 'झ',
  ph: 'फ',
  b: 'ब',
  bh: 'भ',
  m: 'म',
  p: 'प',
  y: 'य',
  r: 'र',
  v: 'व',
  h: 'ह',
  ksh: 'क्ष',
  gy: 'ज्ञ',
};

/** Where a sound stands. */
export interface Place {
  readonly sound: Sound;
  readonly before: Sound | undefined;
  readonly after: Sound | undefined;
  readonly language: Language;
  readonly tongue: Tongue;
}

/** The letters of a consonant, without what it is joined by. */
export function consonantWays(place: Place): Way[] {
  const { sound, before, tongue, language } = place;
  const isAfterN = before?.name === 'n' && !before.isHeld;
  switch (sound.name) {
    case 't':
      return teeth(place, ['त', 'ट'], isAfterN && tongue.isSouthern);
    case 'd':
      return [...teeth(place, ['द', 'ड'], false), ...flapped(place)];
    case 'th':
      return tongue.isSouthern
        ? ways(['त', 0], ['थ', 0.5], ['ठ', 1.4])
        : ways(['थ', 0], ['ठ', 0.7], ['त', 1.2]);
    case 'dh':
      return tongue.isSouthern
        ? ways(['ध', 0.1], ['द', 0.2], ['ढ', 1.4])
        : ways(['ध', 0], ['ढ', 0.8], ['द', 1.3]);
    case 'n':
      return ways(['न', 0], ['ण', before ? 0.8 : 3]);
    case 'l':
      return language === 'hi' || language === 'bn'
        ? ways(['ल', 0])
        : ways(['ल', 0], ['ळ', before ? 0.8 : 3]);
    case 's':
      return ways(['स', 0], ['श', 1], ['ष', 2.4]);
    case 'sh':
      return hushed(place);
    case 'z':
      return language === 'hi' || language === 'pa' ? ways(['ज़', 0], ['ज', 0.6]) : ways(['ज', 0], ['झ', 0.5]);
    case 'zh':
      return tongue.isSouthern ? ways(['ऴ', 0]) : ways(['झ', 0]);
    case 'f':
      return language === 'hi' || language === 'pa' ? ways(['फ़', 0], ['फ', 0.4]) : ways(['फ', 0]);
    case 'r':
      return tongue.isSouthern
        ? ways(['र', 0], ['ऱ', 1.2])
        : ways(['र', 0], ['ड़', before?.isVowel ? 1.5 : 3]);
    case 'x':
      return ways(['क्ष', 0], ['क्स', 0.2]);
    case 'ch':
      return ways(['च', 0], ['छ', 1]);
    default:
      return ways([CONSONANT[sound.name] ?? '', 0]);
  }
}

const ways = (...all: Way[]): Way[] => all;

/** The d of kapda and ghoda. */
const flapped = ({ before, tongue, language }: Place): Way[] =>
  before && !tongue.isSouthern && language !== 'mr' && language !== 'gu' && before.name !== 'n'
    ? [['ड़', 0.9]]
    : [];

/** `t` and `d` are said at the teeth, or with the tongue turned back. */
function teeth(
  { sound, before, after, language }: Place,
  [soft, hard]: readonly [string, string],
  isHard: boolean,
): Way[] {
  if (before?.name === 's' && language !== 'te' && language !== 'kn') return ways([soft, 0], [hard, 0.3]);
  if (before?.name === 'n' && sound.name === 'd' && (language === 'ta' || language === 'ml'))
    return ways([soft, 0], [hard, 0.2]);
  if (language === 'ml' && sound.name === 'd' && before?.isVowel)
    return ways([soft, 0], ['ट', 0.3], [hard, 0.5]);
  // Where th is common, t is mostly hard inside of a word.
  if (language === 'ta' && sound.name === 't' && before) return ways([hard, 0], [soft, 0.4], ['ऱ', 1]);
  if (language === 'ml' && sound.name === 't' && before) return ways([hard, 0], ['ऱ', 0.5], [soft, 0.6]);
  // At a word's end and held they are mostly hard: mart, laddu, mitti.
  const isLikelyHard = isHard || sound.isHeld || (after === undefined && before?.name === 'r');
  return isLikelyHard ? ways([hard, 0], [soft, 0.4]) : ways([soft, 0], [hard, 0.7]);
}

function hushed({ before, after, language, tongue }: Place): Way[] {
  // Behind i, u and r, and before n, t and m, the books have ष.
  const isBack = after?.name === 'n' || after?.name === 't' || after?.name === 'th';
  const isEnd = after === undefined && (language === 'te' || language === 'ml' || language === 'ta');
  if (language === 'pa') return ways(['श', 0]);
  if (language === 'ta') return ways(['ष', 0], ['श', 0.8]);
  if (isBack || isEnd) return ways(['ष', 0], ['श', 0.4]);
  return ways(['श', 0], ['ष', before && tongue.isSouthern ? 0.6 : 1.3]);
}

/** A vowel, alone or behind a consonant. */
export function vowel(name: string, isBehind: boolean): string {
  const forms = VOWEL[name];
  return forms ? forms[isBehind ? 1 : 0] : '';
}
