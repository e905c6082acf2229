import type { OutputOf } from '#contract/endpoint.ts';
import type { ProductionStep } from '#contract/fulfilment/fulfilment.ts';
import type { getParcels, Parcel } from '#contract/fulfilment/parcels.ts';
import { type JobRow, jobsOfOrder, printedLines } from '#server/modules/assignment/index.ts';
import type { OrderRow } from '#server/modules/orders/index.ts';
import { type LineBrief, linesOfOrders } from '#server/modules/orders/index.ts';
import { partnerContact } from '#server/modules/partners/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { presentProblem } from '../present-shipment.ts';
import { delayOf } from '../problems/delay.ts';
import { previewsOf } from '../problems/problem-photos.ts';
import { type DelayRow, type ProblemRow, readDelays, readFileProblems } from '../problems/problem-store.ts';
import { handoverCode } from '../production/handover-code.ts';
import { currentShipment } from '../production/present-job.ts';
import { readSteps, type StepRow } from '../production/step-store.ts';
import { destinationWords, expectedOn, scanWords, statusWords } from '../rules.ts';
import type { ScanRow, ShipmentRow } from '../shipment-row.ts';
import { readShipmentsOfOrder } from '../store.ts';
import { readScans } from './scan-store.ts';

type ParcelDeps = Pick<Deps, 'db' | 'secrets'> & OpenReports;

/** Fulfilled by claims, which build on parcels. */
export interface OpenReports {
  hasOpenClaim(reader: Db | Tx, orderId: string): Promise<boolean>;
}

interface Known {
  lines: readonly LineBrief[];
  shipments: readonly ShipmentRow[];
  steps: readonly StepRow[];
  scans: readonly ScanRow[];
  problems: readonly ProblemRow[];
  delays: readonly DelayRow[];
}

/** The parcels of an order for whoever may see it; who prints is theirs to know only where they collect it. */
export async function presentParcels(
  deps: ParcelDeps,
  order: Pick<OrderRow, 'id' | 'status' | 'isForgotten'>,
): Promise<OutputOf<typeof getParcels>> {
  // Jobs of a cancelled order end a moment after it: until then only what has left its printer is a parcel.
  const isParcel = ({ status }: JobRow) =>
    order.status === 'cancelled' ? status === 'shipped' || status === 'delivered' : status !== 'cancelled';
  const jobs = (await jobsOfOrder(deps.db, order.id)).filter(isParcel);
  // Whoever reported something is not asked beside it whether everything is as they wanted it.
  const isOver = order.status === 'delivered' && !(await deps.hasOpenClaim(deps.db, order.id));
  if (jobs.length === 0) return { parcels: [], canConfirm: isOver };
  const [lines, shipments, steps, problems, delays] = await Promise.all([
    linesOfOrders(deps.db, [order.id]),
    readShipmentsOfOrder(deps.db, order.id),
    readSteps(
      deps.db,
      jobs.map((job) => job.id),
    ),
    readFileProblems(deps.db, order.id),
    readDelays(deps.db, [order.id]),
  ]);
  const ids = shipments.map((shipment) => shipment.id);
  const known = { lines, shipments, steps, problems, delays, scans: await readScans(deps.db, ids) };
  const parcels = await Promise.all(jobs.map((job, index) => presentParcel(deps, known, job, index + 1)));
  // What is printed again is still to come, though the order counts as delivered.
  const isComing = jobs.some(({ reprintOf, status }) => reprintOf !== null && status !== 'delivered');
  return { parcels, canConfirm: isOver && !isComing };
}

async function presentParcel(deps: ParcelDeps, known: Known, job: JobRow, number: number): Promise<Parcel> {
  const own = known.shipments.filter((shipment) => shipment.jobId === job.id);
  const shipment = job.partnerId ? currentShipment(own, job.partnerId) : null;
  const done = known.steps
    .filter((step) => step.jobId === job.id && step.partnerId === job.partnerId)
    .map(({ step }) => step);
  const isAtHand = shipment?.status === 'with_partner' || shipment?.status === 'awaiting_pickup';
  const lines = printedLines(known.lines, job);
  const problems = known.problems.filter((problem) => problem.jobId === job.id);
  const previews = await previewsOf(deps, problems);
  return {
    jobId: job.id,
    number,
    items: lines.map(({ lineId, productName, quantity }) => ({
      lineId,
      productName,
      quantity,
    })),
    deliverTo: destinationWords(lines[0]?.destination),
    status: shipment?.status ?? 'preparing',
    statusText: shipment ? statusWords(shipment.status) : preparingWords(job, done),
    steps: shipment ? [] : done,
    mode: shipment?.mode ?? null,
    courier: shipment?.courier ?? null,
    trackingNumber: shipment?.awb ?? null,
    ...dayOf(known, job, lines),
    deliveredAt: shipment?.deliveredAt?.toISOString() ?? null,
    code: shipment && isAtHand && shipment.codeHash ? handoverCode(deps.secrets, shipment.id) : null,
    pickUpAt: shipment?.status === 'awaiting_pickup' ? await pickUpAt(deps, shipment.partnerId) : null,
    scans: known.scans
      .filter((scan) => scan.shipmentId === shipment?.id)
      .flatMap((scan) => {
        const text = scanWords(scan.status);
        return text ? [{ at: scan.at.toISOString(), text, location: scan.location }] : [];
      }),
    fileProblems: problems.map((problem) => presentProblem(problem, previews)),
  };
}

/** When it arrives, and what was promised before its printer said that they will be late. */
function dayOf(
  { delays }: Known,
  job: JobRow,
  lines: readonly LineBrief[],
): Pick<Parcel, 'expectedOn' | 'delayedFrom'> {
  const promised = expectedOn(job.arrivesBy, lines);
  const later = delayOf(delays, job);
  return later && later > promised
    ? { expectedOn: later, delayedFrom: promised }
    : { expectedOn: promised, delayedFrom: null };
}

/** The last step its printer said they did, in the order of the work. */
const STEP_WORDS: readonly (readonly [ProductionStep, string])[] = [
  ['packed', 'Packed.'],
  ['finishing', 'Printed and finished.'],
  ['printing', 'Printed.'],
  ['prepress', 'The printer has checked your files.'],
];

function preparingWords(job: JobRow, done: readonly ProductionStep[]): string {
  if (job.status === 'in_production') {
    return STEP_WORDS.find(([step]) => done.includes(step))?.[1] ?? 'A printer has accepted it.';
  }
  return job.reprintOf ? 'We are asking who prints it again.' : 'We are asking a printer.';
}

async function pickUpAt(deps: ParcelDeps, partnerId: string): Promise<Parcel['pickUpAt']> {
  const partner = await partnerContact(deps.db, partnerId);
  if (!partner) return null;
  const { businessName, name, address, zip, phone } = partner;
  return { name: businessName ?? name, address, zipCode: zip, phone };
}
