import type { Job, WorkerEvents } from 'graphile-worker';

/** One taking of a job: the same job taken again has another. */
export const takeOf = (id: unknown, lockedAt: Date): string => `${id}@${lockedAt.getTime()}`;

/** A look a second. */
const LOOKS_AT_FAILED = 60;

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
  readonly #failed = new Map<string, { readonly attempts: number; looks: number }>();
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
    const take = takeOf(job.id, job.locked_at ?? new Date(0));
    this.#running.set(take, job.locked_by ?? '');
    let error: Error | null = null;
    try {
      await work();
    } catch (failure) {
      error = failure instanceof Error ? failure : new Error(String(failure));
      throw error;
    } finally {
      this.#ended.set(take, { error, attempts: job.attempts });
      if (error) this.#failed.set(String(job.id), { attempts: job.attempts, looks: 0 });
      this.#running.delete(take);
      if (this.#running.size === 0) {
        this.#idle.resolve();
        this.#idle = Promise.withResolvers();
      }
    }
  }

  /** Jobs that failed here lately, for as many looks as it may take until the database has heard of it. */
  lookAtFailed(): { readonly id: string; readonly attempts: number }[] {
    const failed = [...this.#failed].map(([id, { attempts }]) => ({ id, attempts }));
    for (const [id, one] of this.#failed) {
      one.looks += 1;
      if (one.looks >= LOOKS_AT_FAILED) this.#failed.delete(id);
    }
    return failed;
  }

  isRunning(take: string): boolean {
    return this.#running.has(take);
  }

  /** Undefined when it did not end here. */
  endingOf(take: string): Ending | undefined {
    return this.#ended.get(take);
  }

  endedTakes(): string[] {
    return [...this.#ended.keys()];
  }

  /** The database knows. */
  forget(take: string): void {
    this.#ended.delete(take);
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
