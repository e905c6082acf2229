/**
 * What `like` matches where a part of a text was typed; the text is in lower case and each of its words is after a blank.
 * One or two letters have no trigram of their own, the beginning of a word has.
 */
export function partOfWords(typed: string): string {
  const literal = typed.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return literal.length < 3 ? `% ${literal}%` : `%${literal}%`;
}
