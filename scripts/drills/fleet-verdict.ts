import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Acknowledged } from '#tests/faults/buyers.ts';
import { checkInvariants } from '#tests/invariants.ts';
import type { Tally, Uploaded } from './fleet-load.ts';

/** When something was killed, and when it did its work again. */
export interface Restart {
  readonly name: string;
  readonly from: number;
  to: number;
  /** Seconds from then until the jobs that were waiting or under way had been done. */
  done: Promise<number | null>;
}

/** What may still be felt after something answers again: Caddy asks each second, and the gateway's circuit rests for five. */
const AFTER_MS = 6_000;

/** Troubles by the restart they happened in, and those in none. */
export function placeTroubles({ troubles }: Tally, restarts: readonly Restart[]): string[] {
  const within = (at: number, ms: number, { from, to }: Restart) => at >= from && at - ms <= to + AFTER_MS;
  const lines = restarts.map((restart) => {
    const felt = troubles.filter(({ at, ms }) => within(at, ms, restart));
    const seconds = (restart.to - restart.from) / 1000;
    const last = Math.max(restart.from, ...felt.map(({ at }) => at)) - restart.from;
    return `${restart.name}: away ${seconds.toFixed(1)} s; ${felt.length} calls without a good answer${felt.length > 0 ? `, the last ${(last / 1000).toFixed(1)} s after the kill, the slowest after ${(Math.max(...felt.map(({ ms }) => ms)) / 1000).toFixed(1)} s (${summary(felt)})` : ''}.`;
  });
  const stray = troubles.filter(({ at, ms }) => !restarts.some((restart) => within(at, ms, restart)));
  return [
    ...lines,
    `Outside of these seconds: ${stray.length}${stray.length > 0 ? ` (${summary(stray)})` : ''}.`,
  ];
}

function summary(troubles: readonly { path: string; status: number }[]): string {
  const counts = new Map<string, number>();
  for (const { path, status } of troubles) {
    const what = `${status || 'broken off'} ${path}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');
}

interface Left {
  readonly unpaid: number;
  readonly unread: number;
  readonly undelivered: number;
  readonly jobs: number;
  readonly failed: number;
}

/** How long it takes until nothing is under way; jobs of later hours (an offer that lapses) are none. */
export async function untilDone(
  pool: pg.Pool,
  withinMs: number,
): Promise<{ seconds: number; left: Partial<Left> }> {
  const begun = performance.now();
  for (;;) {
    const { rows } = await pool.query<Left>(
      `select (select count(*)::int from orders.orders where payment_status <> 'PAID') as unpaid,
         (select count(*)::int from payments.webhook_events where processed_at is null) as unread,
         (select count(*)::int from sandbox.webhook_delivery where state = 'due') as undelivered,
         (select count(*)::int from graphile_worker.jobs where run_at <= now() and attempts < max_attempts
           and task_identifier not like '%sweep%') as jobs,
         (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as failed`,
    );
    const left = Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0));
    const ms = performance.now() - begun;
    if (Object.keys(left).length === 0 || ms > withinMs) return { seconds: ms / 1000, left };
    await sleep(200);
  }
}

/**
 * Seconds until no job is left of those that were there when something did its work again: those that failed meanwhile and wait
 * to be tried again count, those of later hours do not. Null when it takes longer than `withinMs`.
 */
export async function untilOlderDone(pool: pg.Pool, withinMs: number): Promise<number | null> {
  const begun = performance.now();
  const { rows } = await pool.query<{ at: string }>('select now()::text as at');
  while (performance.now() - begun < withinMs) {
    const left = await pool
      .query(
        `select from graphile_worker.jobs where created_at <= $1::timestamptz and attempts < max_attempts
           and (run_at <= now() or attempts > 0) and task_identifier not like '%sweep%' limit 1`,
        [rows[0]?.at],
      )
      .catch(() => null);
    if (left?.rowCount === 0) return (performance.now() - begun) / 1000;
    await sleep(200);
  }
  return null;
}

/** Of each restart, and whether it was a minute at most. */
export async function placeJobs(restarts: readonly Restart[]): Promise<string[]> {
  const seconds = await Promise.all(restarts.map(({ done }) => done));
  const said = restarts.map(({ name }, index) => {
    const one = seconds[index];
    return `${name} ${typeof one === 'number' ? one.toFixed(1) : 'more than 120'} s`;
  });
  const isMet = seconds.every((one) => typeof one === 'number' && one <= 60);
  return [
    `Jobs that were there when it was back had all been done after: ${said.join(', ')}${isMet ? '' : ' (NOT WITHIN A MINUTE)'}.`,
  ];
}

/** What was lost or doubled, each in words. */
export async function verdict(
  pool: pg.Pool,
  acked: readonly Acknowledged[],
  uploaded: readonly Uploaded[],
  dataDir: string,
): Promise<string[]> {
  const broken = await checkInvariants(pool, acked);
  // The outbox keeps the newest two thousand mails: of those before, what the shop wrote down has to do.
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*)::int from orders.orders) as orders,
       (select count(*)::int from orders.orders where payment_status = 'PAID') as paid,
       (select count(distinct owner || customer_email)::int from orders.orders) as buyers,
       (select count(*)::int from orders.orders o where not exists (
         select from notifications.mails n where n.recipient = o.customer_email and n.sent_at is not null
           and (n.sent_at < kept.since or exists (select from sandbox.mail m where m.recipient = n.recipient)))) as unmailed,
       (select count(*)::int from (select from sandbox.mail group by recipient, subject having count(*) > 1) d) as "doubledMails",
       (select count(*)::int from (select from assignment.jobs group by order_id, number having count(*) > 1) d) as "doubledJobs",
       (select count(*)::int from notifications.mails where sent_at is not null) as mails
     from (select min(created_at) as since from sandbox.mail) kept`,
  );
  const [counts = {}] = rows;
  let changed = 0;
  for (const { key, sha256 } of uploaded) {
    const known = await pool.query(
      `select from artwork.files where key = $1 and sha256 = $2 and status = 'ready'`,
      [key, sha256],
    );
    const bytes = await readFile(join(dataDir, 'files', 'originals', key)).catch(() => Buffer.alloc(0));
    if (known.rowCount !== 1 || createHash('sha256').update(bytes).digest('hex') !== sha256) changed += 1;
  }
  return [
    `${acked.length} orders were answered: ${counts.orders} are there (of as many buyers: ${counts.buyers}), ${counts.paid} paid; broken invariants of money: ${JSON.stringify(broken)}.`,
    `${counts.mails} mails; orders without any: ${counts.unmailed}; sent twice: ${counts.doubledMails}; print jobs twice: ${counts.doubledJobs}.`,
    `${uploaded.length} files uploaded; lost, changed or not judged: ${changed}.`,
  ];
}
