import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { courierFor } from '../couriers/courier-for.ts';
import { raiseProblem } from '../problems/raise-problem.ts';
import { readShipment } from '../store.ts';

/**
 * Tells the courier that a parcel does not come after all. Too late, and somebody of the shop has to see to it. Safe to
 * repeat: couriers answer alike when it is called off already.
 */
export async function cancelShipment(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'storage' | 'log'>,
  shipmentId: string,
): Promise<void> {
  const shipment = await readShipment(deps.db, shipmentId);
  if (shipment?.status !== 'cancelled' || !shipment.courier) return;
  const courier = courierFor(deps, shipment.courier);
  const booked =
    shipment.awb && shipment.providerRef
      ? { awb: shipment.awb, providerRef: shipment.providerRef }
      : await courier.findByRef(shipment.id);
  if (!booked) return;
  const outcome = await courier.cancel(booked);
  if (shipment.labelKey) await deps.storage.remove(shipment.labelKey);
  if (outcome === 'cancelled') return;
  await transaction(deps.db, (tx) =>
    raiseProblem(tx, {
      jobId: shipment.jobId,
      orderId: shipment.orderId,
      partnerId: shipment.partnerId,
      kind: 'parcel',
      text: `The courier has parcel ${booked.awb} already and carries it, although its job was taken back or cancelled.`,
      lineId: null,
      raisedAt: deps.clock.now(),
    }),
  );
}
