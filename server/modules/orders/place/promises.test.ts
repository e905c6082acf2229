import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { AdminOrder, listOrders } from '#contract/orders/orders-admin.ts';
import { deliver } from '#tests/delivering.ts';
import { movableClock } from '#tests/paying-shop.ts';
import { MONDAY } from '#tests/printers.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';
import { addFile, cartOf } from '#tests/prints.ts';

let shop: PrintingShop;
const clock = movableClock(MONDAY);
beforeAll(async () => {
  shop = await openPrintingShop({ clock });
});
afterAll(() => shop.close());

interface Promised {
  promised: string;
  chance: number;
  arrived: string | null;
  kept: boolean | null;
  arrives_by: string;
  estimated: string;
}
const promiseOf = async (orderId: string) =>
  (
    await shop.rows<Promised>(
      `select p.promised_for::text as promised, p.chance, p.arrived_on::text as arrived, p.was_kept as kept,
         l.arrives_by::text as arrives_by, o.estimated_delivery::text as estimated
       from quoting.promises p join orders.lines l on l.id = p.line_id join orders.orders o on o.id = p.order_id
       where p.order_id = $1`,
      [orderId],
    )
  )[0];

test('an order is placed with the day that was quoted, written down with its chance, and scored on arrival', async () => {
  clock.set(MONDAY);
  const quoted = await shop.call<{ lines: { arrivesBy: string }[] }>('POST', '/api/quotes/cart', {
    lines: [{ productId: 'test-cards', quantity: 100, attributes: {}, zipCode: '500034' }],
  });
  const day = quoted.body.lines[0]?.arrivesBy;
  const job = await shop.sellAndAccept();
  const promise = await promiseOf(job.orderId);
  expect(promise).toMatchObject({
    promised: day,
    arrives_by: day,
    estimated: day,
    arrived: null,
    kept: null,
  });
  expect(promise?.chance).toBeGreaterThanOrEqual(0.95);
  await deliver(shop, job);
  expect(await promiseOf(job.orderId)).toMatchObject({ arrived: '2026-11-23', kept: true });
});

test('artwork that comes days later is promised anew from the day printing can begin, and never for an earlier one', async () => {
  clock.set(MONDAY);
  const guest = await shop.newGuest();
  const { orderId } = await shop.place(guest, cartOf());
  const checkout = await shop.checkOut(guest, orderId);
  await shop.verify(guest, orderId, await shop.pay(checkout.razorpayOrderId));
  await shop.runJobs();
  const first = await promiseOf(orderId);
  clock.move(3 * 86_400_000);
  const [line] = await shop.rows<{ id: string }>('select id from orders.lines where order_id = $1', [
    orderId,
  ]);
  const { key } = await addFile(shop.pool);
  const sent = await shop.call(
    'POST',
    `/api/orders/${orderId}/lines/${line?.id}/artwork`,
    { uploadedFiles: [{ key, fileName: 'late.pdf' }] },
    guest,
  );
  expect(sent.status, sent.text).toBe(200);
  await shop.runJobs();
  const renewed = await promiseOf(orderId);
  const days = (Date.parse(renewed?.promised ?? '') - Date.parse(first?.promised ?? '')) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(3);
  expect(renewed).toMatchObject({ arrives_by: renewed?.promised, estimated: renewed?.promised });
  const [job] = await shop.rows<{ arrives_by: string }>(
    'select arrives_by::text as arrives_by from assignment.jobs where order_id = $1',
    [orderId],
  );
  expect(job?.arrives_by).toBe(renewed?.promised);
});

test('an admin reads in list and details who prints an order, how it goes out and when it is due', async () => {
  clock.set(MONDAY);
  const job = await shop.sellAndAccept();
  const headers = shop.as(shop.admin);
  const listed = async () =>
    (await shop.call<OutputOf<typeof listOrders>>('GET', '/api/orders', undefined, headers)).body.orders.find(
      (order) => order.orderId === job.orderId,
    );
  const [{ due } = { due: '' }] = await shop.rows<{ due: string }>(
    `select (due_at at time zone 'Asia/Kolkata')::date::text as due from assignment.jobs where id = $1`,
    [job.jobId],
  );
  expect(await listed()).toMatchObject({
    pspName: 'Charminar Prints',
    deliveryMode: null,
    dueDate: due,
    shippingLabelUrl: null,
  });
  await shop.markReady(job.jobId, 'local_runner');
  await shop.runJobs();
  const order = await listed();
  expect(order).toMatchObject({ pspName: 'Charminar Prints', deliveryMode: 'local_runner' });
  const label = await shop.call('GET', order?.shippingLabelUrl ?? '');
  expect(label.text.slice(0, 5)).toBe('%PDF-');
  const { body } = await shop.call<AdminOrder>(
    'GET',
    `/api/orders/${job.orderId}/details`,
    undefined,
    headers,
  );
  expect(body).toMatchObject({ pspName: 'Charminar Prints', deliveryMode: 'local_runner', dueDate: due });
  expect(body.trackingNumber).toMatch(/\w{8,}/);
});
