import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

export interface Attempts {
  /** Begun without an end, this one among them: the worker itself may have been stopped. */
  readonly starts: number;
  /** Its process died. */
  readonly deaths: number;
}

/** Notes that a file is about to be opened, in a commit of its own: whoever dies of it cannot say so. */
export async function noteStart(db: Db, id: string): Promise<Attempts> {
  return noted(db, id, { starts: 1, deaths: 0 });
}

export async function noteDeath(db: Db, id: string): Promise<Attempts> {
  return noted(db, id, { starts: 0, deaths: 1 });
}

async function noted(db: Db, id: string, more: Attempts): Promise<Attempts> {
  const { rows } = await sql<Attempts>`
    update artwork.files
    set check_starts = least(check_starts + ${more.starts}::int, 100),
      check_deaths = least(check_deaths + ${more.deaths}::int, 100)
    where id = ${id} returning check_starts as starts, check_deaths as deaths`.execute(db);
  return rows[0] ?? { starts: 0, deaths: 0 };
}

/** It was opened to its end, or it was not the file's fault. */
export async function forgetAttempts(db: Db, id: string): Promise<void> {
  await sql`update artwork.files set check_starts = 0, check_deaths = 0 where id = ${id}`.execute(db);
}
