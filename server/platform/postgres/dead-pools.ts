import type pg from 'pg';
import { freeJobsOf, type LockedJob, withoutLease } from '../jobs/job-lock-store.ts';

/** A pool without its lease for so long, while we could see, died with its process. */
const DEAD_MS = 5000;

/** The pools of other processes, as far as they have jobs: who lost the lease and does not come back is dead. */
export class DeadPools {
  /** Pools without a lease -> since when we see it. */
  readonly #leaseless = new Map<string, number>();

  /** After our own connection was lost, what was seen before says nothing of who came back since. */
  lookAway(): void {
    this.#leaseless.clear();
  }

  /**
   * @param rows all locked jobs of other processes' pools
   * @returns the pools whose jobs were freed
   */
  async free(client: pg.Client, rows: readonly LockedJob[]): Promise<string[]> {
    const holders = [...new Set(rows.map((row) => row.locked_by))];
    const without = holders.length > 0 ? await withoutLease(client, holders) : [];
    for (const id of this.#leaseless.keys()) if (!without.includes(id)) this.#leaseless.delete(id);
    const now = performance.now();
    const dead = without.filter((id) => {
      const since = this.#leaseless.get(id) ?? now;
      this.#leaseless.set(id, since);
      return now - since >= DEAD_MS;
    });
    return dead.length > 0 ? freeJobsOf(client, dead) : [];
  }
}
