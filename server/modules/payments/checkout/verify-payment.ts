import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { verifyPayment as contract } from '#contract/payments/payments.ts';
import { findOrderToPay, isVisibleTo } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { fail } from '#server/platform/errors.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { waitForLook } from '../gateway/looks-under-way.ts';
import { type SettleDeps, settlePayment } from '../settle-payment.ts';
import { readGatewayOrderPaidBy } from '../store.ts';
import { isSigned } from './signature.ts';

/**
 * What the payment window handed over. The signature, made over the gateway order id *we* keep for this order, only
 * proves that a payment was authorised; whether it was captured, and how much, the gateway is asked.
 * @throws Refusal order_not_found, signature_invalid, gateway_unavailable (the status poll goes on asking).
 */
export async function verifyPayment(
  deps: SettleDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const find = () => findOrderToPay(deps.db, actor, input.orderId, input.payToken);
  const maySee = async () => (await find()) !== null;
  const { razorpay_order_id: id, razorpay_payment_id: paymentId } = input;
  const gatewayOrder = await readWhenHeard(deps, id, paymentId);
  const isOurs = gatewayOrder?.orderId === input.orderId;
  const { keySecret } = deps.secrets.razorpay;
  const content = `${gatewayOrder?.id}|${paymentId}`;
  if (!gatewayOrder || !isOurs || !isSigned(content, input.razorpay_signature, [keySecret])) {
    // Only whoever may see the order learns that it was the signature.
    if (!(await maySee())) fail('order_not_found');
    return fail('signature_invalid');
  }
  if (gatewayOrder.isApplied) {
    // The webhook was faster: the gateway has said all that there is to know.
    const { paymentStatus, status } = (await find()) ?? fail('order_not_found');
    return { paymentStatus, status };
  }
  const settled = await settlePayment(deps, gatewayOrder).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    return fail('gateway_unavailable');
  });
  if (!(await isVisibleTo(deps.db, actor, settled)) && !(await maySee())) fail('order_not_found');
  return { paymentStatus: settled.paymentStatus, status: settled.status };
}

/** After the look that the gateway's message about the same payment may have set off a moment before. */
async function readWhenHeard(deps: SettleDeps, id: string, paymentId: string) {
  const read = () => readGatewayOrderPaidBy(deps.db, id, paymentId);
  await waitForLook(id);
  const found = await read();
  return found && !found.isApplied && (await waitForLook(id)) ? read() : found;
}
