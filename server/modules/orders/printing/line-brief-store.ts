import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { LineDestination } from '../order-row.ts';

/** What is printed and where it goes, for lists. */
export interface LineBrief {
  orderId: string;
  lineId: string;
  productName: string;
  quantity: number;
  /** Unit price × quantity. */
  subtotalPaise: number;
  shipZip: string;
  /** The day it was promised for, `YYYY-MM-DD`. */
  arrivesBy: string | null;
  /** What the customer pays for its delivery, without tax. */
  shippingPaise: number;
  /** The order's; a line with an address of its own has none that is known apart. */
  shipCity: string | null;
  /** By their number; none where it goes to one address. */
  destinations: LineDestination[];
}

/** The lines of some orders, each order's by their place. */
export async function linesOfOrders(reader: Db | Tx, orderIds: readonly string[]): Promise<LineBrief[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<LineBrief>`
    select l.order_id as "orderId", l.id as "lineId", l.called as "productName", l.quantity,
      l.subtotal_paise as "subtotalPaise",
      l.ship_zip as "shipZip", l.arrives_by as "arrivesBy", l.shipping_paise as "shippingPaise",
      case when l.ship_address = '' then o.ship_city end as "shipCity",
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'name', d.name, 'phone', d.phone,
          'street', d.street, 'city', d.city, 'state', d.state, 'zipCode', d.zip,
          'quantity', d.quantities[l.position + 1], 'freightPaise', d.freight_paise) order by d.number), '[]')
        from orders.destinations d where d.order_id = l.order_id and d.quantities[l.position + 1] > 0) as destinations
    from orders.lines l join orders.orders o on o.id = l.order_id
    where l.order_id = any(${orderIds as string[]}::uuid[]) order by l.order_id, l.position`.execute(reader);
  return rows;
}
