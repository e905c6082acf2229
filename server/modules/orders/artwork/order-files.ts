import type { Tx } from '#server/platform/db.ts';
import { readFilesOf, readFilesStillUsed } from '../privacy/erase-store.ts';

/** The files of an order's lines, each once. */
export function filesOfOrder(tx: Tx, orderId: string): Promise<string[]> {
  return readFilesOf(tx, orderId);
}

/** Those of the files that an order prints from whose person is not erased. */
export function filesStillUsed(tx: Tx, fileIds: readonly string[]): Promise<string[]> {
  return readFilesStillUsed(tx, fileIds);
}
