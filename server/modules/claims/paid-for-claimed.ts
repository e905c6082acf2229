import { splitPaise } from '#server/platform/split-paise.ts';

interface PaidLine {
  quantity: number;
  subtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  taxPaise: number;
  destinations: readonly { id: string; quantity: number; freightPaise: number }[];
}

/**
 * What the customer paid for what a claim is about, in paise, and how many pieces that is: a line, or what of it went to one
 * of many addresses, its pieces' share and its own freight. All addresses together are the line to the paisa.
 */
export function paidForClaimed(
  line: PaidLine,
  destinationId: string | null,
): { paidPaise: number; quantity: number } {
  const { destinations, quantity, subtotalPaise, discountPaise, shippingPaise, taxPaise } = line;
  const goodsPaise = subtotalPaise - discountPaise;
  const at = destinations.findIndex(({ id }) => id === destinationId);
  const to = destinations[at];
  if (!to) return { paidPaise: goodsPaise + shippingPaise + taxPaise, quantity };
  const goods = splitPaise(
    goodsPaise,
    destinations.map((one) => one.quantity),
  );
  const isFree = destinations.every(({ freightPaise }) => freightPaise === 0);
  const freight = splitPaise(
    shippingPaise,
    destinations.map((one) => (isFree ? one.quantity : one.freightPaise)),
  );
  const priced = goods.map((paise, index) => paise + (freight[index] ?? 0));
  const tax = splitPaise(taxPaise, priced);
  return { paidPaise: (priced[at] ?? 0) + (tax[at] ?? 0), quantity: to.quantity };
}

/** What of that can still go back, in paise: of a line that was cancelled, all that goes back went with it. */
export function leftOfClaimed(
  paidPaise: number,
  { cancelledAt }: { cancelledAt: string | null },
  refundedPaise: number,
): number {
  return cancelledAt === null ? Math.max(0, paidPaise - refundedPaise) : 0;
}
