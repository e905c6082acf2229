import { rupeesFromPaise } from '#contract/money.ts';
import type { OrderDestination } from '#contract/orders/destinations.ts';
import type { DestinationToPrice } from '#server/modules/quoting/index.ts';
import { namesOfLines } from '../names-of-lines.ts';
import type { LineDestination, LineRow } from '../order-row.ts';

type Line = Pick<LineRow, 'destinations'>;

/** The addresses of an order, by their number, as its lines have them; none where it goes to one. */
export function destinationsOfLines<L extends Line>(
  lines: readonly L[],
): { to: LineDestination; pieces: { line: L; quantity: number }[] }[] {
  const found = new Map<string, { to: LineDestination; pieces: { line: L; quantity: number }[] }>();
  for (const line of lines) {
    for (const to of line.destinations) {
      const known = found.get(to.id) ?? { to, pieces: [] };
      known.pieces.push({ line, quantity: to.quantity });
      found.set(to.id, known);
    }
  }
  return [...found.values()].toSorted((a, b) => a.to.number - b.to.number);
}

/** The same as quoting prices them; undefined where it goes to one address. */
export function destinationsToPrice(lines: readonly Line[]): DestinationToPrice[] | undefined {
  const all = destinationsOfLines(lines);
  if (all.length === 0) return undefined;
  return all.map(({ to, pieces }) => ({
    zipCode: to.zipCode,
    quantities: lines.map((line) => pieces.find((one) => one.line === line)?.quantity ?? 0),
  }));
}

export function presentDestinations(
  lines: readonly Pick<LineRow, 'id' | 'productName' | 'attributes' | 'files' | 'destinations'>[],
): OrderDestination[] {
  const names = namesOfLines(lines);
  return destinationsOfLines(lines).map(({ to, pieces }) => ({
    destinationId: to.id,
    number: to.number,
    name: to.name,
    phone: to.phone,
    street: to.street,
    city: to.city,
    state: to.state,
    zipCode: to.zipCode,
    items: pieces.map(({ line, quantity }) => ({
      lineId: line.id,
      name: names.get(line.id) ?? '',
      quantity,
    })),
    shippingCost: rupeesFromPaise(to.freightPaise),
  }));
}
