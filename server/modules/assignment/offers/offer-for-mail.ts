import { jobNumber, orderNumber } from '#contract/orders/order-number.ts';
import { orderToPrint } from '#server/modules/orders/index.ts';
import { kmBetween, partnerContact, readKindNames } from '#server/modules/partners/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readStuckJobAlarms } from '../planning/stuck-job-store.ts';
import { readJob } from '../print-jobs/find-jobs.ts';
import type { JobRow } from '../print-jobs/job-row.ts';
import { printedLines } from '../print-jobs/printed-lines.ts';
import { readOfferedJob } from './offer-store.ts';
import { offerToken } from './offer-token.ts';
import { townOf } from './present-offer.ts';

/** An offer as a mail tells it, with the link that answers it; null when its partner or its order is gone. */
export async function offerForMail(deps: Pick<Deps, 'db' | 'secrets' | 'config'>, offerId: string) {
  const job = await readOfferedJob(deps.db, offerId);
  const order = job && (await orderToPrint(deps.db, job.orderId));
  const partner = job && (await partnerContact(deps.db, job.offered.partnerId));
  if (!order || !partner) return null;
  const { offered, expiresAt } = job;
  const { city, state } = townOf(order, job);
  return {
    partnerId: partner.id,
    email: partner.email,
    partnerName: partner.businessName ?? partner.name,
    url: `${deps.config.baseUrl}/psp-landing?token=${offerToken(deps.secrets, offerId)}`,
    orderNumber: orderNumber(order.id),
    jobNumber: jobNumber(job),
    status: offered.status,
    lines: printedLines(order.lines, job).map(({ id, quantity, productName, attributes }) => ({
      lineId: id,
      quantity,
      productName,
      attributes,
    })),
    shipTo: [city, state, job.shipZip].filter(Boolean).join(', '),
    dueAt: job.dueAt,
    distanceKm: kmBetween(partner.zip, job.shipZip),
    payPaise: offered.payPaise,
    expiresAt,
    reason: offered.reason,
  };
}

/** A job an admin has to see to, with the reasons; null when there is none of that id. */
export async function stuckJobForMail(deps: Pick<Deps, 'db'>, jobId: string) {
  const job = await readJob(deps.db, jobId);
  if (!job) return null;
  const named = await readKindNames(deps.db);
  const alarm = (await readStuckJobAlarms(deps.db, [jobId])).get(jobId);
  return {
    jobId: job.id,
    orderId: job.orderId,
    orderNumber: orderNumber(job.orderId),
    jobNumber: jobNumber(job),
    need: needOf(job, alarm !== undefined),
    kinds: named(job.kinds),
    shipZip: job.shipZip,
    dueAt: job.dueAt,
    reasons: alarm?.reasons ?? [],
  };
}

/** What an admin has to see to now: nobody is left to ask, or who prints it may not print for us any more. */
function needOf(job: JobRow, isAlarmed: boolean): 'partner' | 'another_partner' | null {
  if (job.status === 'stuck') return 'partner';
  return isAlarmed && job.partnerId !== null ? 'another_partner' : null;
}
