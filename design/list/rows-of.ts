import type { FieldName } from '#contract/design/design.ts';
import { longestOf } from '#contract/design/fields-and-limits.ts';
import type { ListRow } from '#contract/design/list.ts';
import { plainDigits } from '#contract/digits.ts';
import { hasHeader, inOrderSaid, type Target } from './map-columns.ts';
import type { Table } from './parse-table.ts';

/** A row of somebody's list, and what is done with it. */
export interface NamedRow {
  /** As a spreadsheet counts it, from 1, the names of the columns included. */
  readonly number: number;
  /** How it is called where something is said of it. */
  readonly label: string;
  readonly row: ListRow;
  /** A cell is longer than may be: its end is left out. */
  readonly isCut: boolean;
  /** Null where its cell says no number. */
  readonly quantity: number | null;
  /** What the cell of the quantity says. */
  readonly quantitySaid: string | null;
}

/** @param quantity of rows without one of their own */
export function rowsOf(table: Table, targets: readonly Target[], quantity: number): NamedRow[] {
  const first = hasHeader(table) ? 1 : 0;
  const columns = inOrderSaid(table, targets);
  return table.slice(first).map((cells, at) => {
    const fields: Partial<Record<FieldName, string>> = {};
    const texts: Record<string, string> = {};
    let said: string | null = null;
    for (const column of columns) {
      const target = targets[column] ?? { kind: 'none' };
      const cell = cells[column] ?? '';
      if (target.kind === 'field') fields[target.field] = joined(target.field, fields[target.field], cell);
      else if (target.kind === 'text') texts[target.place] = cell;
      else if (target.kind === 'quantity' && cell !== '') said = cell;
    }
    const row = { fields: cut(fields, longestOf), texts: cut(texts, () => LONGEST_TEXT) } as ListRow;
    const isCut = JSON.stringify(row) !== JSON.stringify({ fields, texts });
    return {
      number: at + 1 + first,
      label: labelOf(row) || cells.find((cell) => cell !== '') || '',
      row,
      isCut,
      quantity: said === null ? quantity : countIn(said),
      quantitySaid: said,
    };
  });
}

const LONGEST_TEXT = 300;

/** Two columns of one thing are both said: first and last name, street and city. */
function joined(field: FieldName, before: string | undefined, cell: string): string {
  const between =
    field === 'address' || field === 'venue' || field === 'items' ? '\n' : NAMES.has(field) ? ' ' : ', ';
  return before && cell ? `${before}${between}${cell}` : before || cell;
}
const NAMES: ReadonlySet<FieldName> = new Set(['name', 'person', 'second']);

const cut = <K extends string>(said: Readonly<Partial<Record<K, string>>>, most: (name: K) => number) =>
  Object.fromEntries(
    (Object.entries(said) as [K, string][]).map(([name, words]) => [name, words.slice(0, most(name))]),
  );

const labelOf = ({ fields, texts }: ListRow) =>
  (fields.person || fields.name || Object.values(texts).find(Boolean) || '').trim();

/** `1,000` is a thousand. */
function countIn(said: string): number | null {
  const count = Number(plainDigits(said).replaceAll(/[,\s]/g, ''));
  return Number.isInteger(count) && count > 0 ? count : null;
}
