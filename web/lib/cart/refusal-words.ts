import type { CartItem } from './cart.ts';
import type { Refused } from './quote-answer.ts';

/** Why a line cannot be ordered, where there is no room for the way out: the cart's page has it. */
export function refusalWords({ product }: CartItem, { code }: Refused): string {
  if (code === 'product_not_found') return 'No longer sold: left out of the total.';
  if (code === 'price_on_request') return `${product.name} is now priced on request.`;
  return 'Cannot be ordered as it is: left out of the total.';
}
