import { orderNumber } from '#contract/orders/order-number.ts';
import { clearOtherAlarms, raiseAlarm } from '#server/platform/alarm-store.ts';
import type { Deps } from '#server/platform/deps.ts';

type Needs = Pick<Deps, 'db' | 'log'>;

/** The orders one run of the planning could not deal with. */
export interface DeferredOrders {
  has(orderId: string): boolean;
  readonly orderIds: readonly string[];
  /** What one order needs; when that fails it is set aside with an alarm, and nothing comes back. */
  alone<T>(orderId: string, work: () => Promise<T> | T): Promise<T | undefined>;
  /** A whole look is over: what is well again has no alarm any more. */
  clear(): Promise<void>;
}

/**
 * When this process last found everything well. Until it sets something aside again it looks for alarms to clear once in
 * this time only: those of another process are cleared a little later.
 */
const clearedAt = new WeakMap<object, number>();
const CLEAR_EVERY_MS = 50_000;

const subjectOf = (orderId: string) => `order:${orderId}`;

/**
 * A broken order must not keep all others from being offered: it is left out of this run, tried again in the next one,
 * and an admin reads why. Only a database that is away ends the look: then not even the alarm can be written.
 */
export function deferOrder(deps: Needs): DeferredOrders {
  const orders = new Set<string>();
  return {
    has: (orderId) => orders.has(orderId),
    get orderIds() {
      return [...orders];
    },
    async alone(orderId, work) {
      if (orders.has(orderId)) return undefined;
      try {
        return await work();
      } catch (error) {
        await raiseAlarm(deps.db, {
          kind: 'assignment',
          subject: subjectOf(orderId),
          message: `Order ${orderNumber(orderId)} cannot be offered to print partners: ${wordsOf(error)}. It is set aside and tried again every minute; all other orders are offered. Look at its lines, or cancel it.`,
        });
        orders.add(orderId);
        clearedAt.delete(deps.db);
        deps.log.error({ err: error, orderId }, 'an order could not be offered and is set aside');
        return undefined;
      }
    },
    async clear() {
      const isWell = orders.size === 0;
      const last = clearedAt.get(deps.db) ?? Number.NEGATIVE_INFINITY;
      if (isWell && performance.now() - last < CLEAR_EVERY_MS) return;
      await clearOtherAlarms(deps.db, 'assignment', [...orders].map(subjectOf));
      if (isWell) clearedAt.set(deps.db, performance.now());
      else clearedAt.delete(deps.db);
    },
  };
}

/** What is wrong with the order in words; of a fault of the program where it is looked at. */
function wordsOf(error: unknown): string {
  const said = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  const isFault =
    error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
  return isFault ? `the program failed (“${said}”; more is on the Health page)` : said;
}
