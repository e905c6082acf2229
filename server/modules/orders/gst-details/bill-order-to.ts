import type { OrderGstDetails } from '#contract/orders/gst-details.ts';
import { stateCode } from '#contract/places.ts';
import { placeOfSupply } from '#contract/pricing/gst.ts';
import type { Tx } from '#server/platform/db.ts';
import type { OrderRow } from '../order-row.ts';
import { replaceGstDetails, writeGstDetailsOfOrder } from './gst-details-store.ts';
import { requireBillingPin } from './require-billing-pin.ts';

type Billed = Pick<OrderRow, 'gstDetails' | 'supplyState' | 'isSez'>;

/** Who is billed, and the State the supply takes place in where that is not the one it goes to. */
export function billedTo(details: OrderGstDetails | null, shipState: string): Billed {
  if (!details) return { gstDetails: null, supplyState: null, isSez: false };
  const { poNumber, isSez = false, ...rest } = details;
  const supplyState = placeOfSupply(details.gstin, shipState);
  return {
    gstDetails: { ...rest, ...(isSez && { isSez }), ...(poNumber && { poNumber }) },
    supplyState: supplyState === stateCode(shipState) ? null : supplyState,
    isSez,
  };
}

/** A locked order is billed to somebody else from now on; called by payments, which corrects its invoice. @throws invalid_input */
export async function billOrderTo(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'owner' | 'shipState' | 'gstDetails'>,
  details: OrderGstDetails | null,
  at: Date,
): Promise<Billed> {
  requireBillingPin(details);
  const billed = billedTo(details, order.shipState);
  await writeGstDetailsOfOrder(tx, order.id, { ...billed, at });
  // What was wrong on it is not offered at the next checkout again.
  if (order.gstDetails && billed.gstDetails) {
    const { poNumber: _poNumber, ...details } = billed.gstDetails;
    await replaceGstDetails(tx, { owner: order.owner, gstin: order.gstDetails.gstin, details, at });
  }
  return billed;
}
