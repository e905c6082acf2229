import { parseRows } from '#contract/catalogue/quantity-rows.ts';
import type { Destination, DestinationRow } from '#contract/orders/destinations.ts';
import { distinctNames } from '#contract/orders/distinct-names.ts';
import { LEAST_DESTINATIONS, MOST_DIVIDED_LINES } from '#contract/pricing/destination-limits.ts';
import { type CartItem, lineName, specsOf } from '#web/lib/cart/cart.ts';
import { plural } from '#web/lib/format.ts';
import type { ManyDestinations } from './use-destinations.ts';

export interface UnevenLine {
  readonly cartItemId: string;
  readonly name: string;
  readonly given: number;
  readonly ordered: number;
  /** Why what is given cannot be ordered; null when it can. */
  readonly refusal: string | null;
}

/** What the lines of the cart are called where they are divided: no two the same. */
export function lineNames(items: readonly CartItem[]): string[] {
  return distinctNames(
    items.map((item) => ({
      name: lineName(item),
      attributes: specsOf(item),
      fileNames: item.designFile ? [item.designFile.filename] : [],
    })),
  );
}

/** Lines of which other pieces are given to addresses than are ordered. @param totals pieces given, line by line */
export function unevenLines(
  items: readonly CartItem[],
  names: readonly string[],
  totals: readonly number[],
): UnevenLine[] {
  return items.flatMap(({ cartItemId, quantity: ordered, product }, index) => {
    const given = totals[index] ?? 0;
    if (given === ordered) return [];
    return [{ cartItemId, name: names[index] ?? '', given, ordered, refusal: whyNotOrdered(product, given) }];
  });
}

/** A cart with other quantities could not be paid, and would not say which addresses to change. */
function whyNotOrdered({ minOrderQty, maxOrderQty }: CartItem['product'], given: number): string | null {
  if (given === 0) return 'Give some to an address, or remove it from your cart.';
  if (given < minOrderQty) return `It is ordered from ${plural(minOrderQty, 'piece')} on.`;
  return given > maxOrderQty ? `At most ${plural(maxOrderQty, 'piece')} are ordered at once.` : null;
}

/** A row as it is sent with an order. */
export function toDestination({
  name,
  phone,
  street,
  city,
  state,
  zipCode,
  quantities,
}: DestinationRow): Destination {
  return { name, ...(phone && { phone }), street, city, state, zipCode, quantities };
}

/** Why an order to many addresses cannot be placed yet, which are not a list to send. */
export function whatLacks({
  checked,
  isPending,
  uneven,
}: Pick<ManyDestinations, 'checked' | 'isPending' | 'uneven'>): string {
  if (isPending) return 'One moment, the addresses are being checked.';
  if (!checked) return 'Add the addresses it goes to.';
  if (checked.badRows > 0 || checked.problems.length > 0) return 'Some addresses need another look.';
  if (uneven.length > 0) return 'The addresses have to take all that you order.';
  return `Many addresses are at least ${LEAST_DESTINATIONS}.`;
}

/** What is divided is counted by line: of which size how many go where is not asked. */
export function whyUndividable(items: readonly CartItem[]): string | null {
  if (items.length > MOST_DIVIDED_LINES)
    return `Only an order of up to ${MOST_DIVIDED_LINES} items can go to many addresses.`;
  const mixed = items.find((item) => Object.values(specsOf(item)).some((words) => parseRows(words)));
  if (!mixed) return null;
  return `${mixed.product.name} is in several sizes or colours, and goes to one address. To divide it, put each size in the cart by itself.`;
}
