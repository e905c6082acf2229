import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** What is printed and where it goes, for lists. */
export interface LineBrief {
  orderId: string;
  lineId: string;
  productName: string;
  quantity: number;
  shipZip: string;
  /** The day it was promised for, `YYYY-MM-DD`. */
  arrivesBy: string | null;
  /** What the customer pays for its delivery, without tax. */
  shippingPaise: number;
  /** The order's; a line with an address of its own has none that is known apart. */
  shipCity: string | null;
}

/** The lines of some orders, each order's by their place. */
export async function linesOfOrders(reader: Db | Tx, orderIds: readonly string[]): Promise<LineBrief[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<LineBrief>`
    select l.order_id as "orderId", l.id as "lineId", l.product_name as "productName", l.quantity,
      l.ship_zip as "shipZip", l.arrives_by as "arrivesBy", l.shipping_paise as "shippingPaise",
      case when l.ship_address = '' then o.ship_city end as "shipCity"
    from orders.lines l join orders.orders o on o.id = l.order_id
    where l.order_id = any(${orderIds as string[]}::uuid[]) order by l.order_id, l.position`.execute(reader);
  return rows;
}
