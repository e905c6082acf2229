import type { PartnerShipment, Problem, Scan } from '#contract/fulfilment/fulfilment.ts';
import { productionSteps } from '#contract/fulfilment/fulfilment.ts';
import type { ProblemRow } from './problems/problem-store.ts';
import type { StepRow } from './production/step-store.ts';
import { canBeSentAgain, isActive, MAX_WRONG_CODES, pickupDay, scanWords, staffWords } from './rules.ts';
import type { ScanRow, ShipmentRow } from './shipment-row.ts';

/** Whether its label can be had: until the parcel is where it should be, or will not get there. What is sent again gets another. */
export function hasLabel(shipment: Pick<ShipmentRow, 'labelKey' | 'status'>): boolean {
  return shipment.labelKey !== null && shipment.status !== 'delivered' && isActive(shipment);
}

/** A parcel as its partner and admins see it. */
export function presentShipment(shipment: ShipmentRow, scans: readonly ScanRow[]): PartnerShipment {
  const isAtHand = shipment.status === 'with_partner' || shipment.status === 'awaiting_pickup';
  return {
    shipmentId: shipment.id,
    mode: shipment.mode,
    status: shipment.status,
    statusText: staffWords(shipment.status),
    weightKg: shipment.weightGrams / 1000,
    dimensionsCm: {
      length: shipment.lengthMm / 10,
      width: shipment.widthMm / 10,
      height: shipment.heightMm / 10,
    },
    courier: shipment.courier,
    trackingNumber: shipment.awb,
    hasLabel: hasLabel(shipment),
    trouble: shipment.status === 'booking' ? shipment.trouble : null,
    takesCode: isAtHand && shipment.wrongCodes < MAX_WRONG_CODES,
    pickupOn:
      shipment.status === 'booked' && shipment.pickupAskedAt ? pickupDay(shipment.pickupAskedAt) : null,
    canBeSentAgain: canBeSentAgain(shipment),
    scans: scans.filter((scan) => scan.shipmentId === shipment.id).map((scan) => presentScan(scan)),
    createdAt: shipment.createdAt.toISOString(),
    deliveredAt: shipment.deliveredAt?.toISOString() ?? null,
  };
}

/** What we do not understand is shown as the courier wrote it. */
function presentScan(scan: ScanRow): Scan {
  return {
    at: scan.at.toISOString(),
    text: scanWords(scan.status) ?? (scan.rawText || 'Scanned by the courier'),
    location: scan.location,
  };
}

/** @param previews where its pictures are looked at, by file (`previewsOf`) */
export function presentProblem(problem: ProblemRow, previews: ReadonlyMap<string, string | null>): Problem {
  return {
    problemId: problem.id,
    jobId: problem.jobId,
    kind: problem.kind,
    text: problem.text,
    lineId: problem.lineId,
    photos: problem.photos.map((photo) => ({ ...photo, previewUrl: previews.get(photo.fileId) ?? null })),
    raisedAt: problem.raisedAt.toISOString(),
    resolvedAt: problem.resolvedAt?.toISOString() ?? null,
    answer: problem.answer,
    readyOn: problem.readyOn,
  };
}

/** Every step in order, done or not, of whoever has the job. */
export function presentSteps(steps: readonly StepRow[], job: { id: string; partnerId: string | null }) {
  const own = steps.filter((one) => one.jobId === job.id && one.partnerId === job.partnerId);
  const doneAt = new Map(own.map((one) => [one.step, one.doneAt.toISOString()]));
  return (Object.keys(productionSteps) as (keyof typeof productionSteps)[]).map((step) => ({
    step,
    doneAt: doneAt.get(step) ?? null,
  }));
}
