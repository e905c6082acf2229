import { rupeesFromPaise } from '#contract/money.ts';
import type { AdminJob, AdminJobSummary, AdminOffer } from '#contract/partners/jobs.ts';
import { orderToPrint } from '#server/modules/orders/index.ts';
import { partnerNames } from '#server/modules/partners/index.ts';
import type { Db } from '#server/platform/db.ts';
import { type OfferRow, readOffersOfJobs } from '../offers/offer-store.ts';
import { readDecisions } from '../planning/decision-store.ts';
import { type AlarmRow, readStuckJobAlarms } from '../planning/stuck-job-store.ts';
import { describeAnswer } from '../planning/stuck-reasons.ts';
import type { JobRow } from './job-row.ts';
import { printedLines } from './printed-lines.ts';

type NameOf = (partnerId: string) => string;

/** The names of partners; whoever is none any more has none. */
export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<NameOf> {
  const names = await partnerNames(
    db,
    ids.filter((id) => id !== null),
  );
  return (id) => names.get(id) ?? 'A partner whose account is gone';
}

interface Parts {
  readonly offers: readonly OfferRow[];
  readonly alarm: AlarmRow | undefined;
  readonly items: AdminJobSummary['items'];
  readonly nameOf: NameOf;
}

/** Jobs as the admin's list shows them. */
export async function presentJobs(db: Db, jobs: readonly JobRow[]): Promise<AdminJobSummary[]> {
  const ids = jobs.map((job) => job.id);
  const offers = Map.groupBy(await readOffersOfJobs(db, ids), (offer) => offer.jobId);
  const alarms = await readStuckJobAlarms(db, ids);
  const people = [
    ...jobs.map((job) => job.partnerId),
    ...[...offers.values()].flat().map((offer) => offer.partnerId),
  ];
  const nameOf = await namesOf(db, people);
  const items = await itemsOf(db, jobs);
  return jobs.map((job) =>
    summaryOf(job, {
      offers: offers.get(job.id) ?? [],
      alarm: alarms.get(job.id),
      items: items(job),
      nameOf,
    }),
  );
}

/** Everything an admin sees of one job. */
export async function presentJob(db: Db, job: JobRow): Promise<AdminJob> {
  const [offers, decisions, alarms, items] = await Promise.all([
    readOffersOfJobs(db, [job.id]),
    readDecisions(db, job.id),
    readStuckJobAlarms(db, [job.id]),
    itemsOf(db, [job]),
  ]);
  const alarm = alarms.get(job.id);
  const nameOf = await namesOf(db, [job.partnerId, ...[...offers, ...decisions].map((row) => row.partnerId)]);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...summaryOf(job, { offers, alarm, items: items(job), nameOf }),
    weightGrams: job.weightGrams,
    round: job.round,
    firstOfferedAt: iso(job.firstOfferedAt),
    acceptedAt: iso(job.acceptedAt),
    readyAt: iso(job.readyAt),
    shippedAt: iso(job.shippedAt),
    deliveredAt: iso(job.deliveredAt),
    endedAt: iso(job.endedAt),
    offers: offers.map((offer) => presentAdminOffer(offer, nameOf(offer.partnerId))),
    decisions: decisions.map(({ id, madeAt, partnerId, ...rest }) => ({
      ...rest,
      decisionId: id,
      madeAt: madeAt.toISOString(),
      partnerId,
      partnerName: partnerId && nameOf(partnerId),
    })),
    alarm: alarm ? { raisedAt: alarm.raisedAt.toISOString(), reasons: alarm.reasons } : null,
  };
}

async function itemsOf(db: Db, jobs: readonly JobRow[]) {
  const orderIds = [...new Set(jobs.map((job) => job.orderId))];
  const orders = await Promise.all(orderIds.map((id) => orderToPrint(db, id)));
  const lines = new Map(orders.flatMap((order) => (order ? [[order.id, order.lines]] : [])));
  return (job: JobRow) =>
    printedLines(lines.get(job.orderId) ?? [], job).map(({ id, productName, quantity }) => ({
      lineId: id,
      productName,
      quantity,
    }));
}

function summaryOf(job: JobRow, { offers, alarm, items, nameOf }: Parts): AdminJobSummary {
  const open = offers.find((offer) => offer.status === 'made');
  const partnerId = job.partnerId ?? open?.partnerId ?? null;
  const payPaise = job.payPaise ?? open?.payPaise ?? null;
  return {
    jobId: job.id,
    orderId: job.orderId,
    number: job.number,
    status: job.status,
    partnerId,
    partnerName: partnerId && nameOf(partnerId),
    kinds: job.kinds,
    items,
    shipZip: job.shipZip,
    value: rupeesFromPaise(job.valuePaise),
    pay: payPaise === null ? null : rupeesFromPaise(payPaise),
    commission: payPaise === null ? null : rupeesFromPaise(job.valuePaise - payPaise),
    dueAt: job.dueAt.toISOString(),
    arrivesBy: job.arrivesBy,
    reprintOf: job.reprintOf,
    createdAt: job.createdAt.toISOString(),
    expiresAt: open?.expiresAt.toISOString() ?? null,
    asked: offers.length,
    stuckSince: alarm?.raisedAt.toISOString() ?? null,
  };
}

function presentAdminOffer(offer: OfferRow, partnerName: string): AdminOffer {
  return {
    offerId: offer.id,
    partnerId: offer.partnerId,
    partnerName,
    round: offer.round,
    status: offer.status,
    pay: rupeesFromPaise(offer.payPaise),
    madeAt: offer.madeAt.toISOString(),
    expiresAt: offer.expiresAt.toISOString(),
    remindedAt: offer.remindedAt?.toISOString() ?? null,
    closedAt: offer.closedAt?.toISOString() ?? null,
    reason: describeAnswer(offer),
    proposedDay: offer.proposedDay,
    decisionId: offer.decisionId,
  };
}
