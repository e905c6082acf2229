import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { checkDestinations as contract, DestinationRow } from '#contract/orders/destinations.ts';
import { membershipOf } from '#server/modules/companies/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readDestinationRow } from './read-destination-row.ts';
import { readDestinationText } from './read-destination-text.ts';

/**
 * The addresses of a CSV, each row with its place and all that is wrong in it. Writes nothing and keeps nothing.
 * @throws not_found for whoever is in no company
 */
export async function checkDestinations(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { text, products }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  if (!(await membershipOf(deps.db, actor.userId))) fail('not_found');
  const { columns, rows: read, problems } = readDestinationText(text, products);
  const rows = columns ? read.map((row) => readDestinationRow(row, columns)) : [];
  nameTwins(rows);
  return {
    rows,
    problems: [...problems],
    badRows: rows.filter((row) => row.problems.length > 0).length,
    totals: products.map((_, line) => rows.reduce((sum, row) => sum + (row.quantities[line] ?? 0), 0)),
  };
}

/** An address that is there twice would get two parcels, and be paid for twice. */
function nameTwins(rows: readonly DestinationRow[]): void {
  const first = new Map<string, number>();
  for (const row of rows) {
    const key = [row.zipCode, row.name, row.street]
      .map((text) => text.toLowerCase().replaceAll(/\s+/g, ' '))
      .join('|');
    const before = first.get(key);
    if (before === undefined) first.set(key, row.row);
    else if (row.street !== '') {
      const message = `This is the address of row ${before} again. Please put both into one row`;
      row.problems.push({ column: '', message });
    }
  }
}
