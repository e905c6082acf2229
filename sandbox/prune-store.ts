import type pg from 'pg';

/** How much of the past the sandbox keeps: enough to look back at, while a shop that runs for years does not fill up. */
const KEPT = { newest: 2000, days: 30 };

/** Removes old mails with their attachments, and webhooks that will not be sent again. */
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
}
