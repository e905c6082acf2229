import type { PartnerJob, PartnerJobLine, PartnerJobSummary } from '#contract/fulfilment/fulfilment.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import { jobNumber, orderNumber } from '#contract/orders/order-number.ts';
import { filesOf, originalUrlOf } from '#server/modules/artwork/index.ts';
import {
  type JobRow,
  type PrintFileDeps,
  presentPrintFile,
  printedLines,
} from '#server/modules/assignment/index.ts';
import { describePrint, lineAsShown, type OrderToPrint, orderToPrint } from '#server/modules/orders/index.ts';
import { estimateParcel } from '#server/modules/quoting/index.ts';
import { deliveryAddress } from '../booking/delivery-address.ts';
import { hasLabel, presentProblem, presentShipment, presentSteps } from '../present-shipment.ts';
import { previewsOf } from '../problems/problem-photos.ts';
import { readProblemsOfJob } from '../problems/problem-store.ts';
import { isActive } from '../rules.ts';
import type { ShipmentRow } from '../shipment-row.ts';
import { readShipmentsOfJobs } from '../store.ts';
import { readScans } from '../tracking/scan-store.ts';
import { mayBeCollected } from './may-be-collected.ts';
import { readSteps } from './step-store.ts';

type Line = OrderToPrint['lines'][number];
type PresentDeps = PrintFileDeps;

/** What a parcel shows in a list; of several the live one counts, else the newest. */
export function currentShipment(shipments: readonly ShipmentRow[], partnerId: string): ShipmentRow | null {
  const own = shipments.filter((shipment) => shipment.partnerId === partnerId);
  return own.find(isActive) ?? own[0] ?? null;
}

/** What list and detail have in common. */
export function presentCore(
  job: JobRow,
  shipment: ShipmentRow | null,
  now: Date,
): Omit<PartnerJobSummary, 'items' | 'openProblems' | 'city' | 'zipCode'> {
  return {
    jobId: job.id,
    orderNumber: orderNumber(job.orderId),
    jobNumber: jobNumber({ orderId: job.orderId, number: job.number }),
    status: job.status,
    dueAt: job.dueAt.toISOString(),
    isLate: (job.readyAt ?? now) > job.dueAt,
    pay: rupeesFromPaise(job.payPaise ?? 0),
    acceptedAt: (job.acceptedAt ?? job.createdAt).toISOString(),
    deliveryMode: shipment?.mode ?? null,
    shipmentStatus: shipment?.status ?? null,
    hasLabel: shipment !== null && hasLabel(shipment),
  };
}

/** A job as its partner sees it: of the customer only what the label shows, and only while it is needed. */
export async function presentJob(
  deps: PresentDeps,
  job: JobRow & { partnerId: string },
): Promise<PartnerJob> {
  const [order, steps, shipments, problems] = await Promise.all([
    orderToPrint(deps.db, job.orderId),
    readSteps(deps.db, [job.id]),
    readShipmentsOfJobs(deps.db, [job.id]),
    readProblemsOfJob(deps.db, job.id),
  ]);
  if (!order) throw new Error(`job ${job.id} has no order`);
  const shipment = currentShipment(shipments, job.partnerId);
  const lines = printedLines(order.lines, job);
  const isOpen = job.status === 'in_production' || job.status === 'ready' || job.status === 'shipped';
  const to = deliveryAddress(order, lines);
  const scans = shipment ? await readScans(deps.db, [shipment.id]) : [];
  const own = problems.filter((problem) => problem.partnerId === job.partnerId);
  const previews = await previewsOf(deps, own);
  return {
    ...presentCore(job, shipment, deps.clock.now()),
    items: await presentLines(deps, job, lines, isOpen),
    city: to.city ?? '',
    zipCode: to.zipCode,
    specialInstructions: order.specialInstructions,
    isReprint: job.reprintOf !== null,
    mayBeCollected: isOpen && (await mayBeCollected(deps.db, job, order)),
    deliverTo:
      isOpen && !order.isForgotten
        ? { name: to.name, phone: to.phone, address: to.address, zipCode: to.zipCode }
        : null,
    estimated: estimate(lines),
    steps: presentSteps(steps, job),
    arrivesBy: job.arrivesBy,
    readyAt: job.readyAt?.toISOString() ?? null,
    shippedAt: job.shippedAt?.toISOString() ?? null,
    deliveredAt: job.deliveredAt?.toISOString() ?? null,
    shipment: shipment && presentShipment(shipment, scans),
    problems: own.map((problem) => presentProblem(problem, previews)),
  };
}

/** Files can be downloaded while the job is open. */
async function presentLines(
  deps: PresentDeps,
  { id: jobId, orderId, partnerId }: { id: string; orderId: string; partnerId: string },
  lines: readonly Line[],
  isOpen: boolean,
): Promise<PartnerJobLine[]> {
  const ids = [...new Set(lines.flatMap((line) => line.files.map((file) => file.fileId)))];
  const files = new Map((await filesOf(deps, ids)).map((file) => [file.fileId, file]));
  const shown = lines.map(async (line) => ({
    lineId: line.id,
    productName: line.productName,
    imageUrl: line.imageUrl,
    quantity: line.quantity,
    attributes: line.attributes,
    specifications: line.specification ? describePrint(line.specification, line.attributes) : {},
    notes: line.notes,
    ...(isOpen ? lineAsShown(deps, line, files) : { mockupUrl: null, placementWords: [] }),
    printFile: isOpen ? await presentPrintFile(deps, { partnerId, jobId, orderId, line }) : null,
    files: line.files.map(({ fileId, fileName }) => {
      const file = files.get(fileId);
      return {
        fileId,
        fileName,
        status: file?.status ?? 'refused',
        sizeBytes: file?.sizeBytes ?? 0,
        pageCount: file?.pageCount ?? null,
        previewUrl: isOpen ? (file?.previewUrl ?? null) : null,
        downloadUrl: isOpen && file ? originalUrlOf(deps, file) : null,
      };
    }),
  }));
  return Promise.all(shown);
}

/** All lines in one parcel: the weights added, the piles on top of each other on the largest base. */
function estimate(lines: readonly Line[]): PartnerJob['estimated'] {
  const parcels = lines.flatMap((line) =>
    line.specification ? [estimateParcel(line.specification, line.attributes, line.quantity)] : [],
  );
  const most = (of: (parcel: (typeof parcels)[number]) => number) => Math.max(0, ...parcels.map(of));
  const sum = (of: (parcel: (typeof parcels)[number]) => number) =>
    parcels.reduce((total, parcel) => total + of(parcel), 0);
  return {
    weightKg: sum((parcel) => parcel.weightGrams) / 1000,
    dimensionsCm: {
      length: most((parcel) => parcel.lengthMm) / 10,
      width: most((parcel) => parcel.widthMm) / 10,
      height: sum((parcel) => parcel.heightMm) / 10,
    },
  };
}
