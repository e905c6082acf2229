/** What a word begins or ends with that is known; the rest of it. */
export interface Piece {
  readonly at: 'head' | 'end' | 'none';
  readonly letters: string;
  readonly rest: string;
}

/** In letters of Devanagari; `~` is a vowel that is not said. */
const HEADS: Readonly<Record<string, string>> = {
  shri: 'श्री',
  shree: 'श्री',
  sri: 'श्री',
  sree: 'श्री',
  maha: 'महा',
  ram: 'राम~',
  raj: 'राज~',
  hari: 'हरि',
  dev: 'देव~',
  jay: 'जय~',
  surya: 'सूर्य',
};

const ENDS: Readonly<Record<string, string>> = {
  lal: 'लाल~',
  das: 'दास~',
  nath: 'नाथ~',
  raj: 'राज~',
  ram: 'राम~',
  pal: 'पाल~',
  kumar: 'कुमार~',
  prasad: 'प्रसाद~',
  pur: 'पुर~',
  nagar: 'नगर~',
  kant: 'कांत~',
  dev: 'देव~',
  deep: 'दीप~',
  eep: 'ीप~',
  esh: 'ेश~',
  eshwar: 'ेश्वर~',
  eswar: 'ेश्वर~',
  endra: 'ेंद्र',
  arayan: 'ारायण~',
  mala: 'माला',
  shala: 'शाला',
  alaya: 'ालय',
};
const ENDS_OF_THE_NORTH: Readonly<Record<string, string>> = {
  wal: 'वाल~',
  wala: 'वाला',
  wale: 'वाले',
  bad: 'बाद~',
  ganj: 'गंज~',
  garh: 'गढ़~',
  chand: 'चंद~',
  bhai: 'भाई',
  ben: 'बेन~',
  jit: 'जीत~',
  jeet: 'जीत~',
  preet: 'प्रीत~',
  inder: 'िंदर~',
  kar: 'कर~',
  gaon: 'गांव~',
  khana: 'खाना',
  alay: 'ालय~',
  shah: 'शाह~',
  ani: 'ानी',
  ana: 'ाना',
  iya: 'िया',
  ia: 'िया',
  alji: 'ालजी',
  endra: 'ेंद्र~',
};
const ENDS_OF_THE_SOUTH: Readonly<Record<string, string>> = {
  raju: 'राजु',
  murthy: 'मूर्ति',
  moorthy: 'मूर्ति',
  murti: 'मूर्ति',
  swamy: 'स्वामि',
  swami: 'स्वामि',
  pally: 'पल्लि',
  palli: 'पल्लि',
  puram: 'पुरम्',
  abad: 'ाबाद्',
  patnam: 'पट्नम्',
  nathan: 'नाथन्',
  samy: 'सामि',
  laya: 'लय',
};

/** Shorter ones are as often whole words: garam, kamal. */
const LEAST_REST = 3;

/** All that a word is known to begin or end with. */
export function piecesIn(word: string, isSouthern: boolean): Piece[] {
  const ends = { ...ENDS, ...(isSouthern ? ENDS_OF_THE_SOUTH : ENDS_OF_THE_NORTH) };
  const found: Piece[] = [];
  for (const [latin, letters] of Object.entries(HEADS)) {
    const rest = word.slice(latin.length);
    if (word.startsWith(latin) && rest.length >= 2 && !/^[aeiouyh]/.test(rest))
      found.push({ at: 'head', letters, rest });
  }
  for (const [latin, letters] of Object.entries(ends)) {
    const rest = word.slice(0, -latin.length);
    const isHanging = /^\p{M}/u.test(letters);
    const isAfterConsonant = !/[aeiou]$/.test(rest);
    if (
      word.endsWith(latin) &&
      rest.length >= (isHanging ? 2 : LEAST_REST) &&
      (!isHanging || isAfterConsonant)
    )
      found.push({ at: 'end', letters, rest });
  }
  return found;
}
