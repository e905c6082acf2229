import {
  type OrderToPrint,
  ordersToPrint,
  orderToPrint,
  undividedOrders,
} from '#server/modules/orders/index.ts';
import { inOneStatement, sqlState } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { splitOrder } from '../decide/index.ts';
import { insertJobs } from '../print-jobs/job-store.ts';
import type { DeferredOrders } from './deferred-orders.ts';
import { linesToAssign } from './lines-to-assign.ts';
import { listEligiblePartners, type Market } from './list-eligible-partners.ts';
import { plannedJob } from './planned-job.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** No more orders are divided at one time; the rest follow at once. */
const MOST_AT_ONCE = 1000;

/** So many are read in one statement: until the last of them is written it may not be long. */
const READ_TOGETHER = 25;

const UNIQUE_VIOLATION = '23505';

interface Created {
  readonly hasMore: boolean;
  /** All partners there are, where there was an order to read them for. */
  readonly market: Market | null;
  /** Those that were divided, as they were read. */
  readonly orders: ReadonlyMap<string, OrderToPrint>;
}

/** Divides every print-ready order into the jobs it takes. `hasMore` when there may be more of them. */
export async function createJobs(deps: Needs, broken: DeferredOrders): Promise<Created> {
  const orderIds = await ordersWithoutJobs(deps, broken);
  const orders = new Map<string, OrderToPrint>();
  if (orderIds.length === 0) return { hasMore: false, market: null, orders };
  const market = await listEligiblePartners(deps, 'all');
  for (let from = 0; from < orderIds.length; from += READ_TOGETHER) {
    const some = orderIds.slice(from, from + READ_TOGETHER);
    const read = await readTogether(deps, some);
    for (const orderId of some) {
      const order = await broken.alone(orderId, () => divide(deps, orderId, market, read.get(orderId)));
      if (order) orders.set(orderId, order);
    }
  }
  return { hasMore: orderIds.length === MOST_AT_ONCE, market, orders };
}

/** None where one is alone, or one of them cannot be read: then each is read by itself, so that it is known which. */
async function readTogether(deps: Needs, ids: readonly string[]): Promise<ReadonlyMap<string, OrderToPrint>> {
  if (ids.length === 1) return new Map();
  return ordersToPrint(deps.db, ids).catch(() => new Map());
}

async function ordersWithoutJobs(deps: Needs, broken: DeferredOrders): Promise<string[]> {
  const found: string[] = [];
  let after: string | null = null;
  while (found.length < MOST_AT_ONCE) {
    const page: string[] = await undividedOrders(deps.db, { after, take: MOST_AT_ONCE });
    found.push(...page.filter((id) => !broken.has(id)));
    after = page.at(-1) ?? null;
    if (page.length < MOST_AT_ONCE) break;
  }
  return found.slice(0, MOST_AT_ONCE);
}

/**
 * Reads an order, and writes its jobs in one statement that locks it as it was read. Null when somebody changed it
 * meanwhile (the sweep has it divided within the minute), or divided it.
 */
async function divide(
  deps: Needs,
  orderId: string,
  market: Market,
  known?: OrderToPrint,
): Promise<OrderToPrint | null> {
  const { candidates, policy } = market;
  const order = known ?? (await orderToPrint(deps.db, orderId));
  if (order?.status !== 'approved') return null;
  const lines = await linesToAssign(deps.db, deps, order);
  const now = deps.clock.now();
  const jobs = splitOrder(lines, candidates, policy.terms, now.getTime()).map((part) =>
    plannedJob(order, part, lines, now),
  );
  try {
    const made = await inOneStatement(deps.db, (tx) => insertJobs(tx, order, jobs));
    if (made.length > 0) return order;
    // Written meanwhile by somebody else: read by itself that is seldom, and what it is now counts.
    return known ? divide(deps, orderId, market) : null;
  } catch (error) {
    // Who divided it at the same time was faster.
    if (sqlState(error) === UNIQUE_VIOLATION) return null;
    throw error;
  }
}
