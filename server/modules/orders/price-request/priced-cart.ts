import { paiseFromRupees } from '#contract/money.ts';
import { type PricedCart, priceLines } from '#server/modules/quoting/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import type { PriceRequestRow } from './price-store.ts';

/**
 * What a request comes to at a price for one piece, in rupees: shipping and tax as of every order.
 * @throws invalid_input below one rupee, which the gateway does not take, and what `priceLines` refuses
 */
export async function pricedCart(
  reader: Db | Tx,
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  request: PriceRequestRow,
  unitPrice: number,
): Promise<PricedCart> {
  const cart = await priceLines(reader, deps, {
    lines: [
      {
        productId: request.productId,
        quantity: request.quantity,
        attributes: request.attributes,
        zipCode: request.shipZip,
        agreedUnitPaise: paiseFromRupees(unitPrice),
      },
    ],
    isSez: request.gstDetails?.isSez,
  });
  if (cart.totalPaise < 100) fail('invalid_input', { message: 'The smallest order is ₹1.00.' });
  return cart;
}
