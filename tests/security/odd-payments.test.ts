import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayingShop, type Paid, type Shop } from '../paying-shop.ts';
import { cartOf } from '../prints.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
});
afterAll(() => shop.close());

/** An order of a guest, paid at the gateway, of which the shop has not heard. */
async function paidFor(cards: number) {
  const guest = await shop.newGuest();
  const { orderId } = await shop.place(guest, cartOf({ cards }));
  const { razorpayOrderId } = await shop.checkOut(guest, orderId);
  return { guest, orderId, paid: await shop.pay(razorpayOrderId) };
}

test('a payment is believed by its own signature, for its own order and its own buyer', async () => {
  const [mine, other] = [await paidFor(100), await paidFor(200)];
  // One that nobody has paid.
  const guest = await shop.newGuest();
  const { orderId } = await shop.place(guest, cartOf({ cards: 300 }));
  const { razorpayOrderId } = await shop.checkOut(guest, orderId);
  const signature = mine.paid.razorpay_signature;
  const lies: Paid[] = [
    mine.paid,
    { ...mine.paid, razorpay_order_id: razorpayOrderId },
    { ...other.paid, razorpay_signature: signature },
    { ...mine.paid, razorpay_order_id: razorpayOrderId, razorpay_signature: '0'.repeat(64) },
    { ...mine.paid, razorpay_order_id: razorpayOrderId, razorpay_signature: signature.toUpperCase() },
    { ...mine.paid, razorpay_order_id: razorpayOrderId, razorpay_signature: '' },
    { ...mine.paid, razorpay_order_id: razorpayOrderId, razorpay_signature: `${signature} ` },
  ];
  for (const lie of lies) {
    const answer = await shop.verify(guest, orderId, lie);
    expect(answer.status, JSON.stringify(lie)).toBe(400);
  }
  for (const wrong of ['0'.repeat(64), signature.toUpperCase(), other.paid.razorpay_signature])
    expect(
      (await shop.verify(mine.guest, mine.orderId, { ...mine.paid, razorpay_signature: wrong })).status,
    ).toBe(400);
  const paidOrders = () => shop.rows(`select id from orders.orders where payment_status = 'PAID'`);
  expect(await paidOrders()).toEqual([]);
  // Every value right, and a stranger: they learn nothing, and what was paid is paid.
  expect((await shop.verify(guest, mine.orderId, mine.paid)).status).toBe(404);
  expect((await shop.verify(mine.guest, mine.orderId, mine.paid)).body.paymentStatus).toBe('PAID');
  expect(await paidOrders()).toEqual([{ id: mine.orderId }]);
});
