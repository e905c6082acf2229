import type pg from 'pg';
import type { OutgoingWebhook } from '../post-webhook.ts';
import type { FinishedDelivery } from '../webhook-sender.ts';

type Claimed = Omit<OutgoingWebhook, 'headers'> & { eventId: string; signature: string };

/** Takes due messages for this process alone: one that dies while sending gives them back after 15 s. */
export async function claimDeliveries(pool: pg.Pool, limit: number): Promise<OutgoingWebhook[]> {
  const { rows } = await pool.query<Claimed>({
    name: 'courier-claim-deliveries',
    text: `update sandbox.courier_delivery set attempts = attempts + 1, due_at = clock_timestamp() + interval '15 s'
      where id in (
        select id from sandbox.courier_delivery where state = 'due' and due_at <= clock_timestamp()
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
        'user-agent': 'Local-Runner-Webhook/1',
        'x-runner-event-id': eventId,
        'x-runner-signature': signature,
      },
    }));
}

export async function finishDeliveries(pool: pg.Pool, finished: FinishedDelivery[]): Promise<void> {
  await pool.query({
    name: 'courier-finish-deliveries',
    text: `update sandbox.courier_delivery w set state = f.state, last_status = f.status, last_error = f.error,
        due_at = clock_timestamp() + f.delay_ms * interval '1 ms'
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

/** Makes messages in one of these states due now, of one parcel or of all: released, or sent again. */
export async function makeDue(pool: pg.Pool, states: readonly string[], awb: string | null): Promise<number> {
  const { rowCount } = await pool.query(
    `update sandbox.courier_delivery set state = 'due', due_at = clock_timestamp(), created_at = clock_timestamp()
     where state = any($1) and ($2::text is null or awb = $2)`,
    [states, awb],
  );
  return rowCount ?? 0;
}

export type DeliveryRecord = {
  event_id: string;
  awb: string;
  status: string;
  state: string;
  attempts: number;
  last_status: number | null;
  last_error: string | null;
};

export async function listDeliveries(pool: pg.Pool, awb: string | null): Promise<DeliveryRecord[]> {
  const { rows } = await pool.query<DeliveryRecord>(
    `select event_id, awb, status, state, attempts, last_status, last_error from sandbox.courier_delivery
     where $1::text is null or awb = $1 order by id desc limit 200`,
    [awb],
  );
  return rows;
}
