import { expect, it } from 'vitest';
import type { MailedOrder } from '../jobs.ts';
import { refundNotice } from './refund-notice.tsx';

const order: MailedOrder = {
  id: '01a1ffe8-8976-778f-91d7-7471e7c771bb',
  ...{ customerEmail: 'ravi@example.in', customerName: 'Ravi Kumar', status: 'cancelled' },
  ...{ paymentStatus: 'PAID', productSubtotalPaise: 10_000, discountPaise: 0, shippingPaise: 0 },
  ...{ taxName: 'Tax', taxPaise: 850, totalPaise: 10_850, estimatedDelivery: null, artwork: 'ready' },
  ...{ trackUrl: 'http://shop.example/track/x', withoutArtwork: [], lines: [] },
};

it('says that the money for a report is the one its own mail tells of', async () => {
  const refund = { orderId: order.id, amountPaise: 10_850, creditNoteNumber: null, toBalance: null };
  const mail = (reason: string) =>
    refundNotice({ order, refund: { ...refund, reason }, baseUrl: 'http://shop.example' });
  expect((await mail('claim')).text).toContain('You get it once.');
  expect((await mail('cancelled')).text).not.toContain('You get it once.');
});

it('names the order whose money goes back, whatever the reason', async () => {
  for (const reason of ['duplicate_capture', 'cancelled']) {
    const { subject, text } = await refundNotice({
      order,
      refund: { orderId: order.id, amountPaise: 10_850, reason, creditNoteNumber: null, toBalance: null },
      baseUrl: 'http://shop.example',
    });
    expect(subject).toBe('Your refund of ₹108.50 for order E7C771BB');
    expect(text).toContain('This is for order E7C771BB.');
    expect(text).toContain(order.trackUrl);
  }
});
