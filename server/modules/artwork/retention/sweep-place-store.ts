import type { Db } from '#server/platform/db.ts';

/** The name after which the sweep of a folder goes on; undefined: from the beginning. */
export async function readSweepPlace(reader: Db, folder: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('artwork.sweep_places')
    .select('after')
    .where('folder', '=', folder)
    .executeTakeFirst();
  return row?.after;
}

/** @param after null: the folder was looked through to its end */
export async function writeSweepPlace(db: Db, folder: string, after: string | null): Promise<void> {
  if (after === null) await db.deleteFrom('artwork.sweep_places').where('folder', '=', folder).execute();
  else
    await db
      .insertInto('artwork.sweep_places')
      .values({ folder, after })
      .onConflict((conflict) => conflict.column('folder').doUpdateSet({ after }))
      .execute();
}
