import { sql } from 'kysely';
import type { OrderStatus, PaymentStatus } from '#contract/orders/orders.ts';
import type { OrderNeed, OrderSort } from '#contract/orders/orders-admin.ts';
import { type Db, plannedEachTime, type Tx } from '#server/platform/db.ts';
import { containing } from '#server/platform/part-of-words.ts';
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
  /** Whose it is, where somebody ordered for their company. */
  companyId: string | null;
  costCentre: string | null;
  poNumber: string | null;
  artwork: ArtworkState;
  estimatedDelivery: string | null;
  placedAt: Date;
  /** Its promised day is over, or may not be kept; null: neither, or it has arrived. */
  promise: 'late' | 'at_risk' | null;
  /** By what the list is sorted, to the microsecond: what the next page begins after. */
  sortKey: string;
  /** The value, after discount, of lines that were cancelled by themselves. */
  cancelledPaise: number;
  destinationCount: number;
  items: { productName: string; quantity: number }[];
}

export interface Filter {
  status: OrderStatus | undefined;
  needs: OrderNeed | undefined;
  /** What the search text contains; null shows all. */
  search: { pattern: string; part: string } | null;
  /** Whose orders, in small letters, and the pattern that finds them in the search texts; null shows all. */
  email: { email: string; pattern: string } | null;
  /** Something of it is of this kind of work. */
  kind: string | undefined;
  /** Something of it is printed by them. */
  partner: string | undefined;
  /** First and last day on which it was placed, in India. */
  from: string | undefined;
  to: string | undefined;
}

/** What is looked up in another table: orders that have it are found there, when they are few. */
export type Lookup = 'search' | 'email' | 'partner' | 'kind';

export function lookupsOf(filter: Filter): Lookup[] {
  return (['search', 'email', 'partner', 'kind'] as const).filter((name) => Boolean(filter[name]));
}

const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`;
const OPEN = sql`o.status in ('uploaded', 'approved', 'pending_psp_confirmation', 'in_production', 'shipped')`;
/** Not accepted two days before the promised one, or not handed over when it had to be. */
const MAY_NOT_COME = sql`((o.status in ('uploaded', 'approved', 'pending_psp_confirmation')
    and o.estimated_delivery <= ${TODAY} + 2)
  or (select true from orders.printing p where p.order_id = o.id and p.due_at < now() limit 1))`;

/** Written out, as the partial indexes have them; the dashboard counts the same (reporting/store.ts). */
const NEEDS: Readonly<Record<OrderNeed, ReturnType<typeof sql>>> = {
  artwork: sql`and o.payment_status = 'PAID' and o.status = 'pending' and o.artwork = 'missing'`,
  stuck: sql`and ${OPEN}
    and (o.estimated_delivery < ${TODAY}
      or (o.status in ('uploaded', 'approved', 'pending_psp_confirmation') and o.updated_at < now() - interval '1 day'))`,
  open: sql`and ${OPEN}`,
  risk: sql`and ${OPEN} and (o.estimated_delivery < ${TODAY} or ${MAY_NOT_COME})`,
};

function plainFilter({ status, needs, from, to }: Filter) {
  const ofStatus = status === undefined ? sql`` : sql`and o.status = ${status}`;
  const since =
    from === undefined ? sql`` : sql`and o.placed_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`;
  const until =
    to === undefined
      ? sql``
      : sql`and o.placed_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
  return sql`${ofStatus} ${needs ? NEEDS[needs] : sql``} ${since} ${until}`;
}

/**
 * The ids of the orders that have it.
 * @param piece a part of the search that few have: these are found first
 */
function idsWith(lookup: Lookup, { search, email, partner, kind }: Filter, piece: string | null = null) {
  if (lookup === 'partner')
    return sql`select distinct order_id from orders.printing where partner_id = ${partner}::uuid`;
  if (lookup === 'kind') return sql`select distinct order_id from orders.lines where kind_of_work = ${kind}`;
  // The words of the text find it; a company may be called like an email.
  if (lookup === 'email')
    return sql`select s.order_id from orders.search_texts s join orders.orders w on w.id = s.order_id
      where s.text like ${email?.pattern} and lower(w.customer_email) = ${email?.email}`;
  return textsWith(search, piece);
}

function textsWith(search: Filter['search'], piece: string | null) {
  if (piece !== null)
    return sql`with told as materialized (select order_id from orders.search_texts
      where text like ${containing(piece)} and strpos(text, ${search?.part}) > 0) select order_id from told`;
  return sql`select order_id from orders.search_texts where text like ${search?.pattern}`;
}

/** That this order has it. In no way that an index answers, so no plan can begin with a hundred thousand hits. */
function hasOne(lookup: Lookup, { search, email, partner, kind }: Filter) {
  if (lookup === 'email') return sql`and lower(o.customer_email) || '' = ${email?.email}`;
  if (lookup === 'partner')
    return sql`and (select true from orders.printing p where p.order_id = o.id and p.partner_id = ${partner}::uuid limit 1)`;
  if (lookup === 'kind')
    return sql`and (select true from orders.lines l where l.order_id = o.id and l.kind_of_work = ${kind} limit 1)`;
  return sql`and (select strpos(s.text, ${search?.part}) > 0 from orders.search_texts s where s.order_id = o.id)`;
}

/** The orders that have it, whatever else is asked of them: how many, counted up to `most`, and which, when there are fewer. */
export async function readHits(
  reader: Db | Tx,
  filter: Filter,
  { lookup, most, piece }: { lookup: Lookup; most: number; piece?: string | null },
): Promise<{ found: number; ids: string[] | null }> {
  const { rows } = await sql<{ found: number; ids: string[] | null }>`
    ${plannedEachTime} select count(*) as found, case when count(*) < ${most} then array_agg(order_id) end as ids from (
      select order_id from (${idsWith(lookup, filter, piece)} order by order_id) s limit ${most}) as counted`.execute(
    reader,
  );
  return rows[0] ?? { found: 0, ids: null };
}

/** The newest orders that a search finds. */
export async function readNewestWith(
  reader: Db | Tx,
  search: NonNullable<Filter['search']>,
  { piece, take }: { piece: string | null; take: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${plannedEachTime} select order_id as id from (${textsWith(search, piece)}) s
    order by order_id desc limit ${take}`.execute(reader);
  return rows.map(({ id }) => id);
}

/** What is looked up is all that is asked. */
export function isAlone(filter: Filter): boolean {
  return (
    lookupsOf(filter).length === 1 &&
    !filter.status &&
    !filter.needs &&
    filter.from === undefined &&
    filter.to === undefined
  );
}

/** What few orders have, and which. */
export interface Rare {
  readonly lookup: Lookup;
  readonly ids: readonly string[];
}

/**
 * How many orders the filter lets through; it stops counting at `most`. What few have is not looked for again; what many have is
 * walked in the order of their ids, not scanned.
 */
export async function countOrders(
  reader: Db | Tx,
  filter: Filter,
  { most, rare }: { most: number; rare: Rare | null },
): Promise<number> {
  const lookups = lookupsOf(filter);
  const first = rare?.lookup ?? lookups[0];
  const others = lookups.filter((lookup) => lookup !== first);
  const ofRare = rare && sql`(select unnest(${rare.ids}::uuid[]) as order_id) s`;
  const hits = ofRare ?? (first && sql`(${idsWith(first, filter)} order by order_id) s`);
  const ofHits = isAlone(filter) ? hits : sql`${hits} join orders.orders o on o.id = s.order_id`;
  const from = hits ? ofHits : sql`orders.orders o`;
  const { rows } = await sql<{ found: number }>`
    ${plannedEachTime} select count(*) as found from (
      select from ${from} where true ${plainFilter(filter)} ${sql.join(
        others.map((lookup) => hasOne(lookup, filter)),
        sql` `,
      )} limit ${most}) as counted`.execute(reader);
  return rows[0]?.found ?? 0;
}

const OPEN_STATUSES = ['uploaded', 'approved', 'pending_psp_confirmation', 'in_production', 'shipped'];

function isOpen({ status, needs }: Filter): boolean {
  if (needs !== undefined) return needs !== 'artwork';
  return status !== undefined && OPEN_STATUSES.includes(status);
}

/** By what the pages are cut; the indexes have it in the same words. */
const KEYS = {
  placed: { key: sql`o.placed_at`, type: sql`timestamptz` },
  due: { key: sql`coalesce(o.estimated_delivery, 'infinity'::date)`, type: sql`date` },
  amount: { key: sql`o.total_paise`, type: sql`bigint` },
} as const;

const SORTS: Readonly<Record<OrderSort, { by: keyof typeof KEYS; isAscending: boolean }>> = {
  newest: { by: 'placed', isAscending: false },
  oldest: { by: 'placed', isAscending: true },
  due: { by: 'due', isAscending: true },
  amount: { by: 'amount', isAscending: false },
  amount_least: { by: 'amount', isAscending: true },
};

interface Page {
  filter: Filter;
  /** These are sorted; null: all are walked as they are sorted. */
  rare: Rare | null;
  sort: OrderSort;
  after: { key: string; id: string } | null;
  take: number;
}

/**
 * One page. What few have is where it starts from; otherwise the orders are walked as they are sorted and each is looked at,
 * as the page is full after a few of them. Open orders are the last by their day, so these are taken first and sorted.
 */
export async function readListedOrders(reader: Db | Tx, page: Page): Promise<ListedOrder[]> {
  const { after, filter, rare } = page;
  const { by, isAscending } = SORTS[page.sort];
  const { key, type } = KEYS[by];
  const direction = isAscending ? sql`asc` : sql`desc`;
  const isBeyond = isAscending ? sql`>` : sql`<`;
  const beyond = after
    ? sql`and (${key}, o.id) ${isBeyond} (${after.key}::${type}, ${after.id}::uuid)`
    : sql``;
  // Fewer than a thousand (`rarestOf`): each is looked up, whatever a plan for any filter would think of it.
  const hits = rare ? sql`with hits as materialized (select unnest(${rare.ids}::uuid[]) as order_id)` : sql``;
  const isOpenByDay = by === 'due' && isOpen(filter);
  const open = sql`(select * from orders.orders o where ${OPEN} offset 0) o`;
  const orders = isOpenByDay ? open : sql`orders.orders o`;
  const looked = sql`hits cross join lateral (select * from orders.orders o where o.id = hits.order_id offset 0) o`;
  const from = rare ? looked : orders;
  const walked = lookupsOf(filter).filter((lookup) => lookup !== rare?.lookup);
  const { rows } = await sql<ListedOrder>`
    ${hits}
    select o.id, o.status, o.payment_status as "paymentStatus",
      o.product_subtotal_paise as "productSubtotalPaise", o.discount_paise as "discountPaise",
      o.shipping_paise as "shippingPaise", o.tax_paise as "taxPaise", o.total_paise as "totalPaise", o.currency,
      o.customer_email as "customerEmail", o.customer_name as "customerName", o.customer_phone as "customerPhone",
      o.customer_company as "customerCompany", o.ship_name as "shipName", o.ship_street as "shipStreet",
      o.ship_city as "shipCity", o.ship_state as "shipState", o.ship_zip as "shipZip", o.ship_country as "shipCountry",
      o.special_instructions as "specialInstructions", o.company_id as "companyId", o.cost_centre as "costCentre",
      o.gst_details ->> 'poNumber' as "poNumber", o.artwork, o.estimated_delivery as "estimatedDelivery",
      o.placed_at as "placedAt", ${key}::text as "sortKey",
      case when not ${OPEN} then null when o.estimated_delivery < ${TODAY} then 'late'
        when ${MAY_NOT_COME} then 'at_risk' end as promise,
      (select count(*)::int from orders.destinations d where d.order_id = o.id) as "destinationCount",
      (select coalesce(jsonb_agg(jsonb_build_object('productName', l.called, 'quantity', l.quantity)
          order by l.position), '[]') from orders.lines l
          where l.order_id = o.id and l.cancelled_at is null) as items,
      (select coalesce(sum(l.subtotal_paise - l.discount_paise), 0)::bigint from orders.lines l
        where l.order_id = o.id and l.cancelled_at is not null) as "cancelledPaise"
    from ${from} where true ${plainFilter(filter)} ${sql.join(
      walked.map((lookup) => hasOne(lookup, filter)),
      sql` `,
    )} ${beyond}
    order by ${key} ${direction}, o.id ${direction} limit ${page.take}`.execute(reader);
  return rows;
}
