import type { PriceChange } from '#contract/orders.ts';
import { useCart } from '#web/lib/cart/store.ts';

/** Takes the server's new prices into the cart; its lines stand in the order they were sent in. */
export function acceptChange(change: PriceChange): Promise<void> {
  const { items, applyPrices } = useCart.getState();
  return applyPrices(
    items.flatMap((item, index) => {
      const line = change.items[index];
      if (line?.entityId !== item.entityId) return [];
      return [
        {
          cartItemId: item.cartItemId,
          quantity: item.quantity,
          zipCode: item.shippingAddress.zipCode,
          unitPrice: line.unitPrice,
          shippingCost: item.shippingCost,
          arrivesBy: item.deliveryEstimate,
        },
      ];
    }),
  );
}
