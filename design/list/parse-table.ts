/**
 * Cells as they stand in a table: rows of columns, blanks around them gone. `numbers`: of each row, as a spreadsheet counts it,
 * from 1, with the empty ones.
 */
export type Table = readonly (readonly string[])[] & { readonly numbers: readonly number[] };

/**
 * A table as people have it: copied from a spreadsheet (tabs), a CSV file (commas, or the semicolons of some), or typed,
 * a row a line. Quotes hold separators, line breaks and doubled quotes, as RFC 4180 has it; one that nothing ends is a letter.
 * Empty rows are left out, and so are columns at the end that nobody filled.
 */
export function parseTable(text: string): Table {
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  // What some programs write above a list, for Excel: nobody's name.
  const said = /^sep=([\t;,|])\n/i.exec(lines);
  const source = said ? lines.slice(said[0].length) : lines;
  const separator = said?.[1] ?? separatorOf(source);
  const rows: string[][] = [];
  const numbers: number[] = [];
  let count = 0;
  let row: string[] = [];
  let cell = '';
  const endCell = () => {
    row.push(asWritten(cell.trim()));
    cell = '';
  };
  const endRow = () => {
    endCell();
    count += 1;
    if (row.some((one) => one !== '')) {
      rows.push(row);
      numbers.push(count);
    }
    row = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] as string;
    const quoted = letter === '"' && cell.trim() === '' ? quotedAt(source, at, separator) : undefined;
    if (quoted) {
      cell = quoted.words;
      at = quoted.end;
    } else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else cell += letter;
  }
  endRow();
  const columns = Math.max(0, ...rows.map((one) => one.findLastIndex((words) => words !== '') + 1));
  return Object.assign(
    rows.map((one) => one.slice(0, columns)),
    { numbers },
  );
}

/** What stands between quotes; undefined where a quote is a letter of its cell, as in `"Raju" Rao`. */
function quotedAt(source: string, start: number, separator: string) {
  for (let end = source.indexOf('"', start + 1); end >= 0; end = source.indexOf('"', end + 1)) {
    if (source[end + 1] === '"') {
      end += 1;
      continue;
    }
    const after = /[^ ]/.exec(source.slice(end + 1, end + 100))?.[0] ?? '\n';
    if (after !== separator && after !== '\n') return undefined;
    return { words: source.slice(start + 1, end).replaceAll('""', '"'), end };
  }
  return undefined;
}

/** Without what keeps a spreadsheet from counting with a cell: `="040123"`, and the apostrophe before `+91`. */
const asWritten = (cell: string): string =>
  /^="(.*)"$/s.exec(cell)?.[1] ?? cell.replace(/^'(?=[+=@-]|[\d\s]{6,}$)/, '');

/** The lines a list has at its head, and then names. */
const HEAD = 5;

/**
 * What parts cells: what the first lines have most of, outside of quotes; a tab is never part of a cell that was typed.
 */
function separatorOf(source: string): string {
  const bare = source.slice(0, 10_000).replaceAll(/"(?:[^"]|"")*"/g, '');
  const head = bare.split('\n').filter(Boolean).slice(0, HEAD).join('\n');
  if (head.includes('\t')) return '\t';
  const first = bare.split('\n', 1)[0] ?? '';
  const most = (text: string) => text.split(';').length - text.split(',').length;
  const more = most(first) || most(head);
  return more > 0 ? ';' : ',';
}
