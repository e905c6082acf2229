import { randomInt } from 'node:crypto';
import type { WorkerEvents, WorkerPool } from 'graphile-worker';
import type { Log } from '../log.ts';
import type { JobQueue } from './job-queues.ts';

/** So many of a queue's jobs are due, and nobody has taken them. */
export type DueJobs = ReadonlyMap<JobQueue, number>;

/** Looked for more often than this under load, the database would do little else. */
const PAUSE_MS = 100;
/** All queues hear of one job within this: what is heard so soon after a look began is found by the next one. */
const SAME_WORD_MS = 15;

/**
 * Tells queues of new jobs. Every queue hears of every job, whoever it is for, and each would ask the database for jobs of its
 * own: of eight questions seven in vain. So the first word that is heard is answered by one look at what is due, and
 * only queues that have something are told. A moment later there is another look: who looks for a job locks every named
 * queue for as long as it looks (graphile-worker, `get_job`), so that another who looks in that moment sees none of their
 * jobs, and would sleep until it asks by itself. When the look fails all are told.
 */
export class Nudges {
  readonly #pools = new Map<JobQueue, { pool: WorkerPool; nudge: (count: number) => void }>();
  readonly #look: () => Promise<DueJobs>;
  readonly #log: Log;
  readonly #random: () => number;
  #looksLeft = 0;
  #pause: NodeJS.Timeout | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(look: () => Promise<DueJobs>, log: Log, random: () => number = () => randomInt(1000) / 1000) {
    this.#look = look;
    this.#log = log;
    this.#random = random;
  }

  /** Listens to the runner of a queue before it begins. */
  watch(queue: JobQueue, events: WorkerEvents): void {
    events.on('pool:create', ({ workerPool }) => {
      this.#pools.set(queue, { pool: workerPool, nudge: workerPool.nudge.bind(workerPool) });
      workerPool.nudge = () => this.#hear();
    });
  }

  #hear(): void {
    if (performance.now() - this.#lookedAt < SAME_WORD_MS) {
      // The last look may have begun before there was anything to see.
      if (this.#looksLeft === 0) this.#looksLeft = 2;
      return;
    }
    this.#looksLeft = 2;
    if (!this.#pause) this.#lookAgain();
  }

  #lookAgain(): void {
    this.#pause = undefined;
    if (this.#looksLeft === 0) return;
    this.#looksLeft -= 1;
    this.#lookedAt = performance.now();
    void this.#tellThoseWithJobs();
    this.#pause = setTimeout(() => this.#lookAgain(), PAUSE_MS * (0.2 + 0.8 * this.#random())).unref();
  }

  async #tellThoseWithJobs(): Promise<void> {
    const due = await this.#look().catch((error: unknown) => {
      this.#log.debug({ err: error }, 'jobs that are due could not be looked for');
      return null;
    });
    for (const [queue, { pool, nudge }] of this.#pools) {
      const count = due ? (due.get(queue) ?? 0) : 1;
      if (count > 0 && !pool._shuttingDown) nudge(count);
    }
  }
}
