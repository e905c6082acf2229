/** What a field takes, and that it is full, which is else seen by nobody: the browser drops what is too much without a word. */
export const limited = (words: string, most: number): { maxLength: number; hint?: string } => ({
  maxLength: most,
  ...(words.length >= most && { hint: `It is full: ${most} letters is the most.` }),
});
