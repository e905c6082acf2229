import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { cartOf } from '#tests/prints.ts';

let shop: Shop;
let guest: Record<string, string>;

beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
  guest = await shop.newGuest();
});
afterAll(() => shop.close());

const cancel = (path: string, headers = guest) =>
  shop.call<{ status: string; refunded: number; code: string; message: string }>(
    'POST',
    `/api${path}/cancellation`,
    undefined,
    headers,
  );
async function paid() {
  const placed = await shop.place(guest, cartOf());
  const { razorpayOrderId } = await shop.checkOut(guest, placed.orderId);
  await shop.verify(guest, placed.orderId, await shop.pay(razorpayOrderId));
  return placed;
}
const seen = async (trackToken: string) => (await shop.call<Order>('GET', `/api/track/${trackToken}`)).body;

describe('a customer cancels', () => {
  test('a paid order: all goes back once, however often it is asked, and a mail says so', async () => {
    const { orderId, trackToken } = await paid();
    const { totalAmount } = await seen(trackToken);
    expect(await cancel(`/orders/${orderId}`)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', refunded: totalAmount },
    });
    expect((await cancel(`/orders/${orderId}`)).body).toMatchObject({ status: 'cancelled', refunded: 0 });
    await shop.runJobs();
    const order = await seen(trackToken);
    expect(order).toMatchObject({ status: 'cancelled', cancellation: { by: 'customer' } });
    expect(order.refunds.map(({ amount }) => amount)).toEqual([totalAmount]);
    const number = orderId.slice(-8).toUpperCase();
    expect(shop.mails.filter(({ subject }) => subject === `Order ${number} was cancelled`)).toHaveLength(1);
  });

  test('an unpaid one, by the mailed link: nothing was charged', async () => {
    const { trackToken } = await shop.place(guest, cartOf());
    expect((await cancel(`/track/${trackToken}`, {})).body).toMatchObject({
      status: 'cancelled',
      refunded: 0,
    });
    expect(await seen(trackToken)).toMatchObject({ cancellation: { by: 'customer' }, refunds: [] });
  });

  test('no more once a printer has accepted it', async () => {
    const { orderId, trackToken } = await paid();
    for (const status of ['in_production', 'shipped', 'delivered', 'completed']) {
      await shop.pool.query('update orders.orders set status = $2 where id = $1', [orderId, status]);
      for (const path of [`/orders/${orderId}`, `/track/${trackToken}`]) {
        expect(await cancel(path)).toMatchObject({ status: 409, body: { code: 'too_late_to_cancel' } });
      }
    }
  });

  test('only their own', async () => {
    const { orderId } = await paid();
    expect((await cancel(`/orders/${orderId}`, await shop.newGuest())).status).toBe(404);
  });
});
