import { useEffect, useState } from 'react';
import { loadOnline } from '../load-online.ts';
import { type Cart, specsOf } from './cart.ts';
import type { Refused } from './quote-answer.ts';
import { createQuoter } from './quoter.ts';
import { type CartPrices, type Repricing, repriceCart, type Supply } from './reprice.ts';
import type { Divided } from './reprice-divided.ts';
import { useCart } from './store.ts';

export interface CartRepricing {
  readonly isPending: boolean;
  /** The server's sums for the cart as it is now; null while they are unknown. */
  readonly prices: CartPrices | null;
  readonly refusals: Readonly<Record<string, Refused>>;
  /** Why prices could not be checked; they are then those of the last visit. */
  readonly error: string | null;
  askAgain(): void;
}

const PAUSE_MS = 250;

/** Few orders go to many addresses. */
const loadDivided = () => import('./reprice-divided.ts');

interface Question {
  readonly key: string;
  readonly to: Supply;
  readonly destinations: Divided | null;
}

/** What the price of a cart depends on: when this changes, it is asked for again. */
export function priceKey(cart: Pick<Cart, 'items' | 'summary'>): string {
  return JSON.stringify([
    cart.summary.discountCode,
    cart.items.map((item) => [
      item.cartItemId,
      item.quantity,
      item.shippingAddress.zipCode,
      Object.entries(specsOf(item)),
    ]),
  ]);
}

/**
 * Keeps the prices of the cart those of the server: when the page opens, when a quantity, a PIN or a line changes,
 * and when another tab changed them; among whom it is divided, too. To whom it is supplied matters where GST is charged.
 */
export function useRepricing({
  state = '',
  isSez = false,
  destinations = null,
}: Partial<Supply> & { destinations?: Divided | null } = {}): CartRepricing {
  const cartKey = useCart(priceKey);
  const places = destinations?.map(({ zipCode, quantities }) => [zipCode, quantities]);
  const key = `${state} ${isSez} ${cartKey} ${JSON.stringify(places)}`;
  const isReady = useCart((cart) => cart.isReady);
  const [asked, setAsked] = useState(0);
  const [found, setFound] = useState<{ key: string; outcome: Repricing | Error } | null>(null);
  const [quoter] = useState(() =>
    createQuoter<Question, Repricing | Error>({
      delayMs: PAUSE_MS,
      fetchAnswer: async (question, signal) => {
        try {
          const { to, destinations } = question;
          if (!destinations) return await repriceCart(signal, to);
          const { repriceDivided } = await loadOnline(loadDivided);
          return await repriceDivided(destinations, signal, to);
        } catch (error) {
          if (signal.aborted) throw error;
          return error instanceof Error ? error : new Error('API request failed');
        }
      },
      onAnswer: (outcome, question) => setFound({ key: question.key, outcome }),
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the wish to ask again
  useEffect(() => {
    if (isReady) quoter.ask({ key, to: { state, isSez }, destinations });
    return () => quoter.stop();
  }, [quoter, isReady, key, asked]);

  const outcome = found?.key === key ? found.outcome : null;
  return {
    isPending: outcome === null,
    prices: outcome && 'prices' in outcome ? outcome.prices : null,
    refusals: outcome && 'refusals' in outcome ? outcome.refusals : {},
    error: outcome instanceof Error ? outcome.message : null,
    askAgain: () => {
      setFound(null);
      setAsked((count) => count + 1);
    },
  };
}
