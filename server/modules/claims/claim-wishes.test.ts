import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminClaim, AdminClaimSummary, OrderClaims } from '#contract/fulfilment/claims.ts';
import { lineOf, sellAndDeliver } from '#tests/delivering.ts';
import { openPrintingShop, type Printing, type PrintingShop } from '#tests/printing-shop.ts';
import { hasOpenClaim } from './index.ts';

let shop: PrintingShop;
beforeAll(async () => {
  shop = await openPrintingShop();
});
afterAll(() => shop.close());

async function report(job: Printing, wish: string) {
  const body = { kind: 'wrong', quantity: 40, text: 'The name on the cards is not ours.', wish };
  const lineId = await lineOf(shop, job.orderId);
  const path = `/api/orders/${job.orderId}/claims`;
  const answer = await shop.call<OrderClaims>('POST', path, { ...body, lineId }, job.guest);
  await shop.runJobs();
  return answer;
}
const admin = async <T>(path: string) =>
  (await shop.call<T>('GET', `/api/claims${path}`, undefined, shop.as(shop.admin))).body;

test('what the customer would like is said back to them and to the shop, and promises nothing', async () => {
  const job = await sellAndDeliver(shop, { email: 'wisher@example.com' });
  const { body, status } = await report(job, 'refund');
  expect(status).toBe(201);
  const [claim] = body.claims;
  expect(claim).toMatchObject({ wish: 'refund', status: 'open', refunded: null });
  expect(await admin<AdminClaim>(`/${claim?.claimId}`)).toMatchObject({ wish: 'refund' });
  const list = await admin<{ claims: AdminClaimSummary[] }>('');
  expect(list.claims.find(({ claimId }) => claimId === claim?.claimId)).toMatchObject({
    wish: 'refund',
  });
  const mailed = (start: string) => shop.mails.find(({ subject }) => subject.startsWith(start))?.text;
  expect(mailed(`We have your report ${claim?.ticket}`)).toContain('You would like your money back.\n');
  expect(mailed(`Claim ${claim?.ticket}`)).toContain('The customer would like their money back.');
  expect(mailed(`A claim about your print: ${claim?.ticket}`)).not.toContain('money back');
  // Nothing is said of photos that nobody sent.
  expect(mailed(`Claim ${claim?.ticket}`)).toContain('no photos');
  expect(mailed(`A claim about your print: ${claim?.ticket}`)).toContain('See the claim and answer');
  const { body: other } = await report(await sellAndDeliver(shop, { email: 'again@example.com' }), 'reprint');
  expect(mailed(`We have your report ${other.claims[0]?.ticket}`)).toContain(
    'You would like us to print it again.\n',
  );
  const odd = await report(await sellAndDeliver(shop, { email: 'odd@example.com' }), 'gift');
  expect([odd.status, await hasOpenClaim(shop.deps.db, job.orderId)]).toEqual([400, true]);
});
