import type pg from 'pg';
import type { Deliveries } from '../delivery-store.ts';
import type { LaterAction } from './store.ts';

export const gatewayDeliveries: Deliveries = {
  table: 'sandbox.webhook_delivery',
  headersOf: ({ eventId, signature }) => ({
    'user-agent': 'Razorpay-Webhook/v1',
    'x-razorpay-event-id': eventId,
    'x-razorpay-signature': signature,
  }),
};

/** Held messages of one order, or of all, become due now. */
export async function releaseHeld(pool: pg.Pool, orderId: string | null): Promise<number> {
  const { rowCount } = await pool.query(
    `update sandbox.webhook_delivery set state = 'due', due_at = clock_timestamp()
     where state = 'held' and ($1::text is null or order_id = $1)`,
    [orderId],
  );
  return rowCount ?? 0;
}

/** Sends again, with the same event ids, whatever was delivered, dropped or given up on. */
export async function replayDeliveries(pool: pg.Pool, orderId: string | null): Promise<number> {
  const { rowCount } = await pool.query(
    `update sandbox.webhook_delivery set state = 'due', due_at = clock_timestamp(), created_at = clock_timestamp()
     where state in ('delivered', 'dropped', 'given_up') and ($1::text is null or order_id = $1)`,
    [orderId],
  );
  return rowCount ?? 0;
}

export type DeliveryRecord = {
  event_id: string;
  event: string;
  order_id: string;
  state: string;
  attempts: number;
  last_status: number | null;
  last_error: string | null;
};

export async function listDeliveries(pool: pg.Pool, orderId: string | null): Promise<DeliveryRecord[]> {
  const { rows } = await pool.query<DeliveryRecord>(
    `select event_id, event, order_id, state, attempts, last_status, last_error from sandbox.webhook_delivery
     where $1::text is null or order_id = $1 order by id desc limit 200`,
    [orderId],
  );
  return rows;
}

export type DueAction = { id: string; action: LaterAction; orderId: string; subjectId: string };

/** Due changes of state, leased like deliveries; each is deleted once it has been carried out. */
export async function claimLater(pool: pg.Pool): Promise<DueAction[]> {
  const { rows } = await pool.query<DueAction>({
    name: 'sandbox-claim-later',
    text: `update sandbox.later set due_at = clock_timestamp() + interval '15 s'
      where id in (
        select id from sandbox.later where due_at <= clock_timestamp() order by due_at limit 20 for update skip locked
      )
      returning id, action, order_id as "orderId", subject_id as "subjectId"`,
  });
  return rows;
}

export async function finishLater(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('delete from sandbox.later where id = $1', [id]);
}
