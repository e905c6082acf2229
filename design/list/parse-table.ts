/** Cells as they stand in a table: rows of columns, blanks around them gone. */
export type Table = readonly (readonly string[])[];

/**
 * A table as people have it: copied from a spreadsheet (tabs), a CSV file (commas, or the semicolons of some), or typed,
 * a row a line. Quotes hold separators, line breaks and doubled quotes, as RFC 4180 has it. Empty rows are left out.
 */
export function parseTable(text: string): Table {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] as string;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else cell += letter;
  }
  endRow();
  return rows;
}

/** What parts cells: the one the first line has most of; a tab is never part of a cell that was typed. */
function separatorOf(source: string): string {
  const first = source.split('\n', 1)[0] ?? '';
  const counts = ['\t', ';', ','].map((one) => [one, first.split(one).length - 1] as const);
  const [most] = counts.toSorted(([a, many], [b, more]) =>
    a === '\t' && many > 0 ? -1 : b === '\t' && more > 0 ? 1 : more - many,
  );
  return most && most[1] > 0 ? most[0] : ',';
}
