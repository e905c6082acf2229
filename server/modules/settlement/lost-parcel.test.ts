import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerEntry } from '#contract/partners/settlement.ts';
import { deliver } from '#tests/delivering.ts';
import { checkInvariants } from '#tests/invariants.ts';
import type { SignedIn } from '#tests/people.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;

beforeAll(async () => {
  shop = await openPrintingShop();
});
afterAll(async () => {
  await shop.close();
});

const entriesOf = async (who: SignedIn) => {
  const { body } = await shop.call<{ entries: LedgerEntry[] }>(
    'GET',
    '/api/psp/settlement/entries',
    undefined,
    shop.as(who),
  );
  return body.entries.map(({ kind, amount, value, commission }) => ({ kind, amount, value, commission }));
};

test('whose parcel the courier lost is paid, and so is who prints it again', async () => {
  const job = await shop.sellAndAccept();
  await shop.markReady(job.jobId, 'local_runner');
  await shop.runJobs();
  const awb = (await shop.asPartner('GET', `/jobs/${job.jobId}`)).body.shipment?.trackingNumber ?? '';
  await shop.carry(awb, 'picked_up');
  expect(await entriesOf(shop.partner)).toEqual([]);
  await shop.carry(awb, 'lost');
  const paid = { kind: 'earned', amount: 115.92, value: 0, commission: 0 };
  expect(await entriesOf(shop.partner)).toEqual([paid]);

  const second = await shop.join(['Business cards'], '500003', 'Second Prints');
  const again = await shop.call(
    'POST',
    `/api/jobs/${job.jobId}/reassign`,
    { reason: 'The courier lost it' },
    shop.as(shop.admin),
  );
  expect(again.status).toBe(200);
  await shop.runJobs();
  await shop.acceptAll(second);
  await deliver(shop, job, second);
  expect(await entriesOf(second)).toEqual([
    { kind: 'earned', amount: 115.92, value: 161, commission: 45.08 },
  ]);
  expect(await entriesOf(shop.partner)).toEqual([paid]);
  expect(await checkInvariants(shop.pool)).toEqual({});
});
