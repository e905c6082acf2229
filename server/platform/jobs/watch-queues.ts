import { clearAlarm, raiseAlarm } from '../alarm-store.ts';
import type { Db } from '../db.ts';
import type { Log } from '../log.ts';
import { readWaitingJobs, type WaitingJobs } from './job-lateness-store.ts';
import { type JobQueue, jobQueues } from './job-queues.ts';
import type { JobHandler } from './jobs.ts';

const LOOK_MS = 15_000;
const LONGEST_WORDS = 300;

export type QueueOf = (jobName: string) => JobQueue;

/** A job whose name nobody knows any more belongs to those nobody waits for. */
export function queuesOf(handlers: readonly JobHandler[]): QueueOf {
  const byName = new Map(handlers.map((handler) => [handler.name, handler.queue]));
  return (name) => byName.get(name) ?? 'rest';
}

/**
 * Raises an alarm for each queue whose oldest job has been due for too long, and clears those of the others. Every
 * process looks, also one without a worker, so that a worker that died is missed.
 */
export function watchQueues(db: Db, queueOf: QueueOf, log: Log): { stop(): void } {
  const timer = setInterval(() => {
    checkQueues(db, queueOf).catch((error: unknown) =>
      log.debug({ err: error }, 'cannot look at queues now'),
    );
  }, LOOK_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** One look. */
export async function checkQueues(db: Db, queueOf: QueueOf): Promise<void> {
  const waiting = await readWaitingJobs(db);
  for (const queue of Object.keys(jobQueues) as JobQueue[]) {
    const own = waiting.filter((jobs) => queueOf(jobs.name) === queue);
    const oldestMs = Math.max(0, ...own.map((jobs) => jobs.oldestMs));
    const alarm = { kind: 'queue', subject: `queue:${queue}` } as const;
    if (oldestMs > jobQueues[queue].lateAfterMs)
      await raiseAlarm(db, { ...alarm, message: wordsFor(queue, own, oldestMs) });
    else await clearAlarm(db, alarm);
  }
}

function wordsFor(queue: JobQueue, waiting: readonly WaitingJobs[], oldestMs: number): string {
  const { waits, cause } = jobQueues[queue];
  const count = waiting.reduce((sum, jobs) => sum + jobs.count, 0);
  const said = waiting.find((jobs) => jobs.lastError !== null)?.lastError;
  return [
    `${waits} are late: ${count} of them, the oldest by ${Math.floor(oldestMs / 60_000)} minutes.`,
    `All else goes on, and they follow by themselves. Please look at ${cause}.`,
    ...(said ? [`The last try said: ${said.slice(0, LONGEST_WORDS)}`] : []),
  ].join(' ');
}

/** A job failed as often as it may: only a person can put that right, and clear the alarm. */
export function raiseFailedJobAlarms(db: Db, jobName: string, error: unknown): Promise<void> {
  const said = error instanceof Error ? error.message : String(error);
  return raiseAlarm(db, {
    kind: 'queue',
    subject: `job:${jobName}`,
    message: `A job was tried many times and is given up: ${jobName}. The last try said: ${said.slice(0, LONGEST_WORDS)}`,
  });
}
