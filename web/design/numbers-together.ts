/** Blanks between groups of digits, by which a browser would set the groups in the order of what is read from the right. */
const BETWEEN = /(?<=\p{Nd}) (?=\p{Nd})/gu;

/** Numbers as the compositor sets them, in a browser's own text: 98765 43210 stays so among words in Urdu. */
export const numbersTogether = (words: string): string => words.replaceAll(BETWEEN, '\u00A0');
