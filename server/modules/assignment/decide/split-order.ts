import type { PolicyTerms } from '#contract/partners/policies.ts';
import { capabilityExclusion, exclusionOf, type JobQuery, jobQueries, toEligiblePartner } from './cost.ts';
import { buildCostMatrix, type CostMatrix } from './cost-matrix.ts';
import type { Candidate, JobLine, JobToAssign } from './types.ts';

/** A line of an order that has to become part of a job. */
export interface LineToAssign extends JobLine {
  readonly lineId: string;
  readonly weightGrams: number;
  readonly shipZip: string;
  /** Its own address; empty where it goes to the order's. */
  readonly shipAddress: string;
  /** Of an order that is divided among addresses: which of them takes so many pieces. */
  readonly destination?: { readonly id: string; readonly pieces: number };
  /** Milliseconds since 1970: when it has to be handed over. */
  readonly dueAt: number;
  readonly dueByZone?: JobToAssign['dueByZone'];
}

/** Lines that differ in nothing a partner could be unable to do. */
interface Alike {
  readonly lines: LineToAssign[];
  readonly query: JobQuery;
}

type Due = Pick<JobToAssign, 'dueAt' | 'dueByZone'>;

/** More different lines of one destination than this are told apart by kind only. */
const MOST_ALIKE = 12;

/**
 * Which lines of an order are printed together: all that go to one address, when one partner can do them all now;
 * otherwise the fewest jobs. Lines nobody can do are a job of their own by kind, which will be asked about.
 */
export function splitOrder(
  lines: readonly LineToAssign[],
  candidates: readonly Candidate[],
  policy: PolicyTerms,
  now: number,
): LineToAssign[][] {
  const matrix = buildCostMatrix(candidates, policy, now);
  // Two streets may share a PIN code: a parcel goes to one of them.
  const byAddress = Map.groupBy(lines, ({ shipZip, shipAddress, destination }) =>
    destination ? destination.id : `${shipZip} ${shipAddress.trim()}`,
  );
  return [...byAddress.values()].flatMap((there) => splitThere(there, matrix));
}

function splitThere(lines: readonly LineToAssign[], matrix: CostMatrix): LineToAssign[][] {
  const ask = jobQueries(matrix);
  const due = soonest(lines);
  const alike: Alike[] = groupAlike(lines).map((same) => ({ lines: same, query: ask(jobOf(same, due)) }));
  const masks = new Set(
    matrix.candidates.map((candidate) =>
      alike.reduce(
        (mask, { query }, bit) => (isAble(matrix, query, candidate) ? mask | (1 << bit) : mask),
        0,
      ),
    ),
  );
  masks.delete(0);
  const doable = [...masks].reduce((all, mask) => all | mask, 0);
  const jobs = fewest(masks, doable).map((mask) =>
    alike.flatMap((one, bit) => (mask & (1 << bit) ? one.lines : [])),
  );
  const left = alike.flatMap((one, bit) => (doable & (1 << bit) ? [] : one.lines));
  return [...jobs, ...Map.groupBy(left, ({ kind }) => kind).values()];
}

function isAble(matrix: CostMatrix, query: JobQuery, candidate: Candidate): boolean {
  if (capabilityExclusion(query.job, candidate)) return false;
  return exclusionOf(query, toEligiblePartner(matrix, query.job.kinds, candidate)) === null;
}

function groupAlike(lines: readonly LineToAssign[]): LineToAssign[][] {
  const groups = Map.groupBy(
    lines,
    ({ kind, shortMm, longMm, acrossMm = null }) => `${kind} ${shortMm} ${longMm} ${acrossMm}`,
  );
  return [...(groups.size <= MOST_ALIKE ? groups : Map.groupBy(lines, ({ kind }) => kind)).values()];
}

/** What is printed together has to be ready for the line that is due first. */
function soonest(lines: readonly Pick<LineToAssign, 'dueAt' | 'dueByZone'>[]): Due {
  return lines.reduce<Due>(
    (first, line) => (line.dueAt < first.dueAt ? { dueAt: line.dueAt, dueByZone: line.dueByZone } : first),
    { dueAt: Number.POSITIVE_INFINITY },
  );
}

function jobOf(lines: readonly LineToAssign[], due: Due): JobToAssign {
  const [first] = lines as [LineToAssign];
  return {
    jobId: '',
    orderId: '',
    kinds: [first.kind],
    lines,
    valuePaise: 0,
    weightGrams: 0,
    shipZip: first.shipZip,
    ...due,
    arrivesBy: '',
    notTo: [],
  };
}

/** The fewest sets that cover `all`, each line in one of them: for every subset the first step that is shortest. */
function fewest(masks: ReadonlySet<number>, all: number): number[] {
  const steps = new Map<number, { count: number; part: number }>([[0, { count: 0, part: 0 }]]);
  const order = [...masks].sort((a, b) => b - a);
  for (let done = 0; done <= all; done++) {
    const here = steps.get(done);
    if (!here) continue;
    for (const mask of order) {
      const next = done | (mask & all);
      const known = steps.get(next);
      if (next !== done && (!known || known.count > here.count + 1)) {
        steps.set(next, { count: here.count + 1, part: next & ~done });
      }
    }
  }
  const parts: number[] = [];
  for (let at = all; at !== 0; ) {
    const part = steps.get(at)?.part ?? at;
    parts.unshift(part);
    at &= ~part;
  }
  return parts;
}
