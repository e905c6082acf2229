import { MOST_COLUMNS, type PriceGrid, withCell, withColumn } from './price-grid.ts';

/** Lines and cells of what a spreadsheet copies; the line end after the last row is no row. */
export function cellsOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/**
 * What was copied out of a spreadsheet, from this cell on to the right and down; the row of quantities is -1. Columns that are
 * missing are added. Nothing is put in when it does not fit: then `problem` says why.
 */
export function pasteInto(
  grid: PriceGrid,
  at: { row: number; column: number },
  text: string,
): { grid: PriceGrid; problem: string | null } {
  const pasted = cellsOf(text);
  const width = Math.max(...pasted.map((row) => row.length));
  const rowsLeft = grid.rows.length - at.row;
  if (pasted.length > rowsLeft) {
    const problem = `${pasted.length} rows were copied, and there are ${rowsLeft} from here on. Add the missing choices first.`;
    return { grid, problem };
  }
  if (at.column + width > MOST_COLUMNS) {
    return { grid, problem: `${width} columns were copied; a price list has at most ${MOST_COLUMNS}.` };
  }
  let next = grid;
  while (next.quantities.length < at.column + width) next = withColumn(next);
  for (const [down, row] of pasted.entries()) {
    for (const [across, cell] of row.entries())
      next = withCell(next, { row: at.row + down, column: at.column + across }, cell);
  }
  return { grid: next, problem: null };
}
