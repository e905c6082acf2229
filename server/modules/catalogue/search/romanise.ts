import { loanedWord } from './loaned-words.ts';

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{
    प: 'p',
    फ: 'f',
    ब: 'b',
    भ: 'bh',
    म: 'm',
    य: 'y',
    र: 'r',
    ल: 'l',
    व: 'v',
    ळ: 'l',
    ऱ: 'r',
    ऩ: 'n',
    ऴ: 'l',
  },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};
const VOWELS: Readonly<Record<string, string>> = {
  ...{
    ऎ: 'e',
    ऒ: 'o',
    अ: 'a',
    आ: 'a',
    इ: 'i',
    ई: 'i',
    उ: 'u',
    ऊ: 'u',
    ऋ: 'ri',
    ए: 'e',
    ऐ: 'ai',
    ओ: 'o',
    औ: 'au',
    ऑ: 'o',
  },
};
const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai' },
  ...{ 'ॆ': 'e', 'ॊ': 'o', 'ो': 'o', 'ौ': 'au', 'ॅ': 'e', 'ॉ': 'o' },
};
const NASALS: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h' };
const VIRAMA = '्';
const NUKTA = '़';

/** Where the letters of a script begin: those that are spoken alike stand at the same place in each. */
const BLOCK = 0x80;
const DEVANAGARI = 0x0900;

/** Indian scripts in a query, written as the catalogue writes such words: in Latin letters. Other text stays. */
export function romanise(text: string): string {
  return text
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(
      /[\u0900-\u0963\u0966-\u09ff\u0a80-\u0aff\u0b80-\u0cff]+/g,
      (word) => loanedWord(word) ?? letterByLetter(inDevanagari(word)),
    )
    .normalize('NFD');
}

/** The letters of another script by those of Devanagari, decomposed: a dotted letter is always the letter and its dot. */
function inDevanagari(word: string): string {
  const letters = [...word.normalize('NFC')].map((letter) =>
    String.fromCharCode(DEVANAGARI + (letter.charCodeAt(0) % BLOCK)),
  );
  return letters.join('').normalize('NFD');
}

function letterByLetter(word: string): string {
  let latin = '';
  // A consonant is spoken with an a, unless another vowel, a virama or the end of the word follows.
  let isVowelDue = false;
  for (const letter of word) {
    const consonant = CONSONANTS[letter];
    const sign = VOWEL_SIGNS[letter];
    if (letter === NUKTA) latin = latin.replace(/j$/, 'z');
    else if (letter === VIRAMA) isVowelDue = false;
    else if (sign !== undefined) {
      latin += sign;
      isVowelDue = false;
    } else {
      if (isVowelDue) latin += 'a';
      latin += consonant ?? VOWELS[letter] ?? NASALS[letter] ?? digit(letter);
      isVowelDue = consonant !== undefined;
    }
  }
  return latin;
}

function digit(letter: string): string {
  const value = letter.charCodeAt(0) - 0x0966;
  return value >= 0 && value <= 9 ? String(value) : '';
}
