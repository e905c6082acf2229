import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { ConfirmedSummary } from './confirmed-summary.tsx';

const wordsOf = (paymentId: string | null) =>
  renderToStaticMarkup(
    <ConfirmedSummary
      order={
        {
          orderId: '01a226bc-243e-74d3-83d9-1c4ce60b4cf3',
          paymentId,
          totalAmount: 708,
          customerInfo: { email: 'asha@example.com' },
        } as Order
      }
    />,
  ).replaceAll(/<[^>]+>/g, ' ');

test('names the payment of a gateway, and of what a balance paid the balance', () => {
  expect(wordsOf('pay_29QQoUBi66xm2f')).toMatch(/Payment ID\s+pay_29QQoUBi66xm2f/);
  expect(wordsOf('bal_01a226bc243e74d383d91c4ce60b4cf3')).toMatch(/Paid from\s+Company balance/);
  expect(wordsOf('bal_01a226bc243e74d383d91c4ce60b4cf3')).not.toContain('bal_');
  expect(wordsOf(null)).not.toMatch(/Payment ID|Paid from/);
});
