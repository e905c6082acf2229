import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

export interface NewRow {
  readonly table: string;
  readonly row: Record<string, unknown>;
}

/** In the order of their foreign keys; `key` finds the rows of one order. */
const TABLES = [
  { table: 'platform.idempotent_answers', where: `answer ->> 'id' = $1` },
  { table: 'orders.orders', where: 'id = $1::uuid' },
  { table: 'orders.lines', where: 'order_id = $1::uuid' },
  { table: 'orders.history', where: 'order_id = $1::uuid' },
  { table: 'payments.attempts', where: 'order_id = $1::uuid' },
  { table: 'payments.gateway_orders', where: 'order_id = $1::uuid' },
  { table: 'payments.payments', where: 'order_id = $1::uuid' },
  { table: 'payments.ledger', where: 'order_id = $1::uuid' },
  { table: 'platform.events', where: `payload ->> 'orderId' = $1` },
];

/** Names of columns of the row that the database works out itself, and takes from nobody. */
const WORKED_OUT = `array(select attname::text from pg_attribute where attrelid = t.tableoid and attgenerated <> '')`;

/** Every row the shop wrote for an order, to be written again as other orders by the bare server. */
export async function readOrderRows(databaseUrl: string, orderId: string): Promise<NewRow[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const found: NewRow[] = [];
    for (const { table, where } of TABLES) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) - ${WORKED_OUT} as row from ${table} t where ${where}`,
        [orderId],
      );
      found.push(...rows.map(({ row }) => ({ table, row })));
    }
    return found;
  } finally {
    await client.end();
  }
}

/** The same rows under keys of their own. */
export function anotherOrder(rows: readonly NewRow[]): NewRow[] {
  const orderId = randomUUID();
  const letters = () => randomBytes(7).toString('hex');
  const [gatewayOrder, payment, receipt] = [`order_${letters()}`, `pay_${letters()}`, letters()];
  let count = 0;
  return rows.map(({ table, row }) => {
    const { id, ...rest } = row;
    const own: Record<string, object> = {
      'platform.idempotent_answers': { key: randomUUID() },
      'orders.orders': { id: orderId, track_hash: randomBytes(32).toString('hex') },
      'orders.lines': { order_id: orderId },
      'orders.history': { order_id: orderId },
      'payments.attempts': { order_id: orderId, receipt },
      'payments.gateway_orders': { id: gatewayOrder, order_id: orderId, receipt },
      'payments.payments': { id: payment, order_id: orderId, gateway_order_id: gatewayOrder },
      'payments.ledger': { order_id: orderId, ref: payment },
      'platform.events': { key: `${orderId} ${count++}` },
    };
    return { table, row: { ...rest, ...own[table] } };
  });
}
