/**
 * How to look for what an admin typed in `orders.search_texts`: anywhere from three letters on, one or two only where
 * a word of it begins, because shorter parts have no place in the index.
 */
export function searchPattern(typed: string | undefined): { pattern: string; part: string } | null {
  // "#ab12cd34" is how tables write the end of an id.
  const words = (typed ?? '').toLowerCase().replace(/^#/, '').replaceAll(/\s+/g, ' ').trim();
  if (words === '') return null;
  const part = words.length < 3 ? ` ${words}` : words;
  return { part, pattern: `%${part.replaceAll(/[\\%_]/g, '\\$&')}%` };
}
