import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/** Locks the orders of an owner that were placed with a code and nobody has paid, in the order of their ids. */
export async function lockUnpaidWithCode(tx: Tx, of: { owner: string; code: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders.orders
    where owner = ${of.owner} and discount_code = ${of.code} and status = 'pending' and payment_status <> 'PAID'
    order by id for update`.execute(tx);
  return rows.map((row) => row.id);
}
