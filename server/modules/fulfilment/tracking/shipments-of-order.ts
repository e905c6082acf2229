import type { Db, Tx } from '#server/platform/db.ts';
import type { ShipmentRow } from '../shipment-row.ts';
import { readShipmentsOfOrder } from '../store.ts';

/** The parcels of an order, the newest first: how each job left its printer, and what became of it. */
export function shipmentsOfOrder(
  reader: Db | Tx,
  orderId: string,
): Promise<Pick<ShipmentRow, 'jobId' | 'mode' | 'status' | 'handedOverAt' | 'deliveredAt'>[]> {
  return readShipmentsOfOrder(reader, orderId);
}
