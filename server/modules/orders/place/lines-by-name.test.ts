import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminClaim, OrderClaims } from '#contract/fulfilment/claims.ts';
import type { Order } from '#contract/orders/orders.ts';
import { deliver, lineOf } from '#tests/delivering.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';
import { addFile, cartOf } from '#tests/prints.ts';
import { eraseOrderRow } from '../privacy/erase-store.ts';

let shop: PrintingShop;
beforeAll(async () => {
  shop = await openPrintingShop();
});
afterAll(() => shop.close());

const CALLED = 'Test cards · Asha Rao';

test('a line made from a list is called by its row wherever it is named, until its person is forgotten', async () => {
  const job = await shop.sellAndAccept({ email: 'list@example.com', shown: { label: 'Asha Rao' } });
  const asAdmin = shop.as(shop.admin);
  const order = await shop.call<Order>('GET', `/api/track/${job.trackToken}`);
  expect(order.body.items).toMatchObject([{ name: CALLED }]);
  const confirmed = shop.mails.filter(({ to }) => to === 'list@example.com');
  expect(confirmed.some(({ text }) => text.includes(`100 × ${CALLED}`))).toBe(true);
  expect((await shop.asPartner('GET', `/jobs/${job.jobId}`)).body.items).toMatchObject([
    { productName: CALLED },
  ]);
  const list = await shop.call<{ orders: { items: object[] }[] }>(
    'GET',
    '/api/orders?limit=1',
    undefined,
    asAdmin,
  );
  expect(list.body.orders[0]?.items).toMatchObject([{ productName: CALLED }]);

  await deliver(shop, job);
  const wish = {
    lineId: await lineOf(shop, job.orderId),
    kind: 'wrong',
    quantity: 1,
    text: 'This is not my name.',
  };
  const { body } = await shop.call<OrderClaims>('POST', `/api/orders/${job.orderId}/claims`, wish, job.guest);
  const claim = () =>
    shop.call<AdminClaim>('GET', `/api/claims/${body.claims[0]?.claimId}`, undefined, asAdmin);
  expect((await claim()).body.productName).toBe(CALLED);

  await shop.runJob('claims.forget-order', { orderId: job.orderId });
  await shop.deps.db.transaction().execute((tx) => eraseOrderRow(tx as never, job.orderId, false));
  expect((await claim()).body.productName).toBe('Test cards');
  const left = await shop.call<Order>('GET', `/api/orders/${job.orderId}`, undefined, asAdmin);
  expect(left.body.items).toMatchObject([{ name: 'Test cards' }]);
});

test('a name is words wherever it is written: no markup, no formula, nothing that turns what stands beside it', async () => {
  const label = '=1+1 <img src=x> \u202eoaR';
  const job = await shop.sellAndAccept({ email: 'odd@example.com', shown: { label } });
  const called = 'Test cards · =1+1 <img src=x> oaR';
  const mails = shop.mails.filter(({ to }) => to === 'odd@example.com');
  expect(mails.some(({ text }) => text.includes(`100 × ${called}`))).toBe(true);
  for (const { html } of mails) expect(html).not.toMatch(/<img src="?x|\u202e/);
  expect((await shop.asPartner('GET', `/jobs/${job.jobId}`)).body.items).toMatchObject([
    { productName: called },
  ]);
});

test('a name of two lines is refused', async () => {
  const { key } = await addFile(shop.pool);
  const cart = cartOf({ files: [key], shown: { label: 'Asha\nRao' } });
  const { status, body } = await shop.call<{ issues: object[] }>('POST', '/api/orders', cart, {
    authorization: shop.admin.authorization,
    'idempotency-key': 'a-name-of-two-lines',
  });
  expect([status, body.issues]).toEqual([
    400,
    [{ path: 'items.0.label', message: 'A name of a line is one line' }],
  ]);
});
