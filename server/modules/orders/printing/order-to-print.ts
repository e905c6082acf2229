import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { readPrintSpecifications } from '../administer/admin-store.ts';
import { readEarlierFiles } from '../artwork/artwork-store.ts';
import type { LineRow, StoredOrder } from '../order-row.ts';
import { readStoredOrder } from '../store.ts';

export interface OrderToPrint extends StoredOrder {
  lines: (LineRow & {
    specification: PrintSpecification | null;
    /** Of the orders its customer paid before. */
    earlierFileIds: readonly string[];
  })[];
}

/** An order with what each line has to become in print; null when there is none of that id. */
export async function orderToPrint(reader: Db | Tx, orderId: string): Promise<OrderToPrint | null> {
  const order = await readStoredOrder(reader, orderId);
  if (!order) return null;
  const specifications = await readPrintSpecifications(reader, orderId);
  const earlierFileIds = await readEarlierFiles(reader, orderId);
  return {
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      specification: specifications.get(line.id) ?? null,
      earlierFileIds,
    })),
  };
}
