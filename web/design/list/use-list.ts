import { useEffect, useMemo, useState } from 'react';
import type { Design } from '#contract/design/design.ts';
import { MOST_ROWS } from '#contract/design/list.ts';
import { guessTargets, headerAt, namesOf, type Target } from '#design/list/map-columns.ts';
import { parseTable, type Table } from '#design/list/parse-table.ts';
import { type NamedRow, rowsOf } from '#design/list/rows-of.ts';
import { showsField } from '#design/list/shown-fields.ts';
import type { DesignedProduct } from '../product-choice.ts';
import { type ListDraft, readList, writeList } from './list-draft.ts';

export interface List {
  readonly draft: ListDraft;
  readonly table: Table;
  /** What its columns are called; empty where it does not say. */
  readonly names: readonly string[];
  /** Rows that stand above those names and are nobody's. */
  readonly titles: readonly string[];
  /** Where its first name stands. */
  readonly firstRow: readonly string[];
  readonly targets: readonly Target[];
  readonly rows: readonly NamedRow[];
  /** Rows beyond the most there may be, which are left out. */
  readonly tooMany: number;
  change(part: Partial<ListDraft>): void;
  /** A row is in the cart. */
  noteDone(row: NamedRow): void;
}

/** How a row is known once it is in the cart: with other words, or another quantity, it is another row. */
export const rowKey = ({ row, quantity }: NamedRow) => JSON.stringify([row, quantity]);

/** The list of names, as this browser keeps it. */
export function useList({ slug, minOrderQty }: DesignedProduct, design: Design): List {
  const [draft, setDraft] = useState<ListDraft>(
    () => readList(slug) ?? { text: '', targets: {}, quantity: minOrderQty, done: [] },
  );
  useEffect(() => writeList(slug, draft), [slug, draft]);
  const { text, targets: said, quantity } = draft;
  const table = useMemo(() => parseTable(text), [text]);
  const first = headerAt(table) + 1;
  const hasPerson = useMemo(() => showsField(design, 'person'), [design]);
  const targets = useMemo(
    () => guessTargets(table, hasPerson).map((target, at) => said[at] ?? target),
    [table, said, hasPerson],
  );
  const all = useMemo(() => rowsOf(table, targets, quantity), [table, targets, quantity]);
  const rows = useMemo(() => all.slice(0, MOST_ROWS), [all]);
  return {
    draft,
    table,
    names: namesOf(table),
    titles: table.slice(0, Math.max(0, first - 1)).map((row) => row.filter(Boolean).join(', ')),
    firstRow: table[first] ?? [],
    targets,
    rows,
    tooMany: all.length - rows.length,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    noteDone: (row) =>
      setDraft((before) => {
        const next = { ...before, done: [...before.done, rowKey(row)] };
        // At once: the page may be left before it is drawn again.
        writeList(slug, next);
        return next;
      }),
  };
}
