const LONGEST_QUOTE = 30;

/** The beginning of a text, in a sentence; of one that cannot be read, that it is one. */
export function quoted(text: string): string {
  const said = text.trim();
  if (said === '') return 'Text';
  return `“${said.length > LONGEST_QUOTE ? `${said.slice(0, LONGEST_QUOTE).trimEnd()}…` : said}”`;
}
