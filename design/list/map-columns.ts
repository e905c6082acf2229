import type { Design, FieldName, TextObject } from '#contract/design/design.ts';
import { calledAs, isCounter, partOfName } from './column-names.ts';
import type { Table } from './parse-table.ts';

/** What a column fills: a field, words of one's own on a side, how many are printed of the row, or nothing. */
export type Target =
  | { readonly kind: 'field'; readonly field: FieldName }
  | { readonly kind: 'text'; readonly place: string }
  | { readonly kind: 'quantity' }
  | { readonly kind: 'none' };

/** Words of one's own, which a column may fill, as side and id. */
export function textPlaces(design: Design): { place: string; words: string }[] {
  return design.pages.flatMap(({ name, objects }) =>
    objects.flatMap((object) =>
      isOwnText(object) ? [{ place: `${name}/${object.id}`, words: object.text.trim() }] : [],
    ),
  );
}

const isOwnText = (object: Design['pages'][number]['objects'][number]): object is TextObject =>
  object.kind === 'text' && object.field === null && object.text.trim() !== '';

/**
 * The row that names the columns and is nobody's; -1 where none does. Above it stand titles at most, which fill fewer cells: cells that
 * were merged hold their words once.
 */
export function headerAt(table: Table): number {
  const heads = table.slice(0, DEEPEST_HEAD + 1);
  const names = heads.map((row) => row.filter((cell) => calledAs(cell) || isCounter(cell)).length);
  const filled = heads.map((row) => row.filter((cell) => cell !== '').length);
  const below = heads.findLastIndex(
    (_, at) =>
      at > 0 &&
      (names[at] ?? 0) >= 2 &&
      heads
        .slice(0, at)
        .every(
          (row, over) =>
            (names[over] ?? 0) < (names[at] ?? 0) &&
            (filled[over] ?? 0) < (filled[at] ?? 0) &&
            !row.some((cell) => MAIL.test(cell) || PHONE.test(cell)),
        ),
  );
  if (below > 0) return below;
  const [first = [], ...rows] = table;
  return (names[0] ?? 0) > 0 || isUnlike(first, rows) ? 0 : -1;
}

/** Rows that titles may take: the name of the office, the date, a row of merged headings. */
const DEEPEST_HEAD = 4;

/** The names of the columns, nobody's; none where the list begins at once. */
export const namesOf = (table: Table): readonly string[] => table[headerAt(table)] ?? [];

/** Words above a column of numbers or mail addresses are what it is called, in whatever language. */
const isUnlike = (first: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length > 1 &&
  first.some((cell, at) => {
    const shape = [MAIL, PHONE].find((one) => are(cellsOf(rows, at), one));
    return shape !== undefined && cell !== '' && !/[@\p{Nd}]/u.test(cell);
  });

const cellsOf = (rows: readonly (readonly string[])[], at: number) => rows.map((row) => row[at] ?? '');

const MAIL = /@/;
const PHONE = /^\+?[\p{Nd}\s()-]{9,18}$/u;

function are(cells: readonly string[], shape: RegExp): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => shape.test(cell));
}

/**
 * What each column fills, by what it is called or by what its cells look like; each target once, but for the parts of a name.
 * @param hasPerson the design has a place for a person beside the business: otherwise people are its name
 */
export function guessTargets(table: Table, hasPerson = true): Target[] {
  const columns = Math.max(0, ...table.map((row) => row.length));
  const rows = table.slice(headerAt(table) + 1);
  const called = namesOf(table);
  const names = Array.from({ length: columns }, (_, at) => called[at] ?? '');
  // Names of people stand in the first column that is of words, unless another is called so.
  const isPersonCalled = names.some((name) => calledAs(name) === 'person');
  const used = new Set<string>();
  return names.map((name, at) => {
    const meant = isCounter(name) ? { kind: 'none' as const } : targetOf(name);
    const guessed = meant ?? targetByCells(cellsOf(rows, at), !isPersonCalled && !used.has('words'));
    if (guessed.kind === 'field' && !meant && guessed.field === 'person') used.add('words');
    const target = hasPerson ? guessed : asName(guessed);
    const key = JSON.stringify(target);
    if (used.has(key) && partOfName(name) === undefined) return { kind: 'none' };
    used.add(key);
    return target;
  });
}

/** Columns in the order in which they are said: the parts of a name as names are written, all else as it stands. */
export function inOrderSaid(table: Table, targets: readonly Target[]): number[] {
  const names = namesOf(table);
  const columns = targets.map((_, at) => at);
  const parts = columns.filter((at) => partOfName(names[at] ?? '') !== undefined);
  const sorted = parts.toSorted(
    (a, b) => (partOfName(names[a] ?? '') ?? 0) - (partOfName(names[b] ?? '') ?? 0),
  );
  return columns.map((at) => (parts.includes(at) ? (sorted[parts.indexOf(at)] ?? at) : at));
}

const asName = (target: Target): Target =>
  target.kind === 'field' && target.field === 'person' ? { kind: 'field', field: 'name' } : target;

function targetOf(name: string): Target | undefined {
  const called = calledAs(name);
  return called && (called === 'quantity' ? { kind: 'quantity' } : { kind: 'field', field: called });
}

/** @param isFirst no column of words stands before it: of a list of people that is whom it is about */
function targetByCells(cells: readonly string[], isFirst: boolean): Target {
  if (are(cells, MAIL)) return { kind: 'field', field: 'email' };
  if (are(cells, PHONE)) return { kind: 'field', field: 'phone' };
  if (are(cells, /^\d{1,6}$/)) return isCounted(cells) ? { kind: 'none' } : { kind: 'quantity' };
  return isFirst && are(cells, /\p{L}/u) ? { kind: 'field', field: 'person' } : { kind: 'none' };
}

/** 1, 2, 3 …: rows are numbered so, and nobody orders in such steps. */
const isCounted = (cells: readonly string[]) =>
  cells.length > 1 && cells.every((cell, at) => Number(cell) === at + 1);
