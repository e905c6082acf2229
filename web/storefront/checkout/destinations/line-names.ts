import { distinctNames } from '#contract/orders/distinct-names.ts';
import { type CartItem, lineName, specsOf } from '#web/lib/cart/cart.ts';

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
