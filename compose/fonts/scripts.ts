/** The scripts that are set: each has fonts of its own. */
export type Script =
  | 'latin'
  | 'devanagari'
  | 'bengali'
  | 'gujarati'
  | 'gurmukhi'
  | 'tamil'
  | 'telugu'
  | 'kannada'
  | 'malayalam'
  | 'oriya'
  | 'arabic';

/** What HarfBuzz calls a script (ISO 15924). */
export const SCRIPT_TAGS: Readonly<Record<Script, string>> = {
  latin: 'Latn',
  devanagari: 'Deva',
  bengali: 'Beng',
  gujarati: 'Gujr',
  gurmukhi: 'Guru',
  tamil: 'Taml',
  telugu: 'Telu',
  kannada: 'Knda',
  malayalam: 'Mlym',
  oriya: 'Orya',
  arabic: 'Arab',
};

/**
 * Blocks of Unicode, and not its properties: engines know different versions of those, and all have to cut a text at the
 * same places. What stands in a block and is shared (danda, marks of the Vedas) belongs to whatever is around it.
 */
const BLOCKS: readonly (readonly [first: number, last: number, script: Script])[] = [
  [0x41, 0x5a, 'latin'],
  [0x61, 0x7a, 'latin'],
  [0xaa, 0xaa, 'latin'],
  [0xba, 0xba, 'latin'],
  [0xc0, 0xd6, 'latin'],
  [0xd8, 0xf6, 'latin'],
  [0xf8, 0x2b8, 'latin'],
  [0x600, 0x605, 'arabic'],
  [0x606, 0x60b, 'arabic'],
  [0x60d, 0x61a, 'arabic'],
  [0x61c, 0x61e, 'arabic'],
  [0x620, 0x63f, 'arabic'],
  [0x641, 0x64a, 'arabic'],
  [0x656, 0x66f, 'arabic'],
  [0x671, 0x6ff, 'arabic'],
  [0x750, 0x77f, 'arabic'],
  [0x8a0, 0x8ff, 'arabic'],
  [0x900, 0x950, 'devanagari'],
  [0x955, 0x963, 'devanagari'],
  [0x966, 0x97f, 'devanagari'],
  [0x980, 0x9ff, 'bengali'],
  [0xa00, 0xa7f, 'gurmukhi'],
  [0xa80, 0xaff, 'gujarati'],
  [0xb00, 0xb7f, 'oriya'],
  [0xb80, 0xbff, 'tamil'],
  [0xc00, 0xc7f, 'telugu'],
  [0xc80, 0xcff, 'kannada'],
  [0xd00, 0xd7f, 'malayalam'],
  [0x1e00, 0x1eff, 'latin'],
  [0x2c60, 0x2c7f, 'latin'],
  [0xa720, 0xa7ff, 'latin'],
  [0xa8e0, 0xa8ff, 'devanagari'],
  [0xfb00, 0xfb06, 'latin'],
  [0xfb50, 0xfdff, 'arabic'],
  [0xfe70, 0xfefc, 'arabic'],
  [0x11b00, 0x11b09, 'devanagari'],
];

/** The script of a character; none for what all share: spaces, digits, punctuation, signs. */
export function scriptOf(codePoint: number): Script | undefined {
  for (const [first, last, script] of BLOCKS) {
    if (codePoint < first) return undefined;
    if (codePoint <= last) return script;
  }
  return undefined;
}

/** Marks that belong to the letter before them, of the scripts above and of all. */
const MARKS: readonly (readonly [first: number, last: number])[] = [
  [0x300, 0x36f],
  [0x610, 0x61a],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6dc],
  [0x6df, 0x6e4],
  [0x6e7, 0x6e8],
  [0x6ea, 0x6ed],
  [0x8d3, 0x8e1],
  [0x8e3, 0x903],
  [0x93a, 0x93c],
  [0x93e, 0x94f],
  [0x951, 0x957],
  [0x962, 0x963],
  [0x1ab0, 0x1aff],
  [0x1cd0, 0x1cf9],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20f0],
  [0xa8e0, 0xa8f1],
  [0xfe00, 0xfe0f],
];
/** Of the blocks from Bengali to Malayalam, which are laid out alike: signs of vowels, nukta, virama, lengths. */
const INDIC_MARKS: readonly (readonly [first: number, last: number])[] = [
  [0x00, 0x03],
  [0x3a, 0x3c],
  [0x3e, 0x4d],
  [0x51, 0x57],
  [0x62, 0x63],
];
/** What stands at such a place and is a letter or a sign of its own. */
const NO_MARKS = new Set([0x980, 0xb83, 0xc80, 0xd54, 0xd55, 0xd56]);
const MORE_MARKS = new Set([0x9fe, 0xa70, 0xa71, 0xa75, 0xafa, 0xafb, 0xafc, 0xafd, 0xafe, 0xaff, 0xc04]);

export function isMark(codePoint: number): boolean {
  if (codePoint < 0x300) return false;
  if (codePoint >= 0x980 && codePoint <= 0xd7f) return isIndicMark(codePoint);
  for (const [first, last] of MARKS) {
    if (codePoint < first) return false;
    if (codePoint <= last) return true;
  }
  return false;
}

function isIndicMark(codePoint: number): boolean {
  if (MORE_MARKS.has(codePoint)) return true;
  if (NO_MARKS.has(codePoint)) return false;
  const place = codePoint & 0x7f;
  return INDIC_MARKS.some(([first, last]) => place >= first && place <= last);
}

/** What has no form of its own and goes with the letters around it: joiners, marks of direction. */
export function isFormless(codePoint: number): boolean {
  return (
    (codePoint >= 0x200b && codePoint <= 0x200f) ||
    (codePoint >= 0x202a && codePoint <= 0x202e) ||
    (codePoint >= 0x2060 && codePoint <= 0x2069) ||
    codePoint === 0x61c ||
    codePoint === 0x34f ||
    (codePoint >= 0xfe00 && codePoint <= 0xfe0f)
  );
}
