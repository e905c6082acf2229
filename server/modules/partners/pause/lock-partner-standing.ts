import type { Tx } from '#server/platform/db.ts';
import { partnerPersons } from '../../accounts/index.ts';
import { isPausedAt } from './pause.ts';
import { lockPause } from './pause-store.ts';

/**
 * Whether a partner may print for us at all, and takes new work now; both stay so until the transaction ends: who pauses
 * them meanwhile waits, and then finds what was offered to them.
 */
export async function lockPartnerStanding(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ isApproved: boolean; isPaused: boolean }> {
  const pause = await lockPause(tx, id);
  const person = (await partnerPersons(tx, [id])).get(id);
  return {
    isApproved: pause !== null && person?.isApproved === true,
    isPaused: pause === null || isPausedAt(pause, now),
  };
}
