import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface LayoutRow {
  name: string;
  version: number;
  isOffered: boolean;
  isFirst: boolean;
  trades: string[] | null;
  languages: string[] | null;
  changedAt: Date;
}

interface NewLayoutRow extends Omit<LayoutRow, 'version'> {
  changedBy: string;
}

const ROW = sql`name, version, is_offered as "isOffered", is_first as "isFirst", trades, languages,
  changed_at as "changedAt"`;

/** What was said of layouts: some dozens at most. */
export async function readLayouts(reader: Db | Tx): Promise<LayoutRow[]> {
  const { rows } = await sql<LayoutRow>`select ${ROW} from design.layouts order by name`.execute(reader);
  return rows;
}

/** Held until the transaction ends; null where nothing was said. */
export async function lockLayout(tx: Tx, name: string): Promise<LayoutRow | null> {
  const { rows } = await sql<LayoutRow>`
    select ${ROW} from design.layouts where name = ${name} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Compare-and-set: null when `version` (0: none) is no longer the layout's. */
export async function putLayout(tx: Tx, version: number, to: NewLayoutRow): Promise<LayoutRow | null> {
  const { rows } = await sql<LayoutRow>`
    insert into design.layouts as known (name, version, is_offered, is_first, trades, languages, changed_by, changed_at)
    select ${to.name}::text, ${version}::integer + 1, ${to.isOffered}::boolean, ${to.isFirst}::boolean,
      ${to.trades}::text[], ${to.languages}::text[], ${to.changedBy}::text, ${to.changedAt}::timestamptz
    where ${version}::integer = 0 or exists (select 1 from design.layouts where name = ${to.name})
    on conflict (name) do update set version = excluded.version, is_offered = excluded.is_offered,
      is_first = excluded.is_first, trades = excluded.trades, languages = excluded.languages,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at
    where known.version = ${version}
    returning ${ROW}`.execute(tx);
  return rows[0] ?? null;
}

/** Another design begins with this layout. */
export async function countBegun(tx: Tx, name: string): Promise<void> {
  await sql`
    insert into design.layout_uses as known (name, begun) values (${name}, 1)
    on conflict (name) do update set begun = known.begun + 1`.execute(tx);
}

/** An order in print prints these files: those that were made of designs count for their layouts, once however often it is said. */
export async function countOrder(db: Db, orderId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`
    insert into design.layout_orders (name, order_id)
    select distinct v.document ->> 'template', ${orderId}::uuid from design.print_files p
    join design.versions v on v.design_id = p.design_id and v.version = p.version
    where p.file_id = any(${fileIds}::uuid[])
    on conflict do nothing`.execute(db);
}

/** How often each layout was used; those nobody used are missing. */
export async function readUses(
  reader: Db,
): Promise<ReadonlyMap<string, { readonly designs: number; readonly orders: number }>> {
  const { rows } = await sql<{ name: string; designs: number; orders: number }>`
    select name, coalesce(u.begun, 0)::integer as designs, coalesce(o.orders, 0)::integer as orders
    from design.layout_uses u
    full join (select name, count(*) as orders from design.layout_orders group by name) o using (name)`.execute(
    reader,
  );
  return new Map(rows.map(({ name, ...uses }) => [name, uses]));
}
