import type { Job, WorkerEvents } from 'graphile-worker';

/** One taking of a job: the same job taken again has another. */
export const lockKeyOf = (id: unknown, lockedAt: Date): string => `${id}@${lockedAt.getTime()}`;

/** A look a second. */
const REPORTS_OF_FAILED = 60;

export interface Ending {
  /** Null when it did its work. */
  readonly error: Error | null;
  /** Which try it was. */
  readonly attempts: number;
}

/**
 * What this process knows of the jobs it has: which run, which have ended, and which fetches are under way. Only
 * with it can be told whether a job that the database gives to us runs, waits to be completed, or was lost on the way.
 */
export class HeldJobs {
  readonly #running = new Map<string, string>();
  readonly #ended = new Map<string, Ending>();
  /** Jobs that failed a moment ago, by id. */
  readonly #failed = new Map<string, { readonly attempts: number; reports: number }>();
  readonly #fetching = new Map<string, { readonly fetch: symbol; readonly poolId: string }>();
  /** Pools -> since when they take nothing new; null while they do. */
  readonly #pools = new Map<string, number | null>();
  #idle = Promise.withResolvers<void>();

  /** Listens to a runner before it begins. */
  watch(events: WorkerEvents): void {
    events.on('pool:create', ({ workerPool }) => void this.#pools.set(workerPool.id, null));
    events.on('pool:gracefulShutdown', ({ workerPool }) => {
      this.#pools.set(workerPool.id, performance.now());
    });
    const end = ({ worker }: { worker: { workerId: string } }) => void this.#fetching.delete(worker.workerId);
    events.on('worker:getJob:start', ({ worker }) => {
      this.#fetching.set(worker.workerId, { fetch: Symbol(), poolId: worker.workerPool.id });
    });
    // The handler is called in the same turn of the event loop: between the two nobody can look.
    events.on('job:start', end);
    events.on('worker:getJob:empty', end);
    events.on('worker:getJob:error', end);
  }

  /** Runs a handler and remembers how it ended until the database has been told. */
  async run(
    job: Pick<Job, 'id' | 'locked_at' | 'locked_by' | 'attempts'>,
    work: () => Promise<void>,
  ): Promise<void> {
    const lockKey = lockKeyOf(job.id, job.locked_at ?? new Date(0));
    this.#running.set(lockKey, job.locked_by ?? '');
    let error: Error | null = null;
    try {
      await work();
    } catch (failure) {
      error = failure instanceof Error ? failure : new Error(String(failure));
      throw error;
    } finally {
      this.#ended.set(lockKey, { error, attempts: job.attempts });
      if (error) this.#failed.set(String(job.id), { attempts: job.attempts, reports: 0 });
      this.#running.delete(lockKey);
      if (this.#running.size === 0) {
        this.#idle.resolve();
        this.#idle = Promise.withResolvers();
      }
    }
  }

  /** Jobs that failed here lately, for as many looks as it may take until the database has heard of it. */
  recentlyFailed(): { readonly id: string; readonly attempts: number }[] {
    const failed = [...this.#failed].map(([id, { attempts }]) => ({ id, attempts }));
    for (const [id, one] of this.#failed) {
      one.reports += 1;
      if (one.reports >= REPORTS_OF_FAILED) this.#failed.delete(id);
    }
    return failed;
  }

  isRunning(lockKey: string): boolean {
    return this.#running.has(lockKey);
  }

  /** Undefined when it did not end here. */
  endingOf(lockKey: string): Ending | undefined {
    return this.#ended.get(lockKey);
  }

  endedLocks(): string[] {
    return [...this.#ended.keys()];
  }

  /** The database knows. */
  forget(lockKey: string): void {
    this.#ended.delete(lockKey);
  }

  /** The fetches under way now, whichever jobs they bring. */
  fetches(): ReadonlySet<symbol> {
    return new Set([...this.#fetching.values()].map(({ fetch }) => fetch));
  }

  /** For how long this pool has taken nothing new. 0 while it does, and tells the database of its jobs itself. */
  sinceGivingUp(poolId: string): number {
    const since = this.#pools.get(poolId);
    return typeof since === 'number' ? performance.now() - since : 0;
  }

  /** Does this pool take, fetch or run anything? */
  isBusy(poolId: string): boolean {
    return (
      this.#pools.get(poolId) === null ||
      [...this.#running.values()].includes(poolId) ||
      [...this.#fetching.values()].some((one) => one.poolId === poolId)
    );
  }

  forgetPool(poolId: string): void {
    this.#pools.delete(poolId);
  }

  /** Resolves as soon as nothing runs. */
  async whenIdle(): Promise<void> {
    while (this.#running.size > 0) await this.#idle.promise;
  }
}
