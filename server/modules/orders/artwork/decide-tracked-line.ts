import type { decideTrackedLine as contract, LineCheck } from '#contract/artwork-check.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readOrderByTrackHash } from '../store.ts';
import { trackHash } from '../view/track-token.ts';
import { decideAboutLine } from './decide-about-line.ts';

/**
 * Deciding by the link in the mail; holding it is the permission.
 * @throws order_not_found, file_not_found for a file of another line, finding_not_open
 */
export async function decideTrackedLine(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'log' | 'secrets'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<LineCheck> {
  const order = await readOrderByTrackHash(deps.db, trackHash(input.token));
  if (!order) fail('order_not_found');
  return decideAboutLine(deps, actor, order.id, input);
}
