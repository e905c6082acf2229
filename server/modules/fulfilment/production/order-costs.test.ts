import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminOrder, AdminOrderSummary } from '#contract/orders/orders-admin.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;
beforeAll(async () => {
  shop = await openPrintingShop();
});
afterAll(() => shop.close());

const get = async <T>(path: string) =>
  (await shop.call<T>('GET', path, undefined, { authorization: shop.admin.authorization })).body;
const marginOf = async (orderId: string) => (await get<AdminOrder>(`/api/orders/${orderId}/details`)).margin;
const listed = async (orderId: string) =>
  (await get<{ orders: AdminOrderSummary[] }>('/api/orders?limit=100')).orders.find(
    (order) => order.orderId === orderId,
  );

test('an order that earns less than it costs says by how much; what the partner carries costs no courier', async () => {
  const small = await shop.sell({ cards: 10 });
  // Offered, not accepted: what it costs is supposed, by the rate and the way of the policy.
  expect(await marginOf(small.orderId)).toMatchObject({ earns: 16.1, courier: 65, isSupposed: true });
  await shop.acceptAll(shop.partner);
  const accepted = await marginOf(small.orderId);
  // From 500001 to 500034 is the same region of couriers.
  expect(accepted).toMatchObject({ earns: 16.1, courier: 35, isSupposed: false });
  const [job] = await shop.rows<{ pay: number; id: string }>(
    'select pay_paise::int as pay, id from assignment.jobs where order_id = $1',
    [small.orderId],
  );
  expect(accepted?.pay).toBe((job?.pay ?? 0) / 100);
  const loss = Math.round(((job?.pay ?? 0) + 3500 - 1610) * 1) / 100;
  expect(accepted?.loss).toBe(loss);
  expect((await listed(small.orderId))?.loss).toBe(loss);

  const large = await shop.sellAndAccept({ cards: 400 });
  expect(await marginOf(large.orderId)).toMatchObject({ earns: 644, loss: 0 });
  expect((await listed(large.orderId))?.loss).toBe(0);

  // Who carries it themselves gets what the customer pays for that.
  const before = await marginOf(large.orderId);
  await shop.rows('update orders.lines set shipping_paise = 4000 where order_id = $1', [large.orderId]);
  await shop.markReady(large.jobId, 'self_delivery');
  expect(await marginOf(large.orderId)).toMatchObject({ pay: (before?.pay ?? 0) + 40, courier: 0 });
});
