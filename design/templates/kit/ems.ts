/** About how wide text is before any font is here, in ems: what a template decides by. */

const MARK = /\p{Mn}|\p{Me}/u;
const SPACING_MARK = /\p{Mc}/u;
const INDIC = /[\u0900-\u0DFF]/;
/** Letters of these scripts are wide: of Odia, Telugu and Kannada, and still more of Tamil and Malayalam. */
const WIDE = /[\u0B00-\u0CFF\u0D00-\u0D7F]/;
const WIDEST = /[\u0B80-\u0BFF\u0D00-\u0D7F]/;
const VIRAMA = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0C4D\u0CCD\u0D4D]/;
const ARABIC = /[\u0600-\u06FF]/;
const NARROW = /[iljtfrI.,:;'|!()[\]-]/;
const CAPITAL = /[\p{Lu}mw@%&₹]/u;

export function emsOf(text: string, isCaps = false): number {
  let ems = 0;
  let joins = false;
  for (const letter of isCaps ? text.toLocaleUpperCase('en') : text) {
    if (VIRAMA.test(letter)) joins = true;
    else if (MARK.test(letter)) ems += 0.03;
    else if (SPACING_MARK.test(letter)) ems += WIDEST.test(letter) ? 0.66 : WIDE.test(letter) ? 0.5 : 0.32;
    else {
      const width = letterEms(letter);
      ems += joins ? width * 0.6 : width;
      joins = false;
    }
  }
  return ems;
}

function letterEms(letter: string): number {
  if (letter === ' ' || letter === '\u00a0') return 0.27;
  if (INDIC.test(letter)) return WIDEST.test(letter) ? 0.94 : WIDE.test(letter) ? 0.76 : 0.62;
  // Letters that join are narrow: of names in Urdu half are less than three quarters as wide as Latin ones would be.
  if (ARABIC.test(letter)) return 0.54;
  if (NARROW.test(letter)) return 0.33;
  if (CAPITAL.test(letter)) return 0.67;
  return 0.535;
}

/** Where a line may end: not at a blank that keeps a number together. */
const BREAK = /[^\S\u00a0]+/;

/** Lines that words need at a size, each line broken where it is full; Infinity where one word is wider than the room. */
export function linesAt(text: string, size: number, width: number, isCaps = false): number {
  let lines = 0;
  for (const part of text.split('\n')) {
    let used = 0;
    lines += 1;
    for (const word of part.split(BREAK)) {
      const wide = emsOf(word, isCaps) * size;
      if (wide > width) return Number.POSITIVE_INFINITY;
      const blank = used > 0 ? 0.27 * size : 0;
      if (used + blank + wide > width) {
        lines += 1;
        used = wide;
      } else used += blank + wide;
    }
  }
  return lines;
}

/** Hardly any name is wider: it is set small, and what stands beside it makes room. */
const VERY_LONG = 24;
export const isVeryLong = (name: string): boolean => emsOf(name) > VERY_LONG;
