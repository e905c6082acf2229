import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { keepRunning } from '../keep-running.ts';
import type { Log } from '../log.ts';
import { runAsJob } from '../observe/call-context.ts';
import { observeJob } from '../observe/observe.ts';
import { HeldJobs } from './held-jobs.ts';
import { openJobConnections } from './job-connections.ts';
import { countDueJobs } from './job-lateness-store.ts';
import { isFollowed } from './job-lock-store.ts';
import { type JobQueue, jobQueues } from './job-queues.ts';
import type { JobHandler, Schedule } from './jobs.ts';
import { Nudges } from './nudge.ts';
import { withSharedListener } from './shared-listener.ts';
import { keepWorkerLeases, type WorkerLeases } from './worker-leases.ts';

const POLL_MS = 2000;
/** What has ended is told to the database by then. */
const STOP_MS = 3000;
const ASK_AGAIN_MS = 200;
/** Jobs that end within this are told to the database in one statement: when orders pour in that is one commit for several. */
const ENDED_TOGETHER_MS = 20;

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
  const pool = openJobConnections(databaseUrl, queues.length + 1, log);
  const queueOf = new Map(handlers.map((handler) => [handler.name, handler.queue]));
  const listening = withSharedListener(pool);
  const nudges = new Nudges(() => countDueJobs(pool, queueOf), log);
  const stopping = new AbortController();
  const runners = await Promise.all(
    queues.map((queue) => {
      const own = handlers.filter((handler) => handler.queue === queue);
      const isOwn = ({ name }: Schedule) => own.some((handler) => handler.name === name);
      return keepRunning(
        () =>
          startRunner(queue, own, schedules.filter(isOwn), {
            pool,
            listening,
            leases,
            holds,
            nudges,
            log,
            onGivenUp,
            stopping: stopping.signal,
          }),
        log,
      );
    }),
  );
  return {
    async stop() {
      stopping.abort();
      const stopped = Promise.all(runners.map((runner) => runner.stop()));
      // A runner that lost its database on the way may never say that it ended.
      await Promise.race([stopped, holds.whenIdle().then(() => sleep(STOP_MS, undefined, { ref: false }))]);
      await leases.close();
      await Promise.race([pool.end(), sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

interface Shared {
  readonly pool: pg.Pool;
  readonly listening: pg.Pool;
  readonly leases: WorkerLeases;
  readonly holds: HeldJobs;
  readonly nudges: Nudges;
  readonly log: Log;
  readonly onGivenUp: (jobName: string, error: unknown) => void;
  /** This process is to end. */
  readonly stopping: AbortSignal;
}

async function startRunner(
  queue: JobQueue,
  handlers: readonly JobHandler[],
  schedules: readonly Schedule[],
  { pool, listening, leases, holds, nudges, log, onGivenUp, stopping }: Shared,
): Promise<Pick<Runner, 'promise' | 'stop'> & { readonly givesUp: Promise<void> }> {
  const taskList: TaskList = {};
  for (const handler of handlers)
    taskList[handler.name] = (payload, { job }) =>
      holds.run(job, () =>
        observed(job, () => handler.run(payload)).catch(async (error: unknown) => {
          // Kept as a failure it would stay for ever, and nobody would try it again.
          if (!(await untilAnswered(() => isFollowed(pool, job), stopping))) throw error;
          log.warn(
            { err: error, job: job.task_identifier },
            'a job failed that was asked for again meanwhile',
          );
        }),
      );
  const events: WorkerEvents = new EventEmitter();
  leases.watch(events);
  nudges.watch(queue, events);
  events.on('job:failed', ({ job, error }) => onGivenUp(job.task_identifier, error));
  const givesUp = untilUseless(events);
  const runner = await run({
    events,
    pgPool: listening,
    concurrency: jobQueues[queue].slots,
    noHandleSignals: true,
    // In batches, because one by one graphile-worker lets go of the promise: a database that goes away just as a job
    // ends would end the whole process. A batch that fails ends the runner, and the leases tick its jobs off.
    preset: { worker: { completeJobBatchDelay: ENDED_TOGETHER_MS, failJobBatchDelay: 0 } },
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
    logger: new Logger(() => (level, message, meta) => {
      // With its error it is counted among those of the page Health; its words have the stack once more.
      if (level === 'error' && meta?.error instanceof Error)
        log.error({ job: true, err: meta.error }, message.split('\n', 1)[0]);
      else if (level === 'error') log.error({ job: true }, message);
      else if (level === 'warning') log.warn({ job: true }, message);
      else log.trace({ job: true }, message);
    }),
  });
  return { promise: runner.promise, stop: (reason) => runner.stop(reason), givesUp };
}

/**
 * Asks until the database answers: a job often fails because it is away. Whoever ends is told no; what is left of the job
 * then is dealt with by who frees it.
 */
async function untilAnswered(ask: () => Promise<boolean>, stopping: AbortSignal): Promise<boolean> {
  while (!stopping.aborted) {
    try {
      return await ask();
    } catch {
      await sleep(ASK_AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  return false;
}

/** A run has a trace of its own, and is counted. */
async function observed(
  job: { id: string; task_identifier: string },
  run: () => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const end = (outcome: 'done' | 'failed') =>
    observeJob(job.task_identifier, outcome, (performance.now() - begun) / 1000);
  try {
    await runAsJob({ id: job.id, name: job.task_identifier }, run);
    end('done');
  } catch (error) {
    end('failed');
    throw error;
  }
}

/**
 * Answers when a runner is to be replaced: it ends, or it could not ask for its first job. Before that it asks for the
 * numbers of its tasks, once, and keeps a failure: it would listen, and begin nothing, for ever.
 */
function untilUseless(events: WorkerEvents): Promise<void> {
  return new Promise((resolve) => {
    let hasAsked = false;
    const asked = () => {
      hasAsked = true;
    };
    events.once('job:start', asked);
    events.once('worker:getJob:empty', asked);
    events.on('worker:getJob:error', () => {
      if (!hasAsked) resolve();
    });
    events.once('pool:gracefulShutdown', () => resolve());
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
