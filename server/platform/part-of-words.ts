/**
 * What `like` matches where a part of a text was typed; the text is in lower case and each of its words is after a blank.
 * One or two letters have no trigram of their own, the beginning of a word has.
 */
export function partOfWords(typed: string): string {
  const part = typed.toLowerCase();
  return containing(part.length < 3 ? ` ${part}` : part);
}

/** The pattern of `like` for texts that contain this one. */
export function containing(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Pieces of what is looked for, each by itself found by an index of trigrams: its words, short ones with what stands around them. */
export function piecesOf(part: string): string[] {
  const words = [...part.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const pieces = words.map(({ 0: word, index }) => {
    if (word.length > 3) return word;
    // Whole characters: some are two units long.
    const before = [...part.slice(0, index)].at(-1) ?? '';
    const [after = ''] = part.slice(index + word.length);
    return `${before}${word}${after}`;
  });
  return pieces.filter((piece) => piece.length > 2);
}
