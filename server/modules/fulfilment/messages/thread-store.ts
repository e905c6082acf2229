import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** So many of the newest messages are looked through for whom was written with. */
const NEWEST = 300;

export interface ThreadRow {
  partnerId: string;
  unread: number;
  text: string;
  isFromPartner: boolean;
  at: Date;
}

/** Partners with unread messages first, then whoever was in touch last. */
export async function readThreads(reader: Db, most: number): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    with waiting as (
      select partner_id, count(*)::integer as unread from fulfilment.messages
      where is_from_partner and read_at is null group by partner_id
    ), newest as (
      select partner_id from fulfilment.messages order by id desc limit ${NEWEST}
    )
    select who.partner_id as "partnerId", coalesce(waiting.unread, 0) as unread, last.text,
      last.is_from_partner as "isFromPartner", last.at
    from (select partner_id from newest union select partner_id from waiting) as who
    left join waiting on waiting.partner_id = who.partner_id
    cross join lateral (
      select m.id, m.text, m.is_from_partner, m.at from fulfilment.messages m
      where m.partner_id = who.partner_id order by m.id desc limit 1
    ) as last
    order by coalesce(waiting.unread, 0) > 0 desc, last.id desc
    limit ${most}`.execute(reader);
  return rows;
}
