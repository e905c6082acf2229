import type { priceCart } from '#contract/pricing/quoting.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { specsOf } from './cart.ts';
import { taxFactor } from './change-cart.ts';
import { type Repricing, repriceCart, type Supply } from './reprice.ts';
import { useCart } from './store.ts';

/** The addresses among which a cart is divided. */
export type Divided = readonly { readonly zipCode: string; readonly quantities: readonly number[] }[];

/**
 * The prices of a cart that goes to many addresses, taken into it; the one of `repriceCart` where that is refused, to
 * learn which line it is. @throws ApiError when the server does not answer.
 */
export async function repriceDivided(
  destinations: Divided,
  signal: AbortSignal,
  to: Supply,
): Promise<Repricing> {
  const { items, summary, applyPrices } = useCart.getState();
  try {
    const prices = await call<typeof priceCart>('POST', '/quotes/cart', {
      body: {
        lines: items.map((item) => ({
          productId: item.entityId,
          quantity: item.quantity,
          attributes: { ...specsOf(item) },
        })),
        destinations: destinations.map(({ zipCode, quantities }) => ({
          zipCode,
          quantities: [...quantities],
        })),
        ...(summary.discountCode && { discountCode: summary.discountCode }),
        ...to,
      },
      signal,
    });
    await applyPrices(
      items.flatMap(({ cartItemId, quantity, shippingAddress: { zipCode } }, index) => {
        const line = prices.lines[index];
        return line ? [{ cartItemId, quantity, zipCode, ...line, taxFactor: taxFactor(line) }] : [];
      }),
    );
    return { prices, refusals: {} };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    return repriceCart(signal, to);
  }
}
