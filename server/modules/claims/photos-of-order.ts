import type { Tx } from '#server/platform/db.ts';
import { readPhotoIds } from './decision-store.ts';

/** The files of the photos of an order's claims: they go when its person is erased. */
export function photosOfOrder(tx: Tx, orderId: string): Promise<string[]> {
  return readPhotoIds(tx, orderId);
}
