import type { OutputOf } from '#contract/endpoint.ts';
import type { forgetGstDetails as contract } from '#contract/orders/gst-details.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { deleteGstDetails } from './gst-details-store.ts';

/** Deletes what is saved, if anything is. */
export async function forgetGstDetails(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  await transaction(deps.db, (tx) => deleteGstDetails(tx, `user:${actor.userId}`));
  return { success: true };
}
