import { events } from '#server/events.ts';
import { jobsOfPartner } from '#server/modules/assignment/index.ts';
import { erasePayout, partnerContact, payoutsOfLeavers } from '#server/modules/partners/index.ts';
import { type Db, type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockLedger } from '../store.ts';
import { hasUnstatedEntries, readUnpaidOf } from './payment-store.ts';

/** Whoever has a job in one of these is paid when it has arrived. */
const WILL_EARN = ['in_production', 'ready', 'shipped'] as const;

/** Where the money of a partner who left went is forgotten once nothing is owed any more, and not before. */
export async function forgetPayoutIfSettled(tx: Tx, partnerId: string): Promise<void> {
  if (await partnerContact(tx, partnerId)) return;
  const jobs = await jobsOfPartner(tx, { partnerId, statuses: WILL_EARN, take: 1 });
  if (jobs.length > 0) return;
  if (await hasUnstatedEntries(tx, partnerId)) return;
  if ((await readUnpaidOf(tx, partnerId)).length > 0) return;
  await erasePayout(tx, partnerId);
}

/** Somebody deleted their account. */
export async function forgetPayout(deps: Pick<Deps, 'db'>, payload: unknown): Promise<void> {
  await forgetOne(deps.db, events['account.deleted'].parse(payload).userId);
}

/** Those who left while a job of theirs was under way, or with a month that came to nothing. */
export async function forgetLeavers(db: Db): Promise<void> {
  for (const partnerId of await payoutsOfLeavers(db)) await forgetOne(db, partnerId);
}

function forgetOne(db: Db, partnerId: string): Promise<void> {
  return transaction(db, async (tx) => {
    await lockLedger(tx, partnerId);
    await forgetPayoutIfSettled(tx, partnerId);
  });
}
