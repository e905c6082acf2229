/**
 * How many of each value of one option, as one line: "S × 5, M × 10". It lives in a configuration as the words of that
 * option, in the order of its values; a single value stands for itself. Server and page read and write it here alone.
 */

export interface QuantityRow {
  readonly value: string;
  readonly quantity: number;
}

type OptionSettings = Readonly<Record<string, { readonly isByRow?: boolean | undefined }>>;

/** The option of which one line may hold several values; null: none. */
export function rowOptionOf(settings: OptionSettings | undefined): string | null {
  return Object.entries(settings ?? {}).find(([, { isByRow }]) => isByRow)?.[0] ?? null;
}

const ROW = /^(.+?)\s*×\s*(\d{1,7})$/;

/** The quantities words say, two at least; null where they are a single value, as “4 × 6” is of a picture. */
export function parseRows(words: string): QuantityRow[] | null {
  if (!words.includes('×')) return null;
  const rows: QuantityRow[] = [];
  for (const part of words.split(',')) {
    const [, value, quantity] = ROW.exec(part.trim()) ?? [];
    if (value === undefined) return null;
    rows.push({ value, quantity: Number(quantity) });
  }
  return rows.length > 1 ? rows : null;
}

/** Every value with how many of it; a single value has all of them. */
export function rowsOf(words: string, quantity: number): QuantityRow[] {
  return parseRows(words) ?? [{ value: words, quantity }];
}

/** The one form that is kept: in the order of `values`, without empty rows; a single value by itself, '' for none. */
export function formatRows(rows: readonly QuantityRow[], values: readonly string[]): string {
  const known = [...new Set([...values, ...rows.map(({ value }) => value)])];
  const kept = known
    .map((value) => ({ value, quantity: totalOf(rows.filter((row) => row.value === value)) }))
    .filter(({ quantity }) => quantity > 0);
  const [first] = kept;
  if (first && kept.length === 1) return first.value;
  return kept.map(({ value, quantity }) => `${value} × ${quantity}`).join(', ');
}

export function totalOf(rows: readonly QuantityRow[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The same mix for another total: in proportion, nothing that was wanted falls to none while there is one for each. */
export function rowsOfTotal(rows: readonly QuantityRow[], total: number): QuantityRow[] {
  const before = totalOf(rows);
  const least = total >= rows.length ? 1 : 0;
  if (before === 0) return [...rows];
  const shares = rows.map(({ quantity }) => (quantity * total) / before);
  const counts = shares.map((share) => Math.max(least, Math.floor(share)));
  const furthest = (by: (place: number) => number) =>
    rows.map((_, place) => place).reduce((best, place) => (by(place) > by(best) ? place : best), 0);
  for (
    let left = total - counts.reduce((sum, count) => sum + count, 0);
    left !== 0;
    left -= Math.sign(left)
  ) {
    const off = (place: number) => ((shares[place] ?? 0) - (counts[place] ?? 0)) * Math.sign(left);
    const place = furthest((at) =>
      left < 0 && (counts[at] ?? 0) <= least ? Number.NEGATIVE_INFINITY : off(at),
    );
    counts[place] = (counts[place] ?? 0) + Math.sign(left);
  }
  return rows.map(({ value }, place) => ({ value, quantity: counts[place] ?? 0 }));
}
