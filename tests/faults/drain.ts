import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

interface Left {
  readonly unpaid: number;
  readonly unread: number;
  readonly undelivered: number;
  /** Each with how often it was tried, and what it said last. */
  readonly jobs: readonly string[];
}

/** What is still under way: unpaid orders, webhooks to send or to act on, jobs to run. */
async function left(pool: pg.Pool): Promise<Partial<Left>> {
  const { rows } = await pool.query<Left>(
    `select
       (select count(*)::int from orders.orders where payment_status <> 'PAID') as unpaid,
       (select count(*)::int from payments.webhook_events where processed_at is null) as "unread",
       (select count(*)::int from sandbox.webhook_delivery where state = 'due') as "undelivered",
       (select coalesce(json_agg(format('%s, %s tries, free at %s, held by %s: %s', task_identifier, attempts, run_at,
          locked_by, last_error)), '[]') from graphile_worker.jobs
        where task_identifier not like '%sweep%') as jobs`,
  );
  return rows[0] ?? {};
}

/** Waits until nothing is under way; answers with what is left when the time is over. */
export async function drain(pool: pg.Pool, withinMs: number): Promise<Partial<Left>> {
  const giveUpAt = Date.now() + withinMs;
  for (;;) {
    const counts = await left(pool);
    const open = Object.fromEntries(
      Object.entries(counts).filter(([, some]) => (typeof some === 'number' ? some > 0 : some.length > 0)),
    );
    if (Object.keys(open).length === 0 || Date.now() > giveUpAt) return open;
    await sleep(200);
  }
}
