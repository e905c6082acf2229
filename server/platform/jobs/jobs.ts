/**
 * Events and background jobs. Owns the queues, their slots and leases. Always true: an event and its jobs are written
 * in the transaction that made them true, or not at all; what a dead process had is run by another.
 */

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db.ts';
import type { JobQueue } from './job-queues.ts';

/** A job that reacts to an event; by its name alone to each. */
export type Subscriber =
  | string
  | {
      readonly job: string;
      /** Reacts only where this part of the payload is one of these: a job less for what it would do nothing about. */
      readonly when?: Readonly<Record<string, readonly string[]>>;
      readonly oneAtATime?: string;
    };

/** Event name -> the jobs that react to it. Filled once at start from server/subscriptions.ts. */
let subscribers: ReadonlyMap<string, readonly Subscriber[]> = new Map();

export function setSubscribers(table: ReadonlyMap<string, readonly Subscriber[]>): void {
  subscribers = table;
}

function jobsFor(name: string, payload: object): { job: string; queue: string | null }[] {
  return (subscribers.get(name) ?? []).flatMap((subscriber) => {
    if (typeof subscriber === 'string') return { job: subscriber, queue: null };
    const { job, when = {}, oneAtATime = null } = subscriber;
    const facts = payload as Record<string, unknown>;
    const isMeant = Object.entries(when).every(([key, values]) => values.includes(String(facts[key])));
    return isMeant ? { job, queue: oneAtATime } : [];
  });
}

/**
 * Writes down that something happened, with one job for each subscriber, in the caller's transaction: either all of it
 * is true after the commit or none. A second call with the same name and key does nothing.
 */
export function recordEvent(tx: Tx, name: string, key: string, payload: object): Promise<void> {
  return recordEvents(tx, [{ name, key, payload }]);
}

/**
 * Several events of one moment, in one statement.
 * @param alsoAdded jobs added with them, of keys that no job ever had: of another a worker might take the job meanwhile
 */
export async function recordEvents(
  tx: Tx,
  events: readonly { name: string; key: string; payload: object }[],
  alsoAdded: readonly NewJob[] = [],
): Promise<void> {
  const listed = events.map((one) => ({
    ...one,
    jobs: jobsFor(one.name, one.payload),
  }));
  await sql`
    with listed as (
      select * from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
        as listed(name text, key text, payload jsonb, jobs jsonb)
    ), happened as (
      insert into platform.events (name, key, payload) select name, key, payload from listed
      on conflict (name, key) do nothing returning name, key
    )
    select ${addedTogether(sql`
      select ${specOfSubscriber(sql`listed.payload`, sql`listed.key`)}
      from happened join listed using (name, key), jsonb_to_recordset(listed.jobs) as subscriber(job text, queue text)
      ${sql.join(
        alsoAdded.map(
          ({ name, payload, options }) => sql`union all select ${specOf(name, payload, options)}`,
        ),
        sql` `,
      )}`)}`.execute(tx);
}

/** Something that happens by another statement, which says of what it wrote it is told. */
export interface QueriedEvent {
  readonly name: string;
  readonly payload: object;
  /** A select of the keys, one text a row: none where nothing happened. */
  readonly keys: RawBuilder<unknown>;
}

/**
 * `recordEvents` as part of the statement that makes it true, a round trip less: two more of its `with` queries. It has to
 * select `jobs` from the second, `queued`: PostgreSQL runs no query that nobody reads.
 */
export function withEvents(events: readonly QueriedEvent[]): RawBuilder<unknown> {
  const told = events.map(
    ({ name, payload, keys }) =>
      sql`select ${name}::text, told.key, ${JSON.stringify(payload)}::jsonb from (${keys}) as told(key)`,
  );
  const listed = events.map(({ name, payload }) => ({ name, jobs: jobsFor(name, payload) }));
  return sql`happened as (
      insert into platform.events (name, key, payload) ${sql.join(told, sql` union all `)}
      on conflict (name, key) do nothing returning name, key, payload
    ), queued as (
      select ${addedTogether(sql`
        select ${specOfSubscriber(sql`happened.payload`, sql`happened.key`)}
        from happened join jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as listed(name text, jobs jsonb)
          using (name), jsonb_to_recordset(listed.jobs) as subscriber(job text, queue text)`)}
    )`;
}

/** Whether this was written down before: who asks holds the lock under which it is. */
export async function isEventRecorded(tx: Tx, name: string, key: string): Promise<boolean> {
  const { rows } = await sql`select from platform.events where name = ${name} and key = ${key}`.execute(tx);
  return rows.length > 0;
}

interface JobOptions {
  /** The same key again replaces a job that has not run yet. */
  readonly key?: string;
  /** So long from now by the database's clock, which is also the workers': a process whose clock is behind waits too. */
  readonly afterMs?: number;
  /** Of all jobs with the same word one runs at a time, in every worker together; the others take up no slot. */
  readonly oneAtATime?: string;
  /** How many of its queue it lets go before it, whoever came first: 0 unless said. */
  readonly rank?: number;
  /** A job of the same key that has not run yet runs when it was to run before. */
  readonly keepsRunAt?: boolean;
}

export interface NewJob {
  readonly name: string;
  readonly payload: object;
  readonly options?: JobOptions;
}

/**
 * The call that adds a job, as an expression in another statement. It adds nothing in the moment in which a worker takes
 * the job of this key: only for work that somebody else would ask for, too.
 */
export function addingJob(name: string, payload: object, options: JobOptions = {}): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    queue_name => ${options.oneAtATime ?? null}, priority => ${options.rank ?? null},
    run_at => clock_timestamp() + ${options.afterMs ?? null}::double precision * interval '1 millisecond', job_key => ${options.key ?? null}, max_attempts => 12,
    job_key_mode => ${options.keepsRunAt ? 'preserve_run_at' : 'replace'})`;
}

/** The row of a job that is added with others: its name, what it is told, its queue, when it runs, tries, key, rank, flags. */
const specOf = (name: string, payload: object, options: JobOptions = {}) => sql`row(${name}::text,
    ${JSON.stringify(payload)}::json, ${options.oneAtATime ?? null}::text,
    clock_timestamp() + ${options.afterMs ?? null}::double precision * interval '1 millisecond', 12,
    ${options.key ?? null}::text, ${options.rank ?? null}::smallint, null)::graphile_worker.job_spec`;

const specOfSubscriber = (payload: RawBuilder<unknown>, key: RawBuilder<unknown>) =>
  sql`row(subscriber.job, ${payload}::json, subscriber.queue, null, 12, subscriber.job || ':' || ${key}, null, null)::graphile_worker.job_spec`;

/**
 * Adds all jobs that a query has, one `job_spec` a row, in one call: each call of graphile-worker's is five statements of its
 * own, one of which is planned each time. An empty list is not passed on: it would be told to workers as so many jobs as nobody knows.
 */
const addedTogether = (specs: RawBuilder<unknown>) => sql`case when cardinality(added.specs) > 0
      then (select count(*) from graphile_worker.add_jobs(added.specs)) else 0 end as jobs
      from (select array(${specs}) as specs offset 0) as added`;

/** Adds one job in the caller's transaction. */
export function enqueue(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  return enqueueAll(tx, [{ name, payload, options }]);
}

/** Adds several jobs in the caller's transaction, in one statement. */
export async function enqueueAll(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  let left = jobs;
  // add_job adds nothing, and says so by a row of nulls, when a worker takes the job of this key between its two
  // statements. Asked again it sees that job running and adds another.
  for (let attempt = 0; attempt < 5 && left.length > 0; attempt += 1) {
    const adding = left.map(({ name, payload, options }) => sql`(${addingJob(name, payload, options)}).id`);
    const { rows } = await sql<{ ids: (string | null)[] }>`
      select array[${sql.join(adding)}]::text[] as ids`.execute(tx);
    left = left.filter((_job, index) => !rows[0]?.ids[index]);
  }
  if (left[0]) throw new Error(`the job ${left[0].name} could not be added`);
}

/**
 * Takes the other jobs of a name off that have not begun: whoever runs one and looks at everything afterwards does
 * their work too, since what they were written for was committed with them. Dying on the way it runs again itself.
 */
export async function absorbJobs(tx: Tx, name: string): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(coalesce(array_agg(id), '{}'))
    from graphile_worker.jobs where task_identifier = ${name} and locked_at is null`.execute(tx);
}

export interface JobHandler {
  readonly name: string;
  /** Whose slots it takes, and whom it may keep waiting. */
  readonly queue: JobQueue;
  readonly run: (payload: unknown) => Promise<void>;
}

export interface Schedule {
  /** Of the job, which has a handler. */
  readonly name: string;
  /** graphile-worker crontab: five fields, UTC, at least daily. One process runs each slot, however many there are. */
  readonly cron: string;
}
