import type { CsvKind } from '#contract/catalogue/catalogue-import.ts';
import { PRICE_CSV_COLUMNS, PRODUCT_CSV_COLUMNS } from '#contract/catalogue/csv-columns.ts';
import type { CsvRow } from './csv-file.ts';
import type { ImportProblems, Spot } from './import-problems.ts';

type Columns<C extends string> = ReadonlyMap<C, number>;

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
const namesOf = (kind: CsvKind): readonly string[] =>
  (kind === 'products' ? PRODUCT_CSV_COLUMNS : PRICE_CSV_COLUMNS).map(([name]) => name);

/**
 * Which column stands where. Names count, not places; a column nobody knows is a mistake somebody made in a name.
 * @param needed one of each must be there.
 * @returns null when the rows cannot be read without what is missing.
 */
export function readHeader<C extends string>(
  kind: CsvKind,
  header: CsvRow,
  needed: readonly (readonly C[])[],
  problems: ImportProblems,
): Columns<C> | null {
  const spot: Spot = { file: kind, row: header.row, line: header.line };
  const known = new Map(namesOf(kind).map((name) => [plain(name), name as C]));
  const columns = new Map<C, number>();
  const unknown: string[] = [];
  for (const [index, cell] of header.cells.entries()) {
    const name = known.get(plain(cell));
    if (name === undefined) unknown.push(cell);
    else if (columns.has(name)) problems.error(spot, name, cell, 'This column is there twice.');
    else columns.set(name, index);
  }
  if (isOther(kind, header.cells)) {
    const other = kind === 'products' ? 'prices' : 'products';
    problems.error(spot, '', '', `This is a file of ${other}. Please choose it as the ${other} file.`);
    return null;
  }
  for (const cell of unknown.filter((name) => name.trim() !== ''))
    problems.error(spot, cell, cell, 'No column has this name. Please correct it or take the column out.');
  const missing = needed.filter((names) => !names.some((name) => columns.has(name)));
  for (const names of missing)
    problems.error(spot, names.join(' or '), '', `The column ${names.join(' or ')} is missing.`);
  return missing.length > 0 ? null : columns;
}

/** Most of its columns are of the other file. */
function isOther(kind: CsvKind, cells: readonly string[]): boolean {
  const count = (names: readonly string[]) => {
    const set = new Set(names.map(plain));
    return cells.filter((cell) => set.has(plain(cell))).length;
  };
  const other = kind === 'products' ? 'prices' : 'products';
  return count(namesOf(other)) > count(namesOf(kind)) + 1;
}

/** A cell by its column's name; empty where a spreadsheet left the row's last cells out. */
export function cellOf<C extends string>(row: CsvRow, columns: Columns<C>, name: C): string {
  const index = columns.get(name);
  return index === undefined ? '' : (row.cells[index] ?? '');
}

/** Says what no cell may hold; false when the row cannot be read for it. */
export function checkCells(kind: CsvKind, row: CsvRow, width: number, problems: ImportProblems): boolean {
  const spot: Spot = { file: kind, row: row.row, line: row.line };
  const beyond = row.cells.slice(width).find((cell) => cell.trim() !== '');
  if (beyond !== undefined)
    problems.error(spot, '', beyond, `This row has ${row.cells.length} cells, the header ${width}.`);
  const unkept = row.cells.find((cell) => cell.includes('\0'));
  if (unkept !== undefined) problems.error(spot, '', unkept, 'A character in this row cannot be kept.');
  return beyond === undefined && unkept === undefined;
}
