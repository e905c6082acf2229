import { changeOrder } from './change-order.ts';
import type { PaymentEntity } from './entities.ts';
import type { Gateway } from './gateway.ts';
import { captured, paidOrder } from './payment-states.ts';
import { badRequest, unknownId } from './refusal.ts';

/**
 * Takes the money of an authorised payment.
 * @param asked amount in paise, which must be the authorised amount, and the currency
 * @throws Refusal in Razorpay's words when the payment is not waiting to be captured.
 */
export async function capturePayment(
  gateway: Gateway,
  paymentId: string,
  asked: { amount: number; currency: string },
): Promise<PaymentEntity> {
  return changeOrder(gateway, paymentId, (file) => {
    const payment = file.payments.find((one) => one.id === paymentId);
    if (!payment) throw unknownId();
    if (payment.captured) throw badRequest('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw badRequest('The payment status should be authorized for action to be taken');
    if (asked.currency !== payment.currency) {
      throw badRequest('Capture currency must be equal to the currency authorized', 'currency');
    }
    if (asked.amount !== payment.amount) {
      throw badRequest('Capture amount must be equal to the amount authorized', 'amount');
    }
    if (file.order.status === 'paid') {
      throw badRequest(
        'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
      );
    }
    const done = captured(payment);
    const order = paidOrder(file.order, done);
    return {
      order,
      payment: done,
      events: [
        { event: 'payment.captured', payment: done },
        { event: 'order.paid', payment: done, order },
      ],
      result: done,
    };
  });
}
