import { emit } from '#server/events.ts';
import { type JobRow, lockJob } from '#server/modules/assignment/index.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { TrackEvent } from '../couriers/adapter.ts';
import { closeParcelProblems } from '../problems/close-parcel-problems.ts';
import { raiseProblem } from '../problems/raise-problem.ts';
import { DELIVERY_ATTEMPT_STATUSES, isException, staffWords, statusAfter } from '../rules.ts';
import type { ShipmentRow } from '../shipment-row.ts';
import { lockShipment, moveShipment, readShipmentByAwb } from '../store.ts';
import { markDelivered } from './mark-delivered.ts';
import { addScan, readLastScanAt } from './scan-store.ts';

type ScanDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

const system = { kind: 'system', name: 'courier' } as const;

/**
 * What a courier says of its parcels, by webhook or asked. Each scan is kept once and moves its parcel forward only,
 * in whatever order and however often it is told; of parcels that are not ours nothing is kept. The job, its order and
 * the mails follow in the same commit.
 */
export async function applyScans(
  deps: ScanDeps,
  courier: string,
  scans: readonly TrackEvent[],
): Promise<void> {
  const byParcel = Map.groupBy(scans, (scan) => scan.awb);
  for (const [awb, told] of byParcel) {
    const shipment = await readShipmentByAwb(deps.db, courier, awb);
    if (!shipment) {
      // Or one that was booked a moment ago and whose number we have not heard yet: it is asked about later.
      deps.log.info({ courier, awb }, 'a courier speaks of a parcel that is not ours');
      continue;
    }
    const inOrder = told.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    await transaction(deps.db, (tx) => takeLocked(tx, deps, shipment, inOrder));
  }
}

async function takeLocked(
  tx: Tx,
  deps: ScanDeps,
  { id, jobId }: ShipmentRow,
  scans: readonly TrackEvent[],
): Promise<void> {
  const job = await lockJob(tx, jobId);
  let shipment = await lockShipment(tx, id);
  if (!job || !shipment) return;
  for (const scan of scans) {
    const last = await readLastScanAt(tx, id, DELIVERY_ATTEMPT_STATUSES);
    if (!(await addScan(tx, id, scan, deps.clock.now()))) continue;
    const to = statusAfter(shipment.status, scan.status, last === null || scan.at >= last);
    if (to) shipment = await moveTo(tx, deps, { job, shipment, to, scan });
  }
}

async function moveTo(
  tx: Tx,
  deps: ScanDeps,
  move: { job: JobRow; shipment: ShipmentRow; to: ShipmentRow['status']; scan: TrackEvent },
): Promise<ShipmentRow> {
  const { job, shipment, to, scan } = move;
  const now = deps.clock.now();
  // A courier's clock may be ahead; nothing is delivered in the future.
  const at = new Date(Math.min(scan.at.getTime(), now.getTime()));
  if (to === 'delivered') {
    await markDelivered(tx, { job, shipment, actor: system, at, reason: 'The courier delivered it' });
    return { ...shipment, status: to };
  }
  const isAway = to !== 'cancelled';
  await moveShipment(tx, {
    id: shipment.id,
    from: shipment.status,
    to,
    at: now,
    change: isAway ? { handedOverAt: at } : {},
  });
  const subject = { shipmentId: shipment.id, jobId: job.id, orderId: job.orderId };
  const said = { ...subject, at: at.toISOString() };
  if (shipment.status === 'booked' && isAway) await emit(tx, 'shipment.picked_up', shipment.id, said);
  if (to === 'out_for_delivery') {
    await emit(tx, 'shipment.out_for_delivery', `${shipment.id}:${scan.dedupe}`, said);
  }
  if (isException(to)) {
    await emit(tx, 'shipment.exception', `${shipment.id}:${to}`, { ...said, status: to });
    await closeParcelProblems(tx, job.id, system, now);
    await raiseProblem(tx, {
      jobId: job.id,
      orderId: job.orderId,
      partnerId: shipment.partnerId,
      kind: 'parcel',
      text: `Parcel ${shipment.awb}: ${scan.rawText}. ${staffWords(to)}`,
      lineId: null,
      raisedAt: now,
    });
  }
  return { ...shipment, status: to };
}
