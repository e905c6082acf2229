import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import { addDays, dayInIndia } from '#contract/india-days.ts';
import type { getDashboard, getMetrics, getPromises, getSalesReport } from '#contract/reporting.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { addFile, cartOf } from '#tests/prints.ts';

let shop: Shop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openPayingShop();
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

const headers = () => ({ authorization: admin.authorization });
const get = async <T>(path: string) => {
  const answer = await shop.call<T>('GET', path, undefined, headers());
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.body;
};
const today = () => dayInIndia(new Date());
const dayFromNow = (days: number) => addDays(today(), days);
const range = () => `from=${dayFromNow(-40)}&to=${dayFromNow(10)}`;

const metrics = async () => (await get<OutputOf<typeof getMetrics>>('/api/dashboard/metrics')).metrics;
const dashboard = () => get<OutputOf<typeof getDashboard>>('/api/dashboard/overview?days=30');
const sales = () => get<OutputOf<typeof getSalesReport>>(`/api/reports/sales?${range()}`);
const promise = async (name: string) => {
  const { promises } = await get<OutputOf<typeof getPromises>>(`/api/reports/promises?${range()}`);
  const found = promises.find((kept) => kept.promise === name);
  if (!found) throw new Error(`no promise ${name}`);
  return found;
};
const bucketsOf = (kept: Awaited<ReturnType<typeof promise>>) =>
  Object.fromEntries(kept.distribution.filter((row) => row.count > 0).map((row) => [row.label, row.count]));
const waiting = async () =>
  Object.fromEntries((await dashboard()).attention.map(({ kind, count }) => [kind, count]));

async function placePaid(cart: object = cartOf(), asked?: Record<string, string>): Promise<string> {
  const guest = asked ?? (await shop.newGuest());
  const { orderId } = await shop.place(guest, cart);
  const checkout = await shop.checkOut(guest, orderId);
  await shop.verify(guest, orderId, await shop.pay(checkout.razorpayOrderId));
  return orderId;
}

async function placeReady(): Promise<string> {
  return placePaid(cartOf({ files: [(await addFile(shop.pool)).key] }));
}

const move = async (orderId: string, ...statuses: string[]) => {
  for (const status of statuses) {
    const answer = await shop.call('PATCH', `/api/orders/${orderId}`, { status }, headers());
    if (answer.status !== 200) throw new Error(`${status}: ${answer.status} ${answer.text}`);
  }
};

test('an empty shop has zeros, no share of any promise, and no partner', async () => {
  expect(await metrics()).toEqual({ totalOrders: 0, totalRevenue: 0, averageOrderValue: 0 });
  const { days, statuses, attention } = await dashboard();
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: today(), orders: 0, sales: 0, refunds: 0, revenue: 0 });
  expect(statuses).toEqual([]);
  expect(attention.every(({ count }) => count === 0)).toBe(true);
  const report = await sales();
  expect(report).toMatchObject({ total: { orders: 0, value: 0 }, partners: [], categories: [] });
  for (const name of ['quotes', 'routing', 'artwork', 'delivery'])
    expect(await promise(name)).toMatchObject({ count: 0, share: null });
});

describe('the figures', () => {
  test('hold an order as soon as it is paid, to the paisa, under each of its names', async () => {
    await shop.place(await shop.newGuest(), cartOf());
    expect(await metrics()).toMatchObject({ totalOrders: 0 });
    expect((await dashboard()).statuses).toEqual([{ status: 'pending', orders: 1 }]);

    await placePaid(cartOf({ flyers: 33, discount: ['SAVE20', 2000] }));
    const [order] = await shop.rows<Record<string, number>>(
      `select total_paise::int as total, tax_paise::int as tax, discount_paise::int as discount,
         product_subtotal_paise::int as products from orders.orders where payment_status = 'PAID'`,
    );
    const total = (order?.total ?? 0) / 100;
    expect(await metrics()).toEqual({ totalOrders: 1, totalRevenue: total, averageOrderValue: total });
    const report = await sales();
    expect(report.total).toMatchObject({
      orders: 1,
      pieces: 133,
      gross: (order?.products ?? 0) / 100,
      discount: (order?.discount ?? 0) / 100,
      tax: (order?.tax ?? 0) / 100,
    });
    expect(report.categories).toEqual([{ ...report.total, key: 'Cards', name: 'Cards' }]);
    expect(report.states).toEqual([{ ...report.total, key: 'Telangana', name: 'Telangana' }]);
    expect(report.discounts).toEqual([{ ...report.total, key: 'SAVE20', name: 'SAVE20' }]);
    expect(report.hsn).toEqual([{ ...report.total, key: '4911 850', name: '4911' }]);
    expect(report.products.map(({ name, pieces, orders }) => ({ name, pieces, orders }))).toEqual([
      { name: 'Test cards', pieces: 100, orders: 1 },
      { name: 'Test flyers', pieces: 33, orders: 1 },
    ]);
    const sum = (of: 'gross' | 'tax') => report.products.reduce((all, row) => all + row[of] * 100, 0);
    expect(Math.round(sum('gross'))).toBe(order?.products);
    expect(Math.round(sum('tax'))).toBe(order?.tax);
    expect(report.series.find((row) => row.day === today())).toMatchObject({ orders: 1, sales: total });
  });

  test('lose what went back, on the day it went', async () => {
    const before = await metrics();
    const orderId = await placePaid();
    const cancel = { reason: 'Asked to', refundAmount: 50 };
    expect((await shop.call('POST', `/api/orders/${orderId}/cancel`, cancel, headers())).status).toBe(200);
    await shop.takeWebhooks();
    const after = await metrics();
    const [order] = await shop.rows<{ total: number }>(
      'select total_paise::int as total from orders.orders where id = $1',
      [orderId],
    );
    expect(after.totalOrders).toBe(before.totalOrders + 1);
    expect(Math.round((after.totalRevenue - before.totalRevenue) * 100)).toBe((order?.total ?? 0) - 5000);
    expect((await sales()).refunds).toEqual({ count: 1, amount: 50 });
    expect((await dashboard()).days.at(-1)).toMatchObject({ refunds: 50 });
  });

  test('are days of India: 18:30 UTC is the next day', async () => {
    const orderId = await placePaid();
    const at = new Date(`${dayFromNow(-3)}T18:30:00Z`);
    await shop.rows('update orders.orders set paid_at = $2 where id = $1', [orderId, at]);
    await shop.call('POST', '/api/reports/rebuild', {}, headers());
    const { series } = await sales();
    expect(series.find((row) => row.day === dayFromNow(-2))?.orders).toBe(1);
    expect(series.find((row) => row.day === dayFromNow(-3))?.orders).toBe(0);
  });

  test('are the same when they are worked out again from nothing', async () => {
    const figures = () =>
      shop
        .rows('select * from reporting.figures order by kind, day, key')
        .then((rows) => JSON.stringify(rows));
    const measures = () =>
      shop.rows('select * from reporting.measures order by 1, 2, 3').then((rows) => JSON.stringify(rows));
    const sums = 'orders, gross_paise, discount_paise, tax_paise, shipping_paise';
    const totals = () =>
      shop.rows(`select kind, key, ${sums} from reporting.totals where orders > 0 order by kind, key`);
    const ofDays = () =>
      shop.rows(`select kind, key, ${sums.replace(/\w+/g, 'sum($&)::bigint as $&')} from reporting.figures
        where kind in ('total', 'refund', 'status') group by kind, key order by kind, key`);
    await dashboard();
    const before = [await figures(), await measures()];
    expect(await totals()).toEqual(await ofDays());
    expect((await shop.call('POST', '/api/reports/rebuild', {}, headers())).status).toBe(202);
    expect(await shop.rows('select from reporting.figures')).toEqual([]);
    expect(await totals()).toEqual([]);
    await shop.runJobs();
    expect([await figures(), await measures()]).toEqual(before);
    expect(await totals()).toEqual(await ofDays());
    const [deed] = await shop.rows(`select actor from platform.audit where action = 'rebuildReports'`);
    expect(deed?.actor).toBe(`user:${admin.userId}`);
  });

  test('are worked out by several admins at once without a day twice', async () => {
    await placePaid();
    await shop.call('POST', '/api/reports/rebuild', {}, headers());
    const seen = await Promise.all(Array.from({ length: 6 }, metrics));
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
  });
});

describe('what needs a person', () => {
  test('is counted as the list counts it that shows these', async () => {
    const listed = async (query: string) =>
      (await get<{ total: number }>(`/api/orders?limit=1&${query}`)).total;
    const desk = async () => (await get<{ total: number }>('/api/artwork-desk')).total;
    const [toCheck, late] = [await placeReady(), await placeReady()];
    await shop.rows(
      `update orders.lines set artwork_since = now(), artwork_for_staff = '{"Not decided"}' where order_id = $1`,
      [toCheck],
    );
    expect(await desk()).toBe(1);
    await move(late, 'approved', 'pending_psp_confirmation', 'in_production');
    await shop.rows(`update orders.orders set estimated_delivery = current_date - 3 where id = $1`, [late]);
    expect(await waiting()).toMatchObject({
      artwork: await listed('needs=artwork'),
      check: await desk(),
      stuck: 1,
      risk: await listed('needs=risk'),
    });
    expect((await get<OutputOf<typeof getDashboard>>('/api/dashboard/attention')).attention).toContainEqual({
      kind: 'risk',
      count: await listed('needs=risk'),
    });
    await shop.rows(`update orders.orders set updated_at = now() - interval '25 hours' where id = $1`, [
      toCheck,
    ]);
    expect(await waiting()).toMatchObject({ stuck: 2 });
    expect(await listed('needs=stuck')).toBe(2);
    expect((await waiting()).artwork).toBeGreaterThan(0);
    await move(late, 'delivered');
    await move(toCheck, 'approved');
    expect(await waiting()).toMatchObject({ stuck: 0 });
  });

  test('partners who wait are those of the list', async () => {
    const partner = await signUp(shop, { role: 'psp', isActive: false });
    await shop.rows('update accounts.users set awaiting_approval = true where id = $1', [partner.userId]);
    const { total } = await get<{ total: number }>('/api/auth/admin/users?role=psp&standing=awaiting');
    expect((await waiting()).partners).toBe(total);
    expect(total).toBe(1);
  });

  test('what there is of it stands before what there is not', async () => {
    const counts = (await dashboard()).attention.map(({ count }) => count > 0);
    expect(counts).toContain(true);
    expect(counts).toContain(false);
    expect(counts).toEqual(counts.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('prices that customers asked for are those of the list', async () => {
    await shop.rows(
      `insert into orders.price_requests (id, owner, status, product_id, product_slug, product_name, attributes,
         quantity, customer_email, ship_name, ship_street, ship_city, ship_state, ship_zip, asked_at, declined_because)
       select uuidv7(), 'guest:a', status, uuidv7(), 'boxes', 'Boxes', '{}', 10, 'a@example.com', 'A', 'B', 'C',
         'Telangana', '500034', now(), case when status = 'declined' then 'Too small' end
       from unnest(array['open', 'open', 'declined']) as status`,
    );
    const { total } = await get<{ total: number }>('/api/price-requests?status=open');
    expect(total).toBe(2);
    expect((await waiting()).prices).toBe(total);
  });

  test('money of a wrong amount and refunds that failed, until they are settled; paged without a gap', async () => {
    interface Listed {
      problems: { problem: string; orderId: string; amount: number }[];
      nextToken: string | null;
      total: number;
    }
    const list = (query = '') => get<Listed>(`/api/dashboard/payment-problems?limit=1${query}`);
    expect((await list()).total).toBe(0);
    const orderId = await placePaid();
    const [payment] = await shop.rows<{ id: string; gateway: string }>(
      'select id, gateway_order_id as gateway from payments.payments where order_id = $1',
      [orderId],
    );
    await shop.rows(
      `insert into payments.payments (id, gateway_order_id, order_id, amount_paise, currency, status, anomaly)
       values ('pay_WrongAmount001', $1, $2, 777, 'INR', 'captured', 'amount_mismatch')`,
      [payment?.gateway, orderId],
    );
    await shop.rows(
      `insert into payments.refunds (payment_id, order_id, amount_paise, idempotency_key, reason, status)
       values ($1, $2, 1200, 'failed-refund-1', 'test', 'failed')`,
      [payment?.id, orderId],
    );
    const first = await list();
    expect(first.total).toBe(2);
    expect((await waiting()).payments).toBe(2);
    const second = await list(`&nextToken=${encodeURIComponent(first.nextToken ?? '')}`);
    expect(second.nextToken).toBeNull();
    const both = [...first.problems, ...second.problems];
    expect(
      both.map(({ problem, amount }) => ({ problem, amount })).toSorted((a, b) => a.amount - b.amount),
    ).toEqual([
      { problem: 'amount_mismatch', amount: 7.77 },
      { problem: 'refund_failed', amount: 12 },
    ]);
    await shop.rows(
      `insert into payments.refunds (payment_id, order_id, amount_paise, idempotency_key, reason, status)
       values ($1, $3, 1200, 'second-refund-1', 'test', 'processed'),
         ('pay_WrongAmount001', $3, 777, 'third-refund-01', $2, 'requested')`,
      [payment?.id, 'test', orderId],
    );
    expect((await list()).total).toBe(0);
  });
});

describe('the promises', () => {
  test('quotes: how long the answers took; what needs a person is none', async () => {
    const before = await promise('quotes');
    const ask = (productId: string, quantity = 100) =>
      shop.call('POST', '/api/quotes', { productId, quantity, attributes: { Sides: 'Front' } });
    for (let n = 0; n < 4; n += 1) expect((await ask('test-cards')).status).toBe(200);
    expect((await ask('test-cards', 1_000_000)).status).toBe(422);
    expect((await ask('no-such-thing')).status).toBe(404);
    await shop.rows(`update catalogue.products set pricing = '[]' where slug = 'test-flyers'`);
    expect((await ask('test-flyers')).status).toBe(422);
    await shop.rows(
      `update catalogue.products set pricing = '[{"pricePaise":237,"minQty":1,"maxQty":9999,"attributes":{}}]'
       where slug = 'test-flyers'`,
    );
    const after = await promise('quotes');
    expect(after.count - before.count).toBe(5);
    expect(after.met - before.met).toBe(4);
    expect(bucketsOf(after)['priced by a person']).toBe(1);
  });

  test('artwork: of the files that were looked at, those a person opened or approved; others are no data', async () => {
    const before = await promise('artwork');
    const [byAdmin, byShop, unseen] = [await placeReady(), await placeReady(), await placeReady()];
    for (const order of [byAdmin, byShop])
      await shop.rows(
        `insert into orders.artwork_looks (line_id, file_id, is_asked, looked_at)
         select l.id, (file ->> 'fileId')::uuid, false, now()
         from orders.lines l cross join jsonb_array_elements(l.files) as file where l.order_id = $1
         on conflict do nothing`,
        [order],
      );
    await shop.rows(
      'delete from orders.artwork_looks where line_id in (select id from orders.lines where order_id = $1)',
      [unseen],
    );
    await move(byAdmin, 'approved');
    for (const order of [byShop, unseen])
      await shop.rows(
        `with moved as (update orders.orders set status = 'approved' where id = $1 returning id)
         insert into orders.history (order_id, from_status, to_status, actor)
         select id, 'uploaded', 'approved', 'system:artwork' from moved`,
        [order],
      );
    const after = await promise('artwork');
    expect(after.count - before.count).toBe(2);
    expect(after.met - before.met).toBe(1);
    // Half without a person is what is promised, and the share is of all that was looked at.
    expect(after.target).toBe(0.5);
    expect(after.share).toBeCloseTo(after.met / after.count, 10);
  });

  test('routing: from approval until it is accepted, not offered; who waits counts from the next day on', async () => {
    const before = await promise('routing');
    const offeredOf = async () =>
      (await get<OutputOf<typeof getPromises>>(`/api/reports/promises?${range()}`)).offered;
    const askedBefore = await offeredOf();
    const [quick, slow, waits, cancelled] = [
      await placeReady(),
      await placeReady(),
      await placeReady(),
      await placeReady(),
    ];
    await move(quick, 'approved', 'pending_psp_confirmation', 'in_production');
    await move(slow, 'approved', 'pending_psp_confirmation', 'in_production');
    await move(waits, 'approved', 'pending_psp_confirmation');
    await move(cancelled, 'approved', 'cancelled');
    await shop.rows(
      `update orders.history set at = at + interval '1 hour' where order_id = $1 and to_status = 'in_production'`,
      [slow],
    );
    await shop.call('POST', '/api/reports/rebuild', {}, headers());
    const measured = async () => {
      const after = await promise('routing');
      return { count: after.count - before.count, met: after.met - before.met };
    };
    expect(await measured()).toEqual({ count: 2, met: 1 });
    // All three were asked at once: that is told beside it.
    const asked = await offeredOf();
    expect([asked.count - askedBefore.count, asked.soon - askedBefore.soon]).toEqual([3, 3]);
    // Offered once before the day that is looked at: from then on, who waits is late.
    await shop.rows(
      `update orders.history set at = at - interval '3 days' where order_id = any($1) and to_status <> 'pending'`,
      [[quick, waits]],
    );
    await shop.call('POST', '/api/reports/rebuild', {}, headers());
    expect(await measured()).toEqual({ count: 3, met: 1 });
  });

  test('acceptance: from approval to in production, with its median; who waits counts from the next day on', async () => {
    const read = async () =>
      (await get<OutputOf<typeof getPromises>>(`/api/reports/promises?${range()}`)).acceptance;
    const before = await read();
    const [soon, late, waits] = [await placeReady(), await placeReady(), await placeReady()];
    for (const order of [soon, late])
      await move(order, 'approved', 'pending_psp_confirmation', 'in_production');
    await move(waits, 'approved', 'pending_psp_confirmation');
    const since = async () => {
      const after = await read();
      return { count: after.count - before.count, soon: after.soon - before.soon };
    };
    await shop.rows(
      `update orders.history set at = at + interval '2 hours' where order_id = $1 and to_status = 'in_production'`,
      [late],
    );
    await shop.call('POST', '/api/reports/rebuild', {}, headers());
    expect(await since()).toEqual({ count: 2, soon: 1 });
    await shop.rows(
      `update orders.history set at = at - interval '2 days' where order_id = any($1) and to_status <> 'pending'`,
      [[soon, waits]],
    );
    await shop.call('POST', '/api/reports/rebuild', {}, headers());
    expect(await since()).toEqual({ count: 3, soon: 1 });
  });

  test('delivery: the promised day against the day it came; late as soon as the day is over', async () => {
    const before = bucketsOf(await promise('delivery'));
    const due = async (days: number, ...statuses: string[]) => {
      const orderId = await placeReady();
      await shop.rows('update orders.orders set estimated_delivery = $2 where id = $1', [
        orderId,
        dayFromNow(days),
      ]);
      await move(orderId, ...statuses);
    };
    const toDelivered = ['approved', 'pending_psp_confirmation', 'in_production', 'delivered'] as const;
    await due(0, ...toDelivered);
    await due(-2, ...toDelivered);
    await due(-1, 'approved', 'pending_psp_confirmation', 'in_production');
    await due(5, 'approved');
    await due(-1, 'approved', 'cancelled');
    const after = bucketsOf(await promise('delivery'));
    const gained = (label: string) => (after[label] ?? 0) - (before[label] ?? 0);
    expect(gained('on the day')).toBe(1);
    expect(gained('2 days late')).toBe(1);
    expect(gained('not delivered yet')).toBe(1);
    const sum = (all: Record<string, number>) => Object.values(all).reduce((a, b) => a + b, 0);
    expect(sum(after) - sum(before)).toBe(3);
  });

  test('delivery: what is promised for another day counts on that alone', async () => {
    const { key } = await addFile(shop.pool);
    const guest = await shop.newGuest();
    const overdue = async (cart: object) => {
      const orderId = await placePaid(cart, guest);
      await shop.rows(
        `with lined as (update orders.lines set arrives_by = $2 where order_id = $1)
         update orders.orders set placed_at = placed_at - interval '20 days', estimated_delivery = $2 where id = $1`,
        [orderId, dayFromNow(-9)],
      );
      const lines = await shop.rows<{ id: string }>(
        'select id from orders.lines where order_id = $1 order by position',
        [orderId],
      );
      return { orderId, lineId: lines[0]?.id ?? '' };
    };
    const notDelivered = async () => bucketsOf(await promise('delivery'))['not delivered yet'];
    const before = await notDelivered();
    const [late, shorter] = [await overdue(cartOf()), await overdue(cartOf({ flyers: 33 }))];
    await shop.rows('update orders.lines set arrives_by = $2 where order_id = $1 and id <> $3', [
      shorter.orderId,
      dayFromNow(4),
      shorter.lineId,
    ]);
    await shop.call('POST', '/api/reports/rebuild', {}, headers());
    expect(await notDelivered()).toBe((before ?? 0) + 2);

    const artwork = { uploadedFiles: [{ key, fileName: 'late.pdf' }] };
    const artworkOf = `/api/orders/${late.orderId}/lines/${late.lineId}/artwork`;
    const sent = await shop.call('POST', artworkOf, artwork, guest);
    expect(sent.status, sent.text).toBe(200);
    await shop.runJobs();
    const cancelled = await shop.call(
      'POST',
      `/api/orders/${shorter.orderId}/lines/${shorter.lineId}/cancel`,
      { reason: 'Asked to' },
      headers(),
    );
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await notDelivered()).toBe(before);
  });
});

describe('an export', () => {
  const download = async (report: string) => {
    const body = { report, from: dayFromNow(-40), to: dayFromNow(10) };
    const { url } = (await shop.call<{ url: string }>('POST', '/api/reports/export', body, headers())).body;
    const answer = await shop.call('GET', url);
    expect(answer.status).toBe(200);
    return parse(answer.text, { bom: true, columns: true }) as Record<string, string>[];
  };

  test('has the rows of the report, and every day', async () => {
    const report = await sales();
    const categories = await download('category');
    expect(categories[0]).toMatchObject({
      Category: 'Cards',
      Orders: String(report.total.orders),
      Value: String(report.total.value),
    });
    expect(await download('days')).toHaveLength(51);
    expect((await download('hsn'))[0]).toMatchObject({ HSN: '4911', 'Tax %': '8.5' });
    expect(await download('partner')).toEqual([]);
    const quotes = (await download('promises')).filter((row) => row.Promise === 'quotes');
    const measured = quotes.reduce((sum, row) => sum + Number(row.Count), 0);
    expect(measured).toBe((await promise('quotes')).count);
  });

  test('runs no formula, and its link is good for five minutes and for nothing else', async () => {
    const orderId = await placePaid();
    await shop.rows(`update orders.orders set ship_state = '=1+1' where id = $1`, [orderId]);
    await shop.call('POST', '/api/reports/rebuild', {}, headers());
    expect((await download('state')).map((row) => row.State)).toContain(`'=1+1`);
    expect((await shop.call('GET', '/api/reports/export.csv?token=a.b')).status).toBe(404);
  });

  test('refuses a range that is none', async () => {
    const ask = (from: string, to: string) =>
      shop.call('GET', `/api/reports/sales?from=${from}&to=${to}`, undefined, headers());
    expect((await ask('2026-11-02', '2026-11-01')).status).toBe(400);
    expect((await ask('2026-02-30', '2026-03-01')).status).toBe(400);
    expect((await ask('2010-01-01', '2026-11-01')).status).toBe(400);
    expect((await ask('yesterday', 'today')).status).toBe(400);
  });
});
