import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { DeletedDesigns } from '../store.ts';

export interface KitRow {
  id: string;
  owner: string;
  version: number;
  kit: unknown;
  updatedAt: Date;
}

const ROW = sql`id, owner, version, kit, updated_at as "updatedAt"`;

/** Those of several owners; who has none is missing. */
export async function readKits(reader: Db | Tx, owners: readonly string[]): Promise<KitRow[]> {
  const { rows } = await sql<KitRow>`
    select ${ROW} from design.brand_kits where owner = any(${owners}::text[])`.execute(reader);
  return rows;
}

/** Held until the transaction ends; null where there is none. */
export async function lockKit(tx: Tx, owner: string): Promise<KitRow | null> {
  const { rows } = await sql<KitRow>`
    select ${ROW} from design.brand_kits where owner = ${owner} for update`.execute(tx);
  return rows[0] ?? null;
}

/** The first of an owner; null where another request was faster. */
export async function insertKit(
  tx: Tx,
  made: { owner: string; kit: object; at: Date },
): Promise<KitRow | null> {
  const { rows } = await sql<KitRow>`
    insert into design.brand_kits (owner, version, kit, updated_at)
    values (${made.owner}, 1, ${JSON.stringify(made.kit)}::jsonb, ${made.at})
    on conflict (owner) do nothing returning ${ROW}`.execute(tx);
  return rows[0] ?? null;
}

/** The next version of one that is held. */
export async function updateKit(tx: Tx, id: string, to: { kit: object; at: Date }): Promise<KitRow> {
  const { rows } = await sql<KitRow>`
    update design.brand_kits
    set version = version + 1, kit = ${JSON.stringify(to.kit)}::jsonb, updated_at = ${to.at}
    where id = ${id} returning ${ROW}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a brand kit was not written');
  return row;
}

/** A kit has these pictures from now on. @returns those it had and has no more */
export async function setKitPictures(tx: Tx, kitId: string, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from design.kit_pictures where kit_id = ${kitId} and file_id <> all(${fileIds}::uuid[])
    returning file_id as id`.execute(tx);
  await sql`
    insert into design.kit_pictures (kit_id, file_id)
    select ${kitId}, unnest(${fileIds}::uuid[]) on conflict do nothing`.execute(tx);
  return rows.map(({ id }) => id);
}

/** With its pictures, which whoever deletes looks after. */
export async function deleteKitOf(tx: Tx, owner: string): Promise<DeletedDesigns> {
  const kit = await lockKit(tx, owner);
  if (!kit) return { count: 0, pictures: [] };
  const pictures = await setKitPictures(tx, kit.id, []);
  await sql`delete from design.brand_kits where id = ${kit.id}`.execute(tx);
  return { count: 1, pictures };
}
