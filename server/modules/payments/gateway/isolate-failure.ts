import { orderNumber } from '#contract/orders/order-number.ts';
import { raiseAlarm } from '#server/platform/alarm-store.ts';
import type { SettleDeps } from '../settle-payment.ts';
import { GatewayError } from './gateway-error.ts';

/** Looked at together. */
const AT_ONCE = 4;

/** Whose payment is looked at, and what is said of it when that goes wrong. */
export interface PaymentInQuestion {
  readonly alarm: { readonly kind: 'payment'; readonly subject: string };
  /** What could not be found out: `Whether order IB-… is paid`. */
  readonly question: string;
}

/** The alarm about one order's payment. */
export const paymentAlarm = (orderId: string) => ({ kind: 'payment', subject: `order:${orderId}` }) as const;

/** One order's payment. */
export const paymentOfOrder = (orderId: string): PaymentInQuestion => ({
  alarm: paymentAlarm(orderId),
  question: `Whether order ${orderNumber(orderId)} is paid`,
});

/**
 * One payment the gateway is silent or strange about, or that we cannot apply, must not keep the others waiting: its
 * next poll is written already. An answer that cannot be read, and a failure of our own, need a person. False when it
 * went wrong.
 * @throws when not even that can be written down: the database is away, for all of them
 */
export async function isolateFailure(
  deps: Pick<SettleDeps, 'db' | 'log'>,
  { alarm, question }: PaymentInQuestion,
  look: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await look();
    return true;
  } catch (error) {
    const { subject } = alarm;
    const isGateway = error instanceof GatewayError;
    if (isGateway && (error.status !== 200 || error.isDown)) {
      deps.log.warn({ err: error, subject }, 'the gateway did not say');
      return false;
    }
    deps.log.error({ err: error, subject }, 'a payment could not be looked at');
    const what = isGateway ? `the gateway gave ${error.words}` : 'the shop could not take in what it said';
    await raiseAlarm(deps.db, {
      ...alarm,
      message: `${question} could not be found out: ${what}. It is looked at again by itself, and all others go on. If this stays, compare it with the gateway’s dashboard.`,
    });
    return false;
  }
}

/** Looks at each, a few at once. */
export async function forEachConcurrently<T>(
  all: readonly T[],
  look: (one: T) => Promise<void>,
): Promise<void> {
  const queue = [...all];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await look(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Takes what is due and looks at it, a batch after the other, until nothing is left or the time is over. */
export async function processWithinTime<T>(
  { mostMs, batch }: { mostMs: number; batch: number },
  takeDue: (limit: number) => Promise<readonly T[]>,
  look: (due: readonly T[]) => Promise<void>,
): Promise<void> {
  const begunAt = performance.now();
  do {
    const due = await takeDue(batch);
    await look(due);
    if (due.length < batch) return;
  } while (performance.now() - begunAt < mostMs);
}
