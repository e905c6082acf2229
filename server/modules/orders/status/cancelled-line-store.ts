import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/**
 * One statement, at the moment of the changes of status that follow from it; what was asked about its artwork is asked no more. The
 * order's row becomes another.
 */
export async function writeLineCancelled(
  tx: Tx,
  line: {
    orderId: string;
    lineId: string;
    by: string;
    givenBackPaise: number;
    /** Of what is left, `YYYY-MM-DD`. */
    lastArrival: string | null;
  },
): Promise<void> {
  await sql`
    with lined as (
      update orders.lines set cancelled_at = now(), cancelled_by = ${line.by},
        given_back_paise = ${line.givenBackPaise}, artwork_questions = '{}', staff_questions = '{}',
        artwork_for_staff = '{}', artwork_since = null
      where id = ${line.lineId} and order_id = ${line.orderId} and cancelled_at is null returning order_id
    )
    update orders.orders o set updated_at = now(),
      estimated_delivery = coalesce(nullif(${line.lastArrival}, '')::date, o.estimated_delivery)
    from lined where o.id = lined.order_id`.execute(tx);
}
