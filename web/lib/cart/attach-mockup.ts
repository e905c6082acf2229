import { uploadMockup } from '../artwork/upload-mockup.ts';
import { base64Of } from '../base64-of.ts';
import { newKey } from '../new-key.ts';
import type { NewCartItem } from './change-cart.ts';
import {
  type PendingMockup,
  readPendingMockups,
  removePendingMockup,
  savePendingMockup,
} from './pending-mockups.ts';
import { useCart } from './store.ts';

const UPLOAD_LIMIT_MS = 30_000;

/** Those this document sends. */
const underWay = new Set<string>();

/**
 * Hands over what the preview showed and hangs it onto its line. Without an answer (the page was left, the connection
 * is gone) the tab's next cart or checkout goes on; until then the line shows the first page of the design.
 */
export async function attachMockup(item: NewCartItem, blob: Blob): Promise<void> {
  const picture = { id: newKey(), item, mediaType: blob.type, base64: await base64Of(blob) };
  underWay.add(picture.id);
  savePendingMockup(picture);
  await hang(picture, blob);
}

/** Goes on with what a page before could not finish. */
export async function attachPendingMockups(): Promise<void> {
  const waiting = readPendingMockups().filter(({ id }) => !underWay.has(id));
  for (const { id } of waiting) underWay.add(id);
  await Promise.all(waiting.map((picture) => hang(picture, blobOf(picture))));
}

async function hang({ id, item }: PendingMockup, blob: Blob): Promise<void> {
  try {
    const mockup = await uploadMockup(blob, AbortSignal.timeout(UPLOAD_LIMIT_MS));
    if (mockup) await useCart.getState().setMockup(item, mockup);
    removePendingMockup(id);
  } catch {
    // No answer: it waits.
  } finally {
    underWay.delete(id);
  }
}

function blobOf({ mediaType, base64 }: PendingMockup): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: mediaType });
}
