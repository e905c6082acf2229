import type { FieldName } from '#contract/design/design.ts';
import { longestOf } from '#contract/design/fields-and-limits.ts';
import type { ListRow } from '#contract/design/list.ts';
import { plainDigits } from '#contract/digits.ts';
import { headerAt, inOrderSaid, type Target } from './map-columns.ts';
import type { Table } from './parse-table.ts';
import { hasLostItsZero, isSum, spoiltIn } from './spoilt-cells.ts';

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
  /** What a spreadsheet has made of its cells, each in a sentence: such a row is not printed. */
  readonly spoilt: readonly string[];
  /** What somebody should look at, and may be right. */
  readonly doubts: readonly string[];
}

/** @param quantity of rows without one of their own */
export function rowsOf(table: Table, targets: readonly Target[], quantity: number): NamedRow[] {
  const first = headerAt(table) + 1;
  const columns = inOrderSaid(table, targets);
  return table.slice(first).map((cells, at) => {
    const fields: Partial<Record<FieldName, string>> = {};
    const texts: Record<string, string> = {};
    const spoilt: string[] = [];
    let said: string | null = null;
    for (const column of columns) {
      const target = targets[column] ?? { kind: 'none' };
      const cell = cells[column] ?? '';
      const isSpoilt =
        target.kind === 'none' ? null : spoiltIn(cell, target.kind === 'field' ? target.field : target.kind);
      if (isSpoilt) spoilt.push(isSpoilt);
      if (target.kind === 'field') fields[target.field] = joined(target.field, fields[target.field], cell);
      else if (target.kind === 'text') texts[target.place] = cell;
      else if (target.kind === 'quantity' && cell !== '') said = cell;
    }
    const row = { fields: cut(fields, longestOf), texts: cut(texts, () => LONGEST_TEXT) } as ListRow;
    const isCut = JSON.stringify(row) !== JSON.stringify({ fields, texts });
    const label = labelOf(row) || cells.find((cell) => cell !== '') || '';
    if (isSum(label)) spoilt.push(`“${label}” looks like the sum of the list, not like a name.`);
    return {
      number: table.numbers[at + first] ?? at + 1 + first,
      label,
      row,
      isCut,
      quantity: said === null ? quantity : countIn(said),
      quantitySaid: said,
      spoilt: [...new Set(spoilt)],
      doubts: doubtsOf(row),
    };
  });
}

const doubtsOf = ({ fields: { phone = '' } }: ListRow) =>
  hasLostItsZero(phone)
    ? [
        `“${phone}” is no mobile number. If it is a fixed line, the spreadsheet may have taken the 0 before it away.`,
      ]
    : [];

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

/** A whole number, its thousands or lakhs parted or not; spreadsheets write `100.00`, too. `1,25` and `1E+03` are none. */
const WHOLE = /^(?:\d{1,9}|\d{1,3}(?:[\s,]\d{2,3})*[\s,]\d{3})(?:\.0+)?$/;

/** `1,000` is a thousand; null for what is no number of pieces. */
function countIn(said: string): number | null {
  const plain = plainDigits(said).trim();
  const count = WHOLE.test(plain) ? Number(plain.replaceAll(/[,\s]/g, '')) : 0;
  return count > 0 ? count : null;
}
