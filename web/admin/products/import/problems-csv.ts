import type { ImportProblem } from '#contract/catalogue/catalogue-import.ts';

/** As exports of the server: a value that a spreadsheet would run is a text. */
const FORMULA = /^'*[=+\-@\t\r\n]/;

function quoted(cell: string | number): string {
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return `"${text.replaceAll('"', '""')}"`;
}

/** The list of bad rows as a file to work through. */
export function problemsCsv(problems: readonly ImportProblem[]): string {
  const rows = problems.map(({ kind, file, row, line, column, value, reason }) => [
    kind,
    file,
    row,
    line,
    column,
    value,
    reason,
  ]);
  const all = [['Kind', 'File', 'Row', 'Line', 'Column', 'Value', 'Reason'], ...rows];
  return `\uFEFF${all.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}

/** Lets the browser keep a text made here as a file. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
