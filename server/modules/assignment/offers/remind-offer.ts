import { emit } from '#server/events.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { markReminded } from './offer-store.ts';

/** Half of the window is over and the offer still open: its partner is reminded, once. */
export async function remindOffer(deps: Pick<Deps, 'db' | 'clock'>, offerId: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const isFirst = await markReminded(tx, offerId, deps.clock.now());
    if (isFirst) await emit(tx, 'offer.reminder_due', offerId, { offerId });
  });
}
