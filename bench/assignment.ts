import { DEFAULT_TERMS } from '#contract/partners/policies.ts';
import {
  type Candidate,
  decideBatch,
  decideOne,
  encodeInputs,
  type JobToAssign,
} from '#server/modules/assignment/decide/index.ts';
import { makeOrders, makePartners, type SimulatedOrder } from '#server/modules/assignment/simulate/index.ts';
import { kmApart } from '#server/modules/partners/index.ts';
import type { Part } from './part.ts';
import { ms, times } from './row.ts';

const DAY_MS = 86_400_000;
/** A Tuesday, 11:30 in India. */
const NOW = Date.parse('2026-02-10T06:00:00Z');

function jobOf(
  { kind, shortMm, longMm, valuePaise, weightGrams, zip }: SimulatedOrder,
  index: number,
): JobToAssign {
  return {
    jobId: `${index}`,
    orderId: `${index}`,
    kinds: [kind],
    lines: [{ kind, shortMm, longMm, valuePaise }],
    valuePaise,
    weightGrams,
    shipZip: zip,
    dueAt: NOW + (4 + (index % 5)) * DAY_MS,
    arrivesBy: '2026-02-20',
    notTo: [],
  };
}

/** As they come from the database: new objects each time, with work in their books and a past. */
function partnersOf(count: number, room: number): Candidate[] {
  return makePartners(7, count, ['2026-02-12', '2026-02-13']).map((partner, index) => ({
    ...partner,
    jobsPerDay: Math.max(1, Math.round(partner.jobsPerDay * room)),
    openJobs: { '2026-02-11': index % 2, '2026-02-12': index % 3, '2026-02-16': index % 2 },
    record: {
      ...partner.record,
      offers: 20,
      accepted: 12 + (index % 8),
      acceptedSoon: index % 12,
      handedOver: 12,
      handedOverLate: index % 3,
    },
  }));
}

interface Taken {
  readonly ms: number;
  readonly cpuMs: number;
}

/** The middle of some runs, by the clock and by the processor. */
function middleOf(runs: number, work: () => unknown): Taken {
  const taken = Array.from({ length: runs }, () => {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return { ms: performance.now() - startedAt, cpuMs: (user + system) / 1000 };
  });
  const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  return { ms: middle(taken.map((one) => one.ms)), cpuMs: middle(taken.map((one) => one.cpuMs)) };
}

/** Only how far everybody is, in a plain loop: less cannot be looked at. */
function measureAll(partners: readonly ReturnType<typeof makePartners>[number][]): number {
  const there = { latitude: 17.42, longitude: 78.49 };
  return partners.reduce(
    (nearest, partner) => Math.min(nearest, kmApart(partner, there)),
    Number.POSITIVE_INFINITY,
  );
}

/** Who prints a job: one decision over 10,000 partners, and 1,000 orders together. */
export const assignment: Part = async ({ isQuick }) => {
  const runs = isQuick ? 5 : 31;
  const jobs = makeOrders(7, 1000, 1, NOW).map(jobOf);
  const many = partnersOf(10_000, 1);
  const plain = makePartners(7, 10_000, []);
  const [first] = jobs as [JobToAssign];
  const fresh = () => many.map((partner) => ({ ...partner }));
  const decide = (job: JobToAssign) => decideOne(job, many, DEFAULT_TERMS, NOW);
  middleOf(5, () => decide(first));
  const loop = middleOf(runs, () => measureAll(plain));
  let lists = Array.from({ length: runs }, fresh);
  const one = middleOf(runs, () => decideOne(first, lists.pop() ?? many, DEFAULT_TERMS, NOW));
  lists = [];
  // So few that most of them are full before all have a partner.
  const few = partnersOf(1000, 0.15);
  const together = (partners: readonly Candidate[]) =>
    middleOf(isQuick ? 1 : 5, () => decideBatch(jobs, partners, DEFAULT_TERMS, NOW));
  const batch = together(few);
  const wide = together(many);
  const apart = middleOf(isQuick ? 1 : 3, () => jobs.map((job) => decideOne(job, few, DEFAULT_TERMS, NOW)));
  const bytes = encodeInputs(decideOne(first, many.slice(0, 40), DEFAULT_TERMS, NOW).inputs).length;
  return [
    {
      what: 'Assignment: one decision over 10,000 partners',
      measured: ms(one.ms),
      cpu: one.cpuMs.toFixed(0),
      limit: `${ms(loop.ms)} for the kilometres to each in a plain loop`,
      ratio: times(one.cpuMs / loop.cpuMs),
      aim: '< 20 ms',
      isMet: one.ms < 20,
    },
    ...[
      { what: '1,000 partners, most of whom fill up', taken: batch },
      { what: '10,000 partners', taken: wide },
    ].map(({ what, taken }) => ({
      what: `Assignment: 1,000 orders together, ${what}`,
      measured: ms(taken.ms),
      cpu: taken.cpuMs.toFixed(0),
      limit: `${ms(apart.ms)} for 1,000 decisions over 1,000 partners one after the other`,
      ratio: times(taken.cpuMs / apart.cpuMs),
      aim: '< 2 s',
      isMet: taken.ms < 2000,
    })),
    {
      what: 'Assignment: a decision over 40 partners, as it is stored',
      measured: `${(bytes / 1000).toFixed(1)} kB`,
      aim: '≤ 6 kB',
      isMet: bytes <= 6000,
    },
  ];
};
