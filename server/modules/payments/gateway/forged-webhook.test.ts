import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { cartOf } from '#tests/prints.ts';
import { receiveGatewayEvent } from './receive-gateway-event.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
});
afterEach(() => shop.close());

/** What somebody without the secret sends about a real order, hoping it is believed. */
async function forged() {
  const guest = await shop.newGuest();
  const { orderId } = await shop.place(guest, cartOf());
  const { razorpayOrderId } = await shop.checkOut(guest, orderId);
  const payment = { id: 'pay_FFFFFFFFFFFFFF', order_id: razorpayOrderId, status: 'captured' };
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: payment } } });
  return { body: Buffer.from(body), signature: '0'.repeat(64), eventId: 'evt_forged' };
}

const kept = async () => ({
  events: (await shop.rows('select 1 from payments.webhook_events')).length,
  jobs: (await shop.rows(`select 1 from graphile_worker.jobs where task_identifier = 'payments.settle'`))
    .length,
});

test('a forged webhook is refused and leaves nothing behind', async () => {
  const request = await forged();
  await expect(receiveGatewayEvent(shop.deps, request)).rejects.toMatchObject({ code: 'signature_invalid' });
  expect(await kept()).toEqual({ events: 0, jobs: 0 });
});

test('control: were signatures believed unseen, it would be kept and set work going', async () => {
  const request = await forged();
  await receiveGatewayEvent(shop.deps, request, { isSigned: () => true });
  expect(await kept()).toEqual({ events: 1, jobs: 1 });
  // Even then nobody gets an order for nothing: the gateway itself is asked.
  await shop.runJobs();
  expect(await shop.rows(`select 1 from orders.orders where payment_status = 'PAID'`)).toEqual([]);
});
