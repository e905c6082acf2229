import { sql } from 'kysely';
import { type Db, openDatabase } from '#server/platform/db.ts';
import { createTestDatabase } from './database.ts';

export interface KeptPlans {
  readonly db: Db;
  /** How many statements with these words are prepared, and so may get a plan that is kept for any values. */
  count(words: string): Promise<number>;
  close(): Promise<void>;
}

/** A database of its own behind one connection, as plans are kept by each. */
export async function openKeptPlans(): Promise<KeptPlans> {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, { max: 1 });
  return {
    db,
    async count(words) {
      const { rows } = await sql<{ kept: number }>`
        select count(*)::int as kept from pg_prepared_statements where statement like ${`%${words}%`}
          and statement not like '%pg_prepared%'`.execute(db);
      return rows[0]?.kept ?? 0;
    },
    async close() {
      await close();
      await database.drop();
    },
  };
}
