/** The letters of the file that a class is of, with the underscore before them (vite.config.ts, `scopedName`). */
const IN_SHEET = /\.(_[\w-]{2})/g;
const IN_PAGE = /[" ](_[\w-]{2})[\da-z]+(?=[" ])/g;

const lettersIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, letters = '']) => letters));

const known = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, ReadonlySet<string>>>();

/** Of each sheet, whose classes it has. */
function lettersOf(sheets: ReadonlyMap<string, string>) {
  const before = known.get(sheets);
  if (before) return before;
  const letters = new Map([...sheets].map(([file, text]) => [file, lettersIn(text, IN_SHEET)] as const));
  known.set(sheets, letters);
  return letters;
}

/**
 * Sheets of parts that the server drew and the browser loads later (web/ui/later.ts): the router names none of them, and
 * without them such a part would lie there as in the nineties until its script comes, and for ever where there are none.
 * @param named of the page's own sheets
 */
export function sheetsOfParts(
  body: string,
  named: ReadonlySet<string>,
  sheets: ReadonlyMap<string, string>,
): string[] {
  const letters = lettersOf(sheets);
  const wanted = lettersIn(body, IN_PAGE);
  for (const file of named) for (const have of letters.get(file) ?? []) wanted.delete(have);
  const found: string[] = [];
  while (wanted.size > 0) {
    const [best] = [...letters]
      .map(([file, has]) => ({ file, brings: [...wanted].filter((one) => has.has(one)).length }))
      .filter(({ brings }) => brings > 0)
      .sort((one, other) => other.brings - one.brings || sizeOf(one.file) - sizeOf(other.file));
    if (!best) break;
    found.push(best.file);
    for (const have of letters.get(best.file) ?? []) wanted.delete(have);
  }
  return found;

  function sizeOf(file: string): number {
    return sheets.get(file)?.length ?? 0;
  }
}
