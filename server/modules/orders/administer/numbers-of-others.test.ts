import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { OrderClaims } from '#contract/fulfilment/claims.ts';
import type { AdminOrderSummary } from '#contract/orders/orders-admin.ts';
import type { listOrderPayments } from '#contract/payments/order-payments.ts';
import { lineOf, sellAndDeliver } from '#tests/delivering.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;

beforeAll(async () => {
  shop = await openPrintingShop();
});
afterAll(async () => {
  await shop.close();
});

const found = async (search: string) =>
  (
    await shop.call<{ orders: AdminOrderSummary[] }>(
      'GET',
      `/api/orders?search=${encodeURIComponent(search)}`,
      undefined,
      shop.as(shop.admin),
    )
  ).body.orders.map(({ orderId }) => orderId);

test('an admin finds an order by what its customer or courier names: ticket, tracking number, receipt', async () => {
  const claimed = await sellAndDeliver(shop);
  const body = {
    lineId: await lineOf(shop, claimed.orderId),
    kind: 'damaged',
    quantity: 10,
    text: 'The box was wet through.',
  };
  const { claims } = (
    await shop.call<OrderClaims>('POST', `/api/orders/${claimed.orderId}/claims`, body, claimed.guest)
  ).body;
  const sent = await shop.sellAndAccept();
  await shop.markReady(sent.jobId, 'local_runner');
  await shop.runJobs();
  const awb = (await shop.asPartner('GET', `/jobs/${sent.jobId}`)).body.shipment?.trackingNumber ?? '';
  const money = await shop.call<OutputOf<typeof listOrderPayments>>(
    'GET',
    `/api/orders/${sent.orderId}/payments`,
    undefined,
    shop.as(shop.admin),
  );
  const ticket = claims[0]?.ticket ?? '';
  expect(await found(ticket)).toEqual([claimed.orderId]);
  expect(await found(` ${ticket.toLowerCase()}`)).toEqual([claimed.orderId]);
  expect(await found(awb)).toEqual([sent.orderId]);
  expect(await found(money.body.invoiceNumber ?? '')).toEqual([sent.orderId]);
  expect(await found('CL-999999')).toEqual([]);
});
