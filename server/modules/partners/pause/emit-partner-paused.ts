import { emit } from '#server/events.ts';
import type { Tx } from '#server/platform/db.ts';

/** Says that a print partner takes nothing new from now on: what they are offered has to go to others. */
export function emitPartnerPaused(tx: Tx, userId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  return emit(tx, 'partner.stopped', `${userId}:${at}`, { userId, at });
}
