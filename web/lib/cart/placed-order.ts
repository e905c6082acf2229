const STORAGE_KEY = 'placed_orders';
const MOST = 10;

interface Placed {
  readonly orderId: string;
  readonly trackToken: string;
}

function read(): Placed[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Placed[]) : [];
  } catch {
    return [];
  }
}

/** Keeps the link to an order in this browser: a guest follows the order by it, as by the link in the mail. */
export function rememberOrder({ orderId, trackToken }: Placed): void {
  const others = read().filter((placed) => placed.orderId !== orderId);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([{ orderId, trackToken }, ...others].slice(0, MOST)));
  } catch {
    // Private windows may refuse storage: the link is in the mail, too.
  }
}

/** The tracking token of an order placed in this browser, or null. */
export function rememberedTrackToken(orderId: string): string | null {
  return read().find((placed) => placed.orderId === orderId)?.trackToken ?? null;
}
