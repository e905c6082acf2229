import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { saveGstDetails as contract } from '#contract/orders/gst-details.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { writeGstDetails } from './gst-details-store.ts';
import { requireBillingPin } from './require-billing-pin.ts';

/** For the next orders of the signed-in person: what was ordered keeps its own. */
export async function saveGstDetails(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  details: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  requireBillingPin(details, 'zipCode');
  const owner = `user:${actor.userId}`;
  await transaction(deps.db, (tx) => writeGstDetails(tx, { owner, details, at: deps.clock.now() }));
  return { details };
}
