import type { NewCartItem } from './change-cart.ts';

/** A picture on its way to the shop, and the line it belongs to. */
export interface PendingMockup {
  readonly id: string;
  readonly item: NewCartItem;
  readonly mediaType: string;
  readonly base64: string;
}

const STORAGE_KEY = 'waiting_pictures';

/** Pictures this tab has not yet handed over; the page that took them may be gone. */
export function readPendingMockups(): PendingMockup[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as PendingMockup[]) : [];
  } catch {
    return [];
  }
}

export function savePendingMockup(picture: PendingMockup): void {
  write([...readPendingMockups(), picture]);
}

export function removePendingMockup(id: string): void {
  write(readPendingMockups().filter((picture) => picture.id !== id));
}

function write(pictures: readonly PendingMockup[]): void {
  try {
    if (pictures.length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pictures));
  } catch {
    // Storage is full or forbidden: the picture is only lost when its page is left at once.
  }
}
