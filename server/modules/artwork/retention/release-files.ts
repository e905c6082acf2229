import type { Tx } from '#server/platform/db.ts';
import { unclaimRefused } from '../store.ts';

/** Refused files of an order that has others now: the sweep removes what is left of them. */
export function releaseFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  return unclaimRefused(tx, ids);
}
