import { DEFAULT_ZIP } from '#contract/pricing/delivery.ts';
import { useCart } from '#web/lib/cart/store.ts';

/** The PIN code somebody chose on a product page or in the cart; empty while there is only the shop's own default. */
export function chosenPin(): string {
  const [first] = useCart.getState().items;
  const zipCode = first?.shippingAddress.zipCode ?? '';
  return zipCode === DEFAULT_ZIP ? '' : zipCode;
}
