import { clearAlarm, readAlarmSubjects } from '#server/platform/alarm-store.ts';
import { type SettleDeps, settlePayment } from '../settle-payment.ts';
import type { GatewayOrderRow } from '../store.ts';
import { forEachConcurrently, isolateFailure, paymentOfOrder } from './isolate-failure.ts';

/** Polls some gateway orders, a few at once; what goes wrong with one is its own. */
export async function pollGatewayOrders(deps: SettleDeps, due: readonly GatewayOrderRow[]): Promise<void> {
  if (due.length === 0) return;
  const broken = await readAlarmSubjects(deps.db, 'payment');
  await forEachConcurrently(due, async (gatewayOrder) => {
    const about = paymentOfOrder(gatewayOrder.orderId);
    const isWell = await isolateFailure(deps, about, () => settlePayment(deps, gatewayOrder));
    if (isWell && broken.has(about.alarm.subject)) await clearAlarm(deps.db, about.alarm);
  });
}
