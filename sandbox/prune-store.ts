import type pg from 'pg';

/** How much of the past the sandbox keeps: enough to look back at, while a shop that runs for years does not fill up. */
const KEPT = { newest: 2000, days: 30, parcelDays: 180 };

/** Removes old mails with their attachments, webhooks that will not be sent again, and parcels that have arrived. */
export async function prune(pool: pg.Pool): Promise<void> {
  const values = [KEPT.newest, KEPT.days];
  await pool.query({
    text: `delete from sandbox.mail where created_at < now() - $2 * interval '1 day'
      or id <= (select id from sandbox.mail order by id desc offset $1 limit 1)`,
    values,
  });
  await pool.query({
    text: `delete from sandbox.webhook_delivery where state in ('delivered', 'dropped', 'given_up')
      and (created_at < now() - $2 * interval '1 day'
        or id <= (select id from sandbox.webhook_delivery order by id desc offset $1 limit 1))`,
    values,
  });
  await pruneCourier(pool);
}

async function pruneCourier(pool: pg.Pool): Promise<void> {
  await pool.query({
    text: `delete from sandbox.courier_delivery where state in ('delivered', 'dropped', 'given_up')
      and (created_at < now() - $2 * interval '1 day'
        or id <= (select id from sandbox.courier_delivery order by id desc offset $1 limit 1))`,
    values: [KEPT.newest, KEPT.days],
  });
  // A parcel is looked at for longer than its messages: until nobody can complain of it any more.
  await pool.query({
    text: `delete from sandbox.courier_parcel
      where status in ('delivered', 'rto_delivered', 'cancelled', 'lost', 'damaged')
        and moved_at < now() - $1 * interval '1 day'`,
    values: [KEPT.parcelDays],
  });
}
