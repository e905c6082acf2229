import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { getOrderStatus as contract } from '#contract/orders/orders.ts';
import { findOrderToPay, type OrderRow } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { type PaymentState, type SettleDeps, settlePayment } from '../settle-payment.ts';
import { claimPoll } from '../store.ts';

/** However many pages poll, the gateway is asked at most this often about one order. */
const LOOK_GAP_MS = 1500;

/**
 * Is this order paid? Asking about an unpaid one also makes the server poll the gateway: with webhooks off and the
 * browser's own report lost, this alone makes it PAID (facts, payments 0.6). Lives here and not in `orders`, which
 * knows no gateway.
 */
export async function getOrderStatus(
  deps: SettleDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const order = await findOrderToPay(deps.db, actor, input.id, input.payToken);
  if (!order) fail('order_not_found', { exists: false });
  const seen = order.paymentStatus === 'PAID' ? null : await look(deps, order);
  return {
    exists: true,
    paymentStatus: seen?.paymentStatus ?? order.paymentStatus,
    totalAmount: rupeesFromPaise(order.totalPaise),
    status: seen?.status ?? order.status,
  };
}

/** Null when it is not time to poll, or the gateway does not say: then what we know is the answer. */
async function look(deps: SettleDeps, order: OrderRow): Promise<PaymentState | null> {
  const { keyId } = deps.secrets.razorpay;
  const now = deps.clock.now();
  const gatewayOrder = await transaction(deps.db, (tx) =>
    claimPoll(tx, { orderId: order.id, keyId, now, gapMs: LOOK_GAP_MS }),
  );
  if (!gatewayOrder) return null;
  try {
    return await settlePayment(deps, gatewayOrder);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return null;
  }
}
