import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { AdminPayment } from '#contract/payments/order-payments.ts';
import type { listCreditNotes } from '#contract/payments/payments.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { cartOf } from '#tests/prints.ts';
import { wordsOf } from '#tests/read-pdf.ts';

type Notes = OutputOf<typeof listCreditNotes>;

/** Calls to one shop: its orders are paid, refunded and asked for their credit notes here. */
function doorOf(shop: Shop, admin: SignedIn, taxBasisPoints: number) {
  const asAdmin = { authorization: admin.authorization };
  const buy = async (state = 'Telangana', zipCode = '500034') => {
    const guest = await shop.newGuest();
    const cart = cartOf({ flyers: 10, email: 'asha@example.com' });
    Object.assign(cart.shippingAddress, { state, zipCode });
    const products = 161_00 + 23_70;
    // With GST each line's tax is two halves; 8.5 % are of both together.
    const tax = taxBasisPoints === 1800 ? 28_98 + 4_26 : Math.round((products * taxBasisPoints) / 10_000);
    cart.totalAmount = (products + tax) / 100;
    const placed = await shop.place(guest, cart);
    const { razorpayOrderId } = await shop.checkOut(guest, placed.orderId);
    await shop.verify(guest, placed.orderId, await shop.pay(razorpayOrderId));
    return { ...placed, guest, total: cart.totalAmount };
  };
  const refund = (orderId: string, amount: number) =>
    shop.call(
      'POST',
      `/api/orders/${orderId}/refunds`,
      { amount, reason: 'Asked for', requestKey: randomUUID() },
      asAdmin,
    );
  const cancel = (orderId: string) =>
    shop.call('POST', `/api/orders/${orderId}/cancel`, { reason: 'Asked for' }, asAdmin);
  const cancelLine = (orderId: string, lineId: string) =>
    shop.call('POST', `/api/orders/${orderId}/lines/${lineId}/cancel`, { reason: 'Asked for' }, asAdmin);
  const list = (headers: Record<string, string>, body: object) =>
    shop.call<Notes>('POST', '/api/billing/credit-notes', body, headers);
  const notesOf = async (order: { guest: Record<string, string>; orderId: string }) =>
    (await list(order.guest, { orderId: order.orderId })).body.creditNotes;
  const refundsOf = async (orderId: string) =>
    (
      await shop.call<{ payments: AdminPayment[] }>(
        'GET',
        `/api/orders/${orderId}/payments`,
        undefined,
        asAdmin,
      )
    ).body.payments.flatMap((payment) => payment.refunds);
  return { buy, refund, cancel, cancelLine, list, notesOf, refundsOf };
}

describe('of tax invoices', () => {
  let shop: Shop;
  let door: ReturnType<typeof doorOf>;
  const clock = movableClock(new Date('2027-03-31T18:20:00Z'));
  beforeAll(async () => {
    shop = await openPayingShop({
      hasWebhooks: false,
      clock,
      environment: { TAX_MODE: 'gst', GSTIN: '36AAPFU0939F1ZW', SUPPLIER_ADDRESS: '7 Mint Road, Hyderabad' },
    });
    door = doorOf(shop, await signIn(shop, await signUp(shop, { role: 'admin' })), 1800);
  });
  afterEach(async () => expect(await checkInvariants(shop.pool)).toEqual({}));
  afterAll(() => shop.close());

  test('a cancelled order has one: numbered apart, with the taxes of its invoice; customer, admin and mail know of it', async () => {
    const order = await door.buy();
    await door.cancel(order.orderId);
    expect(await door.notesOf(order)).toEqual([]);
    await shop.runJobs();
    const notes = await door.notesOf(order);
    const invoice = await shop.call<{ number: string }>(
      'POST',
      '/api/billing/invoice',
      { orderId: order.orderId },
      order.guest,
    );
    expect(notes).toMatchObject([
      { number: 'CN/2627/0000001', invoiceNumber: invoice.body.number, amount: order.total },
    ]);
    expect(await door.refundsOf(order.orderId)).toMatchObject([
      { status: 'processed', creditNoteNumber: 'CN/2627/0000001' },
    ]);
    const mail = shop.mails.find((one) => one.subject.startsWith('Your refund'));
    expect(mail?.text).toContain('Credit note CN/2627/0000001');
    expect(mail?.text).toContain(`/track/${order.trackToken}`);
    const answer = await fetch(`${shop.url}${notes[0]?.url}`);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      'inline; filename="CN-2627-0000001.pdf"',
    ]);
    const words = await wordsOf(new Uint8Array(await answer.arrayBuffer()));
    for (const text of [
      'Credit Note',
      'No. CN/2627/0000001',
      invoice.body.number,
      '31 March 2027',
      'The order was cancelled',
      'GSTIN 36AAPFU0939F1ZW',
      'Asha Rao',
      'Place of supply: Telangana (36)',
      '4911',
      'CGST 9%: ₹14.49',
      'SGST 9%: ₹14.49',
      '₹161.00',
      '₹23.70',
      `₹${order.total.toFixed(2)}`,
    ])
      expect(words).toContain(text);
    clock.move(15 * 60_000 + 1000);
    expect((await fetch(`${shop.url}${notes[0]?.url}`)).status).toBe(404);
    clock.set(new Date('2027-03-31T18:20:00Z'));
  });

  test('several at once, for one order and another: numbers without gaps, each refund once, together the invoice', async () => {
    const [one, two] = [await door.buy('Delhi', '110001'), await door.buy()];
    await Promise.all([
      door.refund(one.orderId, 50),
      door.refund(one.orderId, 33.33),
      door.refund(two.orderId, 1),
    ]);
    const refunds = await shop.rows<{ id: string }>(
      `select id from payments.refunds where status = 'requested'`,
    );
    expect(refunds).toHaveLength(3);
    // Each twice: the job and a poll of the gateway both tell of it.
    await Promise.all(
      [...refunds, ...refunds].map(({ id }) => shop.runJob('payments.send-refund', { refundId: id })),
    );
    await shop.runJobs();
    await door.cancel(one.orderId);
    await shop.runJobs();
    const notes = [...(await door.notesOf(one)), ...(await door.notesOf(two))];
    expect(notes.map((note) => note.number).toSorted()).toEqual(
      [2, 3, 4, 5].map((number) => `CN/2627/000000${number}`),
    );
    const [sums] = await shop.rows(
      `select sum((n.document -> 'taxes' -> 0 ->> 'amountPaise')::int)::int as tax,
         min(n.document -> 'taxes' -> 0 ->> 'name') as name, sum(n.amount_paise)::int as total,
         sum((n.document -> 'lines' -> 0 ->> 'taxablePaise')::int)::int as first,
         sum((n.document -> 'lines' -> 1 ->> 'taxablePaise')::int)::int as second
       from payments.credit_notes n where n.order_id = $1`,
      [one.orderId],
    );
    expect(sums).toEqual({
      name: 'IGST',
      tax: 28_98 + 4_26,
      total: Math.round(one.total * 100),
      first: 161_00,
      second: 23_70,
    });
  });

  test('numbers start anew at midnight in India on 1 April; the invoice is of the year before', async () => {
    const order = await door.buy();
    clock.set(new Date('2027-03-31T18:30:00Z'));
    await door.refund(order.orderId, 10);
    await shop.runJobs();
    const [note] = await door.notesOf(order);
    expect([note?.number, note?.invoiceNumber.slice(0, 7)]).toEqual(['CN/2728/0000001', 'IB/2627']);
  });

  test('a payment that never paid the order goes back without one', async () => {
    const guest = await shop.newGuest();
    const cart = cartOf({ cards: 120 });
    cart.totalAmount = 227.98;
    const { orderId } = await shop.place(guest, cart);
    const { razorpayOrderId } = await shop.checkOut(guest, orderId);
    const paid = await shop.pay(razorpayOrderId);
    await door.cancel(orderId);
    await shop.verify(guest, orderId, paid);
    await shop.runJobs();
    expect(await door.refundsOf(orderId)).toMatchObject([{ status: 'processed', creditNoteNumber: null }]);
    expect(await door.notesOf({ guest, orderId })).toEqual([]);
  });

  test('nobody and the holder of another link get a 404; the mailed link shows them on any device', async () => {
    const [order, other] = [await door.buy(), await door.buy()];
    await door.refund(order.orderId, 10);
    await shop.runJobs();
    const { orderId, trackToken } = order;
    const never = await door.list({}, { orderId: randomUUID() });
    const stranger = await shop.newGuest();
    for (const refused of [
      await door.list({}, { orderId }),
      await door.list(stranger, { orderId, trackToken: other.trackToken }),
      await door.list(order.guest, { orderId: other.orderId, trackToken }),
    ])
      expect([refused.status, refused.text]).toEqual([404, never.text]);
    expect((await door.list({}, { orderId, trackToken })).body.creditNotes).toHaveLength(1);
  });

  test('an item that is cancelled by itself has one over its value and taxes alone', async () => {
    const order = await door.buy();
    const [, flyers] = await shop.rows<{ id: string }>(
      'select id from orders.lines where order_id = $1 order by position',
      [order.orderId],
    );
    const cancelled = await door.cancelLine(order.orderId, flyers?.id ?? '');
    // ₹23.70 with 18 %.
    expect(cancelled).toMatchObject({ status: 200, body: { refunded: 27.96 } });
    await shop.runJobs();
    const [note] = await shop.rows<{ document: { reason: string; lines: { taxablePaise: number }[] } }>(
      'select document from payments.credit_notes where order_id = $1',
      [order.orderId],
    );
    expect(note?.document).toMatchObject({
      reason: 'An item of the order was cancelled',
      totalPaise: 27_96,
      lines: [
        { taxablePaise: 0, taxes: [{ amountPaise: 0 }, { amountPaise: 0 }] },
        { taxablePaise: 23_70, taxes: [{ amountPaise: 2_13 }, { amountPaise: 2_13 }] },
      ],
    });
    // What is left goes back with the last item, and is the rest of the invoice.
    await door.cancel(order.orderId);
    await shop.runJobs();
    const back = (await door.refundsOf(order.orderId)).reduce((sum, { amount }) => sum + amount * 100, 0);
    expect(Math.round(back)).toBe(Math.round(order.total * 100));
  });
});

describe('of receipts', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openPayingShop({ hasWebhooks: false });
  });
  afterAll(() => shop.close());

  test('there are none', async () => {
    const door = doorOf(shop, await signIn(shop, await signUp(shop, { role: 'admin' })), 850);
    const order = await door.buy();
    await door.cancel(order.orderId);
    await shop.runJobs();
    expect(await door.refundsOf(order.orderId)).toMatchObject([
      { status: 'processed', creditNoteNumber: null },
    ]);
    expect(await door.notesOf(order)).toEqual([]);
    expect(shop.mails.find((one) => one.subject.startsWith('Your refund'))?.text).not.toContain(
      'Credit note',
    );
    expect(await checkInvariants(shop.pool)).toEqual({});
  });
});
