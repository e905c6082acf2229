import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { listPartnerJobs as contract } from '#contract/fulfilment.ts';
import type { JobStatus } from '#contract/jobs.ts';
import { jobsOfPartner } from '#server/modules/assignment/index.ts';
import { linesOfOrders } from '#server/modules/orders/index.ts';
import { dayInIndia } from '#server/modules/partners/index.ts';
import { midnightInIndia } from '#server/modules/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPageToken, writePageToken } from '#server/platform/page-token.ts';
import { partnerOf } from './find-job.ts';
import { currentShipment, presentCore } from './present-job.ts';
import { countOpenProblems } from './problem-store.ts';
import { readShipmentsOfJobs } from './store.ts';

type Input = InputOf<typeof contract>;
const DAY_MS = 86_400_000;

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
  const found = await jobsOfPartner(deps.db, {
    partnerId,
    statuses: status === 'open' ? (['in_production', 'ready'] as const) : [status as JobStatus],
    dueBefore: due && dueBefore(due, now),
    orderIdPart: search ? search.toLowerCase().replaceAll(/[^0-9a-f]/g, '') || '-' : undefined,
    after: place ? { dueAt: new Date(String(place[0])), id: String(place[1]) } : undefined,
    isLatestFirst: status === 'shipped' || status === 'delivered',
    take: limit + 1,
  });
  const jobs = found.slice(0, limit);
  const ids = jobs.map((job) => job.id);
  const [lines, shipments, problems] = await Promise.all([
    linesOfOrders(deps.db, [...new Set(jobs.map((job) => job.orderId))]),
    readShipmentsOfJobs(deps.db, ids),
    countOpenProblems(deps.db, ids),
  ]);
  const last = jobs.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    jobs: jobs.map((job) => {
      const own = shipments.filter((shipment) => shipment.jobId === job.id);
      const printed = lines.filter((line) => job.lineIds.includes(line.lineId));
      return {
        ...presentCore(job, currentShipment(own, partnerId), now),
        items: printed.map(({ productName, quantity }) => ({ productName, quantity })),
        city: printed[0]?.shipCity ?? '',
        zipCode: job.shipZip,
        openProblems: problems.get(job.id) ?? 0,
      };
    }),
    nextToken: hasMore ? writePageToken(deps.secrets, scope, [last.dueAt.toISOString(), last.id]) : null,
    hasMore,
  };
}

/** The moment before which a job is due, in India's days. */
function dueBefore(due: NonNullable<Input['due']>, now: Date): Date {
  if (due === 'overdue') return now;
  const days = due === 'today' ? 1 : 7;
  return new Date(midnightInIndia(dayInIndia(now)).getTime() + days * DAY_MS);
}
