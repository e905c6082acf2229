import { rupeesFromPaise } from '#contract/money.ts';
import { jobNumber, orderNumber } from '#contract/orders/order-number.ts';
import type { Offer, OfferAsItIs } from '#contract/partners/offers.ts';
import { originalUrlOf } from '#server/modules/artwork/index.ts';
import { describePrint, lineAsShown, type OrderToPrint } from '#server/modules/orders/index.ts';
import { kmBetween } from '#server/modules/partners/index.ts';
import { describeAnswer } from '../planning/stuck-reasons.ts';
import { type PrintFileDeps, presentPrintFile } from '../print-files/present-print-file.ts';
import type { JobRow } from '../print-jobs/job-row.ts';
import { printedLines } from '../print-jobs/printed-lines.ts';
import type { OfferRow } from './offer-store.ts';
import { payOfLines } from './pay-of-lines.ts';
import { readShared, type SharedByOffers } from './read-shared.ts';
import { isTaken, offerProgress, proposableDays, showsJob } from './rules.ts';

type Needs = PrintFileDeps;

/**
 * An offer as its partner sees it: with the job and its artwork while it may be answered and while they print it, and
 * closed for good otherwise. Of the customer only where the parcel goes. Null when its job or order is gone.
 */
export async function presentOffer(deps: Needs, offer: OfferRow): Promise<OfferAsItIs | null> {
  const [shown] = await presentOffers(deps, [offer]);
  return shown ?? null;
}

/** The same of many, in their order. */
export async function presentOffers(
  deps: Needs,
  offers: readonly OfferRow[],
): Promise<(OfferAsItIs | null)[]> {
  const shared = await readShared(deps, offers);
  return Promise.all(offers.map((offer) => present(deps, shared, offer)));
}

async function present(deps: Needs, shared: SharedByOffers, offer: OfferRow): Promise<OfferAsItIs | null> {
  const job = shared.jobs.get(offer.jobId);
  const order = job && (await shared.orderOf(job.orderId));
  if (!order) return null;
  const partner = await shared.partnerOf(offer.partnerId);
  const now = deps.clock.now();
  const isOver = offer.status === 'made' && offer.expiresAt <= now;
  const isCancelled = order.status === 'cancelled';
  const status = isOver ? 'lapsed' : offer.status === 'made' && isCancelled ? 'withdrawn' : offer.status;
  const known = {
    offerId: offer.id,
    orderNumber: orderNumber(order.id),
    jobNumber: jobNumber(job),
    status,
    isTaken: isTaken({ offer, job }),
    progress: offerProgress(status, job.status),
    partnerName: partner?.businessName ?? partner?.name ?? '',
    madeAt: offer.madeAt.toISOString(),
    expiresAt: offer.expiresAt.toISOString(),
    closedAt: (offer.closedAt ?? (isOver ? offer.expiresAt : null))?.toISOString() ?? null,
    reason: describeAnswer(offer),
    proposedDay: offer.proposedDay,
  };
  const isOpen = !isCancelled && partner?.isApproved === true && showsJob({ offer, job, status, now });
  if (!isOpen) return { ...known, isClosed: true };
  return {
    ...known,
    isClosed: false,
    jobId: job.id,
    lines: await presentLines(deps, shared, { job, order, offer }),
    specialInstructions: order.specialInstructions,
    shipTo: { ...townOf(order, job), zipCode: job.shipZip },
    weightGrams: job.weightGrams,
    distanceKm: distanceTo(partner?.zip, job.shipZip),
    dueAt: job.dueAt.toISOString(),
    pay: rupeesFromPaise(offer.payPaise),
    proposable: proposableDays(job.dueAt, now),
  };
}

/** The town a job goes to: of one of many addresses that, else the order's. */
export function townOf(order: OrderToPrint, job: JobRow): { city: string; state: string } {
  const [line] = printedLines(order.lines, job);
  const { city, state } = line?.destination ?? { city: order.shipCity, state: order.shipState };
  return { city, state };
}

function distanceTo(from: string | undefined, to: string): number | null {
  const km = from === undefined ? null : kmBetween(from, to);
  return km === null ? null : Math.round(km);
}

async function presentLines(
  deps: Needs,
  shared: SharedByOffers,
  { job, order, offer }: { job: JobRow; order: OrderToPrint; offer: OfferRow },
): Promise<Offer['lines']> {
  const lines = printedLines(order.lines, job);
  const pays = payOfLines(offer.payPaise, lines);
  const files = await shared.filesOfOrder(order);
  const shown = lines.map(async (line, index) => ({
    lineId: line.id,
    name: line.productName,
    imageUrl: line.imageUrl,
    quantity: line.quantity,
    attributes: line.attributes,
    specifications: line.specification ? describePrint(line.specification, line.attributes) : {},
    notes: line.notes,
    pay: rupeesFromPaise(pays[index] ?? 0),
    ...lineAsShown(deps, line, files),
    printFile: await presentPrintFile(
      deps,
      { partnerId: offer.partnerId, jobId: job.id, orderId: job.orderId, line },
      shared.printFilesOf,
    ),
    files: line.files.flatMap(({ fileId }) => {
      const file = files.get(fileId);
      if (!file) return [];
      const { fileName, pageCount, previewUrl } = file;
      return { fileId, fileName, pageCount, previewUrl, downloadUrl: originalUrlOf(deps, file) };
    }),
  }));
  return Promise.all(shown);
}
