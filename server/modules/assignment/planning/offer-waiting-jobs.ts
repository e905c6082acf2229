import { type OrderToPrint, orderToPrint } from '#server/modules/orders/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Decision, decideBatch, decideOne, type JobToAssign } from '../decide/index.ts';
import type { JobRow } from '../print-jobs/job-row.ts';
import { readWaitingJobs } from '../print-jobs/job-store.ts';
import { printedLines } from '../print-jobs/printed-lines.ts';
import { applyDecision } from './apply-decision.ts';
import type { DeferredOrders } from './deferred-orders.ts';
import { dueByZone, dueIfOrderedNow, toLineToAssign } from './lines-to-assign.ts';
import {
  type CurrentPolicy,
  type EligibleCandidate,
  listEligiblePartners,
  type Market,
} from './list-eligible-partners.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'log'>;

/** So many are decided together. */
const MOST_TOGETHER = 1000;

interface Waiting {
  readonly row: JobRow;
  readonly order: OrderToPrint;
  readonly job: JobToAssign;
}

/**
 * Decides all jobs that wait together and makes their offers. True when there may be more of them.
 * @param known what was read a moment ago: all partners (each offer looks again at whom it is made to), and orders, of which what
 *   is printed does not change any more
 */
export async function offerWaitingJobs(
  deps: Needs,
  broken: DeferredOrders,
  known: { market: Market | null; orders: ReadonlyMap<string, OrderToPrint> },
): Promise<boolean> {
  const rows = await readWaitingJobs(deps.db, { take: MOST_TOGETHER, notOf: broken.orderIds });
  if (rows.length === 0) return false;
  const waiting = await loadWaitingJobs(deps, rows, broken, known.orders);
  const kinds = [...new Set(rows.flatMap((row) => row.kinds))];
  const { policy, candidates: all } = known.market ?? (await listEligiblePartners(deps, kinds));
  const candidates = all.filter(({ works }) => kinds.some((kind) => Object.hasOwn(works, kind)));
  const decisions = await decideAll(deps, waiting, { candidates, policy, broken });
  let moved = 0;
  for (const one of waiting) {
    const together = decisions.get(one.job.jobId);
    if (!together) continue;
    const isMoved = await broken.alone(one.row.orderId, async () => {
      const decision = await extendDueDate(deps, one, together, candidates, policy);
      return applyDecision(deps, one.row, { decision, policyId: policy.id, candidates });
    });
    if (isMoved) moved++;
  }
  const isAnySetAside = rows.some((row) => broken.has(row.orderId));
  return rows.length === MOST_TOGETHER && (moved > 0 || isAnySetAside);
}

/** All together; when one of them cannot be decided about, each by itself, so that it is known which. */
async function decideAll(
  deps: Needs,
  waiting: readonly Waiting[],
  given: { candidates: readonly EligibleCandidate[]; policy: CurrentPolicy; broken: DeferredOrders },
): Promise<ReadonlyMap<string, Decision>> {
  const { candidates, policy, broken } = given;
  const now = deps.clock.now().getTime();
  const jobs = waiting.map(({ job }) => job);
  try {
    return decideBatch(jobs, candidates, policy.terms, now);
  } catch (error) {
    deps.log.error({ err: error }, 'jobs could not be decided about together');
    const decisions = new Map<string, Decision>();
    for (const job of jobs) {
      const decision = await broken.alone(job.orderId, () => decideOne(job, candidates, policy.terms, now));
      if (decision) decisions.set(job.jobId, decision);
    }
    return decisions;
  }
}

/** What nobody can do by the promised day somebody shall do as soon as they can. */
export async function extendDueDate(
  deps: Needs,
  { job, row, order }: Waiting,
  decision: Decision,
  candidates: readonly EligibleCandidate[],
  policy: CurrentPolicy,
): Promise<Decision> {
  if (decision.partnerId !== null || !decision.excluded.late) return decision;
  const due = await dueIfOrderedNow(deps.db, deps, order, row);
  if ((due.dueByZone?.local ?? 0) <= (job.dueByZone?.local ?? 0)) return decision;
  const later = decideOne({ ...job, ...due }, candidates, policy.terms, decision.inputs.now);
  return later.partnerId === null ? decision : later;
}

/** Jobs with what decisions about them need; without those whose order is broken. */
export async function loadWaitingJobs(
  deps: Needs,
  rows: readonly (JobRow & { readonly notTo: readonly string[] })[],
  broken: DeferredOrders,
  known: ReadonlyMap<string, OrderToPrint> = new Map(),
): Promise<Waiting[]> {
  const found: Waiting[] = [];
  // One order may wait with a job for each of its addresses.
  const orders = new Map<string, OrderToPrint | Promise<OrderToPrint | null>>(known);
  for (const row of rows) {
    const one = await broken.alone(row.orderId, async () => {
      const asked = orders.get(row.orderId) ?? orderToPrint(deps.db, row.orderId);
      orders.set(row.orderId, asked);
      const order = await asked;
      return order && { row, order, job: toJobToAssign(row, order, row.notTo) };
    });
    if (one) found.push(one);
  }
  return found;
}

/** A job as it is decided about. */
export function toJobToAssign(row: JobRow, order: OrderToPrint, notTo: readonly string[]): JobToAssign {
  const lines = printedLines(order.lines, row).map((line) => toLineToAssign(line, row.shipZip));
  return {
    jobId: row.id,
    orderId: row.orderId,
    kinds: row.kinds,
    lines,
    valuePaise: row.valuePaise,
    weightGrams: row.weightGrams,
    shipZip: row.shipZip,
    dueAt: row.dueAt.getTime(),
    dueByZone: dueByZone(row.arrivesBy),
    arrivesBy: row.arrivesBy,
    notTo,
  };
}
