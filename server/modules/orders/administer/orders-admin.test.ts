import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayInIndia } from '#contract/india-days.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { AdminOrder, AdminOrderSummary } from '#contract/orders/orders-admin.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { addFile, cartOf } from '#tests/prints.ts';

interface Listed {
  orders: AdminOrderSummary[];
  nextToken: string | null;
  hasMore: boolean;
  total: number;
  isTotalExact: boolean;
}

let shop: Shop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openPayingShop();
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

const headers = () => ({ authorization: admin.authorization });
const get = async <T>(path: string) => (await shop.call<T>('GET', path, undefined, headers())).body;
const list = (query = '') => get<Listed>(`/api/orders${query}`);

async function placeOf(name: string, email: string, files: string[] = []): Promise<string> {
  const cart = cartOf({ email, files });
  const order = { ...cart, customerInfo: { ...cart.customerInfo, name } };
  return (await shop.place(await shop.newGuest(), order)).orderId;
}

async function placePaid(name: string, email: string, files: string[] = []): Promise<string> {
  const guest = await shop.newGuest();
  const cart = cartOf({ email, files });
  const order = { ...cart, customerInfo: { ...cart.customerInfo, name } };
  const { orderId } = await shop.place(guest, order);
  const checkout = await shop.checkOut(guest, orderId);
  await shop.verify(guest, orderId, await shop.pay(checkout.razorpayOrderId));
  return orderId;
}

describe('the list', () => {
  test('is paged without a gap or a row twice, newest first, and tells how many there are', async () => {
    const placed: string[] = [];
    for (let n = 0; n < 5; n += 1) placed.push(await placeOf('Page Turner', `turner${n}@pages.example`));
    const seen: string[] = [];
    let token: string | null = null;
    do {
      const page: Listed = await list(
        `?search=page%20turner&limit=2${token ? `&nextToken=${encodeURIComponent(token)}` : ''}`,
      );
      expect(page).toMatchObject({ total: 5, isTotalExact: true, hasMore: page.nextToken !== null });
      seen.push(...page.orders.map((order) => order.orderId));
      token = page.nextToken;
    } while (token);
    expect(seen).toEqual(placed.toReversed());
    // A page of 20, where nothing else is asked for.
    for (let n = 5; n < 22; n += 1) await placeOf('Page Turner', `turner${n}@pages.example`);
    expect(await list('?search=page%20turner')).toMatchObject({ total: 22, hasMore: true });
    expect((await list('?search=page%20turner')).orders).toHaveLength(20);
    const oldest = await list('?search=page%20turner&sort=oldest&limit=5');
    expect(oldest.orders.map((order) => order.orderId)).toEqual(placed);
  });

  test('is searched by part of a name, of a mail, by the end of an id and by one letter', async () => {
    const orderId = await placeOf('Zoya Quereshi', 'z.q@studio-neem.example');
    const find = async (text: string) =>
      (await list(`?search=${encodeURIComponent(text)}`)).orders.map((order) => order.orderId);
    for (const text of [
      'oya quer',
      'STUDIO-NEEM',
      orderId.slice(-8),
      `#${orderNumber(orderId)}`,
      `${orderNumber(orderId)}-1`,
      'zo',
      'Q',
    ]) {
      expect(await find(text), text).toEqual([orderId]);
    }
    expect(await find('100%')).toEqual([]);
    expect(await find('_oya')).toEqual([]);
  });

  test('shows the orders of one email, in any letter case, and of no other that contains it', async () => {
    const ids = async (email: string, more = '') =>
      (await list(`?email=${encodeURIComponent(email)}${more}`)).orders.map((order) => order.orderId);
    const long = `${'l'.repeat(60)}@${'m'.repeat(60)}.example`;
    const mine = [
      await placeOf('Ravi Rao', 'ravi@own.example'),
      await placeOf('Ravi Rao', 'Ravi@Own.example'),
    ];
    await placeOf('Another Ravi', 'bravi@own.example');
    await placeOf('Another Ravi', 'ravi@own.example.in');
    await placeOf('Of ravi@own.example', 'someone@else.example');
    const far = await placeOf('Long Lata', long);
    expect(await ids('RAVI@own.example')).toEqual(mine.toReversed());
    expect(await ids('ravi@own.example', '&search=rao&sort=oldest')).toEqual(mine);
    expect(await ids('r_vi@own.example')).toEqual([]);
    expect(await ids(long)).toEqual([far]);
  });

  test('shows one status, and paid orders without artwork', async () => {
    const orderId = await placePaid('Waiting Waman', 'waman@example.com');
    const waiting = await list('?needs=artwork');
    expect(waiting.orders.map((order) => order.orderId)).toEqual([orderId]);
    expect((await list('?status=shipped')).orders).toEqual([]);
    expect((await list('?status=pending&search=waman')).total).toBe(1);
    expect((await list('?status=quoted&search=waman')).total).toBe(0);
  });

  test('is searched by telephone number in any writing, city, PIN code, product and company', async () => {
    const cart = cartOf({ flyers: 10, email: 'phoned@ring.example' });
    const customerInfo = { ...cart.customerInfo, phone: '9829012345', company: 'Neelam Traders' };
    const shippingAddress = { ...cart.shippingAddress, city: 'Sangareddy', zipCode: '502001' };
    const { orderId } = await shop.place(await shop.newGuest(), { ...cart, customerInfo, shippingAddress });
    const find = async (text: string) =>
      (await list(`?search=${encodeURIComponent(text)}`)).orders.map((order) => order.orderId);
    for (const text of [
      '9829012345',
      '+91 98290 12345',
      '09829012345',
      '98290-12345',
      '98290 12',
      '९८२९०१२३४५',
      'sangareddy',
      '502 001',
      'Neelam',
    ]) {
      expect(await find(text), text).toEqual([orderId]);
    }
    expect(await find('test flyers')).toContain(orderId);
    expect(await find('9829012346')).toEqual([]);
  });

  test('is filtered by days of India, kind of work, partner and promise, and sorted by day and amount', async () => {
    const of = (query: string) => list(`?search=sorted.example&${query}`);
    const ids = async (query: string) => (await of(query)).orders.map((order) => order.orderId);
    const placed: string[] = [];
    for (const [n, cards] of [300, 100, 200].entries()) {
      const cart = cartOf({ cards, email: `n${n}@sorted.example`, flyers: n === 1 ? 5 : 0 });
      placed.push((await shop.place(await shop.newGuest(), cart)).orderId);
    }
    const [large, small, middle] = placed as [string, string, string];
    expect(await ids('sort=amount')).toEqual([large, middle, small]);
    const first = await of('sort=amount_least&limit=2');
    expect(first.orders.map((order) => order.orderId)).toEqual([small, middle]);
    expect(
      await ids(`sort=amount_least&limit=2&nextToken=${encodeURIComponent(first.nextToken ?? '')}`),
    ).toEqual([large]);
    const at = (day: number) => addDays(dayInIndia(new Date()), day);
    const change = (id: string, set: string) =>
      shop.rows(`update orders.orders set ${set} where id = $1`, [id]);
    // Half past midnight in India is the day before in UTC.
    await change(large, `placed_at = '${at(-30)}T00:30:00+05:30', estimated_delivery = '${at(9)}'`);
    await change(
      middle,
      `estimated_delivery = '${at(-1)}', status = 'in_production', payment_status = 'PAID', paid_at = now()`,
    );
    await change(
      small,
      `estimated_delivery = '${at(20)}', status = 'in_production', payment_status = 'PAID', paid_at = now()`,
    );
    expect(await ids(`from=${at(-30)}&to=${at(-30)}`)).toEqual([large]);
    expect(await ids(`from=${at(-29)}`)).toEqual([middle, small]);
    expect(await ids('sort=due')).toEqual([middle, large, small]);
    expect(await ids('needs=open&sort=due')).toEqual([middle, small]);
    expect(await ids('needs=risk')).toEqual([middle]);

    await shop.rows(
      `update orders.lines set kind_of_work = 'Stickers and labels' where order_id = $1 and quantity = 5`,
      [small],
    );
    expect(await ids('kind=Stickers%20and%20labels')).toEqual([small]);
    expect(await ids('kind=Nothing')).toEqual([]);
    const partner = await signUp(shop, { role: 'psp' });
    const [job] = await shop.rows<{ id: string }>(
      `insert into assignment.jobs (order_id, number, status, partner_id, kinds, value_paise, pay_paise, weight_grams,
         ship_zip, due_at, arrives_by)
       values ($1, 1, 'in_production', $2, '{Apparel}', 100, 70, 500, '500034', now() - interval '1 hour', current_date)
       returning id`,
      [small, partner.userId],
    );
    expect(await ids(`partner=${partner.userId}`)).toEqual([small]);
    // It had to be handed over an hour ago: the day is far, and may not be kept all the same.
    expect(
      (await of('needs=risk&sort=due')).orders.map(({ orderId, promise }) => [orderId, promise]),
    ).toEqual([
      [middle, 'late'],
      [small, 'at_risk'],
    ]);
    await shop.rows(`update assignment.jobs set status = 'shipped' where id = $1`, [job?.id]);
    expect(await ids('needs=risk')).toEqual([middle]);
    await shop.rows(`update assignment.jobs set status = 'cancelled' where id = $1`, [job?.id]);
    expect(await ids(`partner=${partner.userId}`)).toEqual([]);
  });

  test('a page token of another list is refused', async () => {
    const { nextToken } = await list('?limit=1');
    const answer = await shop.call(
      'GET',
      `/api/orders?limit=1&sort=oldest&nextToken=${encodeURIComponent(nextToken ?? '')}`,
      undefined,
      headers(),
    );
    expect(answer.status).toBe(400);
  });
});

describe('saved views', () => {
  interface Views {
    views: { viewId: string; name: string; query: string }[];
  }
  const save = (name: string, query: string, as = headers()) =>
    shop.call('POST', '/api/orders/views', { name, query }, as);

  test('are an admin’s own; one of the same name takes its place, however often it is sent', async () => {
    const other = await signIn(shop, await signUp(shop, { role: 'admin' }));
    await Promise.all([save('Late cards', 'needs=risk'), save('Late cards', 'needs=risk')]);
    expect(await save(' late CARDS ', 'needs=risk&sort=due')).toMatchObject({ status: 201 });
    await save('Apparel', 'kind=Apparel');
    const mine = await get<Views>('/api/orders/views');
    expect(mine.views.map(({ name, query }) => [name, query])).toEqual([
      ['Apparel', 'kind=Apparel'],
      ['late CARDS', 'needs=risk&sort=due'],
    ]);
    // Whom somebody searched for is not kept: it would outlast their erasure.
    await save('Apparel', 'kind=Apparel&search=Asha+Rao&email=asha%40example.com&sort=due');
    expect((await get<Views>('/api/orders/views')).views[0]?.query).toBe('kind=Apparel&sort=due');
    const theirs = { authorization: other.authorization };
    expect((await shop.call('GET', '/api/orders/views', undefined, theirs)).body).toEqual({ views: [] });
    const path = `/api/orders/views/${mine.views[0]?.viewId}`;
    expect((await shop.call('DELETE', path, undefined, theirs)).status).toBe(404);
    expect((await shop.call('DELETE', path, undefined, headers())).status).toBe(200);
    expect((await shop.call('DELETE', path, undefined, headers())).status).toBe(404);
    expect((await save('', 'x')).status).toBe(400);
    for (let n = 0; n < 29; n += 1) await save(`View ${n}`, '');
    expect(await save('One more', '')).toMatchObject({ status: 400 });
    expect(await save('View 3', 'needs=open')).toMatchObject({ status: 201 });
  });
});

describe('one order', () => {
  test('comes with files to download, weight, size, people in words, notes and the trail', async () => {
    const file = await addFile(shop.pool);
    const orderId = await placePaid('Details Devi', 'devi@example.com', [file.key]);
    const note = await shop.call('POST', `/api/orders/${orderId}/notes`, { text: ' Call first ' }, headers());
    expect(note).toMatchObject({ status: 201, body: { text: 'Call first', by: 'Asha Rao' } });
    // Sent again by whoever lost the answer, it is the same note.
    const again = await shop.call('POST', `/api/orders/${orderId}/notes`, { text: 'Call first' }, headers());
    expect(again.body).toEqual(note.body);
    const order = await get<AdminOrder>(`/api/orders/${orderId}/details`);
    expect(order).toMatchObject({
      status: 'uploaded',
      nextStatuses: ['approved', 'cancelled'],
      customerInfo: { name: 'Details Devi', email: 'devi@example.com' },
      shippingAddress: { street: '14 MG Road', zipCode: '500034' },
      history: [
        { from: null, to: 'pending', by: 'Customer', reason: null },
        { from: 'pending', to: 'uploaded', by: 'Inkbazaar (payment)' },
      ],
      notes: [{ text: 'Call first', by: 'Asha Rao' }],
      audit: [{ action: 'addOrderNote', by: 'Asha Rao', before: null }],
    });
    const [line] = order.items;
    expect(line).toMatchObject({ name: 'Test cards', quantity: 100, attributes: { Sides: 'Front' } });
    expect(line?.uploadedFiles).toHaveLength(1);
    expect(line?.files[0]?.downloadUrl).toMatch(/^\/api\/files\/links\/.+\/original$/);
    expect(line?.specifications).toMatchObject({ 'Print colours': 'CMYK' });
    expect(line?.estimatedWeight.grams).toBeGreaterThan(0);
    expect(Math.min(...Object.values(line?.estimatedDimensions ?? { length: 0 }))).toBeGreaterThan(0);
  });

  test('the customer gets the confirmation again, once a minute however often it is asked for', async () => {
    const orderId = await placePaid('Mail Mira', 'mira@example.com');
    await shop.takeWebhooks();
    const mailed = () =>
      shop.mails.filter((mail) => mail.to === 'mira@example.com' && mail.subject.endsWith('is paid')).length;
    expect(mailed()).toBe(1);
    const asks = [1, 2].map(() =>
      shop.call<{ sentTo: string; waitSeconds: number }>(
        'POST',
        `/api/orders/${orderId}/mails`,
        undefined,
        headers(),
      ),
    );
    const answers = await Promise.all(asks);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await shop.runJobs();
    const waits = answers.map(({ body }) => body.waitSeconds).sort((a, b) => a - b);
    // Two were sent when the minute turned between them; otherwise one, and the other is told how long to wait.
    const sent = waits.filter((seconds) => seconds === 0).length;
    expect(mailed() - 1).toBe(sent);
    expect(sent === 2 || (sent === 1 && (waits[1] ?? 0) > 0 && (waits[1] ?? 61) <= 60)).toBe(true);
    expect(answers.map(({ body }) => body.sentTo)).toEqual(['mira@example.com', 'mira@example.com']);
    const [{ audits } = { audits: 0 }] = await shop.rows<{ audits: number }>(
      `select count(*)::int as audits from platform.audit where action = 'resendOrderMail' and subject_id = $1`,
      [orderId],
    );
    expect(audits).toBe(sent);
    const unpaid = await placeOf('Not Paid', 'notpaid@example.com');
    const refused = await shop.call('POST', `/api/orders/${unpaid}/mails`, undefined, headers());
    expect(refused).toMatchObject({ status: 409, body: { code: 'order_unpaid' } });
  });

  test('the trail of what admins did takes no edit and loses no row', async () => {
    const orderId = await placePaid('Trail Tara', 'tara@example.com');
    await shop.call('POST', `/api/orders/${orderId}/notes`, { text: 'Called her' }, headers());
    for (const deed of [
      `update platform.audit set actor = 'user:somebody' where subject_id = $1`,
      `update platform.audit set after = '{"status": "completed"}' where subject_id = $1`,
      'delete from platform.audit where subject_id = $1',
    ]) {
      await expect(shop.pool.query(deed, [orderId]), deed).rejects.toThrow();
    }
  });

  test('what admins wrote goes with the person it may name', async () => {
    const person = await signIn(shop, await signUp(shop));
    const own = { authorization: person.authorization };
    const { orderId } = await shop.place(own, cartOf());
    await shop.call('POST', `/api/orders/${orderId}/notes`, { text: 'Asha moved house' }, headers());
    await shop.call('POST', `/api/orders/${orderId}/cancel`, { reason: 'Asha asked' }, headers());
    await shop.call('POST', '/api/auth/confirm-password', { password: person.password }, own);
    await shop.call('DELETE', '/api/auth/delete', undefined, own);
    await shop.runJobs();
    const order = await get<AdminOrder>(`/api/orders/${orderId}/details`);
    expect(order.isForgotten).toBe(true);
    expect(JSON.stringify(order)).not.toMatch(/Asha (moved|asked)/);
    expect(order.audit.map(({ action, after }) => [action, after])).toEqual([
      ['cancelOrder', null],
      ['addOrderNote', null],
    ]);
    const late = await shop.call('POST', `/api/orders/${orderId}/notes`, { text: 'late' }, headers());
    expect(late).toMatchObject({ status: 409, body: { code: 'order_forgotten' } });
    expect((await list('?search=moved')).total).toBe(0);
  });
});

describe('the export', () => {
  test('holds every order of the filter, and no formula', async () => {
    for (let n = 0; n < 3; n += 1) await placeOf('=HYPERLINK("x") Csv', `csv${n}@table.example`);
    const { body } = await shop.call<{ url: string }>(
      'POST',
      '/api/orders/export',
      { search: 'table.example' },
      headers(),
    );
    // A download brings no header along.
    const file = await shop.call('GET', body.url);
    expect(file.status).toBe(200);
    const rows = file.text.trimEnd().split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toContain('"Order Number","Order ID","Order Date"');
    // As the list has them: the number everybody says, and the day in India.
    const [{ id, at } = { id: '', at: '' }] = await shop.rows<{ id: string; at: string }>(
      `select id, to_char(placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') as at
       from orders.orders where customer_email = 'csv2@table.example'`,
    );
    expect(rows[1]).toMatch(new RegExp(`^\\W*"(?:=""?)?${orderNumber(id)}"+,"${id}","${at}"`));
    expect(rows[1]).toContain(`"'=HYPERLINK(""x"") Csv","csv2@table.example"`);
    const forged = body.url.replace('token=', 'token=e');
    expect((await shop.call('GET', forged)).status).toBe(404);
    const trail = await shop.rows(`select after from platform.audit where action = 'exportOrders'`);
    expect(trail).toEqual([{ after: { status: 'all', needs: null, isSearched: true } }]);
  });

  test('keeps numbers whole that a spreadsheet would shorten, and says what went back', async () => {
    const orderId = await placePaid('Rukmini Devi', 'zeros@numbers.example');
    await shop.rows(`update orders.orders set customer_phone = '09876543210' where id = $1`, [orderId]);
    const cancel = { reason: 'Asked to', refundAmount: 50 };
    expect((await shop.call('POST', `/api/orders/${orderId}/cancel`, cancel, headers())).status).toBe(200);
    const body = { search: 'numbers.example' };
    const { url } = (await shop.call<{ url: string }>('POST', '/api/orders/export', body, headers())).body;
    const rows = parse((await shop.call('GET', url)).text, { bom: true, columns: true });
    const number = expect.stringContaining(orderNumber(orderId));
    expect(rows).toMatchObject([
      { 'Order Number': number, 'Customer Phone': '="09876543210"', Refunded: '50' },
    ]);
  });

  test('goes on over batches', async () => {
    await shop.pool.query(`
      insert into orders.orders (owner, status, product_subtotal_paise, tax_paise, total_paise, tax_mode,
        customer_email, is_guest, ship_name, ship_street, ship_city, ship_state, ship_zip, artwork, track_hash,
        cart_hash, placed_at)
      select 'guest:batch', 'completed', 10000, 850, 10850, 'estimate', n || '@batch.example', true, '', '', '',
        'Telangana', '500034', 'missing', 'batch' || n, '', now() - make_interval(mins => n / 3)
      from generate_series(1, 1203) n`);
    const { body } = await shop.call<{ url: string }>(
      'POST',
      '/api/orders/export',
      { status: 'completed' },
      headers(),
    );
    const file = await shop.call('GET', body.url);
    const ids = file.text.trimEnd().split('\r\n').slice(1);
    expect(new Set(ids).size).toBe(1203);
  });
});
