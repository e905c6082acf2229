import { events } from '#server/events.ts';
import { erasePayout, partnerContact } from '#server/modules/partners/index.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hasUnstatedEntries, readUnpaidOf } from './payment-store.ts';
import { lockLedger } from './store.ts';

/** Where the money of a partner who left went is forgotten once nothing is owed any more, and not before. */
export async function forgetPayoutIfSettled(tx: Tx, partnerId: string): Promise<void> {
  if (await partnerContact(tx, partnerId)) return;
  if (await hasUnstatedEntries(tx, partnerId)) return;
  if ((await readUnpaidOf(tx, partnerId)).length > 0) return;
  await erasePayout(tx, partnerId);
}

/** Somebody deleted their account. */
export async function forgetPayout(deps: Pick<Deps, 'db'>, payload: unknown): Promise<void> {
  const { userId } = events['account.deleted'].parse(payload);
  await transaction(deps.db, async (tx) => {
    await lockLedger(tx, userId);
    await forgetPayoutIfSettled(tx, userId);
  });
}
