import { sql } from 'kysely';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import type { OrderStatus, PaymentStatus } from '#contract/orders/orders.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { ArtworkState } from '../rules.ts';

/** An order as the admin's table and the export list it; money in paise. */
export interface ListedOrder {
  id: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  productSubtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  taxPaise: number;
  totalPaise: number;
  currency: string;
  customerEmail: string;
  customerName: string | null;
  customerPhone: string | null;
  customerCompany: string | null;
  shipName: string;
  shipStreet: string;
  shipCity: string;
  shipState: string;
  shipZip: string;
  shipCountry: string;
  specialInstructions: string | null;
  artwork: ArtworkState;
  estimatedDelivery: string | null;
  placedAt: Date;
  /** `placedAt` to the microsecond: what the next page begins after. */
  placedAtExactly: string;
  items: { productName: string; quantity: number }[];
}

const LISTED = sql`o.id, o.status, o.payment_status as "paymentStatus",
  o.product_subtotal_paise as "productSubtotalPaise", o.discount_paise as "discountPaise",
  o.shipping_paise as "shippingPaise", o.tax_paise as "taxPaise", o.total_paise as "totalPaise", o.currency,
  o.customer_email as "customerEmail", o.customer_name as "customerName", o.customer_phone as "customerPhone",
  o.customer_company as "customerCompany", o.ship_name as "shipName", o.ship_street as "shipStreet",
  o.ship_city as "shipCity", o.ship_state as "shipState", o.ship_zip as "shipZip", o.ship_country as "shipCountry",
  o.special_instructions as "specialInstructions", o.artwork, o.estimated_delivery as "estimatedDelivery",
  o.placed_at as "placedAt", o.placed_at::text as "placedAtExactly",
  (select coalesce(jsonb_agg(jsonb_build_object('productName', l.product_name, 'quantity', l.quantity)
      order by l.position), '[]') from orders.lines l where l.order_id = o.id) as items`;

export interface Filter {
  status: OrderStatus | undefined;
  needs: 'artwork' | 'stuck' | undefined;
  /** What the search text contains; null shows all. */
  search: { pattern: string; part: string } | null;
}

/** Written out, as the partial indexes have them; the dashboard counts the same (reporting/store.ts). */
const NEEDS = {
  artwork: sql`and o.payment_status = 'PAID' and o.status = 'pending' and o.artwork = 'missing'`,
  stuck: sql`and o.status in ('uploaded', 'approved', 'pending_psp_confirmation', 'in_production', 'shipped')
    and (o.estimated_delivery < (now() at time zone 'Asia/Kolkata')::date
      or (o.status in ('uploaded', 'approved', 'pending_psp_confirmation') and o.updated_at < now() - interval '1 day'))`,
};

function plainFilter(filter: Filter) {
  const ofStatus = filter.status === undefined ? sql`` : sql`and o.status = ${filter.status}`;
  return sql`${ofStatus} ${filter.needs ? NEEDS[filter.needs] : sql``}`;
}

/** How many orders the filter lets through; it stops counting at `most`. In order: what all contain is walked, not scanned. */
export async function countOrders(reader: Db | Tx, filter: Filter, most: number): Promise<number> {
  const from = filter.search
    ? sql`(select order_id from orders.search_texts where text like ${filter.search.pattern} order by order_id) s
        join orders.orders o on o.id = s.order_id`
    : sql`orders.orders o`;
  // Without a filter of the orders themselves, the texts alone are counted.
  const isTextOnly = filter.search && filter.status === undefined && filter.needs === undefined;
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (${
      isTextOnly
        ? sql`select from orders.search_texts where text like ${filter.search?.pattern} order by order_id`
        : sql`select from ${from} where true ${plainFilter(filter)}`
    } limit ${most}) as counted`.execute(reader);
  return rows[0]?.found ?? 0;
}

interface Page {
  filter: Filter;
  /** Few orders contain the search: they are found by their texts and then sorted. */
  isRare: boolean;
  isAscending: boolean;
  after: { at: string; id: string } | null;
  take: number;
}

/**
 * One page by the time of placing. A rare search starts from its hits; a common one walks the orders by time and
 * looks at each one's text, as the page is full after a few of them.
 */
export async function readListedOrders(reader: Db | Tx, page: Page): Promise<ListedOrder[]> {
  const { after, filter } = page;
  const direction = page.isAscending ? sql`asc` : sql`desc`;
  const isBeyond = page.isAscending ? sql`>` : sql`<`;
  const beyond = after
    ? sql`and (o.placed_at, o.id) ${isBeyond} (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const hits =
    filter.search && page.isRare
      ? sql`with hits as materialized (
          select order_id from orders.search_texts where text like ${filter.search.pattern})`
      : sql``;
  const from =
    filter.search && page.isRare
      ? sql`hits join orders.orders o on o.id = hits.order_id`
      : sql`orders.orders o`;
  // Not `like`: no index answers this, so the plan cannot begin with a hundred thousand hits.
  const contains =
    filter.search && !page.isRare
      ? sql`and (select strpos(s.text, ${filter.search.part}) > 0 from orders.search_texts s where s.order_id = o.id)`
      : sql``;
  const { rows } = await sql<ListedOrder>`
    ${hits}
    select ${LISTED} from ${from} where true ${plainFilter(filter)} ${contains} ${beyond}
    order by o.placed_at ${direction}, o.id ${direction} limit ${page.take}`.execute(reader);
  return rows;
}

export async function readPrintSpecifications(
  reader: Db | Tx,
  orderId: string,
): Promise<ReadonlyMap<string, PrintSpecification>> {
  const { rows } = await sql<{ id: string; specification: PrintSpecification }>`
    select id, print_specification as specification from orders.lines where order_id = ${orderId}`.execute(
    reader,
  );
  return new Map(rows.map((row) => [row.id, row.specification]));
}

export interface ChangeRow {
  from: OrderStatus | null;
  to: OrderStatus;
  at: Date;
  actor: string;
  reason: string | null;
}

export async function readChanges(reader: Db | Tx, orderId: string): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select from_status as from, to_status as to, at, actor, reason from orders.history
    where order_id = ${orderId} order by id`.execute(reader);
  return rows;
}

export interface NoteRow {
  id: string;
  author: string;
  text: string | null;
  at: Date;
}

export async function readNotes(reader: Db | Tx, orderId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select id, author, text, at from orders.notes where order_id = ${orderId} order by id desc`.execute(
    reader,
  );
  return rows;
}

export async function insertNote(
  tx: Tx,
  note: { orderId: string; author: string; text: string; at: Date },
): Promise<NoteRow> {
  const { rows } = await sql<NoteRow>`
    insert into orders.notes (order_id, author, text, at)
    values (${note.orderId}, ${note.author}, ${note.text}, ${note.at})
    returning id, author, text, at`.execute(tx);
  return rows[0] as NoteRow;
}

/** Whether the same author said the same of an order before, and nothing else since. */
export async function isSaid(
  tx: Tx,
  note: { orderId: string; author: string; text: string },
): Promise<boolean> {
  const { rows } = await sql<{ text: string | null }>`
    select text from orders.notes where order_id = ${note.orderId} and author = ${note.author}
    order by id desc limit 1`.execute(tx);
  return rows[0]?.text === note.text;
}

/** What admins wrote about an order whose person is erased; that they wrote, and when, stays. */
export async function eraseAdminTexts(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with reasons as (
      update orders.history set reason = null
      where order_id = ${orderId} and actor like 'user:%' and reason is not null
    )
    update orders.notes set text = null where order_id = ${orderId} and text is not null`.execute(tx);
}
