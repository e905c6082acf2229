import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Tx } from './db.ts';
import { keepRunning } from './keep-running.ts';
import type { Log } from './log.ts';
import { keepWorkerLeases } from './worker-leases.ts';

/** Event name -> the jobs that react to it. Filled once at start from server/subscriptions.ts. */
let reactions: ReadonlyMap<string, readonly string[]> = new Map();

export function setReactions(table: ReadonlyMap<string, readonly string[]>): void {
  reactions = table;
}

/**
 * Writes down that something happened, with one job for each reaction, in the caller's transaction: either all of it
 * is true after the commit or none. A second call with the same name and key does nothing.
 */
export function recordEvent(tx: Tx, name: string, key: string, payload: object): Promise<void> {
  return recordEvents(tx, [{ name, key, payload }]);
}

/** Several happenings of one moment, in one statement. */
export async function recordEvents(
  tx: Tx,
  happenings: readonly { name: string; key: string; payload: object }[],
): Promise<void> {
  const listed = happenings.map((happening) => ({ ...happening, jobs: reactions.get(happening.name) ?? [] }));
  await sql`
    with listed as (
      select * from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
        as listed(name text, key text, payload jsonb, jobs text[])
    ), happened as (
      insert into platform.events (name, key, payload) select name, key, payload from listed
      on conflict (name, key) do nothing returning name, key
    )
    select graphile_worker.add_job(job, listed.payload::json, job_key => job || ':' || listed.key, max_attempts => 12)
    from happened join listed using (name, key), unnest(listed.jobs) as job`.execute(tx);
}

/** Whether this was written down before: who asks holds the lock under which it is. */
export async function hasHappened(tx: Tx, name: string, key: string): Promise<boolean> {
  const { rows } = await sql`select from platform.events where name = ${name} and key = ${key}`.execute(tx);
  return rows.length > 0;
}

/**
 * Adds one job in the caller's transaction. The same `key` again replaces a job that has not run yet; with `keepsRunAt`
 * it runs when it was to run before.
 */
export async function enqueue(
  tx: Tx,
  name: string,
  payload: object,
  options: { key?: string; runAt?: Date; queue?: string; keepsRunAt?: boolean } = {},
): Promise<void> {
  // add_job adds nothing, and says so by a row of nulls, when a worker takes the job of this key between its two
  // statements. Asked again it sees that job running and adds another.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { rows } = await sql<{ id: string | null }>`
      select (graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
        queue_name => ${options.queue ?? null}, run_at => ${options.runAt ?? null}::timestamptz,
        job_key => ${options.key ?? null}, max_attempts => 12,
        job_key_mode => ${options.keepsRunAt ? 'preserve_run_at' : 'replace'})).id`.execute(tx);
    if (rows[0]?.id) return;
  }
  throw new Error(`the job ${name} could not be added`);
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
  readonly run: (payload: unknown) => Promise<void>;
}

export interface Schedule {
  readonly name: string;
  /** graphile-worker crontab: five fields, UTC, at least daily. One process runs each slot, however many there are. */
  readonly cron: string;
}

const HOUR_MS = 3_600_000;

/**
 * What was due while nothing ran is done when something does, once however often it was missed: a shop that is switched
 * off at night never sees midnight. So far back lies one slot, of a day or of an hour; what comes again within the hour
 * is not made up for.
 */
function catchingUp({ cron }: Schedule): { backfillPeriod?: number } {
  const [minute, hour] = cron.split(' ');
  if (minute?.startsWith('*')) return {};
  return { backfillPeriod: hour === '*' ? HOUR_MS : 24 * HOUR_MS };
}

/** Runs jobs and schedules until stopped; jobs of a killed process are taken over by the next. */
export async function runJobs(options: {
  databaseUrl: string;
  handlers: readonly JobHandler[];
  schedules: readonly Schedule[];
  log: Log;
  concurrency?: number;
}): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = {};
  for (const handler of options.handlers) taskList[handler.name] = (payload) => handler.run(payload);
  const leases = keepWorkerLeases(options.databaseUrl, options.log);
  const start = () =>
    run({
      events: leases.events,
      connectionString: options.databaseUrl,
      concurrency: options.concurrency ?? 4,
      noHandleSignals: true,
      // In batches, because one by one graphile-worker lets go of the promise: a database that goes away just as a job
      // ends would end the whole process. Batches are tried again.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pollInterval: 2000,
      maxPoolSize: (options.concurrency ?? 4) + 2,
      taskList,
      parsedCronItems: parseCronItems(
        options.schedules.map((schedule) => ({
          task: schedule.name,
          match: schedule.cron,
          identifier: schedule.name,
          options: catchingUp(schedule),
        })),
      ),
      logger: new Logger(() => (level, message) => {
        if (level === 'error') options.log.error({ job: true }, message);
        else if (level === 'warning') options.log.warn({ job: true }, message);
        else options.log.trace({ job: true }, message);
      }),
    });
  const runner = await keepRunning(start, options.log);
  return {
    stop: async () => {
      await runner.stop();
      await leases.close();
    },
  };
}
