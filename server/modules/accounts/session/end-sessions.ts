import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { endAllSessions, type SessionEnd } from './session-store.ts';

/** Signs somebody out everywhere, at once: access tokens of the old version are refused from the commit on. */
export function endSessions(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  userId: string,
  why: SessionEnd,
): Promise<void> {
  return endAllSessions(tx, userId, why, deps.clock.now());
}
