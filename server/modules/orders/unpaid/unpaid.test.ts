import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { discountTerms } from '#tests/discount-terms.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { movableClock, openPayingShop, type Placed, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';
import { addFile, cartOf } from '#tests/prints.ts';

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

type Guest = Record<string, string>;
interface Refused {
  code: string;
  details: { totalAmount: number; discount: number; discountRefusal: string | null; items: object[] };
}

async function asAdmin(): Promise<Guest> {
  const { authorization } = await signIn(shop, await signUp(shop, { role: 'admin' }));
  return { authorization };
}
let made = 0;
async function newCode(terms: object = {}): Promise<string> {
  made += 1;
  const code = `UNPAID${made}`;
  const body = { ...discountTerms, ...terms, code };
  const { status, text } = await shop.call('POST', '/api/settings/discounts', body, await asAdmin());
  if (status !== 201) throw new Error(text);
  return code;
}
const endCode = (code: string) =>
  shop.rows('update quoting.discounts set is_active = false where code = $1', [code]);

let cards = 100;
const cartWith = (code?: string, files?: string[]) => {
  cards = cards >= 490 ? 100 : cards + 1;
  const email = `${randomUUID()}@example.com`;
  return cartOf({
    cards,
    email,
    ...(code && { discount: [code, 1000] as [string, number] }),
    ...(files && { files }),
  });
};
async function placeWith(code?: string, files?: string[]) {
  const guest = await shop.newGuest();
  return { guest, ...(await shop.place(guest, cartWith(code, files))) };
}
type Waiting = Placed & { guest: Guest };
const takeUp = ({ guest, orderId }: Waiting, totalAmount?: number) =>
  shop.call<Refused & { amount: number; razorpayOrderId: string }>(
    'POST',
    '/api/billing/checkout',
    { order: { orderId }, ...(totalAmount !== undefined && { totalAmount }) },
    guest,
  );
const orderOf = async ({ orderId }: { orderId: string }) =>
  (
    await shop.rows<{ status: string; payment: string; total: number; code: string | null }>(
      `select status, payment_status as payment, total_paise::int as total, discount_code as code
       from orders.orders where id = $1`,
      [orderId],
    )
  )[0];
const anomaliesOf = ({ orderId }: { orderId: string }) =>
  shop.rows(
    `select p.anomaly, r.amount_paise = p.amount_paise as "isBack" from payments.payments p
     left join payments.refunds r on r.payment_id = p.id where p.order_id = $1 and p.anomaly is not null`,
    [orderId],
  );
const usesOf = async (code: string) =>
  (
    await shop.rows<{ order_id: string }>(
      'select order_id from quoting.discount_uses where code = $1 and held_until > $2 order by 1',
      [code, clock.now()],
    )
  ).map((use) => use.order_id);
/** Has the order's gateway order paid in the window that was opened for it, and takes it in. */
async function payIn(order: Waiting, razorpayOrderId: string) {
  return shop.verify(order.guest, order.orderId, await shop.pay(razorpayOrderId));
}
const lapse = () => shop.runJob('orders.lapse-unpaid');

describe('an order that is taken up again', () => {
  test('whose code has ended is shown its new total, and paid at no other', async () => {
    const code = await newCode();
    const order = await placeWith(code);
    await endCode(code);
    const before = await orderOf(order);
    const refused = await takeUp(order);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        details: { discount: 0, discountRefusal: 'This discount code is not valid.' },
      },
    });
    expect(await orderOf(order)).toEqual(before);
    expect((await takeUp(order, order.totalAmount)).status).toBe(409);
    const { totalAmount } = refused.body.details;
    expect(totalAmount).toBeGreaterThan(order.totalAmount);
    const checkout = await takeUp(order, totalAmount);
    expect(checkout).toMatchObject({ status: 200, body: { amount: Math.round(totalAmount * 100) } });
    await payIn(order, checkout.body.razorpayOrderId);
    expect(await orderOf(order)).toEqual({
      status: 'pending',
      payment: 'PAID',
      total: Math.round(totalAmount * 100),
      code: null,
    });
  });

  test('whose product costs more now is shown the new price of a piece', async () => {
    const order = await placeWith();
    const setPrice = (from: number, to: number) =>
      shop.rows(
        `update catalogue.products set pricing = replace(pricing::text, '"pricePaise": ${from}', '"pricePaise": ${to}')::jsonb
         where slug = 'test-cards'`,
      );
    await setPrice(161, 171);
    const { body } = await takeUp(order);
    await setPrice(171, 161);
    expect(body).toMatchObject({
      code: 'price_changed',
      details: { items: [{ name: 'Test cards', wasUnitPrice: 1.61, unitPrice: 1.71 }] },
    });
    expect((await takeUp(order)).status).toBe(200);
  });

  test('keeps its own use of a code for one, and asks the gateway once for one price', async () => {
    const code = await newCode({ maxUses: 1, maxUsesPerCustomer: 1 });
    const order = await placeWith(code);
    const first = await takeUp(order);
    clock.move(40 * MINUTE);
    const second = await takeUp(order);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.razorpayOrderId).toBe(first.body.razorpayOrderId);
    expect(await usesOf(code)).toEqual([order.orderId]);
  });

  test('twice at once at a new price is one gateway order', async () => {
    const code = await newCode();
    const order = await placeWith(code);
    await takeUp(order);
    await endCode(code);
    const { totalAmount } = (await takeUp(order)).body.details;
    const [one, other] = await Promise.all([takeUp(order, totalAmount), takeUp(order, totalAmount)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.razorpayOrderId).toBe(other.body.razorpayOrderId);
  });
});

describe('a code for one use', () => {
  test('is held for half an hour after the last sign of a payment, then another customer has it', async () => {
    const code = await newCode({ maxUses: 1 });
    const first = await placeWith(code);
    clock.move(25 * MINUTE);
    const window = (await takeUp(first)).body.razorpayOrderId;
    clock.move(25 * MINUTE);
    await expect(placeWith(code)).rejects.toThrow('has been used up');
    clock.move(6 * MINUTE);
    const second = await placeWith(code);
    await payIn(second, (await takeUp(second)).body.razorpayOrderId);
    // The first one's window is still open at the old price: what is paid there goes back.
    await payIn(first, window);
    expect(await orderOf(first)).toMatchObject({ status: 'pending', payment: 'pending' });
    expect(await anomaliesOf(first)).toEqual([{ anomaly: 'outdated_price', isBack: true }]);
    expect(await usesOf(code)).toEqual([second.orderId]);
    const { body } = await takeUp(first);
    expect(body.details).toMatchObject({
      discount: 0,
      discountRefusal: `The code ${code} has been used up.`,
    });
    const again = await takeUp(first, body.details.totalAmount);
    await payIn(first, again.body.razorpayOrderId);
    expect(await orderOf(first)).toMatchObject({ payment: 'PAID', code: null });
  });

  test('a payment whose hold ran out and a new order at once: one of them has it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const code = await newCode({ maxUses: 1 });
      const first = await placeWith(code);
      const paid = await shop.pay((await takeUp(first)).body.razorpayOrderId);
      clock.move(31 * MINUTE);
      const guest = await shop.newGuest();
      const [, placed] = await Promise.all([
        shop.verify(first.guest, first.orderId, paid),
        shop.call<Placed>('POST', '/api/orders', cartWith(code), guest),
      ]);
      const { payment } = (await orderOf(first)) ?? {};
      const isPaid = payment === 'PAID';
      expect(placed.status).toBe(isPaid ? 409 : 201);
      expect(await usesOf(code)).toEqual([isPaid ? first.orderId : placed.body.orderId]);
      expect(await anomaliesOf(first)).toEqual(isPaid ? [] : [{ anomaly: 'outdated_price', isBack: true }]);
    }
  });

  test('money that was paid while it was held is taken though the code ended before anybody heard', async () => {
    const code = await newCode();
    const order = await placeWith(code);
    const { razorpayOrderId } = (await takeUp(order)).body;
    await endCode(code);
    await shop.rows(
      `update quoting.discount_uses set held_until = now() + interval '1 minute' where order_id = $1`,
      [order.orderId],
    );
    const paid = await shop.pay(razorpayOrderId);
    clock.set(new Date(Date.now() + HOUR));
    await shop.verify(order.guest, order.orderId, paid);
    expect(await orderOf(order)).toMatchObject({ payment: 'PAID', code });
    clock.move(-2001 * HOUR);
  });

  test('a code that ended is paid for in an old window no more', async () => {
    const code = await newCode();
    const order = await placeWith(code);
    const { razorpayOrderId } = (await takeUp(order)).body;
    await endCode(code);
    // Paid at the gateway now, long after the hold.
    clock.set(new Date());
    await payIn(order, razorpayOrderId);
    expect(await anomaliesOf(order)).toEqual([{ anomaly: 'outdated_price', isBack: true }]);
    clock.move(-2000 * HOUR);
  });
});

describe('an order nobody pays', () => {
  test('lapses after 72 hours: code and files are free, and it cannot be paid any more', async () => {
    const code = await newCode({ maxUses: 1 });
    const file = await addFile(shop.pool);
    const order = await placeWith(code, [file.key]);
    clock.move(72 * HOUR - MINUTE);
    await lapse();
    expect(await orderOf(order)).toMatchObject({ status: 'pending' });
    clock.move(2 * MINUTE);
    // Before the job comes it is over, too.
    expect((await takeUp(order)).body.code).toBe('order_lapsed');
    await Promise.all([lapse(), lapse()]);
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled', payment: 'pending' });
    expect((await takeUp(order)).body.code).toBe('order_not_payable');
    expect(await shop.rows('select claimed_at from artwork.files where id = $1', [file.id])).toEqual([
      { claimed_at: null },
    ]);
    expect(
      await shop.rows('select to_status, actor, reason from orders.history where order_id = $1 order by id', [
        order.orderId,
      ]),
    ).toEqual([
      expect.objectContaining({ to_status: 'pending' }),
      { to_status: 'cancelled', actor: 'system:unpaid', reason: 'Not paid in time' },
    ]);
    expect(await usesOf(code)).toEqual([]);
    expect((await placeWith(code)).orderId).toBeDefined();
  });

  test('keeps a file that another order prints from', async () => {
    const file = await addFile(shop.pool);
    const order = await placeWith(undefined, [file.key]);
    clock.move(71 * HOUR);
    await placeWith(undefined, [file.key]);
    clock.move(2 * HOUR);
    await lapse();
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled' });
    const [row] = await shop.rows('select claimed_at from artwork.files where id = $1', [file.id]);
    expect(row?.claimed_at).not.toBeNull();
  });

  test('waits while somebody is paying', async () => {
    const order = await placeWith();
    clock.move(72 * HOUR - 10 * MINUTE);
    expect((await takeUp(order)).status).toBe(200);
    clock.move(25 * MINUTE);
    await lapse();
    expect(await orderOf(order)).toMatchObject({ status: 'pending' });
    clock.move(6 * MINUTE);
    await lapse();
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled' });
  });

  test('money that comes after it lapsed goes back; money that came before keeps it', async () => {
    const [late, early] = [await placeWith(), await placeWith()];
    const [lateWindow, earlyWindow] = [await takeUp(late), await takeUp(early)];
    clock.move(73 * HOUR);
    await payIn(early, earlyWindow.body.razorpayOrderId);
    await lapse();
    await payIn(late, lateWindow.body.razorpayOrderId);
    expect(await orderOf(early)).toMatchObject({ status: 'pending', payment: 'PAID' });
    expect(await orderOf(late)).toMatchObject({ status: 'cancelled', payment: 'pending' });
    expect(await anomaliesOf(late)).toEqual([{ anomaly: 'paid_after_cancel', isBack: true }]);
  });

  test('lapse and capture at once: paid and kept, or ended and given back', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await placeWith();
      const paid = await shop.pay((await takeUp(order)).body.razorpayOrderId);
      clock.move(73 * HOUR);
      await Promise.all([lapse(), shop.verify(order.guest, order.orderId, paid), lapse()]);
      const now = await orderOf(order);
      if (now?.payment === 'PAID') {
        expect(now.status).toBe('pending');
        expect(await anomaliesOf(order)).toEqual([]);
      } else {
        expect(now?.status).toBe('cancelled');
        expect(await anomaliesOf(order)).toEqual([{ anomaly: 'paid_after_cancel', isBack: true }]);
      }
    }
  });

  test('has the terms an admin set when it was placed', async () => {
    const before = await placeWith();
    const value = { holdMinutes: 5, lapseHours: 2 };
    const put = (body: object) =>
      asAdmin().then((admin) => shop.call('PUT', '/api/settings/unpaid', body, admin));
    expect((await put({ value: { holdMinutes: 4, lapseHours: 0 } })).status).toBe(400);
    expect((await put({ value })).status).toBe(200);
    const after = await placeWith();
    clock.move(3 * HOUR);
    await lapse();
    expect(await orderOf(before)).toMatchObject({ status: 'pending' });
    expect(await orderOf(after)).toMatchObject({ status: 'cancelled' });
    await put({ value: { holdMinutes: 30, lapseHours: 72 } });
  });
});
