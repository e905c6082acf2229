import type { DeliveryMode } from '#contract/fulfilment/fulfilment.ts';
import { dayInIndia } from '#contract/india-days.ts';
import { type JobRow, jobsOfOrders } from '#server/modules/assignment/index.ts';
import { partnerNames } from '#server/modules/partners/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { signedPath } from '../documents/signed-path.ts';
import { hasLabel } from '../present-shipment.ts';
import { delayedLines } from '../problems/delay.ts';
import { readDelays } from '../problems/problem-store.ts';
import { isActive } from '../rules.ts';
import type { ShipmentRow } from '../shipment-row.ts';
import { readShipmentsOfJobs } from '../store.ts';

/** What an order's print jobs and parcels say of it; of several, all names and numbers. */
export interface JobFacts {
  readonly pspName: string | null;
  readonly deliveryMode: DeliveryMode | null;
  readonly trackingNumber: string | null;
  /** All that was packed of it has left the printer. */
  readonly isOnItsWay: boolean;
  /** The first day on which something of it has to be handed over, `YYYY-MM-DD`. */
  readonly dueDate: string | null;
  /** Downloads the newest label without a header; lasts ten minutes. */
  readonly shippingLabelUrl: string | null;
  /** Line -> the later day, `YYYY-MM-DD`, its printer named since it was promised. */
  readonly delayedLines: ReadonlyMap<string, string>;
  /** Those a partner has accepted, or had printed. */
  readonly acceptedLines: ReadonlySet<string>;
}

/** Orders without jobs are not in it. Five statements for however many orders. */
export async function jobFactsOf(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, JobFacts>> {
  const jobs = (await jobsOfOrders(deps.db, orderIds)).filter((job) => job.status !== 'cancelled');
  if (jobs.length === 0) return new Map();
  const names = await partnerNames(
    deps.db,
    jobs.flatMap((job) => job.partnerId ?? []),
  );
  const parcels = await readShipmentsOfJobs(
    deps.db,
    jobs.map((job) => job.id),
  );
  const delays = await readDelays(deps.db, [...new Set(jobs.map((job) => job.orderId))]);
  const shipments = Map.groupBy(parcels.filter(isActive), (shipment) => shipment.orderId);
  return new Map(
    [...Map.groupBy(jobs, (job) => job.orderId)].map(([orderId, mine]) => [
      orderId,
      {
        ...factsOf(deps, mine, shipments.get(orderId) ?? [], names),
        delayedLines: delayedLines(delays, mine),
        acceptedLines: new Set(
          mine.filter(({ acceptedAt }) => acceptedAt !== null).flatMap(({ lineIds }) => lineIds),
        ),
      },
    ]),
  );
}

/** Packed, and still with the printer as far as anybody knows. */
const WAITING: readonly ShipmentRow['status'][] = ['booking', 'booked', 'awaiting_pickup', 'with_partner'];

function factsOf(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  jobs: readonly JobRow[],
  shipments: readonly ShipmentRow[],
  names: ReadonlyMap<string, string>,
): Omit<JobFacts, 'delayedLines' | 'acceptedLines'> {
  const labelled = shipments.find(hasLabel);
  const open = jobs.filter((job) => job.readyAt === null && job.deliveredAt === null);
  const due = (open.length > 0 ? open : jobs).map((job) => dayInIndia(job.dueAt)).sort();
  return {
    pspName: listed(jobs.map((job) => (job.partnerId ? (names.get(job.partnerId) ?? null) : null))),
    deliveryMode: shipments[0]?.mode ?? null,
    trackingNumber: listed(shipments.map((shipment) => shipment.awb)),
    isOnItsWay: shipments.length > 0 && shipments.every(({ status }) => !WAITING.includes(status)),
    dueDate: due[0] ?? null,
    shippingLabelUrl: labelled ? `${signedPath(deps, 'labels', labelled.id)}.pdf` : null,
  };
}

function listed(texts: readonly (string | null)[]): string | null {
  return [...new Set(texts.filter((text) => text !== null))].join(', ') || null;
}
