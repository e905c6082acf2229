import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '#tests/invariants.ts';
import { type Checkout, movableClock, openPayingShop, type Placed, type Shop } from '#tests/paying-shop.ts';
import { cartOf } from '#tests/prints.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
// The gateway has a clock of its own: what is paid there is never earlier than what was placed here.
const clock = movableClock(new Date(Date.now() - 2000 * HOUR));
let shop: Shop;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false, clock });
});
afterEach(async () => {
  await shop.runJobs();
  expect(await checkInvariants(shop.pool)).toEqual({});
});
afterAll(() => shop.close());

let cards = 100;
async function placeAs(email: string, guest?: Record<string, string>) {
  cards += 1;
  const owner = guest ?? (await shop.newGuest());
  return { guest: owner, email, ...(await shop.place(owner, cartOf({ cards, email }))) };
}
const place = () => placeAs(`${randomUUID()}@example.com`);
type Waiting = Placed & { guest: Record<string, string>; email: string };
const open = ({ guest, orderId }: Waiting) => shop.checkOut(guest, orderId);
async function payBy(order: Waiting, { razorpayOrderId }: Checkout) {
  return shop.verify(order.guest, order.orderId, await shop.pay(razorpayOrderId));
}
async function remind() {
  await shop.runJob('orders.remind-unpaid');
  await shop.runJobs();
}
const remindersTo = (email: string) =>
  shop.mails.filter(
    ({ to, subject }) => to === email && /is not paid yet|payment for your order/.test(subject),
  );

test('who left the payment gets one mail an hour after the last sign of it, with lines, total, day and a link', async () => {
  const order = await place();
  await open(order);
  clock.move(20 * MINUTE);
  await open(order);
  clock.move(50 * MINUTE);
  await remind();
  expect(remindersTo(order.email)).toHaveLength(0);
  clock.move(11 * MINUTE);
  await Promise.all([remind(), remind()]);
  clock.move(5 * HOUR);
  await remind();
  const mails = remindersTo(order.email);
  expect(mails).toHaveLength(1);
  const { text, html } = mails[0] ?? {};
  expect(html).toContain(`/track/${order.trackToken}`);
  expect(text).toContain('Test cards');
  expect(text).toContain(order.totalAmount.toFixed(2));
  const { body } = await shop.call<{ payUntil: string }>('GET', `/api/track/${order.trackToken}`);
  expect(new Date(body.payUntil).getTime() - clock.now().getTime()).toBeGreaterThan(60 * HOUR);
});

test('a failed payment is called one', async () => {
  const then = clock.now();
  const order = await place();
  const { razorpayOrderId } = await open(order);
  await shop.sandbox('POST', '/faults', { kind: 'fail', times: 1 });
  await expect(shop.pay(razorpayOrderId)).rejects.toThrow('paying failed');
  await shop.call('GET', `/api/orders/${order.orderId}/status`, undefined, order.guest);
  // The gateway's clock is ahead of ours: so long the attempt holds the order.
  clock.set(new Date(Date.now() + 2 * HOUR));
  await shop.rows(`update orders.orders set pay_until = $2 where id = $1`, [
    order.orderId,
    new Date(clock.now().getTime() + HOUR),
  ]);
  await remind();
  expect(remindersTo(order.email).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('The payment for your order'),
  ]);
  clock.set(then);
});

test('nobody is reminded who paid, cancelled, or ordered since, nor of what is over', async () => {
  const paid = await place();
  await payBy(paid, await open(paid));
  const cancelled = await place();
  await shop.call('POST', `/api/orders/${cancelled.orderId}/cancellation`, {}, cancelled.guest);
  const first = await place();
  clock.move(MINUTE);
  const second = await placeAs(first.email.toUpperCase());
  await payBy(second, await open(second));
  clock.move(2 * HOUR);
  const over = await place();
  await shop.rows(`update orders.orders set pay_until = $2 where id = $1`, [
    over.orderId,
    new Date(clock.now().getTime() + 30 * MINUTE),
  ]);
  clock.move(2 * HOUR);
  await remind();
  for (const { email } of [paid, cancelled, first, second, over]) expect(remindersTo(email)).toEqual([]);
});

test('of several orders left unpaid the last one is mailed', async () => {
  const first = await place();
  clock.move(MINUTE);
  const second = await placeAs(first.email, first.guest);
  clock.move(2 * HOUR);
  await remind();
  expect(remindersTo(first.email)).toEqual([
    expect.objectContaining({ html: expect.stringContaining(second.trackToken) }),
  ]);
});

test('paid while the mail host is away, no mail goes out', async () => {
  const order = await place();
  const checkout = await open(order);
  clock.move(2 * HOUR);
  await shop.runJob('orders.remind-unpaid');
  await payBy(order, checkout);
  await shop.runJobs();
  expect(remindersTo(order.email)).toEqual([]);
});

test('reminding and paying at once: no reminder of a paid order', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await place();
    const paid = await shop.pay((await open(order)).razorpayOrderId);
    clock.move(2 * HOUR);
    await Promise.all([
      shop.runJob('orders.remind-unpaid'),
      shop.verify(order.guest, order.orderId, paid),
      shop.runJob('orders.remind-unpaid'),
    ]);
    await shop.runJobs();
    expect(remindersTo(order.email)).toEqual([]);
  }
});

test('whoever holds the link of an order pays it without being its owner; another link opens nothing', async () => {
  const [order, other] = [await place(), await place()];
  const stranger = await shop.newGuest();
  const body = (payToken?: string) => ({ order: { orderId: order.orderId }, ...(payToken && { payToken }) });
  for (const token of [undefined, other.trackToken]) {
    const refused = await shop.call('POST', '/api/billing/checkout', body(token), stranger);
    expect(refused.status).toBe(404);
  }
  const { status, body: checkout } = await shop.call<Checkout>(
    'POST',
    '/api/billing/checkout',
    body(order.trackToken),
    stranger,
  );
  expect(status).toBe(200);
  const paid = await shop.pay(checkout.razorpayOrderId);
  const verified = await shop.call(
    'POST',
    '/api/billing/verify',
    { orderId: order.orderId, ...paid, payToken: order.trackToken },
    stranger,
  );
  expect(verified.body).toMatchObject({ paymentStatus: 'PAID' });
  const { body: shown } = await shop.call('GET', `/api/track/${order.trackToken}`);
  expect(shown).toMatchObject({ paymentStatus: 'PAID', payUntil: null });
});
