import type { OutputOf } from '#contract/endpoint.ts';
import type { getGstDetails as contract } from '#contract/orders/gst-details.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readGstDetails } from './gst-details-store.ts';

/** The GST details of the signed-in person; null before there are any. */
export async function getGstDetails(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  const { tax } = await settingsAt(deps.db, deps, deps.clock.now());
  const details = await readGstDetails(deps.db, `user:${actor.userId}`);
  return { details, isGstCharged: tax.mode === 'gst' };
}
