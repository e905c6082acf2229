import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '#web/lib/api.ts';
import { confirmPayment, fetchPaymentStatus } from './await-payment.ts';
import { openPaymentWindow } from './open-window.ts';
import { payOrder } from './pay-order.ts';

vi.mock('#web/lib/api.ts', () => ({ call: vi.fn() }));
vi.mock('./await-payment.ts', () => ({ confirmPayment: vi.fn(), fetchPaymentStatus: vi.fn() }));
vi.mock('./load-script.ts', () => ({ loadPaymentScript: () => Promise.resolve() }));
vi.mock('./open-window.ts', () => ({ openPaymentWindow: vi.fn() }));
vi.mock('./with-identity.ts', () => ({ withIdentity: (act: () => unknown) => act() }));

const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 's' };
const stages: string[] = [];
const pay = () => payOrder('order', { email: 'asha@example.in' }, (stage) => stages.push(stage));

beforeEach(() => {
  stages.length = 0;
  vi.mocked(call).mockResolvedValue({ scriptUrl: '/checkout.js' } as never);
  vi.mocked(openPaymentWindow).mockResolvedValue({ kind: 'paid', proof } as never);
});
afterEach(() => vi.resetAllMocks());

it('ends as paid, failed or timed out, in the words of the spec', async () => {
  vi.mocked(confirmPayment).mockResolvedValueOnce('paid');
  expect(await pay()).toEqual({ kind: 'paid', paymentId: 'pay_1' });
  expect(stages).toEqual(['opening', 'paying', 'confirming']);
  vi.mocked(confirmPayment).mockResolvedValueOnce('failed');
  expect(await pay()).toEqual({ kind: 'failed', message: 'Payment failed' });
  vi.mocked(confirmPayment).mockResolvedValueOnce('timeout');
  expect(await pay()).toEqual({
    kind: 'timeout',
    message: 'Payment confirmation timed out. Please check your order status manually.',
  });
});

it('a window that is closed only stops it, says its own reason, or was paid in all the same', async () => {
  const close = (reason?: string) =>
    vi.mocked(openPaymentWindow).mockResolvedValueOnce({ kind: 'dismissed', reason } as never);
  vi.mocked(fetchPaymentStatus).mockResolvedValue('pending' as never);
  close();
  expect(await pay()).toEqual({ kind: 'dismissed' });
  close('The bank declined it');
  expect(await pay()).toEqual({ kind: 'failed', message: 'The bank declined it' });
  vi.mocked(fetchPaymentStatus).mockResolvedValue('PAID' as never);
  close();
  expect(await pay()).toEqual({ kind: 'paid', paymentId: null });
  expect(confirmPayment).not.toHaveBeenCalled();
});
