import type pg from 'pg';
import type { OrderEntity, OrderFile, PaymentEntity, RefundEntity } from './entities.ts';

export type Page = { from: number; to: number; count: number; skip: number };

/** One signed message to the shop, ready to be sent. */
export type NewDelivery = {
  eventId: string;
  event: string;
  body: string;
  signature: string;
  state: 'due' | 'held' | 'dropped';
  delayMs: number;
};

export type LaterAction = 'authorise_late' | 'process_refund' | 'fail_refund' | 'return_payment';

/** What one decision writes: the order, at most one payment and one refund, and what follows from it. */
export type OrderWrite = {
  order: OrderEntity;
  payment?: PaymentEntity | undefined;
  refund?: RefundEntity | undefined;
  refundKey?: { key: string; requestHash: string } | undefined;
  later?: { action: LaterAction; subjectId: string; delayMs: number } | undefined;
  deliveries: NewDelivery[];
};

export async function insertOrder(
  pool: pg.Pool,
  order: OrderEntity,
  captureMode: OrderFile['captureMode'],
): Promise<void> {
  await pool.query({
    name: 'sandbox-insert-order',
    text: `insert into sandbox.gateway_order (id, receipt, capture_mode, created_at, entity)
      values ($1, $2, $3, $4, $5)`,
    values: [order.id, order.receipt, captureMode, order.created_at, JSON.stringify(order)],
  });
}

/** The stored JSON of one order, payment or refund as text, ready to be sent, or null. */
export async function findEntity(pool: pg.Pool, id: string): Promise<string | null> {
  const kind = id.startsWith('order_') ? 'order' : id.startsWith('pay_') ? 'payment' : 'refund';
  const { rows } = await pool.query<{ entity: string }>({
    name: `sandbox-find-${kind}`,
    text: `select entity::text as entity from sandbox.gateway_${kind} where id = $1`,
    values: [id],
  });
  return rows[0]?.entity ?? null;
}

async function texts(pool: pg.Pool, name: string, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await pool.query<{ entity: string }>({ name, text, values });
  return rows.map((row) => row.entity);
}

export async function listOrders(pool: pg.Pool, page: Page, receipt: string | null): Promise<string[]> {
  if (receipt !== null) {
    return texts(
      pool,
      'sandbox-orders-by-receipt',
      `select entity::text as entity from sandbox.gateway_order where receipt = $5 and created_at between $1 and $2
       order by seq desc limit $3 offset $4`,
      [page.from, page.to, page.count, page.skip, receipt],
    );
  }
  return listNewest(pool, 'order', page);
}

export async function listNewest(
  pool: pg.Pool,
  kind: 'order' | 'payment' | 'refund',
  page: Page,
): Promise<string[]> {
  return texts(
    pool,
    `sandbox-list-${kind}`,
    `select entity::text as entity from sandbox.gateway_${kind} where created_at between $1 and $2
     order by created_at desc, seq desc limit $3 offset $4`,
    [page.from, page.to, page.count, page.skip],
  );
}

/** Null when the order itself does not exist; an order nobody tried to pay has an empty list. */
export async function listOrderPayments(pool: pg.Pool, orderId: string): Promise<string[] | null> {
  const { rows } = await pool.query<{ entity: string | null }>({
    name: 'sandbox-order-payments',
    text: `select p.entity::text as entity from sandbox.gateway_order o
      left join sandbox.gateway_payment p on p.order_id = o.id where o.id = $1 order by p.seq desc`,
    values: [orderId],
  });
  if (rows.length === 0) return null;
  return rows.flatMap((row) => (row.entity === null ? [] : [row.entity]));
}

/** Null when the payment itself does not exist. Newest first. */
export async function listPaymentRefunds(pool: pg.Pool, id: string, page: Page): Promise<string[] | null> {
  const { rows } = await pool.query<{ entity: string | null }>({
    name: 'sandbox-payment-refunds',
    text: `select r.entity::text as entity from sandbox.gateway_payment p
      left join sandbox.gateway_refund r on r.payment_id = p.id and r.created_at between $2 and $3
      where p.id = $1 order by r.seq desc limit $4 offset $5`,
    values: [id, page.from, page.to, page.count, page.skip],
  });
  if (rows.length === 0) return page.skip > 0 ? [] : null;
  return rows.flatMap((row) => (row.entity === null ? [] : [row.entity]));
}

export async function findOrderIdOf(pool: pg.Pool, id: string): Promise<string | null> {
  const table = id.startsWith('rfnd_') ? 'gateway_refund' : 'gateway_payment';
  const { rows } = await pool.query<{ order_id: string }>(
    `select order_id from sandbox.${table} where id = $1`,
    [id],
  );
  return rows[0]?.order_id ?? null;
}

const READ_FILE = `select o.entity as order, o.capture_mode as "captureMode", o.version,
  (select coalesce(json_agg(p.entity order by p.seq), '[]') from sandbox.gateway_payment p where p.order_id = o.id) as payments,
  (select coalesce(json_agg(r.entity order by r.seq), '[]') from sandbox.gateway_refund r where r.order_id = o.id) as refunds
  from sandbox.gateway_order o where o.id = `;

const READ_FILE_BY = {
  order_: `${READ_FILE} $1`,
  pay_: `${READ_FILE} (select order_id from sandbox.gateway_payment where id = $1)`,
  rfnd_: `${READ_FILE} (select order_id from sandbox.gateway_refund where id = $1)`,
};

/** The order that `id` (of an order, a payment or a refund) belongs to, with all that hangs on it. */
export async function readOrderFile(pool: pg.Pool, id: string): Promise<OrderFile | null> {
  const kind = id.startsWith('order_') ? 'order_' : id.startsWith('pay_') ? 'pay_' : 'rfnd_';
  const { rows } = await pool.query<OrderFile>({
    name: `sandbox-read-file-${kind}`,
    text: READ_FILE_BY[kind],
    values: [id],
  });
  return rows[0] ?? null;
}

const WRITE_FILE = `with moved as (
  update sandbox.gateway_order set entity = $3::json, version = version + 1
  where id = $1 and version = $2 returning id
), paid as (
  insert into sandbox.gateway_payment (id, order_id, created_at, entity)
  select $4::text, id, $5::bigint, $6::json from moved where $4::text is not null
  on conflict (id) do update set entity = excluded.entity
), refunded as (
  insert into sandbox.gateway_refund (id, payment_id, order_id, created_at, idempotency_key, request_hash, entity)
  select $7::text, $8::text, id, $9::bigint, $10::text, $11::text, $12::json from moved where $7::text is not null
  on conflict (id) do update set entity = excluded.entity
), planned as (
  insert into sandbox.later (action, order_id, subject_id, due_at)
  select $13::text, id, $14::text, clock_timestamp() + $15::float8 * interval '1 ms'
  from moved where $13::text is not null
), told as (
  insert into sandbox.webhook_delivery (event_id, event, order_id, body, signature, state, due_at)
  select d.event_id, d.event, moved.id, d.body, d.signature, d.state, clock_timestamp() + d.delay_ms * interval '1 ms'
  from moved, unnest($16::text[], $17::text[], $18::text[], $19::text[], $20::text[], $21::float8[])
    with ordinality as d (event_id, event, body, signature, state, delay_ms, place)
  order by d.place
)
select id from moved`;

/**
 * Writes a decision in one statement, if the order is still at the version it was decided from.
 * @returns false when someone else changed the order first: read again and decide again.
 */
export async function writeOrderFile(pool: pg.Pool, version: number, write: OrderWrite): Promise<boolean> {
  const { order, payment, refund, refundKey, later, deliveries } = write;
  const { rowCount } = await pool.query({
    name: 'sandbox-write-file',
    text: WRITE_FILE,
    values: [
      order.id,
      version,
      JSON.stringify(order),
      payment?.id,
      payment?.created_at,
      payment && JSON.stringify(payment),
      refund?.id,
      refund?.payment_id,
      refund?.created_at,
      refundKey?.key,
      refundKey?.requestHash,
      refund && JSON.stringify(refund),
      later?.action,
      later?.subjectId,
      later?.delayMs,
      deliveries.map((d) => d.eventId),
      deliveries.map((d) => d.event),
      deliveries.map((d) => d.body),
      deliveries.map((d) => d.signature),
      deliveries.map((d) => d.state),
      deliveries.map((d) => d.delayMs),
    ],
  });
  return rowCount === 1;
}

export async function findRefundByKey(
  pool: pg.Pool,
  key: string,
): Promise<{ requestHash: string; entity: RefundEntity } | null> {
  const { rows } = await pool.query<{ requestHash: string; entity: RefundEntity }>(
    `select request_hash as "requestHash", entity from sandbox.gateway_refund where idempotency_key = $1`,
    [key],
  );
  return rows[0] ?? null;
}
