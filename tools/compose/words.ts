import type { Script } from '#compose/fonts/scripts.ts';

/** Languages whose lists of names are read, and the script they are in. */
const LANGUAGES: readonly (readonly [language: string, script: Script])[] = [
  ['en', 'latin'],
  ['hi', 'devanagari'],
  ['mr', 'devanagari'],
  ['ne', 'devanagari'],
  ['kok', 'devanagari'],
  ['bn', 'bengali'],
  ['as', 'bengali'],
  ['gu', 'gujarati'],
  ['pa', 'gurmukhi'],
  ['ta', 'tamil'],
  ['te', 'telugu'],
  ['kn', 'kannada'],
  ['ml', 'malayalam'],
  ['or', 'oriya'],
  ['ur', 'arabic'],
  ['sd', 'arabic'],
];

const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
const two = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** Names of languages, countries and currencies as their own people write them (Unicode CLDR). */
export function namesIn(language: string): string[] {
  const names = new Set<string>();
  const add = (type: Intl.DisplayNamesType, codes: readonly string[]) => {
    const list = new Intl.DisplayNames([language], { type, fallback: 'none' });
    for (const code of codes)
      for (const word of (list.of(code) ?? '').split(/\s+/)) if (word) names.add(word);
  };
  add('language', two);
  add(
    'region',
    two.map((code) => code.toUpperCase()),
  );
  add('currency', Intl.supportedValuesOf('currency'));
  return [...names];
}

/** First letter of a block laid out as Devanagari's is, and what of it is left out: it has no letter there. */
const INDIC: Readonly<Partial<Record<Script, number>>> = {
  devanagari: 0x900,
  bengali: 0x980,
  gurmukhi: 0xa00,
  gujarati: 0xa80,
  oriya: 0xb00,
  tamil: 0xb80,
  telugu: 0xc00,
  kannada: 0xc80,
  malayalam: 0xd00,
};
const CONSONANTS = range(0x15, 0x39);
const SIGNS = range(0x3e, 0x4c);
const VOWELS = range(0x05, 0x14);
const LAST = [0x01, 0x02, 0x03];
const VIRAMA = 0x4d;

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
}

/** Numbers that look like chance, the same each time. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Syllables as the script writes them: conjuncts of up to three consonants, signs of vowels, what ends a syllable. */
function madeWord(first: number, next: () => number): string {
  const pick = (from: readonly number[]) => from[Math.floor(next() * from.length)] ?? 0;
  const places: number[] = [];
  for (let syllables = 1 + Math.floor(next() * 3); syllables > 0; syllables -= 1) {
    if (next() < 0.12) places.push(pick(VOWELS));
    else {
      places.push(pick(CONSONANTS));
      while (next() < 0.35) places.push(VIRAMA, pick(CONSONANTS));
      if (next() < 0.7) places.push(pick(SIGNS));
    }
    if (next() < 0.15) places.push(pick(LAST));
  }
  return String.fromCodePoint(...places.map((place) => first + place)).normalize('NFC');
}

const ARABIC = [...'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیے'];

/** Words of each script: those people use, and made ones until there are `count`. @param has whether a font has a letter */
export function wordsOf(script: Script, count: number, has: (codePoint: number) => boolean): string[] {
  const words = new Set<string>();
  const add = (word: string) => {
    if (word && [...word].every((letter) => has(letter.codePointAt(0) ?? 0))) words.add(word);
  };
  for (const [language, own] of LANGUAGES)
    if (own === script) for (const word of namesIn(language)) add(word.normalize('NFC'));
  const next = chance(script.length * 7919 + count);
  const first = INDIC[script];
  const letters =
    script === 'arabic' ? ARABIC : [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZfiflffi&-'];
  for (let tries = 0; words.size < count && tries < count * 50; tries += 1)
    add(
      first === undefined
        ? Array.from(
            { length: 2 + Math.floor(next() * 8) },
            () => letters[Math.floor(next() * letters.length)],
          ).join('')
        : madeWord(first, next),
    );
  return [...words];
}
