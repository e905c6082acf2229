/**
 * What a spreadsheet would take for a formula (facts, security 4.6: Symfony CVE-2021-41270, OWASP CSV injection).
 * Apostrophes before it are the text's own: it gets one more, so that taking one away gives the text back.
 */
const FORMULA = /^'*[=+\-@\t\r\n]/;

/** Excel reads UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet would take for a number and show as another: leading zeros go, `1234E567` is one with an exponent, and of
 * more than 15 digits the last are zeros.
 */
const SHORTENED = /^(?:0\d+|\d+E\d+|\d{16,})$/i;

/** `identifier`: of a table that people open; whoever reads it by a program takes a text. */
export type Cell = string | number | boolean | null | { readonly identifier: string | null };

/**
 * A table as CSV (RFC 4180): every cell quoted, lines ended by CR LF, the header first. A text a spreadsheet would
 * run as a formula gets an apostrophe before it; numbers are numbers and get none. An identifier that it would shorten is the
 * text of a formula of digits alone.
 */
export function writeCsv(header: readonly string[], rows: Iterable<readonly Cell[]>): string {
  return BYTE_ORDER_MARK + csvLines([header]) + csvLines(rows);
}

/** Further rows of a table that is too long to be written at once. */
export function csvLines(rows: Iterable<readonly Cell[]>): string {
  return Array.from(rows, (cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

/** A cell as it was before it was written: without the apostrophe that kept it from being run. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

function quoted(cell: Cell): string {
  if (cell === null) return '""';
  if (typeof cell === 'object') {
    const { identifier } = cell;
    return identifier && SHORTENED.test(identifier) ? `"=""${identifier}"""` : quoted(identifier);
  }
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return `"${text.replaceAll('"', '""')}"`;
}
