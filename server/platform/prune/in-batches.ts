import { type RawBuilder, sql } from 'kysely';

/** Rows that one statement deletes: a shop that stood still for months must not lock thousands at once. */
const BATCH = 2_000;

/**
 * Deletes in statements of a few rows each until nothing is left.
 * @param deleteSome deletes at most so many, and answers how many it did
 */
export async function inBatches(deleteSome: (most: number) => Promise<number>, most = BATCH): Promise<void> {
  while ((await deleteSome(most)) >= most);
}

/**
 * The smallest id that a row made at `moment` may have, in a table whose ids are uuidv7 of the database: those before it
 * are the oldest rows, found by the primary key alone.
 */
export const idsFrom = (moment: Date): RawBuilder<string> =>
  sql`(select uuidv7(${moment}::timestamptz - clock_timestamp()))`;
