import type { CartItem } from './cart.ts';
import { markOf, ORDERED_KEY } from './ordered-lines.ts';

/** Which lines of this browser's cart went into an order that was placed, and may be paid anywhere and at any time. */
interface Ordered {
  readonly orderId: string;
  readonly lines: readonly string[];
}

const MOST = 10;

/** Orders that were placed with what is in the cart. */
export function orderedCarts(): readonly Ordered[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ORDERED_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Ordered[]) : [];
  } catch {
    return [];
  }
}

function write(carts: readonly Ordered[]): void {
  try {
    if (carts.length === 0) localStorage.removeItem(ORDERED_KEY);
    else localStorage.setItem(ORDERED_KEY, JSON.stringify(carts.slice(0, MOST)));
  } catch {
    // Closed storage keeps no cart beyond its page either.
  }
}

export function noteOrdered(orderId: string, items: readonly CartItem[]): void {
  const others = orderedCarts().filter((cart) => cart.orderId !== orderId);
  write([{ orderId, lines: items.map(markOf) }, ...others]);
}

export function forgetOrdered(orderId: string): void {
  write(orderedCarts().filter((cart) => cart.orderId !== orderId));
}
