import { LONGEST_FIELD } from '#contract/design/fields-and-limits.ts';
import type { ListRow } from '#contract/design/list.ts';
import { plainDigits } from '#contract/digits.ts';
import { hasHeader, type Target } from './map-columns.ts';
import type { Table } from './parse-table.ts';

/** A row of somebody's list, and what is done with it. */
export interface NamedRow {
  /** As a spreadsheet counts it, from 1, the names of the columns included. */
  readonly number: number;
  /** How it is called where something is said of it. */
  readonly label: string;
  readonly row: ListRow;
  /** Null where its cell says no number. */
  readonly quantity: number | null;
  /** What the cell of the quantity says. */
  readonly quantitySaid: string | null;
}

/** @param quantity of rows without one of their own */
export function rowsOf(table: Table, targets: readonly Target[], quantity: number): NamedRow[] {
  const first = hasHeader(table) ? 1 : 0;
  return table.slice(first).map((cells, at) => {
    const fields: Record<string, string> = {};
    const texts: Record<string, string> = {};
    let said: string | null = null;
    targets.forEach((target, column) => {
      const cell = cells[column] ?? '';
      if (target.kind === 'field') fields[target.field] = cell.slice(0, LONGEST_FIELD);
      else if (target.kind === 'text') texts[target.place] = cell.slice(0, 300);
      else if (target.kind === 'quantity' && cell !== '') said = cell;
    });
    const row = { fields, texts } as ListRow;
    return {
      number: at + 1 + first,
      label: labelOf(row) || cells.find((cell) => cell !== '') || '',
      row,
      quantity: said === null ? quantity : countIn(said),
      quantitySaid: said,
    };
  });
}

const labelOf = ({ fields, texts }: ListRow) =>
  (fields.person || fields.name || Object.values(texts).find(Boolean) || '').trim();

/** `1,000` is a thousand. */
function countIn(said: string): number | null {
  const count = Number(plainDigits(said).replaceAll(/[,\s]/g, ''));
  return Number.isInteger(count) && count > 0 ? count : null;
}
