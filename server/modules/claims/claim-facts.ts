import { type JobRow, jobsOfOrder, printedLines } from '#server/modules/assignment/index.ts';
import { shipmentsOfOrder } from '#server/modules/fulfilment/index.ts';
import { type OrderToPrint, orderToPrint } from '#server/modules/orders/index.ts';
import { payForPieces } from '#server/modules/settlement/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { ClaimCause } from './rules.ts';
import type { ClaimRow } from './store.ts';

type Line = OrderToPrint['lines'][number];

/**
 * The last job that prints a line, for one of many addresses where it goes to many; a reprint after what it reprints. Null when
 * nobody was asked to.
 */
export function jobOfLine(
  jobs: readonly JobRow[],
  lineId: string,
  destinationId: string | null,
): JobRow | null {
  const own = jobs.filter((job) => job.lineIds.includes(lineId) && job.destinationId === destinationId);
  return own.findLast((job) => job.status !== 'cancelled') ?? null;
}

/** Everything a claim is judged by. */
export interface ClaimFacts {
  order: OrderToPrint;
  line: Line;
  job: JobRow | null;
  blame: Omit<ClaimCause, 'isAsApproved'>;
  /** What the partner was paid for the pieces claimed, in paise. */
  mostChargedPaise: number;
}

/** Null when the order or its line is gone. */
export async function getClaimFacts(reader: Db | Tx, claim: ClaimRow, now: Date): Promise<ClaimFacts | null> {
  const order = await orderToPrint(reader, claim.orderId);
  const line = order?.lines.find((one) => one.id === claim.lineId);
  if (!order || !line) return null;
  const jobs = await jobsOfOrder(reader, claim.orderId);
  const job = jobs.find((one) => one.id === claim.jobId) ?? null;
  const shipments = await shipmentsOfOrder(reader, claim.orderId);
  const shipment = shipments.find((one) => one.jobId === job?.id) ?? null;
  const readyAt = job?.readyAt ?? now;
  const lost = ['lost', 'damaged', 'rto', 'rto_delivered'];
  return {
    order,
    line,
    job,
    blame: {
      kind: claim.kind,
      mode: shipment?.mode ?? null,
      isLostOnTheWay: shipment !== null && lost.includes(shipment.status),
      isHandedOverLate: job !== null && readyAt > job.dueAt,
      hasPartner: job !== null && job.partnerId !== null,
    },
    mostChargedPaise: mostChargedPaise(job, { ...line, lineId: line.id }, claim.quantity),
  };
}

/** What the partner of a job was paid for some pieces of a line, in paise. */
export function mostChargedPaise(
  job: JobRow | null,
  line: Pick<Line, 'quantity' | 'subtotalPaise'> & { lineId: string },
  quantity: number,
): number {
  const [printed] = job ? printedLines([line], job) : [];
  if (!job || !printed || job.payPaise === null) return 0;
  return payForPieces({
    payPaise: job.payPaise,
    valuePaise: job.valuePaise,
    lineSubtotalPaise: printed.subtotalPaise,
    lineQuantity: printed.quantity,
    quantity,
  });
}
