import type { Tx } from '#server/platform/db.ts';

/** True for the first caller in the life of the database. A second waits until the first commits. */
export async function claimSeed(tx: Tx, name: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('platform.seeds')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}
