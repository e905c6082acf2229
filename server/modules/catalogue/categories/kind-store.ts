import { sql } from 'kysely';
import type { KindOfWork } from '#contract/catalogue/kinds-of-work.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** The kinds of work there are, in the order they were added. */
export async function listKindsOfWork(reader: Db | Tx): Promise<KindOfWork[]> {
  const { rows } = await sql<KindOfWork>`
    select id as "kindId", name from catalogue.kinds_of_work order by position`.execute(reader);
  return rows;
}

/** @returns its id; null when there is one of this name, whatever its letter case. */
export async function insertKindOfWork(tx: Tx, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into catalogue.kinds_of_work (name) values (${name}) on conflict do nothing returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/** Its name until then, with the row locked; null when there is none of this id. */
export async function lockKindOfWork(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from catalogue.kinds_of_work where id = ${id} for update`.execute(tx);
  return rows[0]?.name ?? null;
}

/** @throws the unique violation of PostgreSQL when another kind has this name */
export async function setKindName(tx: Tx, id: string, name: string): Promise<void> {
  await sql`update catalogue.kinds_of_work set name = ${name} where id = ${id}`.execute(tx);
}
