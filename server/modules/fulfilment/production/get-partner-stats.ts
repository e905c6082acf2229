import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { addDays, dayInIndia } from '#contract/india-days.ts';
import { rupeesFromPaise } from '#contract/paise.ts';
import type { getPartnerStats as contract, PartnerStats } from '#contract/partners/partner-stats.ts';
import { jobsOfOrders, partnerFigures } from '#server/modules/assignment/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readWaitingFor } from './stats-store.ts';

type Stats = OutputOf<typeof contract>;
type Figures = Awaited<ReturnType<typeof partnerFigures>>;

type JobSums = Omit<NonNullable<Figures['jobs']>, 'isNow'>;

function statsOf(jobs: JobSums | null): PartnerStats {
  const { completedJobs = 0, onTime = 0 } = jobs ?? {};
  return {
    completedJobs,
    averageTurnaround: rounded(jobs?.averageTurnaround),
    onTimeDeliveryRate: completedJobs === 0 ? null : onTime / completedJobs,
    totalRevenue: rupeesFromPaise(jobs?.payPaise ?? 0),
    handedOverLate: jobs?.handedOverLate ?? 0,
    averageLateHours: rounded(jobs?.averageLateHours),
  };
}

/** To a tenth, and what is less than one to a thousandth: a few minutes are not no hours. */
function rounded(value: number | null | undefined): number | null {
  if (value == null) return null;
  const parts = value < 1 ? 1000 : 10;
  return Math.max(0, Math.round(value * parts) / parts);
}

function offersOf(offers: Figures['offers']): Stats['offers'] {
  const {
    made = 0,
    accepted = 0,
    declined = 0,
    lapsed = 0,
    proposed = 0,
    withdrawn = 0,
    open = 0,
  } = offers ?? {};
  const ended = accepted + declined + lapsed + proposed;
  return {
    made,
    accepted,
    declined,
    lapsed,
    proposed,
    withdrawn,
    open,
    acceptance: ended === 0 ? null : accepted / ended,
    averageAnswerMinutes: rounded(offers?.averageAnswerMinutes),
  };
}

/** A partner's own figures: days of India up to today, each window against the one before it. */
export async function getPartnerStats(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { days }: InputOf<typeof contract>,
): Promise<Stats> {
  if (actor.kind !== 'user') return fail('not_signed_in');
  const now = deps.clock.now();
  const today = dayInIndia(now);
  const span = { from: addDays(today, 1 - 2 * days), middle: addDays(today, 1 - days), until: today };
  const grain = days === 30 ? 'day' : 'week';
  const found = await partnerFigures(deps.db, actor.userId, span, grain);
  const { partnerId: _self, trust, ...counts } = found.record;
  return {
    days,
    grain,
    stats: statsOf(found.jobs),
    previous: statsOf(found.jobsBefore),
    offers: offersOf(found.offers),
    previousOffers: offersOf(found.offersBefore),
    series: found.series.map(({ day, offers, accepted, ...jobs }) => ({
      day,
      offers,
      accepted,
      ...statsOf(jobs),
    })),
    trust: { score: trust, ...counts },
    waiting: await waitingFor(deps.db, actor.userId),
    asOf: now.toISOString(),
  };
}

/** What waits for a partner; what they said of a job that was given to somebody else is not theirs any more. */
async function waitingFor(db: Deps['db'], partnerId: string): Promise<Stats['waiting']> {
  const { problems, messages } = await readWaitingFor(db, partnerId);
  const jobs = await jobsOfOrders(
    db,
    problems.map(({ orderId }) => orderId),
  );
  const own = new Set(jobs.filter((job) => job.partnerId === partnerId).map(({ id }) => id));
  return { problems: problems.filter(({ jobId }) => own.has(jobId)).length, messages };
}
