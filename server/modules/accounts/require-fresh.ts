import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readAuthenticatedAt } from './session-store.ts';
import { signedIn } from './signed-in.ts';

const FRESH_MS = 15 * 60_000;

/**
 * Lets through who showed the password in this session a short while ago: for what cannot be undone.
 * @throws Refusal `password_needed`: `confirmPassword` is the way on.
 */
export async function requireFresh(reader: Db | Tx, deps: Pick<Deps, 'clock'>, actor: Actor): Promise<void> {
  const shownAt = await readAuthenticatedAt(reader, signedIn(actor).sessionId);
  if (!shownAt || deps.clock.now().getTime() - shownAt.getTime() > FRESH_MS) fail('password_needed');
}
