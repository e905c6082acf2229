import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LineCheck } from '#contract/artwork-check.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;
beforeAll(async () => {
  shop = await openPrintingShop({ hasWebhooks: false });
});
afterAll(() => shop.close());

test('the partner who prints it sees what was found and what is printed; another, and a job of before, sees nothing', async () => {
  const { orderId, jobId } = await shop.sellAndAccept();
  const [line] = await shop.rows<{ id: string }>('select id from orders.lines where order_id = $1', [
    orderId,
  ]);
  const at = `/api/psp/jobs/${jobId}/lines/${line?.id}/check`;
  const seen = await shop.call<LineCheck>('GET', at, undefined, shop.as(shop.partner));
  expect(seen.status).toBe(200);
  expect(seen.body.files).toEqual([
    expect.objectContaining({ fileName: 'card.pdf', verdict: 'ready', output: expect.anything() }),
  ]);
  const other = '01900000-0000-7000-8000-00000000beef';
  const another = await shop.call('GET', at.replace(line?.id ?? '', other), undefined, shop.as(shop.partner));
  expect(another.status).toBe(404);
  expect((await shop.call('GET', at, undefined, shop.as(shop.stranger))).status).toBe(404);
  await shop.rows(`update assignment.jobs set status = 'delivered' where id = $1`, [jobId]);
  expect((await shop.call('GET', at, undefined, shop.as(shop.partner))).status).toBe(404);
});
