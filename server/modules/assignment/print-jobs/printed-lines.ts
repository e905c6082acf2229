import { parseRows } from '#contract/catalogue/quantity-rows.ts';
import type { JobRow } from './job-row.ts';

/** An address of a line that is divided among several. */
interface Place {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** A line of an order as it is known here or there; money in paise. */
type Line = {
  readonly quantity: number;
  readonly attributes?: Record<string, string>;
  readonly destinations?: readonly Place[];
} & ({ readonly id: string } | { readonly lineId: string });

/** What the pieces of a line share. */
const SHARED = ['subtotalPaise', 'discountPaise', 'taxPaise'] as const;

/**
 * The lines that a job prints. Of what it prints only in part: its pieces, and their share of the money. Where it is for one of
 * many addresses, that is the line's own.
 */
export function printedLines<L extends Line>(
  lines: readonly L[],
  job: Pick<JobRow, 'lineIds' | 'pieces' | 'destinationId'>,
): (L & { destination?: Place })[] {
  return lines.flatMap((line) => {
    const id = 'id' in line ? line.id : line.lineId;
    if (!job.lineIds.includes(id)) return [];
    const pieces = job.pieces[id] ?? line.quantity;
    const printed = pieces === line.quantity ? line : partOf(line, pieces);
    const destination = line.destinations?.find((one) => one.id === job.destinationId);
    return [destination ? sentTo(printed, destination) : printed];
  });
}

function sentTo<L extends Line>(line: L, destination: Place): L & { destination: Place } {
  const { name: shipName, street, city, state, zipCode: shipZip } = destination;
  // Of an erased person State and PIN code are left.
  const shipAddress = [street, city, state].filter(Boolean).join(', ');
  const place = { shipName, shipAddress, shipZip, destination };
  return { ...line, ...place };
}

/** Some pieces of a line, with their share of its money. */
export function partOf<L extends Line>(line: L, pieces: number): L {
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
