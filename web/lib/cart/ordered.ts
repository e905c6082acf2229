import { type CartItem, specsOf } from './cart.ts';

/** Which lines of this browser's cart went into an order that was placed, and may be paid anywhere and at any time. */
interface Ordered {
  readonly orderId: string;
  readonly lines: readonly string[];
}

const STORAGE_KEY = 'ordered_carts';
const MOST = 10;

/** A line as it was ordered: one that was changed since is wanted anew. */
export function markOf(item: CartItem): string {
  const specs = Object.entries(specsOf(item));
  return JSON.stringify([item.cartItemId, item.quantity, specs, item.designFile?.key ?? null]);
}

/** Orders that were placed with what is in the cart. */
export function orderedCarts(): readonly Ordered[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Ordered[]) : [];
  } catch {
    return [];
  }
}

function write(carts: readonly Ordered[]): void {
  try {
    if (carts.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(carts.slice(0, MOST)));
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
