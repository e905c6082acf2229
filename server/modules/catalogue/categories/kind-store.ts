import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** The kinds of work there are, in the order they were added. */
export async function listKindsOfWork(reader: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from catalogue.kinds_of_work order by position`.execute(reader);
  return rows.map((row) => row.name);
}

/** @returns false when there is one of this name, whatever its letter case. */
export async function insertKindOfWork(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`
    insert into catalogue.kinds_of_work (name) values (${name}) on conflict do nothing returning name`.execute(
    tx,
  );
  return rows.length > 0;
}
