import type { OutputOf } from '#contract/endpoint.ts';
import { MOST_LINES, TOO_MANY_LINES } from '#contract/pricing/cart-limits.ts';
import type { priceCart } from '#contract/pricing/quoting.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { type Cart, type CartItem, specsOf } from './cart.ts';
import { taxFactor } from './change-cart.ts';
import { askQuote, type Refused } from './quote-answer.ts';
import { useCart } from './store.ts';

export type CartPrices = OutputOf<typeof priceCart>;

/** To whom it is supplied, as far as it is known: the State, and whether it is a special economic zone. */
export interface Supply {
  readonly state: string;
  readonly isSez: boolean;
}

/** What the server says of the cart as it is now. */
export interface Repricing {
  /** Of the lines that have a price, in their order; null when none has. */
  readonly prices: CartPrices | null;
  /** Why a line cannot be ordered as it is, by cartItemId. */
  readonly refusals: Readonly<Record<string, Refused>>;
}

/**
 * Asks for the prices of all lines and takes them into the cart. One call; line by line only when the whole is
 * refused, to learn which line it is: then the rest is summed without it.
 * @throws ApiError when the server does not answer, or refuses together what it takes one by one; Error with a sentence
 *   where the cart has more lines than an order can have.
 */
export async function repriceCart(signal?: AbortSignal, to?: Supply): Promise<Repricing> {
  const cart = useCart.getState();
  if (cart.items.length === 0) return { prices: null, refusals: {} };
  if (cart.items.length > MOST_LINES) throw new Error(TOO_MANY_LINES);
  try {
    return { prices: await repriceTogether(cart, signal, to), refusals: {} };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    const refusals = await repriceEach(cart, signal);
    const items = cart.items.filter(({ cartItemId }) => !refusals[cartItemId]);
    // Each may be ordered, and not all of them together.
    if (items.length === cart.items.length) throw error;
    const prices = items.length > 0 ? await repriceTogether({ ...cart, items }, signal, to) : null;
    return { prices, refusals };
  }
}

async function repriceTogether(cart: Cart, signal?: AbortSignal, to?: Supply): Promise<CartPrices> {
  const prices = await call<typeof priceCart>('POST', '/quotes/cart', {
    body: questionOf(cart, to),
    ...(signal && { signal }),
  });
  await useCart.getState().applyPrices(
    cart.items.flatMap((item, index) => {
      const line = prices.lines[index];
      return line ? [{ ...keyOf(item), ...line, taxFactor: taxFactor(line) }] : [];
    }),
  );
  return prices;
}

function questionOf(cart: Cart, to?: Supply) {
  const { discountCode } = cart.summary;
  return {
    lines: cart.items.map((item) => ({
      productId: item.entityId,
      quantity: item.quantity,
      attributes: { ...specsOf(item) },
      zipCode: item.shippingAddress.zipCode,
    })),
    ...(discountCode && { discountCode }),
    ...to,
  };
}

async function repriceEach(cart: Cart, signal?: AbortSignal): Promise<Record<string, Refused>> {
  const answers = await Promise.all(
    cart.items.map(async (item) => {
      const { zipCode } = item.shippingAddress;
      const question = {
        productId: item.entityId,
        quantity: item.quantity,
        attributes: specsOf(item),
        zipCode,
      };
      return { item, answer: await askQuote(question, signal) };
    }),
  );
  await useCart.getState().applyPrices(
    answers.flatMap(({ item, answer }) =>
      answer.kind === 'priced'
        ? [
            {
              ...keyOf(item),
              ...answer.quote,
              ...answer.quote.delivery,
              taxFactor: taxFactor(answer.quote),
            },
          ]
        : [],
    ),
  );
  return Object.fromEntries(
    answers.flatMap(({ item, answer }) => (answer.kind === 'refused' ? [[item.cartItemId, answer]] : [])),
  );
}

function keyOf(item: CartItem) {
  const { cartItemId, quantity, shippingAddress } = item;
  return { cartItemId, quantity, specs: specsOf(item), zipCode: shippingAddress.zipCode };
}
