import type pg from 'pg';
import type { OutgoingWebhook } from '../post-webhook.ts';
import type { FinishedDelivery } from '../webhook-sender.ts';
import type { LaterAction } from './store.ts';

type ClaimedDelivery = Omit<OutgoingWebhook, 'headers'> & { eventId: string; signature: string };

/**
 * Takes up to `limit` messages that are due, for this process alone: SKIP LOCKED keeps two senders off one row, and
 * moving `due_at` past the time-out gives the row back by itself if this process dies while sending.
 */
export async function claimDeliveries(pool: pg.Pool, limit: number): Promise<OutgoingWebhook[]> {
  const { rows } = await pool.query<ClaimedDelivery>({
    name: 'sandbox-claim-deliveries',
    text: `update sandbox.webhook_delivery set attempts = attempts + 1, due_at = clock_timestamp() + interval '15 s'
      where id in (
        select id from sandbox.webhook_delivery where state = 'due' and due_at <= clock_timestamp()
        order by due_at, id limit $1 for update skip locked
      )
      returning id, event_id as "eventId", body, signature, attempts,
        (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as "ageMs"`,
    values: [limit],
  });
  return rows
    .sort((a, b) => Number(a.id) - Number(b.id))
    .map(({ eventId, signature, ...delivery }) => ({
      ...delivery,
      headers: {
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': signature,
      },
    }));
}

export async function finishDeliveries(pool: pg.Pool, finished: FinishedDelivery[]): Promise<void> {
  await pool.query({
    name: 'sandbox-finish-deliveries',
    text: `update sandbox.webhook_delivery w
      set state = f.state, due_at = clock_timestamp() + f.delay_ms * interval '1 ms', last_status = f.status, last_error = f.error
      from unnest($1::bigint[], $2::text[], $3::float8[], $4::int[], $5::text[]) as f (id, state, delay_ms, status, error)
      where w.id = f.id`,
    values: [
      finished.map((f) => f.id),
      finished.map((f) => f.state),
      finished.map((f) => f.delayMs),
      finished.map((f) => f.status),
      finished.map((f) => f.error),
    ],
  });
}

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
