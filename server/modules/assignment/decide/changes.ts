import type { PolicyTerms } from '#contract/partners/policies.ts';
import type { JobQuery } from './cost.ts';
import { fitsSizes, servesState } from './cost.ts';
import type { Candidate, Change } from './types.ts';

/** A kind of change in steps: the more steps, the cheaper (or no dearer) the candidate becomes. */
interface Lever {
  readonly most: number;
  readonly changeOf: (steps: number) => Change;
  /** How much one step asks of a partner, beside the other levers'. */
  readonly effort: number;
}

/** The lowest share of the price a partner may work for, as their profile has it. */
const LOWEST_RATE = 3000;

function leversOf(candidate: Candidate, query: JobQuery): Lever[] {
  const { record, works } = candidate;
  const { kinds } = query.job;
  const rates = kinds.map((kind) => works[kind]?.rateBasisPoints ?? query.policy.rateBasisPoints);
  const answered = record.accepted + record.declined + record.lapsed;
  const open = Object.values(candidate.openJobs).reduce((sum, jobs) => sum + jobs, candidate.openOffers);
  const slowest = Math.max(...kinds.map((kind) => works[kind]?.turnaroundDays ?? 1));
  const levers: Lever[] = [
    {
      most: Math.min(...rates) - LOWEST_RATE,
      changeOf: (basisPointsLower) => ({ kind: 'rate', basisPointsLower }),
      effort: 0.01,
    },
    { most: open, changeOf: (fewer) => ({ kind: 'openJobs', fewer }), effort: 1 },
    {
      most: answered - record.accepted,
      changeOf: (more) => ({
        kind: 'accepted',
        accepted: record.accepted + more,
        insteadOf: record.accepted,
        of: answered,
      }),
      effort: 10 / Math.max(1, answered),
    },
    {
      most: record.acceptedSoon === null ? 0 : record.accepted - record.acceptedSoon,
      changeOf: (more) => ({
        kind: 'soon',
        soon: (record.acceptedSoon ?? 0) + more,
        insteadOf: record.acceptedSoon ?? 0,
        of: answered,
      }),
      effort: 5 / Math.max(1, answered),
    },
    {
      most: record.handedOverLate,
      changeOf: (fewer) => ({
        kind: 'late',
        late: record.handedOverLate - fewer,
        insteadOf: record.handedOverLate,
        of: record.handedOver,
      }),
      effort: 10 / Math.max(1, record.handedOver),
    },
    { most: 100 - record.trust, changeOf: (points) => ({ kind: 'trust', points }), effort: 0.2 },
    { most: slowest - 1, changeOf: (daysFewer) => ({ kind: 'turnaround', daysFewer }), effort: 2 },
  ];
  if (candidate.isPaused) levers.push({ most: 1, changeOf: () => ({ kind: 'unpaused' }), effort: 0.5 });
  if (!servesState(query.states, candidate)) {
    levers.push({ most: 1, changeOf: () => ({ kind: 'serves', states: query.states }), effort: 3 });
  }
  if (kinds.every((kind) => works[kind]) && !fitsSizes(query.job, candidate)) {
    const largest = largestOf(query);
    levers.push({ most: 1, changeOf: () => ({ kind: 'size', ...largest }), effort: 4 });
  }
  return levers;
}

/** The largest sides of its lines; `acrossMm`: how wide a roll they need. */
function largestOf({ job }: JobQuery): { shortMm: number; longMm: number; acrossMm: number } {
  return {
    shortMm: Math.max(...job.lines.map(({ shortMm }) => shortMm ?? 0)),
    longMm: Math.max(...job.lines.map(({ longMm }) => longMm ?? 0)),
    acrossMm: Math.max(...job.lines.map(({ shortMm, acrossMm }) => acrossMm ?? shortMm ?? 0)),
  };
}

/** The candidate as they would be. */
export function withChange(
  candidate: Candidate,
  change: Change,
  kinds: readonly string[],
  policy: PolicyTerms,
): Candidate {
  const { record } = candidate;
  switch (change.kind) {
    case 'rate':
      return withWorks(candidate, kinds, (work) => ({
        ...work,
        rateBasisPoints: (work.rateBasisPoints ?? policy.rateBasisPoints) - change.basisPointsLower,
      }));
    case 'openJobs':
      return withFewerOpen(candidate, change.fewer);
    case 'accepted': {
      const more = change.accepted - change.insteadOf;
      const declined = Math.max(0, record.declined - more);
      const lapsed = record.lapsed - (more - (record.declined - declined));
      return { ...candidate, record: { ...record, accepted: change.accepted, declined, lapsed } };
    }
    case 'soon':
      return { ...candidate, record: { ...record, acceptedSoon: change.soon } };
    case 'late':
      return { ...candidate, record: { ...record, handedOverLate: change.late } };
    case 'trust':
      return { ...candidate, record: { ...record, trust: record.trust + change.points } };
    case 'turnaround':
      return withWorks(candidate, kinds, (work) => ({
        ...work,
        turnaroundDays: Math.max(1, work.turnaroundDays - change.daysFewer),
      }));
    case 'unpaused':
      return { ...candidate, isPaused: false };
    case 'serves':
      return { ...candidate, servesStates: [...candidate.servesStates, ...change.states] };
    case 'size':
      return withWorks(candidate, kinds, (work) => ({
        ...work,
        maxShortMm: work.maxShortMm === null ? null : Math.max(work.maxShortMm, change.shortMm),
        maxLongMm: work.maxLongMm === null ? null : Math.max(work.maxLongMm, change.longMm),
        // Who prints on rolls alone would need a wider one.
        ...(work.maxShortMm === null &&
          work.rollWidthsMm && { rollWidthsMm: [...work.rollWidthsMm, Math.ceil(change.acrossMm)] }),
      }));
  }
}

type Work = Candidate['works'][string];

function withWorks(candidate: Candidate, kinds: readonly string[], edit: (work: Work) => Work): Candidate {
  const works = Object.fromEntries(
    Object.entries(candidate.works).map(([kind, work]) => [kind, kinds.includes(kind) ? edit(work) : work]),
  );
  return { ...candidate, works };
}

/** The soonest due first: that makes most room. */
function withFewerOpen(candidate: Candidate, fewer: number): Candidate {
  let left = fewer;
  const openJobs: Record<string, number> = {};
  for (const [day, jobs] of Object.entries(candidate.openJobs).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const gone = Math.min(left, jobs);
    left -= gone;
    if (jobs > gone) openJobs[day] = jobs - gone;
  }
  return { ...candidate, openJobs, openOffers: candidate.openOffers - left };
}

/**
 * Of each kind the smallest change with which `wins` holds, the one that asks least first. More steps never make a
 * candidate worse, so the smallest number is found by halving.
 */
export function winningChanges(
  candidate: Candidate,
  query: JobQuery,
  wins: (changed: Candidate) => boolean,
): Change[] {
  const tried = (lever: Lever, steps: number) =>
    wins(withChange(candidate, lever.changeOf(steps), query.job.kinds, query.policy));
  const found: { change: Change; effort: number }[] = [];
  for (const lever of leversOf(candidate, query)) {
    if (lever.most < 1 || !tried(lever, lever.most)) continue;
    let [low, high] = [1, lever.most];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (tried(lever, middle)) high = middle;
      else low = middle + 1;
    }
    found.push({ change: lever.changeOf(low), effort: low * lever.effort });
  }
  return found.sort((a, b) => a.effort - b.effort).map(({ change }) => change);
}
