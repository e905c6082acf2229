import type pg from 'pg';
import type { OutgoingWebhook } from './post-webhook.ts';
import type { DeliveryStore } from './webhook-sender.ts';

/** How one company keeps its messages to the shop, and what it sends with each. */
export type Deliveries = {
  /** They differ in what their messages are about; what they need to be sent is the same. */
  table: 'sandbox.webhook_delivery' | 'sandbox.courier_delivery';
  headersOf(message: { eventId: string; signature: string }): Record<string, string>;
};

type Claimed = Omit<OutgoingWebhook, 'headers'> & { eventId: string; signature: string };

/**
 * Takes messages that are due for one process alone: SKIP LOCKED keeps two senders off one row, and moving `due_at` past
 * the time-out gives the row back by itself if this process dies while sending.
 */
export function deliveryStore(pool: pg.Pool, { table, headersOf }: Deliveries): DeliveryStore {
  const claim: DeliveryStore['claim'] = async (limit) => {
    const { rows } = await pool.query<Claimed>({
      name: `claim ${table}`,
      text: `update ${table} set attempts = attempts + 1, due_at = clock_timestamp() + interval '15 s'
        where id in (
          select id from ${table} where state = 'due' and due_at <= clock_timestamp()
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
        headers: headersOf({ eventId, signature }),
      }));
  };
  const finish: DeliveryStore['finish'] = async (finished) => {
    await pool.query({
      name: `finish ${table}`,
      text: `update ${table} w set state = f.state, last_status = f.status, last_error = f.error,
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
  };
  return { claim, finish };
}
