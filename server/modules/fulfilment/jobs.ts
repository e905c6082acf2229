import { z } from 'zod';
import { events } from '#server/events.ts';
import { lockJob } from '#server/modules/assignment/index.ts';
import { transaction } from '#server/platform/db.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs/jobs.ts';
import { BOOK_JOB, type BookDeps, type BookSources, bookCourier } from './booking/book-courier.ts';
import { cancelShipment } from './booking/cancel-shipment.ts';
import { CANCEL_SHIPMENT_JOB, cancelShipmentsOfJob } from './booking/cancel-shipments-of-job.ts';
import { DELETE_LABELS_JOB } from './booking/close-parcels.ts';
import { PICKUP_JOB, requestPickup } from './booking/request-pickup.ts';
import { deleteLabels, eraseOrder } from './erase-order.ts';
import { closeProblemsOfJob } from './problems/close-problems-of-job.ts';
import { completeOrders, type OpenClaims } from './tracking/complete-orders.ts';
import { scoreLines } from './tracking/score-lines.ts';
import { sweepParcels } from './tracking/sweep-parcels.ts';

const ShipmentId = z.object({ shipmentId: z.uuid() });
const OrderId = z.object({ orderId: z.uuid() });
const PickupRequest = z.object({ partnerId: z.uuid(), courier: z.string() });
const JobId = z.object({ jobId: z.uuid() });

/** The jobs of this module. What they need of modules it does not know is told where the worker is wired. */
export function fulfilmentJobs(deps: BookDeps, sources: BookSources & OpenClaims): JobHandler[] {
  return [
    {
      name: BOOK_JOB,
      queue: 'couriers',
      run: (payload) => bookCourier(deps, sources, ShipmentId.parse(payload).shipmentId),
    },
    {
      name: PICKUP_JOB,
      queue: 'couriers',
      run: (payload) => requestPickup(deps, PickupRequest.parse(payload)),
    },
    {
      name: CANCEL_SHIPMENT_JOB,
      queue: 'couriers',
      run: (payload) => cancelShipment(deps, ShipmentId.parse(payload).shipmentId),
    },
    {
      name: 'fulfilment.end-shipments',
      queue: 'orders',
      run: (payload) => endOfJob(deps, JobId.parse(payload).jobId),
    },
    { name: 'fulfilment.sweep', queue: 'couriers', run: () => sweepParcels(deps) },
    { name: 'fulfilment.complete-orders', queue: 'orders', run: () => completeOrders(deps, sources) },
    {
      name: DELETE_LABELS_JOB,
      queue: 'rest',
      run: (payload) => deleteLabels(deps, OrderId.parse(payload).orderId),
    },
    {
      name: 'fulfilment.forget-order',
      queue: 'rest',
      run: (payload) => eraseOrder(deps, events['order.person_forgotten'].parse(payload).orderId),
    },
  ];
}

export const fulfilmentSchedules: readonly Schedule[] = [
  { name: 'fulfilment.sweep', cron: '*/2 * * * *' },
  { name: 'fulfilment.complete-orders', cron: '23 * * * *' },
];

/** A job was cancelled, or somebody lost it: its parcels are called off, and what stopped it is over. A cancelled one is waited for no longer. */
function endOfJob(deps: BookDeps, jobId: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (!job) return;
    await cancelShipmentsOfJob(tx, job, deps.clock.now());
    await closeProblemsOfJob(tx, job, deps.clock.now());
    if (job.status === 'cancelled') await scoreLines(tx, job);
  });
}
