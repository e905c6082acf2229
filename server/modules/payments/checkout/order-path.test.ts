import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { addFile, cartOf } from '#tests/prints.ts';
import { statementsOf } from '#tests/statements.ts';

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
  // The shop has no print partner, of which it tells itself.
  const toCustomer = shop.mails.filter((mail) => mail.to === 'asha@example.com');
  expect(toCustomer.map((mail) => mail.subject)).toEqual([expect.stringContaining('is paid')]);
});

test('the whole path takes at most 24 statements, begin and commit included', async () => {
  const guest = await shop.newGuest();
  const file = await addFile(shop.pool);
  const cart = cartOf({ files: [file.key], flyers: 20 });
  await shop.sandbox('POST', '/faults', { kind: 'drop' });
  const counts: Record<string, number> = {};
  let orderId = '';
  const all: string[] = [];
  const count = async (name: string, work: () => Promise<unknown>) => {
    const sent = await statementsOf(work);
    counts[name] = sent.length;
    all.push(...sent);
  };
  await count('place', async () => {
    orderId = (await shop.place(guest, cart)).orderId;
  });
  let checkout = { razorpayOrderId: '' };
  await count('checkout', async () => {
    checkout = await shop.checkOut(guest, orderId);
  });
  const paid = await shop.pay(checkout.razorpayOrderId);
  await count('verify', async () => {
    expect((await shop.verify(guest, orderId, paid)).body.status).toBe('uploaded');
  });
  if (all.length > 24)
    throw new Error(`${JSON.stringify(counts)}\n${all.map((one) => one.slice(0, 90)).join('\n')}`);
  expect(all.length).toBeLessThanOrEqual(24);
});
