interface Line {
  readonly quantity: number;
  /** Paise, to all its addresses. */
  readonly shippingPaise: number;
  readonly destinations: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly freightPaise: number;
  }[];
}

/**
 * What the customer pays in paise for the delivery of some lines of an order to one of its addresses. The freight of an address is
 * of all that goes there: of several jobs each has the share of its lines, by what a piece of each costs to send, and
 * the shares are the whole.
 * @param lines all of the order, in their order
 * @param isPart which of them
 */
export function freightOfPart<L extends Line>(
  lines: readonly L[],
  destinationId: string,
  isPart: (line: L) => boolean,
): number {
  const there = lines.flatMap((line) => {
    const to = line.destinations.find(({ id }) => id === destinationId);
    if (!to) return [];
    // A line whose parcels cost nothing counts by its pieces only where none costs anything.
    return [{ line, to, weight: (line.shippingPaise * to.quantity) / line.quantity }];
  });
  const total = there.reduce((sum, { weight }) => sum + weight, 0);
  let seen = 0;
  let given = 0;
  let own = 0;
  for (const [index, { line, to, weight }] of there.entries()) {
    seen += total > 0 ? weight / total : 1 / there.length;
    const until = index === there.length - 1 ? to.freightPaise : Math.round(to.freightPaise * seen);
    if (isPart(line)) own += until - given;
    given = until;
  }
  return own;
}
