import { soundsOf } from './sounds.ts';

/** A way to write something in Urdu, and how far from likely it is. */
type Way = readonly [letters: string, cost: number];

/** Several letters are said alike; the usual one comes first. */
const CONSONANTS: Readonly<Record<string, readonly Way[]>> = {
  k: [
    ['ک', 0],
    ['ق', 0.8],
  ],
  kh: [
    ['خ', 0],
    ['کھ', 0.3],
  ],
  g: [['گ', 0]],
  gh: [
    ['گھ', 0],
    ['غ', 0.3],
  ],
  ch: [['چ', 0]],
  chh: [['چھ', 0]],
  j: [['ج', 0]],
  jh: [['جھ', 0]],
  t: [
    ['ت', 0],
    ['ٹ', 0.5],
    ['ط', 0.8],
  ],
  th: [
    ['تھ', 0],
    ['ٹھ', 0.4],
    ['ث', 1],
  ],
  d: [
    ['د', 0],
    ['ڈ', 0.5],
  ],
  dh: [
    ['دھ', 0],
    ['ڈھ', 0.5],
  ],
  n: [['ن', 0]],
  p: [['پ', 0]],
  ph: [
    ['پھ', 0],
    ['ف', 0.6],
  ],
  b: [['ب', 0]],
  bh: [['بھ', 0]],
  m: [['م', 0]],
  y: [['ی', 0]],
  r: [
    ['ر', 0],
    ['ڑ', 0.9],
  ],
  l: [['ل', 0]],
  v: [['و', 0]],
  s: [
    ['س', 0],
    ['ص', 0.7],
    ['ث', 1.2],
  ],
  sh: [['ش', 0]],
  z: [
    ['ز', 0],
    ['ذ', 0.8],
    ['ض', 0.8],
    ['ظ', 0.9],
  ],
  zh: [['ژ', 0]],
  f: [['ف', 0]],
  h: [
    ['ہ', 0],
    ['ح', 0.4],
  ],
  x: [['کس', 0]],
  ksh: [['کش', 0]],
  gy: [['گی', 0]],
};

/** Vowels at a word's beginning, inside of it and at its end: the short ones are not written inside. */
const VOWELS: Readonly<
  Record<string, readonly [first: readonly Way[], inside: readonly Way[], end: readonly Way[]]>
> = {
  a: [
    [
      ['ا', 0],
      ['آ', 0.5],
      ['ع', 0.6],
    ],
    [
      ['', 0],
      ['ا', 0.35],
    ],
    [
      ['ا', 0],
      ['ہ', 0.2],
    ],
  ],
  aa: [[['آ', 0]], [['ا', 0]], [['ا', 0]]],
  i: [
    [
      ['ا', 0],
      ['ع', 0.7],
    ],
    [
      ['', 0],
      ['ی', 0.4],
    ],
    [['ی', 0]],
  ],
  ee: [
    [
      ['ای', 0],
      ['عی', 0.6],
    ],
    [['ی', 0]],
    [['ی', 0]],
  ],
  u: [
    [
      ['ا', 0],
      ['ع', 0.6],
    ],
    [
      ['', 0],
      ['و', 0.4],
    ],
    [['و', 0]],
  ],
  oo: [[['او', 0]], [['و', 0]], [['و', 0]]],
  e: [
    [
      ['ای', 0],
      ['ا', 0.5],
    ],
    [
      ['ی', 0],
      ['', 0.6],
    ],
    [['ے', 0]],
  ],
  ai: [
    [['ای', 0]],
    [
      ['ی', 0],
      ['ائی', 0.6],
    ],
    [
      ['ائی', 0],
      ['ے', 0.3],
    ],
  ],
  o: [[['او', 0]], [['و', 0]], [['و', 0]]],
  au: [[['او', 0]], [['و', 0]], [['و', 0]]],
};

const BEAM = 40;

/** Likely ways to write a word of `a` to `z` in Urdu, the likeliest first. A held consonant is written once. */
export function waysInUrdu(word: string): string[] {
  const sounds = soundsOf(word);
  let ways: Way[] = [['', 0]];
  for (const [at, { isVowel, name }] of sounds.entries()) {
    const next = isVowel
      ? vowelAt(name, at, sounds.length, sounds[at - 1]?.isVowel ?? false)
      : CONSONANTS[name];
    ways = ways
      .flatMap(([letters, cost]) => (next ?? []).map(([more, by]): Way => [letters + more, cost + by]))
      .sort((a, b) => a[1] - b[1])
      .slice(0, BEAM);
  }
  return [...new Set(ways.map(([letters]) => letters))];
}

function vowelAt(name: string, at: number, count: number, isAfterVowel: boolean): readonly Way[] {
  const [first, inside, end] = VOWELS[name] ?? [[], [], []];
  if (at === 0) return first;
  const own = at === count - 1 ? end : inside;
  // One vowel behind another stands on a seat of its own.
  return isAfterVowel && name !== 'a' && name !== 'aa'
    ? own.map(([letters, cost]) => [`ئ${letters}`, cost])
    : own;
}
