import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Counts one in a window; null when the window is full, which counts no more. */
export async function countInWindow(
  tx: Tx,
  attempt: { key: string; limit: number; now: Date; windowBegan: Date },
): Promise<number | null> {
  const { key, limit, now, windowBegan } = attempt;
  const { rows } = await sql<{ count: number }>`
    insert into accounts.throttles as t (key, count, window_started_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      count = case when t.window_started_at <= ${windowBegan} then 1 else t.count + 1 end,
      window_started_at = case when t.window_started_at <= ${windowBegan} then ${now} else t.window_started_at end
    where t.window_started_at <= ${windowBegan} or t.count < ${limit}
    returning count`.execute(tx);
  return rows[0]?.count ?? null;
}

/**
 * Counts one failure more unless the key is blocked. From `free` failures on each one blocks it, for `firstSeconds` and
 * twice as long each time, at most `mostSeconds`. Failures from before `forgottenBefore` are forgotten.
 * @returns false when it is blocked.
 */
export async function countFailure(
  tx: Tx,
  failure: {
    key: string;
    now: Date;
    forgottenBefore: Date;
    free: number;
    firstSeconds: number;
    mostSeconds: number;
  },
): Promise<boolean> {
  const { key, now, forgottenBefore, free, firstSeconds, mostSeconds } = failure;
  const { rows } = await sql`
    insert into accounts.throttles as t (key, count, window_started_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      count = case when t.window_started_at <= ${forgottenBefore} then 1 else t.count + 1 end,
      -- Of failures the last one counts: whoever waits long enough begins anew.
      window_started_at = ${now},
      blocked_until = case when t.window_started_at > ${forgottenBefore} and t.count + 1 >= ${free}::int
        then ${now}::timestamptz + make_interval(secs =>
          least(${mostSeconds}::float8, ${firstSeconds}::float8 * power(2::float8, least(t.count + 1 - ${free}::int, 30)))) end
    where t.blocked_until is null or t.blocked_until <= ${now}
    returning count`.execute(tx);
  return rows.length > 0;
}

export async function readThrottle(
  reader: Db | Tx,
  key: string,
): Promise<{ windowStartedAt: Date; blockedUntil: Date | null } | null> {
  const { rows } = await sql<{ windowStartedAt: Date; blockedUntil: Date | null }>`
    select window_started_at as "windowStartedAt", blocked_until as "blockedUntil"
    from accounts.throttles where key = ${key}`.execute(reader);
  return rows[0] ?? null;
}

/** Takes back one that turned out not to be a failure, and the block it led to. */
export async function undoFailure(tx: Tx, key: string): Promise<void> {
  await sql`
    update accounts.throttles set count = greatest(count - 1, 0), blocked_until = null where key = ${key}`.execute(
    tx,
  );
}

/**
 * A right password: the failures of `pair` are forgotten, and this try is taken back from the others, in one statement. Rows
 * are locked in this order, as a try is counted: two of one person would else wait for each other.
 */
export async function forgiveFailures(tx: Tx, pair: string, others: readonly string[]): Promise<void> {
  await sql`
    with locked as materialized (
      select t.key from unnest(${[pair, ...others]}::text[]) with ordinality as counted(key, nth)
      join accounts.throttles t on t.key = counted.key order by counted.nth for update of t
    ), forgotten as (
      delete from accounts.throttles t using locked where t.key = locked.key and t.key = ${pair}
    )
    update accounts.throttles t set count = greatest(t.count - 1, 0), blocked_until = null
    from locked where t.key = locked.key and t.key <> ${pair}`.execute(tx);
}

export async function deleteThrottle(tx: Tx, key: string): Promise<void> {
  await sql`delete from accounts.throttles where key = ${key}`.execute(tx);
}
