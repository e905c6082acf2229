/**
 * Reads that may come from a replica (`DATABASE_REPLICA_URL`). Always true: whoever wrote something reads it; what is read
 * is never older than two seconds; a replica that is away, behind or promoted is passed by, and nobody notices but the log.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, markReplica, openDatabase, sqlState } from '../db.ts';
import { Refusal } from '../errors.ts';
import type { Log } from '../log.ts';
import { currentCall } from '../observe/call-context.ts';
import { countRead, observeGauge } from '../observe/observe.ts';
import { listen } from '../postgres/listen.ts';
import { Lag, placeOf } from './lag.ts';

export interface Reads {
  /** Whether there is one at all, away or not. */
  readonly isThere: boolean;
  /** Runs what only reads, on the replica or the primary. It may be run twice: where the replica fails, again on the primary. */
  read<T>(work: (db: Db) => Promise<T>, options?: { isAfterWrite?: boolean }): Promise<T>;
  /** Where the log is now, as `16/B374D848`: who has that has all that was committed until now. Null without a replica. */
  position(): Promise<string | null>;
}

/** Without a replica everything is read where it is written. */
export const readsOf = (db: Db): Reads => ({
  isThere: false,
  read: (work) => work(db),
  position: async () => null,
});

const LOOK_MS = 500;
/** Older than this nothing is shown. */
const MOST_AGE_MS = 2_000;
/** How long somebody waits for the replica to have what they wrote. */
const PATIENCE_MS = 300;
const STEP_MS = 15;
const CHANNELS = ['catalogue_changed', 'settings_changed'];

class Replica implements Reads {
  readonly isThere = true;
  readonly #primary: Db;
  readonly #replica: Db;
  readonly #log: Log;
  readonly #lag = new Lag();
  #has = 0n;
  /** What was announced to everybody: until it is known where in the log that is, only the primary surely has it. */
  #announced = 0n;
  #looking = 0;
  #isUsed = false;

  constructor(primary: Db, replica: Db, log: Log) {
    [this.#primary, this.#replica, this.#log] = [primary, replica, log];
  }

  async read<T>(work: (db: Db) => Promise<T>, { isAfterWrite = false } = {}): Promise<T> {
    if (!(await this.#isFit(isAfterWrite).catch(() => false))) {
      countRead('primary');
      return work(this.#primary);
    }
    try {
      const answer = await work(this.#replica);
      countRead('replica');
      return answer;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      // Away, cancelled for the sake of what it replays, or a write among the reads: the primary knows what to say.
      if (!sqlState(error) || sqlState(error)?.startsWith('57')) this.#use(false, error);
      countRead('primary');
      return work(this.#primary);
    }
  }

  async position(): Promise<string | null> {
    const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(
      this.#primary,
    );
    return rows[0]?.at ?? null;
  }

  ageMs = () => this.#lag.ageMs(performance.now());

  async #isFit(isAfterWrite: boolean): Promise<boolean> {
    if (!this.#isUsed || this.#looking > 0 || this.ageMs() > MOST_AGE_MS) return false;
    const own = isAfterWrite ? await this.position() : currentCall()?.wrote;
    const wrote = own ? (placeOf(own) ?? 0n) : 0n;
    const wanted = wrote > this.#announced ? wrote : this.#announced;
    for (const until = performance.now() + PATIENCE_MS; this.#has < wanted; await sleep(STEP_MS)) {
      if (performance.now() > until) return false;
      await this.#askReplica();
    }
    return true;
  }

  /** Something that others keep in memory changed: what they read next must have it. */
  async announce(): Promise<void> {
    this.#looking += 1;
    try {
      for (;;) {
        const place = placeOf((await this.position().catch(() => null)) ?? '');
        if (place === undefined) await sleep(LOOK_MS);
        else {
          if (place > this.#announced) this.#announced = place;
          return;
        }
      }
    } finally {
      this.#looking -= 1;
    }
  }

  async #askReplica(): Promise<void> {
    const { rows } = await sql<{ at: string | null }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at`.execute(
      this.#replica,
    );
    const has = placeOf(rows[0]?.at ?? '');
    if (has === undefined) throw new Error('it is no replica any more');
    this.#has = has;
    this.#lag.replicaHas(has);
  }

  /** One look at both. */
  async look(): Promise<void> {
    const at = performance.now();
    // A primary that does not answer says nothing about its replica.
    const place = placeOf((await this.position().catch(() => null)) ?? '');
    if (place === undefined) return;
    this.#lag.primaryWasAt(place, at);
    try {
      await this.#askReplica();
      const age = this.ageMs();
      this.#use(age <= MOST_AGE_MS, new Error(`it is ${Math.round(age / 100) / 10} seconds behind`));
    } catch (error) {
      this.#use(false, error);
    }
  }

  #use(isFit: boolean, why: unknown): void {
    if (isFit === this.#isUsed) return;
    this.#isUsed = isFit;
    if (isFit) this.#log.warn('the replica is read from');
    else this.#log.warn({ err: why }, 'the replica is not read from: everything comes from the primary');
  }
}

/**
 * Opens a replica beside its primary. A replica that is away is no reason not to start.
 * @param options.databaseUrl of the primary, without a pooler: changes are heard there
 * @param options.isPooled a pooler may stand before the replica, too: nothing is kept on a connection
 */
export function openReplica(options: {
  url: string;
  db: Db;
  databaseUrl: string;
  log: Log;
  isPooled?: boolean;
}): {
  reads: Reads;
  close(): Promise<unknown>;
} {
  const { url, db, databaseUrl, log, isPooled = false } = options;
  const opened = openDatabase(url, { isReadOnly: true, isPooled, onError: () => undefined });
  markReplica(opened.db);
  const replica = new Replica(db, opened.db, log);
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const look = () =>
    void replica.look().finally(() => {
      if (!isClosed) timer = setTimeout(look, LOOK_MS).unref();
    });
  look();
  const changed = () => void (isClosed || replica.announce());
  const ears = listen(databaseUrl, CHANNELS, { onMessage: changed, onGap: changed }, log);
  observeGauge('inkbazaar_replica_age_seconds', 'How old what is read from the replica may be', () => {
    const age = replica.ageMs() / 1000;
    if (!Number.isFinite(age)) throw new Error('never seen yet');
    return age;
  });
  return {
    reads: replica,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await ears.close();
      await opened.close();
    },
  };
}
