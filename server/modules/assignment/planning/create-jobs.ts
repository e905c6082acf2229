import { approvedOrders, lockOrder, orderToPrint } from '#server/modules/orders/index.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Candidate, splitOrder } from '../decide/index.ts';
import { insertJob, readOrdersWithJobs } from '../print-jobs/job-store.ts';
import type { DeferredOrders } from './deferred-orders.ts';
import { linesToAssign, workloadOf } from './lines-to-assign.ts';
import {
  type CurrentPolicy,
  type EligibleCandidate,
  listEligiblePartners,
} from './list-eligible-partners.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** No more orders are divided at one time; the rest follow at once. */
const MOST_AT_ONCE = 1000;

/**
 * Divides every print-ready order into the jobs it takes. `hasMore` when there may be more of them; `candidates` are all
 * partners there are, where there was an order to read them for.
 */
export async function createJobs(
  deps: Needs,
  policy: CurrentPolicy,
  broken: DeferredOrders,
): Promise<{ hasMore: boolean; candidates: readonly EligibleCandidate[] | null }> {
  const orderIds = await ordersWithoutJobs(deps, broken);
  if (orderIds.length === 0) return { hasMore: false, candidates: null };
  const candidates = await listEligiblePartners(deps, 'all');
  for (const orderId of orderIds) {
    await broken.alone(orderId, () =>
      transaction(deps.db, (tx) => divide(tx, deps, { orderId, candidates, policy })),
    );
  }
  return { hasMore: orderIds.length === MOST_AT_ONCE, candidates };
}

async function ordersWithoutJobs(deps: Needs, broken: DeferredOrders): Promise<string[]> {
  const found: string[] = [];
  let after: string | null = null;
  while (found.length < MOST_AT_ONCE) {
    const page: string[] = await approvedOrders(deps.db, { after, take: MOST_AT_ONCE });
    const has = page.length > 0 ? await readOrdersWithJobs(deps.db, page) : new Set<string>();
    found.push(...page.filter((id) => !has.has(id) && !broken.has(id)));
    after = page.at(-1) ?? null;
    if (page.length < MOST_AT_ONCE) break;
  }
  return found.slice(0, MOST_AT_ONCE);
}

async function divide(
  tx: Tx,
  deps: Needs,
  given: { orderId: string; candidates: readonly Candidate[]; policy: CurrentPolicy },
): Promise<void> {
  const { orderId, candidates, policy } = given;
  // Whoever divides it at the same time waits here, and then finds its jobs.
  if ((await lockOrder(tx, orderId))?.status !== 'approved') return;
  if ((await readOrdersWithJobs(tx, [orderId])).size > 0) return;
  const order = await orderToPrint(tx, orderId);
  if (!order) return;
  const lines = await linesToAssign(tx, deps, order);
  const now = deps.clock.now();
  const promised = new Map(lines.map((line) => [line.lineId, line.arrivesBy]));
  for (const part of splitOrder(lines, candidates, policy.terms, now.getTime())) {
    const days = part.map((line) => promised.get(line.lineId) ?? '').toSorted();
    await insertJob(tx, {
      orderId,
      ...workloadOf(part),
      shipZip: part[0]?.shipZip ?? order.shipZip,
      dueAt: new Date(Math.min(...part.map((line) => line.dueAt))),
      arrivesBy: days[0] ?? '',
      destinationId: part[0]?.destination?.id ?? null,
      reprintOf: null,
      pieces: Object.fromEntries(
        part.flatMap(({ lineId, destination }) => (destination ? [[lineId, destination.pieces]] : [])),
      ),
      createdAt: now,
    });
  }
}
