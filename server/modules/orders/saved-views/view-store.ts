import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface ViewRow {
  id: string;
  name: string;
  query: string;
}

export async function readViews(reader: Db | Tx, adminId: string): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select id, name, query from orders.saved_views where admin_id = ${adminId} order by lower(name)`.execute(
    reader,
  );
  return rows;
}

/** Null when the admin has `most` of other names. One of the same name gets the new filter. */
export async function putView(
  tx: Tx,
  view: { adminId: string; name: string; query: string; most: number },
): Promise<ViewRow | null> {
  const { rows } = await sql<ViewRow>`
    insert into orders.saved_views as kept (admin_id, name, query)
    select ${view.adminId}::uuid, ${view.name}, ${view.query}
    where (select count(*) from orders.saved_views
      where admin_id = ${view.adminId}::uuid and lower(name) <> lower(${view.name})) < ${view.most}
    on conflict (admin_id, lower(name)) do update set name = excluded.name, query = excluded.query
    returning id, name, query`.execute(tx);
  return rows[0] ?? null;
}

/** False when the admin has none of that id. */
export async function deleteViewRow(tx: Tx, adminId: string, viewId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from orders.saved_views where admin_id = ${adminId} and id = ${viewId} returning id`.execute(tx);
  return rows.length > 0;
}
