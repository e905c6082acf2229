import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { deleteOrderView as contract } from '#contract/orders/order-views.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { deleteViewRow } from './view-store.ts';

/** @throws not_found for one that is gone and one of another admin alike. */
export async function deleteOrderView(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { viewId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  const isGone = await transaction(deps.db, (tx) => deleteViewRow(tx, actor.userId, viewId));
  if (!isGone) fail('not_found');
  return { success: true };
}
