import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';
import { addFile, cartOf } from '#tests/prints.ts';

let shop: Shop;
let admin: Record<string, string>;
beforeAll(async () => {
  shop = await openPayingShop();
  admin = { authorization: (await signIn(shop, await signUp(shop, { role: 'admin' }))).authorization };
});
afterAll(() => shop.close());

let cards = 200;
async function placeAndPay(headers: Record<string, string>, isPaid = true) {
  cards += 1;
  const email = `${randomUUID()}@example.com`;
  const file = await addFile(shop.pool);
  const placed = await shop.place(headers, cartOf({ cards, email, files: [file.key] }));
  if (isPaid) {
    const { razorpayOrderId } = await shop.checkOut(headers, placed.orderId);
    await shop.verify(headers, placed.orderId, await shop.pay(razorpayOrderId));
  }
  await shop.takeWebhooks();
  return { ...placed, email };
}
const cancel = (orderId: string, body: object = {}) =>
  shop.call('POST', `/api/orders/${orderId}/cancel`, { reason: 'asked to', ...body }, admin);
const mailsOf = (email: string, subject: RegExp) =>
  shop.mails.filter((mail) => mail.to === email && subject.test(mail.subject));
const rupees = (amount: number) => `₹${amount.toFixed(2)}`;

test('a cancelled order says by whom, promises no day any more, and what goes back; its mail goes once', async () => {
  const guest = await shop.newGuest();
  const { orderId, trackToken, email, totalAmount } = await placeAndPay(guest);
  const before = (await shop.call<Order>('GET', `/api/orders/${orderId}`, undefined, guest)).body;
  expect(before).toMatchObject({ cancellation: null, refunds: [] });
  expect(before.estimatedDelivery).not.toBeNull();
  expect((await cancel(orderId)).status).toBe(200);
  // Again, and at once: the same answer, and no other mail.
  await Promise.all([cancel(orderId), cancel(orderId)]);
  await shop.takeWebhooks();
  const own = (await shop.call<Order>('GET', `/api/orders/${orderId}`, undefined, guest)).body;
  expect(own).toMatchObject({
    status: 'cancelled',
    estimatedDelivery: null,
    items: [{ arrivesBy: '' }],
    cancellation: { by: 'shop' },
    refunds: [{ amount: totalAmount, isDone: true, isOfPayment: true }],
  });
  expect((await shop.call('GET', `/api/track/${trackToken}`)).body).toEqual(own);
  const drawer = (
    await shop.call<{ estimatedDelivery: null }>('GET', `/api/orders/${orderId}/details`, undefined, admin)
  ).body;
  expect(drawer).toMatchObject({ estimatedDelivery: null, dueDate: null });
  const [mail, ...more] = mailsOf(email, /was cancelled$/);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('was cancelled. It is not printed and not sent.');
  expect(mail?.text).toContain(`All you paid, ${rupees(totalAmount)}, goes back`);
  expect(mail?.text).toContain('5 to 7 working days');
});

test('what is kept of the money is said, and an order that was never paid has nothing to give back', async () => {
  const guest = await shop.newGuest();
  const part = await placeAndPay(guest);
  await cancel(part.orderId, { refundAmount: 50 });
  const unpaid = await placeAndPay(guest, false);
  await cancel(unpaid.orderId);
  await shop.takeWebhooks();
  expect(mailsOf(part.email, /was cancelled$/)[0]?.text).toContain(
    `₹50.00 of ${rupees(part.totalAmount)} goes back`,
  );
  expect(mailsOf(unpaid.email, /was cancelled$/)[0]?.text).toContain('there is nothing to refund');
});

test('the list of one’s orders has the day and the money as they are', async () => {
  const person = await signIn(shop, await signUp(shop));
  const headers = { authorization: person.authorization };
  const { orderId, totalAmount } = await placeAndPay(headers);
  await cancel(orderId);
  await shop.takeWebhooks();
  const { body } = await shop.call<{ orders: object[] }>('GET', '/api/orders/user', undefined, headers);
  expect(body.orders).toEqual([
    expect.objectContaining({ orderId, status: 'cancelled', estimatedDelivery: null, refunded: totalAmount }),
  ]);
});

test('nobody writes of an order that lapsed, or whose account is gone', async () => {
  const guest = await shop.newGuest();
  const { orderId, email } = await placeAndPay(guest, false);
  await shop.rows(
    `update orders.orders set pay_until = now() - interval '1 second', held_until = null where id = $1`,
    [orderId],
  );
  await shop.runJob('orders.lapse-unpaid');
  await shop.takeWebhooks();
  const { body } = await shop.call<Order>('GET', `/api/orders/${orderId}`, undefined, guest);
  expect(body).toMatchObject({ status: 'cancelled', cancellation: { by: 'unpaid' }, refunds: [] });
  expect(mailsOf(email, /./)).toEqual([]);
});
