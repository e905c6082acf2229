import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** What was counted of a partner. */
export interface HistoryRow {
  partnerId: string;
  offers: number;
  accepted: number;
  /** Within five minutes of their opening hours. */
  acceptedSoon: number;
  declined: number;
  lapsed: number;
  misses: number;
  trust: number;
  handedOver: number;
  handedOverLate: number;
  claims: number;
}

export const NEW_HISTORY: Omit<HistoryRow, 'partnerId'> = {
  offers: 0,
  accepted: 0,
  acceptedSoon: 0,
  declined: 0,
  lapsed: 0,
  misses: 0,
  trust: 100,
  handedOver: 0,
  handedOverLate: 0,
  claims: 0,
};

export async function readHistories(
  reader: Db | Tx,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, HistoryRow>> {
  const { rows } = await sql<HistoryRow>`
    select partner_id as "partnerId", offers, accepted,
      accepted_soon as "acceptedSoon", declined, lapsed, misses, trust, handed_over as "handedOver",
      handed_over_late as "handedOverLate", claims
    from assignment.records where partner_id = any(${partnerIds as string[]}::uuid[])`.execute(reader);
  return new Map(rows.map((row) => [row.partnerId, row]));
}

/**
 * Counts something that happened with a partner. `miss`: a decline or lapse, of which every second in a row costs
 * trust; `trust` is added within 0 and 100.
 */
export async function addToHistory(tx: Tx, partnerId: string, what: Counted): Promise<void> {
  await addedToHistory(partnerId, what).execute(tx);
}

export interface Counted {
  offers?: number;
  accepted?: number;
  acceptedSoon?: number;
  declined?: number;
  lapsed?: number;
  handedOver?: number;
  handedOverLate?: number;
  claims?: number;
  miss?: 'more' | 'none';
  trust?: number;
  trustPerSecondMiss?: number;
}

/** The same as a query of another statement. */
export function addedToHistory(partnerId: string, what: Counted): RawBuilder<unknown> {
  const { offers = 0, accepted = 0, declined = 0, lapsed = 0, handedOver = 0, handedOverLate = 0 } = what;
  const { acceptedSoon = 0, claims = 0, trust = 0, trustPerSecondMiss = 0, miss } = what;
  // The first miss costs no trust, and nobody begins with less than all of it.
  return sql`
    insert into assignment.records as r (partner_id, offers, accepted, accepted_soon, declined, lapsed, handed_over,
      handed_over_late, claims, misses, trust)
    values (${partnerId}, ${offers}, ${accepted}, ${acceptedSoon}, ${declined}, ${lapsed}, ${handedOver},
      ${handedOverLate}, ${claims}, ${miss === 'more' ? 1 : 0},
      least(100, greatest(0, ${NEW_HISTORY.trust}::integer + ${trust}::integer)))
    on conflict (partner_id) do update set offers = r.offers + excluded.offers, accepted = r.accepted + excluded.accepted,
      accepted_soon = r.accepted_soon + excluded.accepted_soon, declined = r.declined + excluded.declined,
      lapsed = r.lapsed + excluded.lapsed, handed_over = r.handed_over + excluded.handed_over,
      handed_over_late = r.handed_over_late + excluded.handed_over_late, claims = r.claims + excluded.claims,
      misses = case ${miss ?? ''} when 'more' then r.misses + 1 when 'none' then 0 else r.misses end,
      trust = least(100, greatest(0, r.trust + ${trust}::integer
        - case when ${miss ?? ''} = 'more' and (r.misses + 1) % 2 = 0 then ${trustPerSecondMiss}::integer else 0 end)),
      updated_at = now()`;
}
