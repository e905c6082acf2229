import { distinctNames } from '#contract/orders/distinct-names.ts';
import { type CartItem, lineName, specsOf } from '#web/lib/cart/cart.ts';
import { plural } from '#web/lib/format.ts';

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
