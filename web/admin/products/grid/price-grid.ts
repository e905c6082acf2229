import type { Attributes } from '#contract/catalogue/catalogue.ts';
import { brokenRule, type OptionRule } from '#contract/catalogue/option-rules.ts';
import type { RuleDraft } from '#contract/catalogue/product-draft.ts';
import { readPrice, readQuantity } from './read-cell.ts';

/**
 * A price list as a table: a row for each choice, a column for each quantity from which another price holds. Cells are what
 * somebody typed; what is no price stays in its cell and is said there.
 */
export interface PriceGrid {
  /** The first quantity of each column. */
  readonly quantities: readonly string[];
  /** The last quantity of the last column. */
  readonly end: string;
  readonly rows: readonly GridRow[];
}

export interface GridRow {
  /** Option -> value; an option that is missing has every value. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly cells: readonly string[];
}

/** More choices than this are no table any more. */
export const MOST_ROWS = 200;
export const MOST_COLUMNS = 20;

const keyOf = (attributes: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(attributes).sort(([a], [b]) => a.localeCompare(b)));

/** The grid of price rules. Where a quantity has no rule the cell is empty; of two that overlap the later one holds, as in a quote. */
export function gridOf(
  pricing: readonly RuleDraft[],
  order: { minOrderQty: number; maxOrderQty: number },
): PriceGrid {
  const end = pricing.reduce((most, { maxQty }) => Math.max(most, maxQty), 0) || order.maxOrderQty;
  const starts = new Set(
    pricing.flatMap(({ minQty, maxQty }) => (maxQty < end ? [minQty, maxQty + 1] : [minQty])),
  );
  const quantities = [...starts].filter((quantity) => quantity <= end).sort((a, b) => a - b);
  if (quantities.length === 0) quantities.push(order.minOrderQty);
  const rows = new Map<string, { attributes: Record<string, string>; rules: RuleDraft[] }>();
  for (const rule of pricing) {
    const known = rows.get(keyOf(rule.attributes));
    if (known) known.rules.push(rule);
    else rows.set(keyOf(rule.attributes), { attributes: rule.attributes, rules: [rule] });
  }
  return {
    quantities: quantities.map(String),
    end: String(end),
    rows: [...rows.values()].map(({ attributes, rules }) => ({
      attributes,
      cells: quantities.map((quantity) => priceAt(rules, quantity)),
    })),
  };
}

function priceAt(rules: readonly RuleDraft[], quantity: number): string {
  const fitting = rules.filter(({ minQty, maxQty }) => minQty <= quantity && quantity <= maxQty);
  const rule = fitting.reduce<RuleDraft | null>(
    (best, one) => (best === null || one.minQty > best.minQty ? one : best),
    null,
  );
  return rule ? String(rule.pricePerUnit) : '';
}

/** What is wrong, by cell: `q:0` a quantity, `end`, `2:0` the third row's first price. */
export type GridProblems = ReadonlyMap<string, string>;

/** The rules of a grid, one for each run of the same price; what is wrong makes none and is said. */
export function rulesOf(grid: PriceGrid, currency: string): { rules: RuleDraft[]; problems: GridProblems } {
  const problems = new Map<string, string>();
  const starts = grid.quantities.map((text, column) => {
    const { value, problem } = readQuantity(text);
    if (problem) problems.set(`q:${column}`, problem);
    return value;
  });
  starts.forEach((start, column) => {
    const before = starts[column - 1];
    if (start !== null && before != null && start <= before)
      problems.set(`q:${column}`, 'Quantities go up from left to right');
  });
  const { value: end, problem } = readQuantity(grid.end);
  if (problem) problems.set('end', problem);
  else if ((starts.at(-1) ?? 0) > (end ?? 0)) problems.set('end', 'Less than the last quantity');
  const isSound = problems.size === 0;
  const rules = grid.rows.flatMap((row, place) => {
    const prices = row.cells.map((text, column) => {
      const read = readPrice(text);
      if (read.problem) problems.set(`${place}:${column}`, read.problem);
      return read.value;
    });
    return isSound ? rulesOfRow(row.attributes, prices, { starts, end: end ?? 0, currency }) : [];
  });
  return { rules, problems };
}

function rulesOfRow(
  attributes: GridRow['attributes'],
  prices: readonly (number | null)[],
  { starts, end, currency }: { starts: readonly (number | null)[]; end: number; currency: string },
): RuleDraft[] {
  const rules: RuleDraft[] = [];
  for (const [column, price] of prices.entries()) {
    const minQty = starts[column];
    if (price === null || minQty == null) continue;
    const maxQty = (starts[column + 1] ?? end + 1) - 1;
    const last = rules.at(-1);
    if (last && last.pricePerUnit === price && last.maxQty === minQty - 1) last.maxQty = maxQty;
    else rules.push({ attributes: { ...attributes }, minQty, maxQty, pricePerUnit: price, currency });
  }
  return rules;
}

/**
 * A row for each choice that can be made, those with prices where they are. Null when there are too many.
 * @param options what a price may name
 */
export function withAllChoices(
  grid: PriceGrid,
  options: Attributes,
  rules: readonly OptionRule[] = [],
): PriceGrid | null {
  let choices: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(options)) {
    choices = choices
      .flatMap((choice) => values.map((value) => ({ ...choice, [name]: value })))
      .filter((choice) => !brokenRule(rules, choice));
    if (choices.length > MOST_ROWS) return null;
  }
  const known = new Set(grid.rows.map((row) => keyOf(row.attributes)));
  const missing = choices.filter((choice) => !known.has(keyOf(choice)));
  if (grid.rows.length + missing.length > MOST_ROWS) return null;
  const cells = grid.quantities.map(() => '');
  return { ...grid, rows: [...grid.rows, ...missing.map((choice) => ({ attributes: choice, cells }))] };
}

/** One more column at the end: what the last one costs holds there, too, until something else is typed. */
export function withColumn(grid: PriceGrid): PriceGrid {
  return {
    ...grid,
    quantities: [...grid.quantities, ''],
    rows: grid.rows.map((row) => ({ ...row, cells: [...row.cells, row.cells.at(-1) ?? ''] })),
  };
}

export function withoutColumn(grid: PriceGrid, column: number): PriceGrid {
  const drop = (texts: readonly string[]) => texts.filter((_, place) => place !== column);
  return {
    ...grid,
    quantities: drop(grid.quantities),
    rows: grid.rows.map((row) => ({ ...row, cells: drop(row.cells) })),
  };
}

export function withoutRow(grid: PriceGrid, place: number): PriceGrid {
  return { ...grid, rows: grid.rows.filter((_, other) => other !== place) };
}

/** One cell; the row of quantities is -1. */
export function withCell(grid: PriceGrid, at: { row: number; column: number }, text: string): PriceGrid {
  const put = (texts: readonly string[]) => texts.map((old, column) => (column === at.column ? text : old));
  if (at.row === -1) return { ...grid, quantities: put(grid.quantities) };
  return {
    ...grid,
    rows: grid.rows.map((row, place) => (place === at.row ? { ...row, cells: put(row.cells) } : row)),
  };
}
