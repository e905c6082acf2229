import type pg from 'pg';
import { type Ending, type HeldJobs, lockKeyOf } from './held-jobs.ts';
import { completeJobs, type LockedJob, notifyWorkers, returnJobs } from './job-lock-store.ts';

/** A pool waits five seconds for a connection to tell how a job ended. */
const ON_THE_WAY_MS = 6000;

/**
 * Of the jobs that the database says are ours, each runs here, is being completed or fetched, or nobody works on it.
 * What has ended and was not completed before its pool ended is completed with its outcome; what neither runs nor
 * will be brought by a fetch under way was lost on the way here and is returned. So nothing runs twice at once, and
 * nothing twice because the news of its end was lost.
 */
export class OwnJobs {
  readonly #holds: HeldJobs;
  /** Takings that do not run here -> the fetches that may still bring them. */
  readonly #suspects = new Map<string, Set<symbol>>();

  constructor(holds: HeldJobs) {
    this.#holds = holds;
  }

  /**
   * @param rows all locked jobs of this process's pools
   * @param endedBefore what had ended here before they were read
   * @returns how many jobs were returned
   */
  async settle(
    client: pg.Client,
    rows: readonly LockedJob[],
    endedBefore: readonly string[],
  ): Promise<number> {
    const locks = new Map(rows.map((row) => [lockKeyOf(row.id, row.locked_at), row]));
    for (const lockKey of endedBefore) if (!locks.has(lockKey)) this.#holds.forget(lockKey);
    for (const lockKey of this.#suspects.keys()) if (!locks.has(lockKey)) this.#suspects.delete(lockKey);
    // Before anything is awaited: what the rows say and what this process knows belong together.
    const idle = [...locks].filter(([lockKey]) => !this.#holds.isRunning(lockKey));
    const lost = idle.filter(([lockKey]) => this.#isLost(lockKey)).map(([, row]) => row);
    for (const [lockKey, row] of idle) {
      const ending = this.#holds.endingOf(lockKey);
      if (ending !== undefined && this.#isUntold(row, ending)) await completeJobs(client, row, ending);
    }
    for (const row of lost) await returnJobs(client, row);
    if (lost.length > 0) await notifyWorkers(client, lost.length);
    return lost.length;
  }

  /**
   * As long as a pool lives it tells the database itself. An end that is told twice does no harm; that a job failed is
   * told when its pool can have nothing on the way any more, since by then the job may be another's.
   */
  #isUntold(row: LockedJob, ending: Ending): boolean {
    return this.#holds.sinceGivingUp(row.locked_by) > (ending.error === null ? 0 : ON_THE_WAY_MS);
  }

  /** Whoever took it asked before the rows were read: either that answer is still on its way, or it never came. */
  #isLost(lockKey: string): boolean {
    if (this.#holds.endingOf(lockKey) !== undefined) return false;
    const fetches = this.#holds.fetches();
    const mayBring = this.#suspects.get(lockKey) ?? new Set(fetches);
    for (const fetch of mayBring) if (!fetches.has(fetch)) mayBring.delete(fetch);
    this.#suspects.set(lockKey, mayBring);
    return mayBring.size === 0;
  }
}
