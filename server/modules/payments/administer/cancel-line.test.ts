import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AdminClaim } from '#contract/fulfilment/claims.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import type { AdminJobSummary } from '#contract/partners/jobs.ts';
import type { AdminPayment } from '#contract/payments/order-payments.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type Person, type SignedIn, signIn, signUp } from '#tests/people.ts';
import { addPrinter, MONDAY, offerTokenIn, paidOrder } from '#tests/printers.ts';
import { addFile, cartOf } from '#tests/prints.ts';

let shop: Shop;
let admin: SignedIn;
let other: SignedIn;
let press: Person;

beforeAll(async () => {
  shop = await openPayingShop({ clock: movableClock(MONDAY) });
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  other = await signIn(shop, await signUp(shop, { role: 'admin' }));
  press = await addPrinter(shop, { name: 'Does all', kinds: ['Business cards'] });
});
afterEach(async () => {
  await shop.takeWebhooks();
  expect(await checkInvariants(shop.pool)).toEqual({});
});
afterAll(() => shop.close());

const asAdmin = () => ({ authorization: admin.authorization });
const cancelLine = (orderId: string, lineId: string, who = admin) =>
  shop.call<{ status: string; refunded: number; code: string; error: string }>(
    'POST',
    `/api/orders/${orderId}/lines/${lineId}/cancel`,
    { reason: 'Wrong size' },
    { authorization: who.authorization },
  );
const seenByAdmin = async (orderId: string) =>
  (await shop.call<AdminOrder>('GET', `/api/orders/${orderId}/details`, undefined, asAdmin())).body;
const seenByLink = async (token: string) =>
  (await shop.call<{ order: Order } & Order>('GET', `/api/track/${token}`)).body;
/** The ids of the lines of an order: the cards, the flyers. */
const linesOf = async (orderId: string) => {
  const [cards = '', flyers = ''] = (await seenByAdmin(orderId)).items.map(({ lineId }) => lineId);
  return { cards, flyers };
};
const jobsOf = async (orderId: string) =>
  (
    await shop.call<{ jobs: AdminJobSummary[] }>('GET', `/api/jobs?orderId=${orderId}`, undefined, asAdmin())
  ).body.jobs.filter(({ status }) => status !== 'cancelled');
const refundsOf = async (orderId: string) =>
  (
    await shop.call<{ payments: AdminPayment[] }>(
      'GET',
      `/api/orders/${orderId}/payments`,
      undefined,
      asAdmin(),
    )
  ).body.payments.flatMap(({ refunds }) => refunds);

test('one item that a partner was asked for is cancelled: its money goes back, the rest is offered by itself', async () => {
  const { orderId, trackToken } = await paidOrder(shop, { flyers: 20 });
  await shop.runJobs();
  const before = await jobsOf(orderId);
  expect(before).toMatchObject([{ status: 'offered', value: 208.4 }]);
  const asked = offerTokenIn(shop, press.email, orderId);
  const { flyers } = await linesOf(orderId);
  // 20 flyers: ₹47.40 with 8.5 % of it.
  expect((await seenByAdmin(orderId)).items.map(({ ifCancelled }) => ifCancelled)).toEqual([
    { givesBack: 174.68, isWithShipping: false },
    { givesBack: 51.43, isWithShipping: false },
  ]);
  expect(await cancelLine(orderId, flyers)).toMatchObject({
    status: 200,
    body: { status: 'approved', refunded: 51.43 },
  });
  // Its offer is closed at once: nobody accepts what is printed no more.
  expect((await shop.call('POST', `/api/offers/${asked}/accept`)).status).toBe(409);
  await shop.runJobs();
  expect(await jobsOf(orderId)).toMatchObject([
    { status: 'offered', value: 161, items: [{ quantity: 100 }], partnerName: 'Does all' },
  ]);
  expect(await refundsOf(orderId)).toMatchObject([
    { amount: 51.43, status: 'processed', reason: 'line_cancelled' },
  ]);
  const order = await seenByLink(trackToken);
  const shown = order.order ?? order;
  expect(shown.items.map(({ cancelled }) => cancelled?.givenBack ?? null)).toEqual([null, 51.43]);
  expect(shown.timeline.map(({ sentence }) => sentence).slice(-2)).toEqual([
    'We are asking a printer.',
    'We cancelled an item: Test flyers.',
  ]);
  const mail = shop.mails.find(({ subject }) => subject.startsWith('An item of order'));
  expect(mail?.text).toContain('20 × Test flyers');
  expect(mail?.text).toContain('₹51.43, goes back the way it was paid');
  expect(mail?.text).toContain('The other item of your order goes on, and should arrive by');
  // The rest is printed as any order.
  await shop.call('POST', `/api/offers/${offerTokenIn(shop, press.email, orderId)}/accept`);
  const printed = await seenByAdmin(orderId);
  expect(printed).toMatchObject({ status: 'in_production', margin: { earns: 161 } });
  expect(printed.audit.map(({ action }) => action)).toContain('cancelLine');
  const { cards } = await linesOf(orderId);
  expect(await cancelLine(orderId, cards)).toMatchObject({ status: 409, body: { code: 'line_accepted' } });
});

test('what is left may have gone out already: the order is then on its way, after the item was cancelled', async () => {
  const { orderId, trackToken } = await paidOrder(shop, { flyers: 20 });
  await shop.runJobs();
  // As if the flyers were another partner's.
  const { flyers } = await linesOf(orderId);
  const [first] = await jobsOf(orderId);
  await shop.pool.query(
    `with own as (
      insert into assignment.jobs (order_id, number, status, kinds, value_paise, weight_grams, ship_zip, due_at, arrives_by,
        created_at, updated_at)
      select order_id, 2, 'waiting', kinds, 4740, 100, ship_zip, due_at, arrives_by, created_at, updated_at
      from assignment.jobs where id = $1 returning id)
    update assignment.job_lines set job_id = own.id from own where job_id = $1 and line_id = $2`,
    [first?.jobId, flyers],
  );
  await shop.call('POST', `/api/offers/${offerTokenIn(shop, press.email, orderId)}/accept`);
  expect(await seenByAdmin(orderId)).toMatchObject({ status: 'approved' });
  expect(await cancelLine(orderId, flyers)).toMatchObject({ status: 200, body: { status: 'in_production' } });
  const order = await seenByLink(trackToken);
  expect((order.order ?? order).timeline.map(({ sentence }) => sentence).slice(-2)).toEqual([
    'We cancelled an item: Test flyers.',
    'A printer has accepted your order.',
  ]);
});

test('an order that waits only for the artwork of the item that is cancelled goes on', async () => {
  const guest = await shop.newGuest();
  const file = await addFile(shop.pool);
  const cart = cartOf({ flyers: 20 });
  cart.items[0]?.uploadedFiles.push({ key: file.key, fileName: 'card.pdf' });
  const { orderId } = await shop.place(guest, cart);
  const checkout = await shop.checkOut(guest, orderId);
  const { flyers, cards } = await linesOf(orderId);
  expect(await cancelLine(orderId, flyers)).toMatchObject({ status: 409, body: { code: 'order_unpaid' } });
  await shop.verify(guest, orderId, await shop.pay(checkout.razorpayOrderId));
  expect(await seenByAdmin(orderId)).toMatchObject({ status: 'pending' });
  await cancelLine(orderId, flyers);
  await shop.runJobs();
  expect(await seenByAdmin(orderId)).toMatchObject({ status: 'pending_psp_confirmation' });
  expect(await jobsOf(orderId)).toMatchObject([{ value: 161 }]);
  // What is left is the whole order: it is cancelled with it, and nothing of the payment stays.
  expect(await cancelLine(orderId, cards)).toMatchObject({
    status: 200,
    body: { status: 'cancelled', refunded: 174.68 },
  });
  await shop.runJobs();
  expect(await jobsOf(orderId)).toEqual([]);
  expect((await refundsOf(orderId)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    51.43, 174.68,
  ]);
});

test('of two admins at once one cancels it, once; asked again they get the same answer, and the last items two at once leave nothing', async () => {
  const { orderId } = await paidOrder(shop, { flyers: 20 });
  const { flyers } = await linesOf(orderId);
  const both = await Promise.all([cancelLine(orderId, flyers), cancelLine(orderId, flyers, other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = both[0]?.status === 200 ? admin : other;
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('line_cancelled');
  expect(await cancelLine(orderId, flyers, winner)).toMatchObject({ status: 200, body: { refunded: 51.43 } });
  expect(await refundsOf(orderId)).toHaveLength(1);

  const next = await paidOrder(shop, { flyers: 20 });
  const lines = await linesOf(next.orderId);
  const one = await Promise.all([
    cancelLine(next.orderId, lines.cards),
    cancelLine(next.orderId, lines.flyers, other),
  ]);
  expect(one.map(({ status }) => status)).toEqual([200, 200]);
  expect(one.map(({ body }) => body.status)).toContain('cancelled');
  const back = (await refundsOf(next.orderId)).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(back).toBe(226_11);
});

test('what went back of the order before is not given twice', async () => {
  const { orderId } = await paidOrder(shop, { flyers: 20 });
  const { flyers } = await linesOf(orderId);
  const wish = { amount: 200, reason: 'Goodwill', requestKey: 'goodwill-of-this-order' };
  await shop.call('POST', `/api/orders/${orderId}/refunds`, wish, asAdmin());
  // ₹26.11 of ₹226.11 is left.
  expect(await cancelLine(orderId, flyers)).toMatchObject({ status: 200, body: { refunded: 26.11 } });
  expect((await seenByAdmin(orderId)).items[1]?.cancelled).toMatchObject({ givenBack: 26.11 });
});

test('what a report of an item brought back is not given again when it is cancelled, nor all of it by a report afterwards', async () => {
  const report = async () => {
    const { orderId } = await paidOrder(shop, { flyers: 20 });
    await shop.runJobs();
    await shop.rows(`update orders.lines set arrives_by = '2026-10-01' where order_id = $1`, [orderId]);
    const { flyers } = await linesOf(orderId);
    const wish = { lineId: flyers, kind: 'late', quantity: 20, text: 'They are not here yet.', photos: [] };
    const made = await shop.call('POST', `/api/orders/${orderId}/claims`, wish, asAdmin());
    expect(made.status, made.text).toBe(201);
    const [claim] = await shop.rows<{ id: string; version: number }>(
      'select id, version from claims.claims where order_id = $1',
      [orderId],
    );
    return { orderId, flyers, ...(claim ?? { id: '', version: 0 }) };
  };
  const refund = ({ id, version }: { id: string; version: number }, amount: number) =>
    shop.call<AdminClaim & { error: string }>(
      'POST',
      `/api/claims/${id}/refund`,
      { version, amount, answer: 'We are sorry.', shopBears: true },
      asAdmin(),
    );
  const first = await report();
  expect((await refund(first, 20)).status).toBe(200);
  expect((await seenByAdmin(first.orderId)).items[1]?.ifCancelled?.givesBack).toBe(31.43);
  expect(await cancelLine(first.orderId, first.flyers)).toMatchObject({ body: { refunded: 31.43 } });

  const second = await report();
  expect(await cancelLine(second.orderId, second.flyers)).toMatchObject({ body: { refunded: 51.43 } });
  const seen = await shop.call<AdminClaim>('GET', `/api/claims/${second.id}`, undefined, asAdmin());
  expect(seen.body).toMatchObject({ linePaid: 51.43, lineGivenBack: 51.43, refundable: 0, shareOfPieces: 0 });
  expect(await refund(second, 20)).toMatchObject({
    status: 409,
    body: { error: 'This item was cancelled: ₹51.43 of it went or goes back already.' },
  });

  // With all of the order ₹226.11 went back but for ₹30.
  const third = await report();
  const cancel = { reason: 'Asked to', refundAmount: 196.11 };
  await shop.call('POST', `/api/orders/${third.orderId}/cancel`, cancel, asAdmin());
  const left = await shop.call<AdminClaim>('GET', `/api/claims/${third.id}`, undefined, asAdmin());
  expect(left.body).toMatchObject({ linePaid: 51.43, lineGivenBack: null, refundable: 30 });
});

test('a guest cancels one item by the mailed link, twice at once: its money goes back once, and the history says who', async () => {
  const { orderId, trackToken } = await paidOrder(shop, { flyers: 20 });
  await shop.runJobs();
  const { flyers, cards } = await linesOf(orderId);
  const cancel = (lineId: string, token = trackToken) =>
    shop.call<{ status: string; refunded: number; code: string; error: string }>(
      'POST',
      `/api/track/${token}/lines/${lineId}/cancellation`,
    );
  expect(await cancel(flyers, 'x'.repeat(43))).toMatchObject({ status: 404 });
  expect(await cancel('none')).toMatchObject({ status: 404 });
  const seen = await seenByLink(trackToken);
  expect((seen.order ?? seen).items.map(({ ifCancelled }) => ifCancelled?.givesBack)).toEqual([
    174.68, 51.43,
  ]);
  const both = await Promise.all([cancel(flyers), cancel(flyers)]);
  expect(both).toMatchObject([
    { status: 200, body: { status: 'approved', refunded: 51.43 } },
    { status: 200, body: { status: 'approved', refunded: 51.43 } },
  ]);
  await shop.runJobs();
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 51.43, reason: 'line_cancelled' }]);
  const left = await seenByLink(trackToken);
  const order = left.order ?? left;
  expect(order.items.map(({ cancelled }) => cancelled?.by ?? null)).toEqual([null, 'customer']);
  expect(order.timeline.map(({ sentence }) => sentence)).toContain('You cancelled an item: Test flyers.');
  expect((await cancelLine(orderId, flyers)).body).toMatchObject({ code: 'line_cancelled' });
  // What is printed already is not taken back.
  await shop.call('POST', `/api/offers/${offerTokenIn(shop, press.email, orderId)}/accept`);
  expect(await cancel(cards)).toMatchObject({
    status: 409,
    body: {
      code: 'too_late_to_cancel',
      error: 'A printer has accepted this item, so it can no longer be cancelled here. Please write to us.',
    },
  });
});

test('by their session only who ordered it cancels an item; with the last that is left the order ends', async () => {
  const { orderId, guest, trackToken } = await paidOrder(shop, { flyers: 20 });
  const { flyers, cards } = await linesOf(orderId);
  const cancel = (lineId: string, who: Record<string, string>) =>
    shop.call('POST', `/api/orders/${orderId}/lines/${lineId}/cancellation`, undefined, who);
  expect(await cancel(flyers, await shop.newGuest())).toMatchObject({ status: 404 });
  expect(await cancel(flyers, guest)).toMatchObject({ status: 200, body: { refunded: 51.43 } });
  expect(await cancel(cards, guest)).toMatchObject({
    status: 200,
    body: { status: 'cancelled', refunded: 174.68 },
  });
  await shop.runJobs();
  const seen = await seenByLink(trackToken);
  expect((seen.order ?? seen).cancellation).toMatchObject({ by: 'customer' });
});
