import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { LineRow, StoredOrder } from '../order-row.ts';
import { readOrdersToPrint, type StoredOrderToPrint } from './print-store.ts';

export interface OrderToPrint extends StoredOrder {
  /** Another as soon as its row is written; its lines have none. */
  rowVersion: string;
  lines: (LineRow & {
    specification: PrintSpecification | null;
    /** Of the orders its customer paid before. */
    earlierFileIds: readonly string[];
  })[];
}

/** An order with what each line has to become in print; null when there is none of that id. */
export async function orderToPrint(reader: Db | Tx, orderId: string): Promise<OrderToPrint | null> {
  const [found] = await readOrdersToPrint(reader, [orderId]);
  return found ? withSpecifications(found) : null;
}

/** Several orders by their ids, in one statement. */
export async function ordersToPrint(
  reader: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, OrderToPrint>> {
  const found = await readOrdersToPrint(reader, orderIds);
  return new Map(found.map((order) => [order.id, withSpecifications(order)]));
}

function withSpecifications(found: StoredOrderToPrint): OrderToPrint {
  const { specifications, earlierFileIds, ...order } = found;
  return {
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      specification: specifications[line.id] ?? null,
      earlierFileIds,
    })),
  };
}
