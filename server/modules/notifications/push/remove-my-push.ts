import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { removeMyPush as contract } from '#contract/partners/push.ts';
import { requireUserActor } from '#server/modules/accounts/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deletePush } from './push-store.ts';

/** Notifies one of one's own browsers no more. What is not there is gone already. */
export async function removeMyPush(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { pushId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { userId } = requireUserActor(actor);
  await transaction(deps.db, (tx) => deletePush(tx, pushId, userId));
  return { success: true };
}
