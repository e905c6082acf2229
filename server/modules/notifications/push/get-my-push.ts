import type { OutputOf } from '#contract/endpoint.ts';
import type { getMyPush as contract } from '#contract/partners/push.ts';
import { requireUserActor } from '#server/modules/accounts/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { presentPush } from './present-push.ts';
import { readPushesOf } from './push-store.ts';

/** Where the signed-in partner is notified of offers, and the key with which a browser takes notifications from us. */
export async function getMyPush(
  deps: Pick<Deps, 'db' | 'pusher'>,
  actor: Actor,
  _input: unknown,
): Promise<OutputOf<typeof contract>> {
  const rows = await readPushesOf(deps.db, requireUserActor(actor).userId);
  return { publicKey: deps.pusher.publicKey, browsers: rows.map(presentPush) };
}
