import { sql } from 'kysely';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { StoredOrder } from '../order-row.ts';
import { LINES, ORDER } from '../store.ts';

/** Those that are divided already have a job, which the table of what is printed knows. */
export async function readUndividedIds(
  reader: Db | Tx,
  page: { after: string | null; take: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders.orders o where status = 'approved' and (${page.after}::uuid is null or id > ${page.after})
      and not exists (select from orders.printing p where p.order_id = o.id)
    order by id limit ${page.take}`.execute(reader);
  return rows.map((row) => row.id);
}

/** Orders of the same customer that numbers are compared with: the last ones. */
const EARLIER_ORDERS = 3;

/**
 * A query for another statement's `with`: locks an order that is print-ready and as it was read. No row when it is not: the
 * statement then writes nothing.
 */
export const lockedAsRead = ({ id, rowVersion }: { id: string; rowVersion: string }) => sql`
  select o.id from orders.orders o where o.id = ${id} and o.status = 'approved' and o.xmin::text = ${rowVersion}
  for update`;

export type StoredOrderToPrint = StoredOrder & {
  specifications: Readonly<Record<string, PrintSpecification | null>>;
  earlierFileIds: string[];
  rowVersion: string;
};

/** Orders with the specification of each line, by its id, and the files of the last orders that their customer paid before. */
export async function readOrdersToPrint(
  reader: Db | Tx,
  ids: readonly string[],
): Promise<StoredOrderToPrint[]> {
  const { rows } = await sql<StoredOrderToPrint>`
    select ${ORDER}, ${LINES}, o.xmin::text as "rowVersion",
      (select coalesce(jsonb_object_agg(l.id, l.print_specification), '{}')
        from orders.lines l where l.order_id = o.id) as specifications,
      array(
        select distinct file ->> 'fileId'
        from (
          select e.id from orders.orders e
          where e.owner = o.owner and e.placed_at < o.placed_at and e.paid_at is not null and e.forgotten_at is null
          order by e.placed_at desc limit ${EARLIER_ORDERS}
        ) earlier
        join orders.lines l on l.order_id = earlier.id
        cross join jsonb_array_elements(l.files) as file order by 1) as "earlierFileIds"
    from orders.orders o where o.id = any(${ids as string[]}::uuid[])`.execute(reader);
  return rows;
}
