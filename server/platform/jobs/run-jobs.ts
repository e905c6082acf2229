import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { keepRunning } from '../keep-running.ts';
import type { Log } from '../log.ts';
import { HeldJobs } from './held-jobs.ts';
import { isFollowed } from './job-lock-store.ts';
import { type JobQueue, jobQueues } from './job-queues.ts';
import type { JobHandler, Schedule } from './jobs.ts';
import { keepWorkerLeases, type WorkerLeases } from './worker-leases.ts';

const POLL_MS = 2000;
/** A runner that begins nothing for so long, though something is due, has stalled. */
const STALLED_MS = 20_000;
/** Every queue hears of every new job: asked for more often than this under load, the database would do little else. */
const NUDGE_MS = 100;
/** What has ended is told to the database by then. */
const STOP_MS = 3000;

/**
 * Runs jobs and schedules until stopped: a runner with slots of its own for each queue. Jobs of a killed process are
 * taken over by the next, and jobs that were under way when the database went away are free when it is back.
 */
export async function runJobs(options: {
  databaseUrl: string;
  handlers: readonly JobHandler[];
  schedules: readonly Schedule[];
  log: Log;
  /** A job failed as often as it may. */
  onGivenUp?: (jobName: string, error: unknown) => void;
}): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl, handlers, schedules, log, onGivenUp = () => undefined } = options;
  const holds = new HeldJobs();
  const leases = keepWorkerLeases(databaseUrl, holds, log);
  const queues = [...new Set(handlers.map((handler) => handler.queue))];
  const pool = openPool(databaseUrl, queues, log);
  const runners = await Promise.all(
    queues.map((queue) => {
      const own = handlers.filter((handler) => handler.queue === queue);
      const isOwn = ({ name }: Schedule) => own.some((handler) => handler.name === name);
      return keepRunning(
        () => startRunner(queue, own, schedules.filter(isOwn), { pool, leases, holds, log, onGivenUp }),
        log,
      );
    }),
  );
  return {
    async stop() {
      const stopped = Promise.all(runners.map((runner) => runner.stop()));
      // A runner that lost its database on the way may never say that it ended.
      await Promise.race([stopped, holds.whenIdle().then(() => sleep(STOP_MS, undefined, { ref: false }))]);
      await leases.close();
      await Promise.race([pool.end(), sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** Jobs are taken and completed on these connections; handlers have others. One of each queue only listens. */
function openPool(databaseUrl: string, queues: readonly JobQueue[], log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'inkbazaar jobs',
    max: queues.length * 2,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
  const tell = (error: Error) => log.debug({ err: error }, 'a connection of the worker was lost');
  pool.on('error', tell);
  pool.on('connect', (client) => void client.on('error', tell));
  return pool;
}

interface Shared {
  readonly pool: pg.Pool;
  readonly leases: WorkerLeases;
  readonly holds: HeldJobs;
  readonly log: Log;
  readonly onGivenUp: (jobName: string, error: unknown) => void;
}

async function startRunner(
  queue: JobQueue,
  handlers: readonly JobHandler[],
  schedules: readonly Schedule[],
  { pool, leases, holds, log, onGivenUp }: Shared,
): Promise<Pick<Runner, 'promise' | 'stop'> & { readonly givesUp: Promise<void> }> {
  const taskList: TaskList = {};
  for (const handler of handlers)
    taskList[handler.name] = (payload, { job }) =>
      holds.run(job, () =>
        handler.run(payload).catch(async (error: unknown) => {
          // Kept as a failure it would stay for ever, and nobody would try it again.
          if (!(await isFollowed(pool, job).catch(() => false))) throw error;
          log.warn(
            { err: error, job: job.task_identifier },
            'a job failed that was asked for again meanwhile',
          );
        }),
      );
  const events: WorkerEvents = new EventEmitter();
  leases.watch(events);
  nudgeSparingly(events);
  events.on('job:failed', ({ job, error }) => onGivenUp(job.task_identifier, error));
  const givesUp = Promise.race([
    new Promise<void>((resolve) => void events.once('pool:gracefulShutdown', () => resolve())),
    untilStalled(pool, handlers, events),
  ]);
  const runner = await run({
    events,
    pgPool: pool,
    concurrency: jobQueues[queue].slots,
    noHandleSignals: true,
    // In batches, because one by one graphile-worker lets go of the promise: a database that goes away just as a job
    // ends would end the whole process. A batch that fails ends the runner, and the leases tick its jobs off.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pollInterval: POLL_MS,
    taskList,
    parsedCronItems: parseCronItems(
      schedules.map((schedule) => ({
        task: schedule.name,
        match: schedule.cron,
        identifier: schedule.name,
        options: catchingUp(schedule),
      })),
    ),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ job: true }, message);
      else if (level === 'warning') log.warn({ job: true }, message);
      else log.trace({ job: true }, message);
    }),
  });
  return { promise: runner.promise, stop: (reason) => runner.stop(reason), givesUp };
}

/**
 * Answers when jobs are due and free, and none is begun: now and then, when the database goes away, a runner goes on
 * listening and asks for nothing any more, and says nothing of it.
 */
function untilStalled(pool: pg.Pool, handlers: readonly JobHandler[], events: WorkerEvents): Promise<void> {
  const names = handlers.map(({ name }) => name);
  let begunAt = performance.now();
  events.on('job:start', () => {
    begunAt = performance.now();
  });
  return new Promise((resolve) => {
    const timer = setInterval(async () => {
      if (performance.now() - begunAt < STALLED_MS) return;
      const { rowCount } = await pool
        .query(
          `select from graphile_worker.jobs where task_identifier = any($1) and locked_at is null
             and attempts < max_attempts and run_at < now() - interval '10 seconds' limit 1`,
          [names],
        )
        .catch(() => ({ rowCount: 0 }));
      if (!rowCount) return;
      clearInterval(timer);
      resolve();
    }, POLL_MS).unref();
    events.once('pool:gracefulShutdown', () => clearInterval(timer));
  });
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

/** The first word of new jobs is passed on at once, those that follow together. */
function nudgeSparingly(events: WorkerEvents): void {
  events.on('pool:create', ({ workerPool }) => {
    const nudge = workerPool.nudge.bind(workerPool);
    let pause: NodeJS.Timeout | undefined;
    let waiting = 0;
    const passOn = () => {
      pause = undefined;
      if (waiting === 0 || workerPool._shuttingDown) return;
      nudge(waiting);
      waiting = 0;
      pause = setTimeout(passOn, NUDGE_MS).unref();
    };
    workerPool.nudge = (count) => {
      waiting += count;
      if (!pause) passOn();
    };
  });
}
