import { sql } from 'kysely';
import type { OrderGstDetails } from '#contract/orders/gst-details.ts';
import type { OrderStatus, PaymentStatus } from '#contract/orders/orders.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { optionsInOrder } from '../options-in-order-store.ts';

/** What a customer asked a price for; the newest price with it. Money in paise. */
export interface PriceRequestRow {
  id: string;
  owner: string;
  status: 'open' | 'priced' | 'declined';
  productId: string;
  productSlug: string;
  productName: string;
  attributes: Record<string, string>;
  quantity: number;
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
  gstDetails: OrderGstDetails | null;
  wishes: string | null;
  declinedBecause: string | null;
  version: number;
  askedAt: Date;
  /** `askedAt` to the microsecond: what the next page begins after. */
  askedAtExactly: string;
  offer: OfferRow | null;
}

/** As JSON brings it: times are texts. */
interface OfferRow {
  orderId: string;
  unitPricePaise: number;
  totalPaise: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  validUntil: string;
  note: string | null;
  madeAt: string;
}

const REQUEST = sql`r.id, r.owner, r.status, r.product_id as "productId", r.product_slug as "productSlug",
  r.product_name as "productName", ${optionsInOrder('r')} as attributes, r.quantity, r.customer_email as "customerEmail",
  r.customer_name as "customerName", r.customer_phone as "customerPhone", r.customer_company as "customerCompany",
  r.ship_name as "shipName", r.ship_street as "shipStreet", r.ship_city as "shipCity", r.ship_state as "shipState",
  r.ship_zip as "shipZip", r.ship_country as "shipCountry", r.gst_details as "gstDetails", r.wishes, r.declined_because as "declinedBecause",
  r.version, r.asked_at as "askedAt", r.asked_at::text as "askedAtExactly",
  (select jsonb_build_object('orderId', o.id, 'unitPricePaise', l.unit_price_paise, 'totalPaise', o.total_paise,
      'status', o.status, 'paymentStatus', o.payment_status, 'validUntil', p.valid_until, 'note', p.note,
      'madeAt', p.made_at)
    from orders.price_offers p join orders.orders o on o.id = p.order_id
      join orders.lines l on l.order_id = o.id and l.position = 0
    where p.request_id = r.id order by p.made_at desc limit 1) as offer`;

export type NewPriceRequest = Omit<
  PriceRequestRow,
  'status' | 'declinedBecause' | 'version' | 'askedAtExactly' | 'offer'
>;

export async function insertPriceRequest(tx: Tx, request: NewPriceRequest): Promise<void> {
  await sql`
    insert into orders.price_requests (id, owner, product_id, product_slug, product_name, attributes, option_order, quantity,
      customer_email, customer_name, customer_phone, customer_company, ship_name, ship_street, ship_city, ship_state,
      ship_zip, ship_country, gst_details, wishes, asked_at)
    values (${request.id}, ${request.owner}, ${request.productId}, ${request.productSlug}, ${request.productName},
      ${JSON.stringify(request.attributes)}::jsonb, ${Object.keys(request.attributes)}::text[], ${request.quantity}, ${request.customerEmail},
      ${request.customerName}, ${request.customerPhone}, ${request.customerCompany}, ${request.shipName},
      ${request.shipStreet}, ${request.shipCity}, ${request.shipState}, ${request.shipZip}, ${request.shipCountry},
      ${request.gstDetails ? JSON.stringify(request.gstDetails) : null}::jsonb, ${request.wishes}, ${request.askedAt})`.execute(
    tx,
  );
}

export async function readPriceRequest(reader: Db | Tx, id: string): Promise<PriceRequestRow | null> {
  const { rows } = await sql<PriceRequestRow>`
    select ${REQUEST} from orders.price_requests r where r.id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

/** Whoever answers a request waits here for their turn; a second statement sees what the one before them committed. */
export async function lockPriceRequest(tx: Tx, id: string): Promise<PriceRequestRow | null> {
  await sql`select 1 from orders.price_requests where id = ${id} for update`.execute(tx);
  return readPriceRequest(tx, id);
}

interface Filter {
  status: PriceRequestRow['status'] | undefined;
  id: string | undefined;
}

function passing({ status, id }: Filter) {
  const one = id === undefined ? sql`` : sql`and r.id = ${id}`;
  return status === undefined ? one : sql`${one} and r.status = ${status}`;
}

/** It stops at `most`. In order: what the newest are counted from is an index, not the table. */
export async function countPriceRequests(reader: Db | Tx, filter: Filter, most: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select from orders.price_requests r where true ${passing(filter)}
      order by r.asked_at desc, r.id desc limit ${most}) as counted`.execute(reader);
  return rows[0]?.found ?? 0;
}

/** One page, the newest first. */
export async function readPriceRequests(
  reader: Db | Tx,
  page: Filter & { after: { at: string; id: string } | null; take: number },
): Promise<PriceRequestRow[]> {
  const { after } = page;
  const beyond = after ? sql`and (r.asked_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<PriceRequestRow>`
    select ${REQUEST} from orders.price_requests r where true ${passing(page)} ${beyond}
    order by r.asked_at desc, r.id desc limit ${page.take}`.execute(reader);
  return rows;
}

/** Answers a locked request; its version grows. */
export async function writeAnswer(
  tx: Tx,
  answer: { id: string; status: 'priced' | 'declined'; declinedBecause: string | null },
): Promise<void> {
  await sql`
    update orders.price_requests
    set status = ${answer.status}, declined_because = ${answer.declinedBecause}, version = version + 1,
      updated_at = now()
    where id = ${answer.id}`.execute(tx);
}

/** As PostgreSQL makes them: the order and its offer are written with it. */
export async function newOrderId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

export async function insertOffer(
  tx: Tx,
  offer: {
    orderId: string;
    requestId: string;
    tokenHash: string;
    validUntil: Date;
    note: string | null;
    madeAt: Date;
  },
): Promise<void> {
  await sql`
    insert into orders.price_offers (order_id, request_id, token_hash, valid_until, note, made_at)
    values (${offer.orderId}, ${offer.requestId}, ${offer.tokenHash}, ${offer.validUntil}, ${offer.note},
      ${offer.madeAt})`.execute(tx);
}

export interface StoredOffer {
  orderId: string;
  requestId: string;
  validUntil: Date;
  note: string | null;
  /** The same request was answered with a price before it. */
  isReplacing: boolean;
  /** And with another one since. */
  isReplaced: boolean;
}

const OFFER = sql`p.order_id as "orderId", p.request_id as "requestId", p.valid_until as "validUntil", p.note,
  exists (select from orders.price_offers o where o.request_id = p.request_id and o.made_at < p.made_at) as "isReplacing",
  exists (select from orders.price_offers o where o.request_id = p.request_id and o.made_at > p.made_at) as "isReplaced"`;

export async function readOfferOf(reader: Db | Tx, orderId: string): Promise<StoredOffer | null> {
  const { rows } = await sql<StoredOffer>`
    select ${OFFER} from orders.price_offers p where p.order_id = ${orderId}`.execute(reader);
  return rows[0] ?? null;
}

export async function readOfferByHash(reader: Db | Tx, hash: string): Promise<StoredOffer | null> {
  const { rows } = await sql<StoredOffer>`
    select ${OFFER} from orders.price_offers p where p.token_hash = ${hash}`.execute(reader);
  return rows[0] ?? null;
}

/** When it comes, counted from the day the price was taken and not from the day it was named. */
export async function writeArrival(tx: Tx, orderId: string, arrivesBy: string): Promise<void> {
  await sql`
    with lined as (
      update orders.lines set arrives_by = ${arrivesBy} where order_id = ${orderId}
    )
    update orders.orders set estimated_delivery = ${arrivesBy}, updated_at = now() where id = ${orderId}`.execute(
    tx,
  );
}

/** Requests give up who asked; an open one is answered with that. State and PIN code stay, for the figures. */
export async function erasePriceRequests(tx: Tx, owner: string, noEmail: string): Promise<void> {
  await sql`
    update orders.price_requests set customer_email = ${noEmail}, customer_name = null, customer_phone = null,
      customer_company = null, ship_name = '', ship_street = '', ship_city = '', gst_details = null, wishes = null,
      status = case when status = 'open' then 'declined' else status end,
      declined_because = case when status = 'priced' then null else 'The account was deleted' end,
      version = version + 1, updated_at = now()
    where owner = ${owner} and customer_email <> ${noEmail}`.execute(tx);
}
