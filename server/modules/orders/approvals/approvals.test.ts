import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyOrderSummary } from '#contract/orders/company-orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import { callAs, companyOf, joinCompany, makeCompany, memberIn } from '#tests/companies.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { movableClock, openPayingShop, type Placed, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { cartOf } from '#tests/prints.ts';

const HOUR = 3_600_000;
// The gateway has a clock of its own: what is paid there is never earlier than what was placed here.
const clock = movableClock(new Date(Date.now() - 500 * HOUR));
let shop: Shop;
let call: ReturnType<typeof callAs>;
let owner: SignedIn;
let approver: SignedIn;
let buyer: SignedIn;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false, clock });
  call = callAs(shop);
  owner = await makeCompany(shop);
  approver = await joinCompany(shop, owner, { role: 'approver' });
  buyer = await joinCompany(shop, owner, { role: 'buyer', limit: 100 });
});
afterEach(async () => {
  await shop.runJobs();
  expect(await checkInvariants(shop.pool)).toEqual({});
});
afterAll(() => shop.close());

const headers = ({ authorization }: SignedIn) => ({ authorization });
let cards = 100;
/** An order of some ₹170, for the company. */
async function place(who: SignedIn, forCompany: object = {}): Promise<Placed & { needsApproval: boolean }> {
  cards += 1;
  const placed = await shop.place(headers(who), { ...cartOf({ cards }), forCompany });
  return placed as Placed & { needsApproval: boolean };
}
const see = async (who: SignedIn, orderId: string) =>
  (await call<Order>(who, 'GET', `/orders/${orderId}`)).body;
const checkOut = (who: SignedIn, orderId: string, totalAmount?: number) =>
  call<{ razorpayOrderId: string }>(who, 'POST', '/billing/checkout', {
    order: { orderId },
    ...(totalAmount !== undefined && { totalAmount }),
  });
const approve = (who: SignedIn, { orderId, totalAmount }: Placed) =>
  call(who, 'POST', `/orders/${orderId}/approval/approve`, { totalAmount });
const decline = (who: SignedIn, { orderId }: Placed, reason = 'Too many') =>
  call(who, 'POST', `/orders/${orderId}/approval/decline`, { reason });
async function pay(who: SignedIn, { orderId }: Placed): Promise<string> {
  const { body } = await checkOut(who, orderId);
  const paid = await shop.pay(body.razorpayOrderId);
  return (await shop.verify(headers(who), orderId, paid)).body.paymentStatus;
}
const mailsTo = async (template: string, orderId: string) => {
  await shop.runJobs();
  const rows = await shop.rows<{ recipient: string }>(
    `select recipient from notifications.mails where template = $1 and payload ->> 'orderId' = $2
     and sent_at is not null order by recipient`,
    [template, orderId],
  );
  return rows.map(({ recipient }) => recipient);
};
const setLimit = async (who: SignedIn, limit: number | null) => {
  const { memberId } = memberIn(await companyOf(shop, owner), who);
  const fresh = await signIn(shop, owner);
  const { status } = await call(fresh, 'PUT', `/company/members/${memberId}`, { role: 'buyer', limit });
  expect(status).toBe(200);
};

describe('an order for a company', () => {
  test('carries company, cost centre and who bought it; others’ cost centres are refused', async () => {
    const { body } = await call<{ costCentreId: string }>(owner, 'POST', '/company/cost-centres', {
      name: 'Marketing',
    });
    const { orderId } = await place(approver, { costCentreId: body.costCentreId });
    expect((await see(owner, orderId)).company).toEqual({
      legalName: 'Umbra Foods LLP',
      costCentre: 'Marketing',
      boughtBy: 'Asha Rao',
      viewerRole: 'owner',
      isBuyer: false,
      approval: null,
    });
    const admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
    const asAdmin = (await call<AdminOrder>(admin, 'GET', `/orders/${orderId}/details`)).body;
    expect(asAdmin.company).toEqual({
      legalName: 'Umbra Foods LLP',
      costCentre: 'Marketing',
      boughtBy: 'Asha Rao',
      approval: null,
    });
    const { url } = (await call<{ url: string }>(admin, 'POST', '/orders/export', {})).body;
    const [header, ...rows] = (await shop.call('GET', url)).text.trimEnd().split('\r\n');
    // New columns are the last: whoever reads by place reads on.
    expect(header).toMatch(/,"Special Instructions","Company Account","PO Number","Cost Centre"$/);
    expect(rows.find((row) => row.includes(orderId))).toMatch(/,"Umbra Foods LLP","","Marketing"$/);
    const stranger = await makeCompany(shop, 'Somebody Else');
    const cart = { ...cartOf({ cards: 90 }), forCompany: { costCentreId: body.costCentreId } };
    expect((await call(stranger, 'POST', '/orders', cart)).body.code).toBe('invalid_input');
    expect(await call(stranger, 'GET', `/orders/${orderId}`)).toMatchObject({ status: 404 });
    // Their own address book is not the company's.
    expect((await call(approver, 'GET', '/orders/addresses')).body).toEqual({ addresses: [] });
  });

  test('is paid at once below the limit, and by owners and approvers whatever it comes to', async () => {
    await setLimit(buyer, 5000);
    const small = await place(buyer);
    expect(small.needsApproval).toBe(false);
    expect(await pay(buyer, small)).toBe('PAID');
    expect(await pay(approver, await place(approver))).toBe('PAID');
    await setLimit(buyer, 100);
  });
});

describe('above the limit', () => {
  test('the buyer asks, the approver sees it whole, approves and pays', async () => {
    const order = await place(buyer);
    expect(order.needsApproval).toBe(true);
    expect(await mailsTo('approval-asked', order.orderId)).toEqual([owner.email, approver.email].sort());
    const asked = shop.mails.findLast(({ subject }) => subject.includes('asks you to approve'));
    expect(asked?.text.replaceAll(/\s+/g, ' ')).toMatch(/Shipping FREE Tax ₹[\d,.]+ Total to pay ₹[\d,.]+ /);
    expect((await checkOut(buyer, order.orderId)).body.code).toBe('approval_waits');
    expect((await checkOut(approver, order.orderId)).body.code).toBe('approval_waits');
    expect((await approve(buyer, order)).status).toBe(403);
    expect(await see(approver, order.orderId)).toMatchObject({
      totalAmount: order.totalAmount,
      shippingAddress: { city: 'Hyderabad' },
      company: { viewerRole: 'approver', isBuyer: false, approval: { state: 'waiting' } },
    });
    const waiting = await call<{ orders: CompanyOrderSummary[] }>(
      approver,
      'GET',
      '/company/orders?waiting=true',
    );
    expect(waiting.body.orders).toMatchObject([{ orderId: order.orderId, isWaitingForApproval: true }]);
    expect((await approve(approver, order)).status).toBe(200);
    expect(await pay(approver, order)).toBe('PAID');
    expect(await mailsTo('approval-ended', order.orderId)).toEqual([buyer.email]);
    expect((await see(buyer, order.orderId)).company?.approval).toMatchObject({
      state: 'approved',
      decidedBy: 'Asha Rao',
    });
  });

  test('who asked may pay what was approved', async () => {
    const order = await place(buyer);
    await approve(owner, order);
    expect(await pay(buyer, order)).toBe('PAID');
  });

  test('it is declined with a reason, which cancels it and tells the buyer once', async () => {
    const order = await place(buyer);
    expect((await decline(approver, order, ' ')).body.code).toBe('invalid_input');
    expect((await decline(approver, order)).status).toBe(200);
    expect(await mailsTo('approval-ended', order.orderId)).toEqual([buyer.email]);
    expect(await mailsTo('order-cancelled', order.orderId)).toEqual([]);
    expect(await see(buyer, order.orderId)).toMatchObject({
      status: 'cancelled',
      cancellation: { by: 'approver' },
      company: { approval: { state: 'declined', reason: 'Too many' } },
    });
    expect((await approve(owner, order)).body.code).toBe('approval_decided');
    expect((await checkOut(approver, order.orderId)).body.code).toBe('order_not_payable');
  });

  test('two approvers at once decide it once', async () => {
    const same = await place(buyer);
    const both = await Promise.all([approve(approver, same), approve(owner, same)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailsTo('approval-ended', same.orderId)).toHaveLength(1);
    const torn = await place(buyer);
    const [yes, no] = await Promise.all([approve(approver, torn), decline(owner, torn)]);
    expect([yes?.status, no?.status].sort()).toEqual([200, 409]);
    const after = await see(owner, torn.orderId);
    expect(after.company?.approval?.state).toBe(yes?.status === 200 ? 'approved' : 'declined');
    expect(after.status).toBe(yes?.status === 200 ? 'pending' : 'cancelled');
    // Both pay at once: one gateway order, one payment.
    const opened = await Promise.all([checkOut(approver, same.orderId), checkOut(owner, same.orderId)]);
    expect(new Set(opened.map(({ body }) => body.razorpayOrderId)).size).toBe(1);
  });

  test('nobody decides it after it lapsed, and the buyer hears of it', async () => {
    const order = await place(buyer);
    clock.move(73 * HOUR);
    owner = await signIn(shop, owner);
    approver = await signIn(shop, approver);
    buyer = await signIn(shop, buyer);
    expect((await approve(approver, order)).body.code).toBe('order_lapsed');
    await shop.runJob('orders.lapse-unpaid');
    expect(await mailsTo('approval-ended', order.orderId)).toEqual([buyer.email]);
    expect(await see(buyer, order.orderId)).toMatchObject({
      status: 'cancelled',
      company: { approval: null },
    });
  });
});

describe('what changes meanwhile', () => {
  test('a price that rose is not what was approved: the approver confirms it, the buyer asks again', async () => {
    const order = await place(buyer);
    await approve(approver, order);
    await shop.rows(
      `update catalogue.products set pricing = replace(pricing::text, '"pricePaise": 161', '"pricePaise": 261')::jsonb
       where slug = 'test-cards'`,
    );
    try {
      const changed = await checkOut(buyer, order.orderId);
      expect(changed.body.code).toBe('price_changed');
      const { totalAmount } = (changed.body as unknown as { details: { totalAmount: number } }).details;
      expect(totalAmount).toBeGreaterThan(order.totalAmount);
      expect((await checkOut(buyer, order.orderId, totalAmount)).body.code).toBe('approval_needed');
      expect((await checkOut(approver, order.orderId, totalAmount)).status).toBe(200);
      expect((await see(buyer, order.orderId)).company?.approval).toMatchObject({
        state: 'needed',
        total: totalAmount,
      });
      const ask = () => call(buyer, 'POST', `/orders/${order.orderId}/approval`);
      const asked = await Promise.all([ask(), ask()]);
      expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
      // What was seen before it rose.
      expect((await approve(owner, order)).body.code).toBe('changed_meanwhile');
      expect((await approve(owner, { ...order, totalAmount })).status).toBe(200);
      expect(await pay(buyer, order)).toBe('PAID');
    } finally {
      await shop.rows(
        `update catalogue.products set pricing = replace(pricing::text, '"pricePaise": 261', '"pricePaise": 161')::jsonb
         where slug = 'test-cards'`,
      );
    }
  });

  test('a limit that was lowered holds for what is not paid yet', async () => {
    await setLimit(buyer, null);
    const order = await place(buyer);
    await setLimit(buyer, 100);
    expect((await checkOut(buyer, order.orderId)).body.code).toBe('approval_needed');
    expect((await call(buyer, 'POST', `/orders/${order.orderId}/approval`)).status).toBe(200);
    await setLimit(buyer, 5000);
    expect((await checkOut(buyer, order.orderId)).body.code).toBe('approval_waits');
    expect((await decline(owner, order)).status).toBe(200);
    await setLimit(buyer, 100);
  });

  test('who left the company sees and pays nothing of it; what they asked is still decided', async () => {
    const leaver = await joinCompany(shop, owner, { role: 'buyer', limit: 100 });
    const order = await place(leaver);
    const { memberId } = memberIn(await companyOf(shop, owner), leaver);
    await call(owner, 'DELETE', `/company/members/${memberId}`);
    expect((await call(leaver, 'GET', `/orders/${order.orderId}`)).status).toBe(404);
    expect((await checkOut(leaver, order.orderId)).body.code).toBe('order_not_found');
    expect((await call(leaver, 'POST', `/orders/${order.orderId}/cancellation`)).status).toBe(404);
    expect((await call(leaver, 'POST', `/orders/${order.orderId}/reorder`)).status).toBe(404);
    expect((await call(leaver, 'GET', '/orders/user')).body).toMatchObject({ orders: [] });
    expect((await approve(approver, order)).status).toBe(200);
    expect(await pay(approver, order)).toBe('PAID');
    // Nothing of the company is told to who left it.
    expect(await mailsTo('approval-ended', order.orderId)).toEqual([]);
  });

  test('a company that ended leaves its orders to who placed them', async () => {
    const alone = await makeCompany(shop, 'One Woman Show');
    const order = await place(alone);
    const { memberId } = memberIn(await companyOf(shop, alone), alone);
    expect((await call(alone, 'DELETE', `/company/members/${memberId}`)).status).toBe(200);
    await shop.runJobs();
    expect(await see(alone, order.orderId)).toMatchObject({ orderId: order.orderId, company: null });
    expect(await pay(alone, order)).toBe('PAID');
  });
});

describe('the books of a company', () => {
  test('all its orders and invoices for owners and approvers, their own for a buyer', async () => {
    const list = async (who: SignedIn, query = '') =>
      (
        await call<{ orders: CompanyOrderSummary[]; nextToken: string | null }>(
          who,
          'GET',
          `/company/orders${query}`,
        )
      ).body;
    const other = await joinCompany(shop, owner, { role: 'buyer', limit: 5000 });
    const mine = await place(other);
    await pay(other, mine);
    expect((await list(other)).orders.map(({ orderId }) => orderId)).toEqual([mine.orderId]);
    const all = (await list(approver)).orders;
    expect(all.length).toBeGreaterThan(8);
    expect(all[0]).toMatchObject({ orderId: mine.orderId, boughtBy: 'Asha Rao' });
    const page = await list(owner, '?limit=1');
    expect(page.orders).toHaveLength(1);
    const next = await list(owner, `?limit=1&nextToken=${page.nextToken}`);
    expect(next.orders[0]?.orderId).toBe(all[1]?.orderId);
    // A page of the company's list opens no other one.
    const stolen = await call(other, 'GET', `/company/orders?limit=1&nextToken=${page.nextToken}`);
    expect(stolen.body.code).toBe('invalid_input');

    const month = new Date(clock.now().getTime() + 5.5 * HOUR).toISOString().slice(0, 7);
    const books = (who: SignedIn, of: 'me' | 'company') =>
      call<{ count: number; url: string }>(who, 'POST', '/billing/documents-of-month', { month, of });
    expect((await books(other, 'company')).status).toBe(404);
    expect((await books(other, 'me')).body.count).toBe(1);
    const whole = (await books(approver, 'company')).body;
    expect(whole.count).toBeGreaterThan((await books(approver, 'me')).body.count);
    const archive = await fetch(`${shop.url}${whole.url}`);
    expect(archive.headers.get('content-type')).toBe('application/zip');
    await archive.arrayBuffer();
    const invoice = { order_id: mine.orderId, orderId: mine.orderId };
    expect((await call(owner, 'POST', '/billing/invoice', invoice)).status).toBe(200);
  });
});
