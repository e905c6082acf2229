import type { PriceChange } from '#contract/orders/orders.ts';
import { useCart } from '#web/lib/cart/store.ts';

/**
 * Takes the server's new prices into the cart; its lines stand in the order they were sent in. A code that counts no
 * longer goes: what is ordered then is what was confirmed.
 */
export async function acceptChange(change: PriceChange): Promise<void> {
  const { items, applyPrices, setDiscount } = useCart.getState();
  if (change.discountRefusal !== null) await setDiscount(null);
  await applyPrices(
    items.flatMap((item, index) => {
      const line = change.items[index];
      if (line?.entityId !== item.entityId) return [];
      return [
        {
          cartItemId: item.cartItemId,
          quantity: item.quantity,
          zipCode: item.shippingAddress.zipCode,
          unitPrice: line.unitPrice,
          shippingCost: line.shippingCost,
          arrivesBy: line.arrivesBy,
          isAccepted: true as const,
        },
      ];
    }),
  );
}
