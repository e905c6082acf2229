import { sql } from 'kysely';
import type { Placements } from '#contract/artwork.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { namesInOrder, optionsInOrder } from '../options-in-order-store.ts';

export interface ListRow {
  id: string;
  name: string;
  madeBy: string;
  items: number;
}

export interface ItemRow {
  id: string;
  productId: string;
  productName: string;
  label: string;
  attributes: Record<string, string>;
  quantity: number;
  unitPricePaise: number;
  fileIds: string[];
  mockupFileId: string | null;
  placements: Placements;
}

/** Its label is read of the lines it was ordered with. */
export type NewItem = Omit<ItemRow, 'id' | 'label'>;

const LIST = sql`l.id, l.name, l.made_by as "madeBy",
  (select count(*)::int from orders.reorder_items i where i.list_id = l.id) as items`;

/** By name. */
export async function readLists(reader: Db | Tx, companyId: string): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select ${LIST} from orders.reorder_lists l where l.company_id = ${companyId} order by lower(l.name)`.execute(
    reader,
  );
  return rows;
}

/** Null for one of another company alike. */
export async function readList(reader: Db | Tx, companyId: string, id: string): Promise<ListRow | null> {
  const { rows } = await sql<ListRow>`
    select ${LIST} from orders.reorder_lists l where l.company_id = ${companyId} and l.id = ${id}`.execute(
    reader,
  );
  return rows[0] ?? null;
}

/** Held until the transaction ends; false when it is gone. */
export async function lockList(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders.reorder_lists where company_id = ${companyId} and id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

/** Null when the company has one of that name. */
export async function insertList(
  tx: Tx,
  made: { companyId: string; name: string; madeBy: string; at: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into orders.reorder_lists (company_id, name, made_by, made_at)
    values (${made.companyId}, ${made.name}, ${made.madeBy}, ${made.at})
    on conflict (company_id, lower(name)) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The database refuses the name of another list of the company (23505). */
export async function updateListName(tx: Tx, companyId: string, id: string, name: string): Promise<void> {
  await sql`
    update orders.reorder_lists set name = ${name} where id = ${id} and company_id = ${companyId}`.execute(
    tx,
  );
}

export async function deleteList(tx: Tx, companyId: string, id: string): Promise<void> {
  await sql`delete from orders.reorder_lists where company_id = ${companyId} and id = ${id}`.execute(tx);
}

export async function deleteListsOf(tx: Tx, companyId: string): Promise<void> {
  await sql`delete from orders.reorder_lists where company_id = ${companyId}`.execute(tx);
}

/**
 * In the order they were saved. The label is that of the newest line with its first file: a name of somebody, which is kept in
 * orders alone and goes with their person.
 */
export async function readItems(reader: Db | Tx, listId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select id, product_id as "productId", product_name as "productName", coalesce((
        select l.label from orders.lines l
        where l.product_id = i.product_id and l.label <> ''
          and l.files @> jsonb_build_array(jsonb_build_object('fileId', i.file_ids[1]))
        order by l.id desc limit 1), '') as label, ${optionsInOrder('i')} as attributes, quantity,
      unit_price_paise as "unitPricePaise", file_ids as "fileIds", mockup_file_id as "mockupFileId", placements
    from orders.reorder_items i where list_id = ${listId} order by id`.execute(reader);
  return rows;
}

/** How many are new: what is in the list already stays as it is. */
export async function insertItems(tx: Tx, listId: string, items: readonly NewItem[]): Promise<number> {
  const { rows } = await sql`
    insert into orders.reorder_items (list_id, product_id, product_name, attributes, option_order, quantity, unit_price_paise,
      file_ids, mockup_file_id, placements, fingerprint)
    select ${listId}::uuid, i."productId", i."productName", i.attributes, ${namesInOrder('i.attributes')}, i.quantity, i."unitPricePaise",
      i."fileIds", i."mockupFileId", i.placements,
      md5(concat_ws('|', i."productId", i.attributes::jsonb, i.quantity, i."fileIds"))
    from json_to_recordset(${JSON.stringify(items)}::json) as i("productId" uuid, "productName" text,
      attributes json, quantity integer, "unitPricePaise" bigint, "fileIds" uuid[], "mockupFileId" uuid,
      placements jsonb)
    on conflict (list_id, fingerprint) do nothing returning id`.execute(tx);
  return rows.length;
}

/** False when the list has none of that id. */
export async function deleteItem(tx: Tx, listId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from orders.reorder_items where list_id = ${listId} and id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}
