import type { decideLine as contract, LineCheck } from '#contract/artwork-check.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { findOrder } from '../view/find-order.ts';
import { decideAboutLine } from './decide-about-line.ts';

/**
 * Whoever sees an order decides about a file of one of its lines: waiting for that word, the order goes on by itself.
 * @throws order_not_found, file_not_found for a file of another line, finding_not_open
 */
export async function decideLine(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'log' | 'secrets'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<LineCheck> {
  const order = await findOrder(deps.db, actor, input.id);
  if (!order) fail('order_not_found');
  return decideAboutLine(deps, actor, order.id, input);
}
