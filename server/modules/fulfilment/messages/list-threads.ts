import type { OutputOf } from '#contract/endpoint.ts';
import { type listThreads as contract, MOST_THREADS } from '#contract/partners/partner-desk.ts';
import { partnerNames } from '#server/modules/partners/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readThreads } from './thread-store.ts';

/** Who waits for an answer, for admins. Looking at the list marks nothing as read. */
export async function listThreads(
  { db }: Pick<Deps, 'db'>,
  _actor: Actor,
): Promise<OutputOf<typeof contract>> {
  const rows = await readThreads(db, MOST_THREADS);
  const known = await partnerNames(
    db,
    rows.map(({ partnerId }) => partnerId),
  );
  return {
    threads: rows.map(({ partnerId, unread, text, isFromPartner, at }) => ({
      partnerId,
      partnerName: known.get(partnerId) ?? 'Somebody whose account is gone',
      unread,
      lastText: text,
      lastIsFromPartner: isFromPartner,
      lastAt: at.toISOString(),
    })),
    unread: rows.reduce((sum, { unread }) => sum + unread, 0),
  };
}
