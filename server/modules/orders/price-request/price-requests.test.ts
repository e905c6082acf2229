import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayInIndia } from '#contract/india-days.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import type { PriceOffer, PriceRequest } from '#contract/orders/price-requests.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { type Checkout, movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';

const BOXES = '01900000-0000-7000-8000-0000000000b0';
const DAY = 86_400_000;
const clock = movableClock();
let shop: Shop;
let admin: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  shop = await openPayingShop({ clock });
  await shop.pool.query(
    `insert into catalogue.products (id, slug, category_id, name, attributes, pricing, print_specification, hsn_code,
       min_order_qty, max_order_qty)
     select $1, 'gift-boxes', category_id, 'Gift boxes', '[{"name": "Finish", "values": ["Matt", "Foil"]}]', '[]',
       print_specification, '4819', 50, 5000 from catalogue.products where slug = 'test-cards'`,
    [BOXES],
  );
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  other = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

const dayAfter = (days: number) => addDays(dayInIndia(clock.now()), days);

function wish(email = `asker-${randomUUID()}@example.in`, changes: object = {}) {
  return {
    customerInfo: { email, isGuest: true, name: 'Gauri Deshpande', phone: '9876543210' },
    shippingAddress: { street: '7 Laxmi Road', city: 'Pune', state: 'Maharashtra', zipCode: '411030' },
    entityId: BOXES,
    attributes: { Finish: 'Foil' },
    quantity: 333,
    wishes: 'Gold foil on the lid',
    ...changes,
  };
}

async function ask(headers: Record<string, string>, body = wish(), key: string = randomUUID()) {
  return shop.call<{ requestId: string; code: string; message: string }>(
    'POST',
    '/api/price-requests',
    body,
    {
      ...headers,
      'idempotency-key': key,
    },
  );
}

const as = (who: SignedIn) => ({ authorization: who.authorization });
const readRequests = async (query = '') =>
  (
    await shop.call<{ requests: PriceRequest[]; total: number; nextToken: string | null; hasMore: boolean }>(
      'GET',
      `/api/price-requests${query}`,
      undefined,
      as(admin),
    )
  ).body;
const readRequest = async (id: string) =>
  (await readRequests('?limit=100')).requests.find((request) => request.requestId === id) as PriceRequest;

function price(id: string, body: object, who = admin) {
  return shop.call<PriceRequest & { code: string; details: PriceRequest }>(
    'POST',
    `/api/price-requests/${id}/price`,
    body,
    as(who),
  );
}

/** Asked and priced; the link comes from its mail. */
async function quoted(changes: object = {}) {
  const guest = await shop.newGuest();
  const body = wish();
  const { requestId } = (await ask(guest, body)).body;
  const { version } = await readRequest(requestId);
  const answer = await price(requestId, { unitPrice: 12.34, validUntil: dayAfter(7), version, ...changes });
  expect(answer.status, answer.text).toBe(200);
  await shop.runJobs();
  const email = body.customerInfo.email;
  return {
    guest,
    requestId,
    email,
    request: answer.body,
    orderId: answer.body.offer?.orderId ?? '',
    token: mailedToken(email),
  };
}

const mailsTo = (email: string) => shop.mails.filter((mail) => mail.to === email);
/** The secret in the newest mail with a price. */
function mailedToken(email: string): string {
  const texts = mailsTo(email).map((mail) => mail.text);
  return /\/pay\/([A-Za-z0-9_-]+)/.exec(texts.findLast((text) => text.includes('/pay/')) ?? '')?.[1] ?? '';
}

const offerOf = async (token: string) =>
  (await shop.call<PriceOffer>('GET', `/api/price-offers/${token}`)).body;
const accept = (token: string, headers: Record<string, string> = {}) =>
  shop.call<{ orderId: string; totalAmount: number; code: string }>(
    'POST',
    `/api/price-offers/${token}/accept`,
    undefined,
    headers,
  );
const checkOut = (headers: Record<string, string>, orderId: string, payToken?: string) =>
  shop.call<Checkout & { code: string }>(
    'POST',
    '/api/billing/checkout',
    { order: { orderId }, ...(payToken && { payToken }) },
    headers,
  );

describe('asking', () => {
  test('is one request however often it is sent, and support is told once', async () => {
    const guest = await shop.newGuest();
    const key = randomUUID();
    const body = wish();
    const answers = await Promise.all([ask(guest, body, key), ask(guest, body, key), ask(guest, body, key)]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.requestId)).size).toBe(1);
    await shop.runJobs();
    const id = answers[0]?.body.requestId ?? '';
    const told = mailsTo(shop.deps.config.supportEmail).filter((mail) => mail.text.includes(id));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).not.toContain('Gauri');
    expect(await readRequest(id)).toMatchObject({
      state: 'open',
      productName: 'Gift boxes',
      quantity: 333,
      attributes: { Finish: 'Foil' },
      wishes: 'Gold foil on the lid',
      offer: null,
    });
  });

  test('is refused for a product with prices, an unknown choice, too few pieces, a PIN that is none', async () => {
    const guest = await shop.newGuest();
    const codeOf = async (changes: object) => (await ask(guest, wish(undefined, changes))).body.code;
    expect(await codeOf({ entityId: 'test-cards', attributes: { Sides: 'Both' } })).toBe('not_on_request');
    expect(await codeOf({ attributes: { Finish: 'Glow' } })).toBe('option_unknown');
    expect(await codeOf({ attributes: {} })).toBe('option_unknown');
    expect(await codeOf({ quantity: 10 })).toBe('quantity_out_of_range');
    expect(await codeOf({ entityId: 'nothing' })).toBe('product_not_found');
    const address = { ...wish().shippingAddress, zipCode: '199999' };
    expect(await codeOf({ shippingAddress: address })).toBe('pin_unknown');
    const nameless = { ...wish().customerInfo, isGuest: false, name: undefined };
    expect(await codeOf({ customerInfo: nameless })).toBe('invalid_input');
  });
});

describe('answering', () => {
  test('the price that is named is the price that is charged, by the rules of every order', async () => {
    const { orderId, requestId, token, email, guest, request } = await quoted({
      note: 'Two proofs included.',
    });
    // 333 × ₹12.34 = ₹4,109.22; 8.5 % of it, half up, is ₹349.28.
    expect(request).toMatchObject({ state: 'offered', offer: { unitPrice: 12.34, totalAmount: 4458.5 } });
    const shown = await shop.call(
      'GET',
      `/api/price-requests/${requestId}/preview?unitPrice=12.34`,
      undefined,
      as(admin),
    );
    expect(shown.body).toMatchObject({ productSubtotal: 4109.22, tax: 349.28, totalAmount: 4458.5 });
    expect(await offerOf(token)).toMatchObject({
      state: 'offered',
      orderId,
      totalAmount: 4458.5,
      tax: 349.28,
      note: 'Two proofs included.',
      deliveredTo: 'Pune, 411030',
    });
    const [mail] = mailsTo(email);
    expect(mail?.subject).toBe('Your quote for Gift boxes: ₹4,458.50');
    expect(mail?.text).toContain('Two proofs included.');

    const own = await shop.call<Order>('GET', `/api/orders/${orderId}`, undefined, guest);
    expect(own.body).toMatchObject({ status: 'quoted', payPath: `/pay/${token}` });
    expect((await checkOut(guest, orderId)).body.code).toBe('order_not_payable');
    const [stored] = await shop.rows<{ found: number }>(
      `select count(*)::int as found from orders.price_offers where token_hash = $1 or note = $1`,
      [token],
    );
    expect(stored?.found).toBe(0);
  });

  test('of a product ordered by sizes the price holds for the mix, as it was asked for', async () => {
    const rows = { attributes: { Finish: 'Foil × 100, Matt × 233' } };
    await shop.pool.query(
      `update catalogue.products set option_settings = '{"Finish": {"isByRow": true}}' where id = $1`,
      [BOXES],
    );
    const guest = await shop.newGuest();
    expect(
      (await ask(guest, wish(undefined, { attributes: { Finish: 'Foil × 100, Matt × 200' } }))).body,
    ).toMatchObject({ code: 'quantities_differ' });
    const body = wish(undefined, rows);
    const { requestId } = (await ask(guest, body)).body;
    const asked = await readRequest(requestId);
    // In the order of the values, as every mix is kept.
    expect(asked).toMatchObject({ attributes: { Finish: 'Matt × 233, Foil × 100' }, quantity: 333 });
    const named = await price(requestId, {
      unitPrice: 12.34,
      validUntil: dayAfter(7),
      version: asked.version,
    });
    expect(named.body.offer).toMatchObject({ unitPrice: 12.34 });
    await shop.runJobs();
    const token = mailedToken(body.customerInfo.email);
    const offer = await offerOf(token);
    expect(offer).toMatchObject({ attributes: { Finish: 'Matt × 233, Foil × 100' }, quantity: 333 });
    const { orderId, totalAmount } = (await accept(token)).body;
    const [line] = await shop.rows(
      `select attributes, quantity, subtotal_paise::int as paise from orders.lines where order_id = $1`,
      [orderId],
    );
    expect(line).toEqual({
      attributes: { Finish: 'Matt × 233, Foil × 100' },
      quantity: 333,
      paise: 333 * 1234,
    });
    expect(totalAmount).toBe(offer.totalAmount);
    await shop.pool.query(`update catalogue.products set option_settings = '{}' where id = $1`, [BOXES]);
  });

  test('of two admins at once one names the price, the other is told what it is', async () => {
    const { requestId } = (await ask(await shop.newGuest())).body;
    const { version } = await readRequest(requestId);
    const body = { validUntil: dayAfter(3), version };
    const answers = await Promise.all([
      price(requestId, { ...body, unitPrice: 10 }),
      price(requestId, { ...body, unitPrice: 20 }, other),
      price(requestId, { ...body, unitPrice: 10 }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
    const lost = answers.find((answer) => answer.status === 409);
    expect(lost?.body).toMatchObject({ code: 'changed_meanwhile', details: { state: 'offered' } });
    const orders = await shop.rows('select 1 from orders.price_offers where request_id = $1', [requestId]);
    expect(orders).toHaveLength(1);
  });

  test('a new price withdraws the one before, and money that still comes for it goes back', async () => {
    const first = await quoted();
    const { body: accepted } = await accept(first.token);
    const checkout = (await checkOut(first.guest, accepted.orderId)).body;
    const again = await price(first.requestId, {
      unitPrice: 9.99,
      validUntil: dayAfter(7),
      version: first.request.version,
    });
    expect(again.body.offer?.orderId).not.toBe(first.orderId);
    expect(await offerOf(first.token)).toMatchObject({ state: 'withdrawn', isReplaced: true });
    expect((await accept(first.token)).body.code).toBe('price_withdrawn');
    await shop.runJobs();
    const quotes = mailsTo(first.email).filter(({ subject }) => subject.includes('quote'));
    expect(quotes.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Your quote for Gift boxes',
      'Your new quote for Gift boxes',
    ]);
    expect(quotes[0]?.text).not.toContain('takes the place');
    expect(quotes[1]?.text).toContain('It takes the place of the quote we sent you before');
    // The window of the first price was still open.
    const late = await shop.pay(checkout.razorpayOrderId);
    await shop.verify(first.guest, first.orderId, late);
    await shop.runJobs();
    const [refund] = await shop.rows<{ amount_paise: number; reason: string }>(
      'select amount_paise::int, reason from payments.refunds where order_id = $1',
      [first.orderId],
    );
    expect(refund).toEqual({ amount_paise: 445_850, reason: 'paid_after_cancel' });
    expect(
      (await shop.call<AdminOrder>('GET', `/api/orders/${first.orderId}/details`, undefined, as(admin))).body,
    ).toMatchObject({
      status: 'cancelled',
      price: { state: 'withdrawn', requestId: first.requestId },
    });
    await checkInvariants(shop.pool);
  });

  test('a day that is over or too far away is no day for a price', async () => {
    const { requestId } = (await ask(await shop.newGuest())).body;
    const { version } = await readRequest(requestId);
    for (const days of [-1, 200]) {
      const answer = await price(requestId, { unitPrice: 1, validUntil: dayAfter(days), version });
      expect(answer.status).toBe(400);
    }
  });

  test('no price is an answer too, and the customer reads why', async () => {
    const body = wish();
    const { requestId } = (await ask(await shop.newGuest(), body)).body;
    const { version } = await readRequest(requestId);
    const path = `/api/price-requests/${requestId}/decline`;
    const decline = () =>
      shop.call('POST', path, { reason: 'Too large for our presses.', version }, as(admin));
    expect((await decline()).body).toMatchObject({ state: 'declined' });
    expect((await decline()).status).toBe(409);
    await shop.runJobs();
    const mails = mailsTo(body.customerInfo.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Too large for our presses.');
  });

  test('the list is paged without a gap or a row twice and shows what waits', async () => {
    const all = await readRequests('?limit=100');
    const seen: string[] = [];
    let token: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof readRequests>> = await readRequests(
        `?limit=2${token ? `&nextToken=${encodeURIComponent(token)}` : ''}`,
      );
      seen.push(...page.requests.map((request) => request.requestId));
      token = page.nextToken;
    } while (token);
    expect(seen).toEqual(all.requests.map((request) => request.requestId));
    const open = await readRequests('?status=open&limit=100');
    expect(open.requests.every((request) => request.state === 'open')).toBe(true);
    expect(open.total).toBe(open.requests.length);
  });
});

describe('paying', () => {
  test('whoever holds the link pays, on any device, and the order goes on as any paid one', async () => {
    const { token, orderId, email, requestId } = await quoted();
    const payer = await shop.newGuest();
    expect((await checkOut(payer, orderId)).status).toBe(404);
    const answers = await Promise.all([accept(token, payer), accept(token, payer)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    // Nothing of who asked for it: the link may have been passed on.
    for (const { body } of answers) expect(Object.keys(body).sort()).toEqual(['orderId', 'totalAmount']);
    expect((await checkOut(payer, orderId, 'A'.repeat(43))).status).toBe(404);
    const { body: checkout } = await checkOut(payer, orderId, token);
    expect(checkout.amount).toBe(445_850);
    const paid = await shop.pay(checkout.razorpayOrderId);
    const verified = await shop.call<{ paymentStatus: string }>(
      'POST',
      '/api/billing/verify',
      { orderId, ...paid, payToken: token },
      payer,
    );
    expect(verified.body.paymentStatus).toBe('PAID');
    const status = await shop.call(
      'GET',
      `/api/orders/${orderId}/status?payToken=${token}`,
      undefined,
      payer,
    );
    expect(status.body).toMatchObject({ paymentStatus: 'PAID', status: 'pending', totalAmount: 4458.5 });
    // Paying is all the link is for.
    expect((await shop.call('GET', `/api/orders/${orderId}`, undefined, payer)).status).toBe(404);
    expect((await shop.call('GET', `/api/track/${token}`)).status).toBe(404);
    expect((await accept(token)).body.code).toBe('order_already_paid');
    expect((await offerOf(token)).state).toBe('paid');
    await shop.runJobs();
    const subjects = mailsTo(email).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject.endsWith('is paid'))).toHaveLength(1);
    const history = await shop.rows<{ to_status: string }>(
      'select to_status from orders.history where order_id = $1 order by id',
      [orderId],
    );
    expect(history.map((row) => row.to_status)).toEqual(['quoted', 'pending']);
    expect(await readRequest(requestId)).toMatchObject({ state: 'paid' });
    const anew = { unitPrice: 1, validUntil: dayAfter(1), version: (await readRequest(requestId)).version };
    expect((await price(requestId, anew)).body.code).toBe('order_already_paid');
    await checkInvariants(shop.pool);
  });

  test('a price ends with its day: it cannot be taken, nor paid when it was taken before', async () => {
    const taken = await quoted({ validUntil: dayAfter(1) });
    const left = await quoted({ validUntil: dayAfter(1) });
    await accept(taken.token);
    clock.move(3 * DAY);
    // Sessions end meanwhile, for guests too.
    admin = await signIn(shop, admin);
    expect((await offerOf(left.token)).state).toBe('expired');
    expect((await accept(left.token)).body.code).toBe('price_expired');
    expect((await checkOut(await shop.newGuest(), taken.orderId, taken.token)).body.code).toBe(
      'price_expired',
    );
    expect((await accept(taken.token)).body.code).toBe('price_expired');
    // An admin may name it again.
    const { version } = await readRequest(left.requestId);
    const again = await price(left.requestId, { unitPrice: 12.34, validUntil: dayAfter(5), version });
    expect(again.body.state).toBe('offered');
  });

  test('a withdrawn price says so, and its mail is not sent again', async () => {
    const { token, orderId } = await quoted();
    const resend = () => shop.call('POST', `/api/orders/${orderId}/mails`, undefined, as(admin));
    expect((await resend()).status).toBe(202);
    await shop.call('POST', `/api/orders/${orderId}/cancel`, { reason: 'Paper is gone' }, as(admin));
    expect((await offerOf(token)).state).toBe('withdrawn');
    expect((await resend()).status).toBe(409);
  });
});

test('an account that is deleted leaves no name in its requests, and no price to pay', async () => {
  const person = await signIn(shop, await signUp(shop, { email: 'vimala@quillbox.example' }));
  const { requestId } = (await ask(as(person), wish('vimala@quillbox.example'))).body;
  const waiting = (await ask(as(person), wish('vimala@quillbox.example', { quantity: 400 }))).body.requestId;
  const { version } = await readRequest(requestId);
  const { body } = await price(requestId, {
    unitPrice: 5,
    validUntil: dayAfter(7),
    note: 'For Vimala',
    version,
  });
  await shop.call('DELETE', '/api/auth/delete', undefined, as(person));
  await shop.runJobs();
  expect(await readRequest(waiting)).toMatchObject({ state: 'declined', customerInfo: { name: null } });
  const rows = await shop.rows<{ text: string }>(
    `select (r.*)::text || coalesce((p.*)::text, '') as text from orders.price_requests r
     left join orders.price_offers p on p.request_id = r.id where r.id = any($1)`,
    [[requestId, waiting]],
  );
  for (const { text } of rows) expect(text).not.toMatch(/vimala|Gauri|Laxmi|Gold foil|9876543210/i);
  const order = await shop.call<AdminOrder>(
    'GET',
    `/api/orders/${body.offer?.orderId}/details`,
    undefined,
    as(admin),
  );
  expect(order.body.status).toBe('cancelled');
});
