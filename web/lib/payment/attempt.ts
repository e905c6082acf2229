import type { OutputOf } from '#contract/endpoint.ts';
import type { PlaceOrderBody, placeOrder } from '#contract/orders/orders.ts';
import { forgetSharedKey, sharedKey } from './shared-key.ts';

export type PlacedOrder = OutputOf<typeof placeOrder>;

/**
 * One attempt to order one cart. Its key is made once and kept until the outcome is known: a second click, a lost
 * answer, a reload or another tab repeats the same request and gets the same order.
 */
export interface Attempt {
  readonly key: string;
  readonly body: PlaceOrderBody;
  /** The lines of the cart it is of, by cartItemId. */
  readonly lines: readonly string[];
  /** Null until the server said that the order is placed. */
  readonly order: PlacedOrder | null;
}

const STORAGE_KEY = 'checkout_attempt';
let inMemory: string | null = null;

function read(): Attempt | null {
  try {
    const text = inMemory ?? sessionStorage.getItem(STORAGE_KEY);
    return text ? (JSON.parse(text) as Attempt) : null;
  } catch {
    return null;
  }
}

function write(attempt: Attempt): Attempt {
  const text = JSON.stringify(attempt);
  try {
    sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    inMemory = text;
  }
  return attempt;
}

/**
 * The attempt at exactly this order, going on where it stood, or a new one: another cart is another order, and so are the same
 * goods that were put into it anew, whether or not this tab heard that the first were paid.
 */
export function attemptFor(body: PlaceOrderBody, lines: readonly string[]): Attempt {
  const current = read();
  const text = JSON.stringify([body, lines]);
  if (current && JSON.stringify([current.body, current.lines]) === text) return current;
  return write({ key: sharedKey(text), body, lines, order: null });
}

export function notePlaced(attempt: Attempt, order: PlacedOrder): Attempt {
  return write({ ...attempt, order });
}

/** The outcome is known. */
export function closeAttempt(): void {
  forgetSharedKey(read()?.key);
  inMemory = null;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Closed storage holds nothing to remove.
  }
}
