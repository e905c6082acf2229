import type { NewCartItem } from './change-cart.ts';

/** A picture on its way to the shop, and the line it belongs to. */
export interface WaitingPicture {
  readonly id: string;
  readonly item: NewCartItem;
  readonly mediaType: string;
  readonly base64: string;
}

const STORAGE_KEY = 'waiting_pictures';

/** Pictures this tab has not yet handed over; the page that took them may be gone. */
export function readWaitingPictures(): WaitingPicture[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as WaitingPicture[]) : [];
  } catch {
    return [];
  }
}

export function keepWaitingPicture(picture: WaitingPicture): void {
  write([...readWaitingPictures(), picture]);
}

export function dropWaitingPicture(id: string): void {
  write(readWaitingPictures().filter((picture) => picture.id !== id));
}

function write(pictures: readonly WaitingPicture[]): void {
  try {
    if (pictures.length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pictures));
  } catch {
    // Storage is full or forbidden: the picture is only lost when its page is left at once.
  }
}
