import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { listPartnerJobs as contract } from '#contract/fulfilment/fulfilment.ts';
import { addDays, dayInIndia, midnightInIndia } from '#contract/india-days.ts';
import { jobNumber } from '#contract/orders/order-number.ts';
import { type JobRow, jobsOfPartner, printedLines } from '#server/modules/assignment/index.ts';
import { type LineBrief, linesOfOrders } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPageToken, writePageToken } from '#server/platform/page-token.ts';
import { countOpenProblems } from '../problems/problem-store.ts';
import { SENT_AGAIN } from '../rules.ts';
import { readJobsByLastParcel, readShipmentsOfJobs } from '../store.ts';
import { partnerOf } from './find-own-job.ts';
import { currentShipment, presentCore } from './present-job.ts';

type Input = InputOf<typeof contract>;
/** Of a search: how many jobs at a time, and for one page at the most. */
const AT_ONCE = 200;
const MOST_LOOKED_THROUGH = 2_000;
/** More than ever come back to one press at a time. */
const MOST_SENT_AGAIN = 200;

/** The signed-in partner's work list; see the contract for its order. */
export async function listPartnerJobs(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  const partnerId = partnerOf(actor);
  const { status, due, search, limit, nextToken } = input;
  const scope = ['psp-jobs', partnerId, status, due, search].join('|');
  const place = readPageToken(deps.secrets, scope, nextToken);
  const now = deps.clock.now();
  const found = await findJobs(deps.db, {
    partnerId,
    statuses: status === 'open' ? ['in_production', 'ready'] : [status],
    orShipped: status === 'open' ? await toSendAgain(deps.db, partnerId) : [],
    dueBefore: due && dueBefore(due, now),
    search: search?.toLowerCase(),
    after: place ? { dueAt: new Date(String(place[0])), id: String(place[1]) } : undefined,
    isLatestFirst: status === 'shipped' || status === 'delivered',
    take: limit,
  });
  const ids = found.jobs.map((job) => job.id);
  const [shipments, problems] = await Promise.all([
    readShipmentsOfJobs(deps.db, ids),
    countOpenProblems(deps.db, ids),
  ]);
  const { next } = found;
  return {
    jobs: found.jobs.map((job) => {
      const own = shipments.filter((shipment) => shipment.jobId === job.id);
      const printed = printedLines(found.lines, job);
      return {
        ...presentCore(job, currentShipment(own, partnerId), now),
        items: printed.map(({ productName, quantity }) => ({ productName, quantity })),
        city: printed[0]?.destination?.city ?? printed[0]?.shipCity ?? '',
        zipCode: job.shipZip,
        openProblems: problems.get(job.id) ?? 0,
      };
    }),
    nextToken: next && writePageToken(deps.secrets, scope, [next.dueAt.toISOString(), next.id]),
    hasMore: next !== null,
  };
}

/** Jobs whose parcel came back, or was called off: they are to be packed once more. */
function toSendAgain(db: Db, partnerId: string): Promise<string[]> {
  return readJobsByLastParcel(db, { partnerId, statuses: SENT_AGAIN, take: MOST_SENT_AGAIN });
}

type Wanted = Parameters<typeof jobsOfPartner>[1] & { search?: string | undefined };

interface Found {
  jobs: JobRow[];
  lines: LineBrief[];
  /** The last job that was looked at, when there are more behind it. */
  next: JobRow | null;
}

/** With a search the jobs are looked through some at a time: what they print is known elsewhere. */
async function findJobs(db: Db, wanted: Wanted): Promise<Found> {
  const { search, take } = wanted;
  const hits: JobRow[] = [];
  const known: LineBrief[] = [];
  let after = wanted.after;
  for (let looked = 0; looked < MOST_LOOKED_THROUGH; looked += AT_ONCE) {
    const atOnce = search ? AT_ONCE : take;
    const batch = await jobsOfPartner(db, { ...wanted, after, take: atOnce + 1 });
    const jobs = batch.slice(0, atOnce);
    const lines = await linesOfOrders(db, [...new Set(jobs.map((job) => job.orderId))]);
    for (const job of jobs) {
      if (search && !isMeant(job, printedLines(lines, job), search)) continue;
      hits.push(job);
      if (hits.length < take) continue;
      const isLast = job === jobs.at(-1) && batch.length === jobs.length;
      return { jobs: hits, lines: [...known, ...lines], next: isLast ? null : job };
    }
    known.push(...lines);
    after = jobs.at(-1);
    if (batch.length === jobs.length) return { jobs: hits, lines: known, next: null };
  }
  return { jobs: hits, lines: known, next: (after as JobRow | undefined) ?? null };
}

function isMeant(job: JobRow, lines: readonly LineBrief[], search: string): boolean {
  if (jobNumber(job).toLowerCase().includes(search.replace(/^#/, ''))) return true;
  return lines.some((line) => line.productName.toLowerCase().includes(search));
}

/** The moment before which a job is due, in India's days. */
function dueBefore(due: NonNullable<Input['due']>, now: Date): Date {
  if (due === 'overdue') return now;
  const days = due === 'today' ? 1 : 7;
  return midnightInIndia(addDays(dayInIndia(now), days));
}
