import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type addMyPush as contract, MOST_BROWSERS } from '#contract/partners/push.ts';
import { lockSession, requireUserActor } from '#server/modules/accounts/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isPushKey } from '#server/platform/push/encrypt-push.ts';
import { presentPush } from './present-push.ts';
import { keepNewestPushes, upsertPush } from './push-store.ts';

/**
 * Notifies a browser of offers from now on, until its session is signed out of. Added twice it is there once.
 * @throws invalid_input when no browser has such a key
 * @throws token_invalid when its session ends in this moment
 */
export async function addMyPush(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { endpoint, p256dh, auth }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { userId, sessionId } = requireUserActor(actor);
  const push = { userId, sessionId, endpoint, p256dh, auth, addedAt: deps.clock.now() };
  if (!isPushKey(p256dh)) fail('invalid_input', { message: 'This key is not one of a browser.' });
  const row = await transaction(deps.db, async (tx) => {
    await lockSession(tx, actor);
    const added = await upsertPush(tx, push);
    await keepNewestPushes(tx, userId, MOST_BROWSERS);
    return added;
  });
  return presentPush(row);
}
