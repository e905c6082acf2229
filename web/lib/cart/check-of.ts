import { largestScale } from '#contract/artwork-placement.ts';
import type { CheckUse } from '../artwork/check/follow-check.ts';
import { type CartItem, specsOf } from './cart.ts';

/** What the artwork of a line is checked for: its product, as it is chosen, and as large as it was placed. */
export const checkOf = (item: CartItem): CheckUse => ({
  productId: item.product.productId,
  choice: specsOf(item),
  placedScale: largestScale(item.placements),
});
