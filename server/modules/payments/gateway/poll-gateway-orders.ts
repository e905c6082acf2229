import { orderNumber } from '#contract/orders/order-number.ts';
import { clearAlarm, raiseAlarm, readAlarmSubjects } from '#server/platform/alarm-store.ts';
import { type SettleDeps, settlePayment } from '../settle-payment.ts';
import type { GatewayOrderRow } from '../store.ts';
import { GatewayError } from './gateway-error.ts';

const AT_ONCE = 4;

/** Polls some gateway orders, a few at once; what goes wrong with one is its own. */
export async function pollGatewayOrders(deps: SettleDeps, due: readonly GatewayOrderRow[]): Promise<void> {
  if (due.length === 0) return;
  const broken = await readAlarmSubjects(deps.db, 'payment');
  const queue = [...due];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const gatewayOrder = next;
      const isWell = await isolateFailure(deps, gatewayOrder.orderId, () =>
        settlePayment(deps, gatewayOrder),
      );
      const alarm = paymentAlarm(gatewayOrder.orderId);
      if (isWell && broken.has(alarm.subject)) await clearAlarm(deps.db, alarm);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The alarm about one order's payment. */
export const paymentAlarm = (orderId: string) => ({ kind: 'payment', subject: `order:${orderId}` }) as const;

/**
 * One order the gateway is silent or strange about, or that we cannot apply, must not keep the others waiting: its
 * next poll is written already. An answer that cannot be read, and a failure of our own, need a person. False when it
 * went wrong.
 * @throws when not even that can be written down: the database is away, for all of them
 */
export async function isolateFailure(
  deps: SettleDeps,
  orderId: string,
  look: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await look();
    return true;
  } catch (error) {
    const isGateway = error instanceof GatewayError;
    if (isGateway && (error.status !== 200 || error.isDown)) {
      deps.log.warn({ err: error, orderId }, 'the gateway did not say');
      return false;
    }
    deps.log.error({ err: error, orderId }, 'the payment of an order could not be looked at');
    const what = isGateway ? `the gateway gave ${error.words}` : 'the shop could not take in what it said';
    await raiseAlarm(deps.db, {
      ...paymentAlarm(orderId),
      message: `Whether order ${orderNumber(orderId)} is paid could not be found out: ${what}. It is looked at again by itself, and all other orders go on. If this stays, compare it with the gateway’s dashboard.`,
    });
    return false;
  }
}
