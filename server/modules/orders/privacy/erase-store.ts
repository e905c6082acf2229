import { sql } from 'kysely';
import { FORGOTTEN_EMAIL } from '#contract/orders/forgotten.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** An owner's orders that still name their person and are not marked to be erased. */
export async function readOrdersToErase(reader: Db | Tx, owner: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders.orders where owner = ${owner} and forgotten_at is null and not is_to_forget
    order by id`.execute(reader);
  return rows.map((row) => row.id);
}

export async function markForErasure(tx: Tx, orderId: string): Promise<void> {
  await sql`update orders.orders set is_to_forget = true, updated_at = now()
    where id = ${orderId} and forgotten_at is null`.execute(tx);
}

/**
 * Removes names, places, contact data, notes and file names of an order; State and PIN code stay, for the figures.
 * True for the call that did it. `onlyMarked`: nothing happens unless the order is marked to be erased.
 */
export async function eraseOrderRow(tx: Tx, orderId: string, onlyMarked: boolean): Promise<boolean> {
  const { rows } = await sql`
    with forgotten as (
      update orders.orders set customer_email = ${FORGOTTEN_EMAIL}, customer_name = null, customer_phone = null,
        customer_company = null, ship_name = '', ship_street = '', ship_city = '', special_instructions = null,
        gst_details = null, cart_hash = '', placed_from = null, is_to_forget = false, forgotten_at = now(), updated_at = now()
      where id = ${orderId} and forgotten_at is null and (is_to_forget or not ${onlyMarked}::boolean)
      returning id
    ), emptied as (
      update orders.lines l set label = '', ship_name = '', ship_address = '', notes = null, artwork_questions = '{}',
        staff_questions = '{}', artwork_for_staff = '{}', artwork_since = null,
        files = coalesce((
          select jsonb_agg(jsonb_build_object('fileId', file ->> 'fileId', 'fileName', '') order by place)
          from jsonb_array_elements(l.files) with ordinality as listed(file, place)), '[]')
      from forgotten where l.order_id = forgotten.id
    ), undivided as (
      update orders.destinations d set name = '', phone = null, street = '', city = ''
      from forgotten where d.order_id = forgotten.id
    ), unasked as (
      update orders.approvals a set reason = null from forgotten where a.order_id = forgotten.id
    ), unsaid as (
      update orders.price_offers p set note = null from forgotten where p.order_id = forgotten.id
    ), unawaited as (
      delete from orders.awaited_files a using forgotten where a.order_id = forgotten.id
    )
    select id from forgotten`.execute(tx);
  return rows.length > 0;
}

export async function readFilesOf(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct file.id from orders.lines l, lateral (
      select file ->> 'fileId' as id from jsonb_array_elements(l.files) as file
      union all select l.mockup_file_id::text where l.mockup_file_id is not null) as file
    where l.order_id = ${orderId}`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * Those of `fileIds` that a line of an order has, as artwork or mockup, whose person is not erased. An order that ended
 * unpaid prints from nothing.
 */
export async function readFilesStillUsed(tx: Tx, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${fileIds as string[]}::text[]) as given(id)
    where exists (
      select 1 from (
        select order_id from orders.lines
        where files @> jsonb_build_array(jsonb_build_object('fileId', given.id))
        union all select order_id from orders.lines where mockup_file_id = given.id::uuid
      ) as l join orders.orders o on o.id = l.order_id where o.forgotten_at is null
        and not (o.status = 'cancelled' and o.paid_at is null))`.execute(tx);
  return rows.map((row) => row.id);
}
