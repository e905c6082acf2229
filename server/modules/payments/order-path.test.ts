import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { addFile, cartOf } from '#tests/prints.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop.close());

test('place, gateway order, pay, verify: the order is PAID and moves on with its artwork', async () => {
  const guest = await shop.newGuest();
  const file = await addFile(shop.pool);
  const placed = await shop.place(guest, cartOf({ files: [file.key] }));
  expect(placed).toMatchObject({ status: 'pending', paymentStatus: 'pending', totalAmount: 174.69 });
  const checkout = await shop.checkOut(guest, placed.orderId);
  expect(checkout).toMatchObject({ amount: 17_469, currency: 'INR' });
  const paid = await shop.pay(checkout.razorpayOrderId);
  const verified = await shop.verify(guest, placed.orderId, paid);
  expect(verified.body).toEqual({ paymentStatus: 'PAID', status: 'uploaded' });
  const status = await shop.call('GET', `/api/orders/${placed.orderId}/status`, undefined, guest);
  expect(status.body).toEqual({
    exists: true,
    paymentStatus: 'PAID',
    totalAmount: 174.69,
    status: 'uploaded',
  });
  await shop.takeWebhooks();
  expect(shop.mails.map((mail) => [mail.to, mail.subject])).toEqual([
    ['asha@example.com', expect.stringContaining('is paid')],
  ]);
});
