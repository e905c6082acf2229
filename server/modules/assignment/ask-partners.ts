import { type OrderToPrint, orderToPrint } from '#server/modules/orders/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { applyDecision } from './apply-decision.ts';
import { type Decision, decideBatch, decideOne, type JobToPlace } from './decide/index.ts';
import { readAsked } from './decision-store.ts';
import type { JobRow } from './job-row.ts';
import { dueByZone, dueIfOrderedNow, placeable } from './lines-to-place.ts';
import { printedLines } from './printed-lines.ts';
import { readWaitingJobs } from './store.ts';
import { type Contender, type PolicyNow, whoCould } from './who-could.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'log'>;

/** So many are decided together. */
const MOST_TOGETHER = 1000;

interface Waiting {
  readonly row: JobRow;
  readonly order: OrderToPrint;
  readonly job: JobToPlace;
}

/** Decides all jobs that wait together and makes their offers. True when there may be more of them. */
export async function askPartners(deps: Needs, policy: PolicyNow): Promise<boolean> {
  const rows = await readWaitingJobs(deps.db, MOST_TOGETHER);
  if (rows.length === 0) return false;
  const waiting = await withOrders(deps, rows);
  const candidates = await whoCould(deps, [...new Set(rows.flatMap((row) => row.kinds))]);
  const now = deps.clock.now().getTime();
  const decisions = decideBatch(
    waiting.map(({ job }) => job),
    candidates,
    policy.terms,
    now,
  );
  let moved = 0;
  for (const one of waiting) {
    const together = decisions.get(one.job.jobId);
    if (!together) continue;
    const decision = await orLater(deps, one, together, candidates, policy);
    if (await applyDecision(deps, one.row, { decision, policyId: policy.id, candidates })) moved++;
  }
  return rows.length === MOST_TOGETHER && moved > 0;
}

/** What nobody can do by the promised day somebody shall do as soon as they can. */
export async function orLater(
  deps: Needs,
  { job, row, order }: Waiting,
  decision: Decision,
  candidates: readonly Contender[],
  policy: PolicyNow,
): Promise<Decision> {
  if (decision.partnerId !== null || !decision.excluded.late) return decision;
  const due = await dueIfOrderedNow(deps.db, deps, order, row.lineIds);
  if ((due.dueByZone?.local ?? 0) <= (job.dueByZone?.local ?? 0)) return decision;
  const later = decideOne({ ...job, ...due }, candidates, policy.terms, decision.inputs.now);
  return later.partnerId === null ? decision : later;
}

/** Jobs with what decisions about them need. */
export async function withOrders(deps: Needs, rows: readonly JobRow[]): Promise<Waiting[]> {
  const asked = Map.groupBy(
    await readAsked(
      deps.db,
      rows.map((row) => row.id),
    ),
    ({ jobId }) => jobId,
  );
  const found: Waiting[] = [];
  for (const row of rows) {
    const order = await orderToPrint(deps.db, row.orderId);
    const notTo = (asked.get(row.id) ?? []).map(({ partnerId }) => partnerId);
    if (order) found.push({ row, order, job: jobToPlace(row, order, notTo) });
  }
  return found;
}

/** A job as it is decided about. */
export function jobToPlace(row: JobRow, order: OrderToPrint, notTo: readonly string[]): JobToPlace {
  const lines = printedLines(order.lines, row).map((line) => placeable(line, row.shipZip));
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
