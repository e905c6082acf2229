import { parseRows } from '#contract/catalogue/quantity-rows.ts';
import type { JobRow } from './job-row.ts';

/** A line of an order as it is known here or there; money in paise. */
type Line = {
  readonly quantity: number;
  readonly attributes?: Record<string, string>;
} & ({ readonly id: string } | { readonly lineId: string });

/** What the pieces of a line share. */
const SHARED = ['subtotalPaise', 'discountPaise', 'taxPaise'] as const;

/** The lines that a job prints. Of what it prints only in part: its pieces, and their share of the money. */
export function printedLines<L extends Line>(
  lines: readonly L[],
  job: Pick<JobRow, 'lineIds' | 'pieces'>,
): L[] {
  return lines.flatMap((line) => {
    const id = 'id' in line ? line.id : line.lineId;
    if (!job.lineIds.includes(id)) return [];
    const pieces = job.pieces[id] ?? line.quantity;
    return [pieces === line.quantity ? line : partOf(line, pieces)];
  });
}

function partOf<L extends Line>(line: L, pieces: number): L {
  const known = line as L & Partial<Record<(typeof SHARED)[number], number>>;
  const shares = SHARED.flatMap((name) => {
    const whole = known[name];
    return whole === undefined ? [] : [[name, Math.round((whole * pieces) / line.quantity)]];
  });
  return { ...line, ...Object.fromEntries(shares), ...attributesOfPart(line, pieces), quantity: pieces };
}

/** Quantities by value are those of the whole line: nobody may print them for a few pieces of it. */
function attributesOfPart(line: { attributes?: Readonly<Record<string, string>> }, pieces: number) {
  const said = Object.entries(line.attributes ?? {});
  if (!said.some(([, words]) => parseRows(words))) return {};
  const attributes = said.map(([name, words]) => [
    name,
    parseRows(words) ? `${pieces} of ${words} (ask us which)` : words,
  ]);
  return { attributes: Object.fromEntries(attributes) };
}
