import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminClaim, OrderClaims } from '#contract/fulfilment/claims.ts';
import { lineOf, sellAndDeliver } from '#tests/delivering.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { openPrintingShop, type Printing, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;
beforeAll(async () => {
  shop = await openPrintingShop({
    environment: { TAX_MODE: 'gst', GSTIN: '36AAPFU0939F1ZW', SUPPLIER_ADDRESS: '7 Mint Road, Hyderabad' },
  });
});
afterAll(() => shop.close());

const admin = <T>(method: 'GET' | 'POST', path: string, body?: unknown) =>
  shop.call<T>(method, `/api${path}`, body, shop.as(shop.admin));
const sold = () => sellAndDeliver(shop, { taxBasisPoints: 1800 });

async function refundClaim(job: Printing, amount: number) {
  const body = {
    kind: 'wrong',
    quantity: 40,
    text: 'The name on the cards is not ours.',
    lineId: await lineOf(shop, job.orderId),
  };
  const reported = await shop.call<OrderClaims>('POST', `/api/orders/${job.orderId}/claims`, body, job.guest);
  const { claimId } = reported.body.claims.find((claim) => claim.status === 'open') ?? { claimId: '' };
  const { version } = (await admin<AdminClaim>('GET', `/claims/${claimId}`)).body;
  const wish = { version, answer: 'We are sorry.', amount, shopBears: true };
  return admin<AdminClaim>('POST', `/claims/${claimId}/refund`, wish);
}
const notesOf = async (job: Printing) =>
  shop.rows<{ amount: number; reason: string; refund: string; tax: number; taxable: number }>(
    `select amount_paise::int as amount, document ->> 'reason' as reason, refund_id as refund,
       (select sum((t ->> 'amountPaise')::int) from jsonb_array_elements(document -> 'taxes') t)::int as tax,
       (document -> 'lines' -> 0 ->> 'taxablePaise')::int as taxable
     from payments.credit_notes where order_id = $1 order by number`,
    [job.orderId],
  );
const refundsOf = (job: Printing) =>
  shop.rows<{ id: string; status: string }>(
    'select id, status from payments.refunds where order_id = $1 order by id',
    [job.orderId],
  );

test('a refund for a claim makes its credit note: of the line, with its tax, once however many witnesses tell of it', async () => {
  const job = await sold();
  expect((await refundClaim(job, 59)).body).toMatchObject({ status: 'refunded', refunded: 59 });
  const [refund] = await refundsOf(job);
  const send = () => shop.runJob('payments.send-refund', { refundId: refund?.id });
  await Promise.all([send(), send()]);
  await shop.takeWebhooks();
  await shop.runJobs();
  expect(await notesOf(job)).toEqual([
    {
      amount: 5900,
      reason: 'What was delivered was reported and settled by a refund',
      refund: refund?.id,
      tax: 900,
      taxable: 5000,
    },
  ]);
  const listed = await shop.call<{ creditNotes: { amount: number }[] }>(
    'POST',
    '/api/billing/credit-notes',
    { orderId: job.orderId },
    job.guest,
  );
  expect(listed.body.creditNotes).toMatchObject([{ amount: 59 }]);
  expect(shop.mails.some((mail) => /Credit note CN\/\d{4}\/\d{7}/.test(mail.text))).toBe(true);
  expect(await checkInvariants(shop.pool)).toEqual({});
});

test('one that waits for the balance has none until it went, and one that failed has none: its second try has one', async () => {
  const job = await sold();
  await shop.sandbox('POST', '/faults', { kind: 'no_balance', operation: 'refund' });
  await refundClaim(job, 20);
  await shop.runJobs();
  expect(await notesOf(job)).toEqual([]);
  await shop.sandbox('DELETE', '/faults');
  const [waiting] = await refundsOf(job);
  await shop.runJob('payments.send-refund', { refundId: waiting?.id });
  expect((await notesOf(job)).map(({ amount }) => amount)).toEqual([2000]);

  await refundClaim(job, 30);
  const failed = (await refundsOf(job)).find(({ status }) => status === 'requested');
  await shop.rows(`update payments.refunds set status = 'failed' where id = $1`, [failed?.id]);
  await shop.runJobs();
  expect(await notesOf(job)).toHaveLength(1);
  await admin('POST', `/dashboard/payment-problems/${failed?.id}/refund`);
  await shop.runJobs();
  await shop.takeWebhooks();
  const notes = await notesOf(job);
  expect(notes.map(({ amount }) => amount)).toEqual([2000, 3000]);
  expect(notes[1]?.reason).toBe('What was delivered was reported and settled by a refund');
  expect((await refundsOf(job)).map(({ status }) => status)).toEqual(['processed', 'failed', 'processed']);
  expect(await checkInvariants(shop.pool)).toEqual({});
});
