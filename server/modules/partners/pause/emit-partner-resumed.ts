import { emit } from '#server/events.ts';
import type { Tx } from '#server/platform/db.ts';

/** Says that a print partner takes new work again: jobs nobody was left for may be theirs. */
export function emitPartnerResumed(tx: Tx, userId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  return emit(tx, 'partner.returned', `${userId}:${at}`, { userId, at });
}
