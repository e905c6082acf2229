import type pg from 'pg';
import type { Deliveries } from '../delivery-store.ts';

export const runnerDeliveries: Deliveries = {
  table: 'sandbox.courier_delivery',
  headersOf: ({ eventId, signature }) => ({
    'user-agent': 'Local-Runner-Webhook/1',
    'x-runner-event-id': eventId,
    'x-runner-signature': signature,
  }),
};

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
