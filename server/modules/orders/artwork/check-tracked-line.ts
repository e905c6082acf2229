import type { checkTrackedLine as contract, LineCheck } from '#contract/artwork-check.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { checksOfLine } from '#server/modules/artwork/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readOrderByTrackHash } from '../store.ts';
import { trackHash } from '../view/track-token.ts';
import { findLine } from './check-line.ts';

/**
 * The same by the link in the mail; holding it is the permission.
 * @throws order_not_found, also for a line of another order
 */
export async function checkTrackedLine(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'log' | 'secrets'>,
  _actor: Actor,
  { token, lineId, fileId, fixes }: InputOf<typeof contract>,
): Promise<LineCheck> {
  const order = await readOrderByTrackHash(deps.db, trackHash(token));
  if (!order) fail('order_not_found');
  const line = await findLine(deps.db, order.id, lineId);
  if (!line) return { files: [] };
  return checksOfLine(deps, fileId ? { ...line, tried: { fileId, fixes } } : line);
}
