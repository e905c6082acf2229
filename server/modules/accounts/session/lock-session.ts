import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { requireUserActor } from '../sign-in/require-user-actor.ts';
import { shareLiveSession } from './session-store.ts';

/**
 * Keeps the session of whoever asks from being ended until this transaction is: what is written for it then goes with it.
 * @throws token_invalid when it was ended meanwhile
 */
export async function lockSession(tx: Tx, actor: Actor): Promise<void> {
  if (!(await shareLiveSession(tx, requireUserActor(actor).sessionId))) fail('token_invalid');
}
