import type { Db } from '#server/platform/db.ts';

/** Whether these letters were given up on before. */
export async function isOutlineRefused(reader: Db, hash: string): Promise<boolean> {
  const row = await reader
    .selectFrom('artwork.outline_refusals')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Said again it stays as it was said first. */
export async function refuseOutlines(db: Db, hash: string, at: Date): Promise<void> {
  await db
    .insertInto('artwork.outline_refusals')
    .values({ hash, refused_at: at })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Those of before: machines grow faster. */
export async function forgetOutlineRefusals(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('artwork.outline_refusals').where('refused_at', '<', before).execute();
}
