import { type RawBuilder, sql } from 'kysely';
import { emitted } from '#server/events.ts';
import { type LinePromise, promised } from '#server/modules/quoting/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { withEvents } from '#server/platform/jobs/jobs.ts';
import { namesInOrder, optionsInOrder } from './options-in-order-store.ts';
import type { LineDestination, LineRow, OrderRow, ShownOrder, StoredOrder } from './order-row.ts';

/** The columns of an `OrderRow`, of `orders.orders o`. */
export const ORDER = sql`o.id, o.owner, o.status, o.payment_status as "paymentStatus", o.paid_at as "paidAt",
  o.gateway_payment_id as "gatewayPaymentId", o.product_subtotal_paise as "productSubtotalPaise",
  o.discount_paise as "discountPaise", o.discount_code as "discountCode", o.shipping_paise as "shippingPaise",
  o.tax_paise as "taxPaise", o.total_paise as "totalPaise", o.tax_mode as "taxMode", o.currency,
  o.customer_email as "customerEmail", o.customer_name as "customerName", o.customer_phone as "customerPhone",
  o.customer_company as "customerCompany", o.is_guest as "isGuest", o.ship_name as "shipName",
  o.ship_street as "shipStreet", o.ship_city as "shipCity", o.ship_state as "shipState", o.ship_zip as "shipZip",
  o.ship_country as "shipCountry", o.special_instructions as "specialInstructions",
  o.gst_details as "gstDetails", o.supply_state as "supplyState", o.is_sez as "isSez", o.lut_arn as "lutArn", o.rebilled_at as "rebilledAt",
  o.company_id as "companyId", o.cost_centre as "costCentre",
  (select jsonb_build_object('state', a.state, 'totalPaise', a.total_paise, 'askedBy', a.asked_by,
      'decidedBy', a.decided_by, 'decidedAt', a.decided_at, 'reason', a.reason)
    from orders.approvals a where a.order_id = o.id) as approval,
  o.will_collect as "willCollect",
  o.estimated_delivery as "estimatedDelivery", o.artwork, o.placed_at as "placedAt",
  o.forgotten_at is not null as "isForgotten",
  (select p.valid_until from orders.price_offers p where p.order_id = o.id) as "priceValidUntil",
  o.pay_until as "payUntil", o.held_until as "heldUntil", o.repriced,
  coalesce(o.priced_at, o.placed_at) as "pricedAt"`;

const DESTINATIONS = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'name', d.name,
    'phone', d.phone, 'street', d.street, 'city', d.city, 'state', d.state, 'zipCode', d.zip,
    'quantity', d.quantities[l.position + 1], 'freightPaise', d.freight_paise) order by d.number), '[]')
  from orders.destinations d where d.order_id = l.order_id and d.quantities[l.position + 1] > 0)`;

/** One statement brings the order and its lines, as json: jsonb would forget the order of their options. */
export const LINES = sql`(select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id,
    'productSlug', l.product_slug, 'productName', l.called, 'catalogueName', l.product_name, 'label', l.label, 'categoryName', l.category_name, 'kindOfWork', l.kind_of_work,
    'imageUrl', l.image_url, 'attributes', ${optionsInOrder('l')}, 'quantity', l.quantity,
    'unitPricePaise', l.unit_price_paise, 'subtotalPaise', l.subtotal_paise, 'discountPaise', l.discount_paise,
    'shippingPaise', l.shipping_paise, 'taxPaise', l.tax_paise, 'taxBasisPoints', l.tax_basis_points,
    'taxedShippingPaise', l.taxed_shipping_paise,
    'hsnCode', l.hsn_code, 'shipZip', l.ship_zip, 'shipName', l.ship_name, 'shipAddress', l.ship_address,
    'arrivesBy', l.arrives_by, 'files', l.files,
    'mockupFileId', case when o.forgotten_at is null then l.mockup_file_id end, 'placements', l.placements,
    'printArea', case when l.placements <> '{}' then l.print_specification end, 'notes', l.notes,
    'artworkQuestions', l.artwork_questions || l.staff_questions, 'staffQuestions', l.staff_questions,
    'wavedFileIds', l.waved_file_ids, 'destinations', ${DESTINATIONS}, 'cancelledAt', l.cancelled_at,
    'cancelledBy', l.cancelled_by, 'givenBackPaise', l.given_back_paise) order by l.position), '[]')
  from orders.lines l where l.order_id = o.id) as lines`;

const HISTORY = sql`(select coalesce(jsonb_agg(jsonb_build_object('status', h.to_status, 'at', h.at, 'actor', h.actor)
    order by h.id), '[]') from orders.history h where h.order_id = o.id) as history`;

const one = async <R>(reader: Db | Tx, query: RawBuilder<R>): Promise<R | null> =>
  (await query.execute(reader)).rows[0] ?? null;

export function readOrder(reader: Db | Tx, id: string): Promise<OrderRow | null> {
  return one(reader, sql<OrderRow>`select ${ORDER} from orders.orders o where o.id = ${id}`);
}

export function readStoredOrder(reader: Db | Tx, id: string): Promise<StoredOrder | null> {
  return one(reader, sql<StoredOrder>`select ${ORDER}, ${LINES} from orders.orders o where o.id = ${id}`);
}

/** For whoever may see it, in one statement. */
export function readShownOrder(reader: Db | Tx, id: string): Promise<ShownOrder | null> {
  return one(
    reader,
    sql<ShownOrder>`select ${ORDER}, ${LINES}, ${HISTORY} from orders.orders o where o.id = ${id}`,
  );
}

export function readOrderByTrackHash(reader: Db | Tx, hash: string): Promise<ShownOrder | null> {
  return one(
    reader,
    sql<ShownOrder>`select ${ORDER}, ${LINES}, ${HISTORY} from orders.orders o where o.track_hash = ${hash}`,
  );
}

/**
 * The single place where everything that touches one order waits for its turn: until the transaction ends nobody else
 * changes it. What is returned is the order as the one before left it, without its lines: the statement that waits sees
 * other rows as they were when the waiting began.
 */
export function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  return one(tx, sql<OrderRow>`select ${ORDER} from orders.orders o where o.id = ${id} for update`);
}

/** The same with its lines: a second statement sees what was committed while the first one waited. */
export async function lockOrderWithLines(tx: Tx, id: string): Promise<StoredOrder | null> {
  await sql`select 1 from orders.orders where id = ${id} for update`.execute(tx);
  return readStoredOrder(tx, id);
}

/** What of an order with its lines counts for its price. */
export type OrderToPay = OrderRow & {
  lines: Pick<
    LineRow,
    | 'id'
    | 'productId'
    | 'quantity'
    | 'attributes'
    | 'shipZip'
    | 'unitPricePaise'
    | 'subtotalPaise'
    | 'destinations'
  >[];
};

/**
 * The same in one statement, of an order that is about to be paid, for whoever writes rows that refer to it while others
 * do: those need its id to stay, and nothing else of it, and would wait for a whole lock in a circle. What counts for
 * the price of an unpaid order changes only when it is priced anew, which `repriced` counts: after waiting for that, the
 * lines are read again.
 * @param found the order as it was read before
 */
export async function lockToPay(
  tx: Tx,
  { id, repriced }: Pick<OrderRow, 'id' | 'repriced'>,
): Promise<OrderToPay | null> {
  const order = await one(
    tx,
    sql<OrderToPay>`select ${ORDER}, ${LINES} from orders.orders o where o.id = ${id} for no key update`,
  );
  return order && order.repriced !== repriced ? readStoredOrder(tx, id) : order;
}
/**
 * For a client without an idempotency key: waits its turn among equal carts of one owner, then gives a fresh id and
 * the order such a cart became a short while ago, if it is still unpaid.
 */
export async function claimCart(
  tx: Tx,
  cart: { owner: string; hash: string; since: Date },
): Promise<{ freshId: string; existingId: string | null }> {
  // A statement of its own: the next one must see what the owner of the lock committed.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${cart.owner} ${cart.hash}`}, 0))`.execute(tx);
  const { rows } = await sql<{ freshId: string; existingId: string | null }>`
    select uuidv7() as "freshId", (
      select id from orders.orders where owner = ${cart.owner} and cart_hash = ${cart.hash}
        and placed_at > ${cart.since} and payment_status <> 'PAID' and status in ('quoted', 'pending')
      order by placed_at desc limit 1) as "existingId"`.execute(tx);
  return rows[0] as { freshId: string; existingId: string | null };
}

export type NewOrder = Omit<
  OrderRow,
  | 'status'
  | 'paymentStatus'
  | 'paidAt'
  | 'gatewayPaymentId'
  | 'isForgotten'
  | 'priceValidUntil'
  | 'repriced'
  | 'rebilledAt'
  | 'approval'
  | 'pricedAt'
> & {
  /** Of a guest: keyed hash of the network address. */
  placedFrom: string | null;
  trackHash: string;
  cartHash: string;
  lines: (Omit<
    LineRow,
    | 'id'
    | 'catalogueName'
    | 'printArea'
    | 'artworkQuestions'
    | 'staffQuestions'
    | 'wavedFileIds'
    | 'destinations'
    | 'cancelledAt'
    | 'cancelledBy'
    | 'givenBackPaise'
  > & {
    position: number;
    printSpecification: unknown;
  })[];
  awaitedFileIds: string[];
  /** Among which it is divided. */
  destinations: NewDestination[];
  /** Who is billed is offered at the owner's next checkout. */
  isBilledNextTime: boolean;
};

/** `quantities` by the position of the line. */
export interface NewDestination extends Omit<LineDestination, 'id' | 'quantity'> {
  quantities: readonly number[];
}

/**
 * The order, its lines with the days they are promised for, its first row of history, the files it waits for, the GST details
 * to keep and, of one that is placed, `order.placed`: all in one statement.
 * @param promises by the position of the line
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  actor: string,
  status: 'pending' | 'quoted' = 'pending',
  promises: readonly (Omit<LinePromise, 'lineId'> & { position: number })[] = [],
): Promise<void> {
  const placed = sql`select id::text from placed where ${status} = 'pending'`;
  await sql`
    with placed as (
      insert into orders.orders (id, owner, status, product_subtotal_paise, discount_paise, discount_code, shipping_paise,
        tax_paise, total_paise, tax_mode, currency, customer_email, customer_name, customer_phone, customer_company,
        is_guest, ship_name, ship_street, ship_city, ship_state, ship_zip, ship_country, special_instructions,
        gst_details, supply_state, is_sez, lut_arn, company_id, cost_centre, will_collect, estimated_delivery, artwork, track_hash, cart_hash, placed_at, updated_at, pay_until, held_until, placed_from)
      values (${order.id}, ${order.owner}, ${status}, ${order.productSubtotalPaise}, ${order.discountPaise},
        ${order.discountCode}, ${order.shippingPaise}, ${order.taxPaise}, ${order.totalPaise}, ${order.taxMode},
        ${order.currency}, ${order.customerEmail}, ${order.customerName}, ${order.customerPhone},
        ${order.customerCompany}, ${order.isGuest}, ${order.shipName}, ${order.shipStreet}, ${order.shipCity},
        ${order.shipState}, ${order.shipZip}, ${order.shipCountry}, ${order.specialInstructions},
        ${order.gstDetails ? JSON.stringify(order.gstDetails) : null}::jsonb, ${order.supplyState},
        ${order.isSez}, ${order.lutArn}, ${order.companyId}, ${order.costCentre},
        ${order.willCollect}, ${order.estimatedDelivery}, ${order.artwork}, ${order.trackHash}, ${order.cartHash}, ${order.placedAt},
        ${order.placedAt}, ${order.payUntil}, ${order.heldUntil}, ${order.placedFrom})
      returning id, owner, is_guest, gst_details, placed_at
    ), kept as (
      insert into orders.gst_details as g (owner, details, saved_at)
      select owner, gst_details - 'poNumber', placed_at from placed
      where ${order.isBilledNextTime}::boolean and gst_details is not null and not is_guest
      on conflict (owner) do update set details = excluded.details, saved_at = excluded.saved_at
    ), lined as (
      insert into orders.lines (order_id, position, product_id, product_slug, product_name, label, category_name, kind_of_work, image_url,
        attributes, option_order, quantity, unit_price_paise, subtotal_paise, discount_paise, shipping_paise, tax_paise,
        tax_basis_points, taxed_shipping_paise, hsn_code, ship_zip, ship_name, ship_address, arrives_by, print_specification, files, notes,
        mockup_file_id, placements)
      select placed.id, l.position, l."productId", l."productSlug", l."productName", l.label, l."categoryName", l."kindOfWork", l."imageUrl",
        l.attributes, ${namesInOrder('l.attributes')}, l.quantity, l."unitPricePaise", l."subtotalPaise", l."discountPaise", l."shippingPaise",
        l."taxPaise", l."taxBasisPoints", l."taxedShippingPaise", l."hsnCode", l."shipZip", l."shipName", l."shipAddress", l."arrivesBy",
        l."printSpecification", l.files, l.notes, l."mockupFileId", l.placements
      from placed, json_to_recordset(${JSON.stringify(order.lines)}::json) as l(position smallint,
        "productId" uuid, "productSlug" text, "productName" text, label text, "categoryName" text, "kindOfWork" text, "imageUrl" text,
        attributes json, quantity integer, "unitPricePaise" bigint, "subtotalPaise" bigint, "discountPaise" bigint,
        "shippingPaise" bigint, "taxPaise" bigint, "taxBasisPoints" integer, "taxedShippingPaise" bigint, "hsnCode" text, "shipZip" text,
        "shipName" text, "shipAddress" text, "arrivesBy" date, "printSpecification" jsonb, files jsonb, notes text,
        "mockupFileId" uuid, placements jsonb)
      returning id, position
    ), divided as (
      insert into orders.destinations (order_id, number, name, phone, street, city, state, zip, quantities, freight_paise)
      select placed.id, d.number, d.name, d.phone, d.street, d.city, d.state, d."zipCode", d.quantities, d."freightPaise"
      from placed, jsonb_to_recordset(${JSON.stringify(order.destinations)}::jsonb) as d(number smallint, name text,
        phone text, street text, city text, state text, "zipCode" text, quantities integer[], "freightPaise" bigint)
    ), awaiting as (
      insert into orders.awaited_files (file_id, order_id)
      select distinct file_id, placed.id from placed, unnest(${order.awaitedFileIds}::uuid[]) as file_id
    ), told as (
      insert into orders.history (order_id, to_status, actor, at)
      select id, ${status}, ${actor}, ${order.placedAt} from placed
    ), noted as (${promised(sql`
      select lined.id, placed.id, p."promisedFor", p.chance, p."chanceBefore", placed.placed_at
      from placed, lined join jsonb_to_recordset(${JSON.stringify(promises)}::jsonb) as p(position smallint,
        "promisedFor" date, chance double precision, "chanceBefore" double precision) using (position)`)}
    ), ${withEvents([emitted('order.placed', { orderId: order.id }, placed)])}
    select jobs from queued`.execute(tx);
}

/** A failure touches only an order nobody has paid yet. */
export async function writePaymentFailed(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    update orders.orders set payment_status = 'FAILED', updated_at = now()
    where id = ${orderId} and payment_status = 'pending' returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * The newest order of this mail whose id is, or ends in, this number (8 or 32 hexadecimal digits, hyphens apart); null for
 * none, and for one that gave up its person.
 */
export async function findByNumberAndMail(
  reader: Db | Tx,
  sought: { number: string; email: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from orders.orders
    where lower(customer_email) = ${sought.email.toLowerCase()} and right(id::text, ${sought.number.length}::integer) = ${sought.number}
    order by placed_at desc limit 1`.execute(reader);
  return rows[0]?.id ?? null;
}
