import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getDashboard, getPromises, getSalesReport } from '#contract/reporting.ts';
import { deliver, sellAndDeliver } from '#tests/delivering.ts';
import { movableClock } from '#tests/paying-shop.ts';
import { MONDAY } from '#tests/printers.ts';
import { openPrintingShop, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;
const clock = movableClock(MONDAY);
beforeAll(async () => {
  shop = await openPrintingShop({ clock });
});
afterAll(() => shop.close());

const get = async <T>(path: string) => {
  const answer = await shop.call<T>('GET', path, undefined, shop.as(shop.admin));
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.body;
};
/** Payments are stamped by the database, whose day it is. */
const RANGE = 'from=2026-01-01&to=2030-12-31';
const partners = async () =>
  (await get<OutputOf<typeof getSalesReport>>(`/api/reports/sales?${RANGE}`)).partners;
const coverage = async () =>
  (await get<OutputOf<typeof getPromises>>(`/api/reports/promises?${RANGE}`)).coverage;
const waiting = async () =>
  Object.fromEntries(
    (await get<OutputOf<typeof getDashboard>>('/api/dashboard/overview')).attention.map((one) => [
      one.kind,
      one.count,
    ]),
  );

test('sales are told apart by who prints them, as soon as they accept', async () => {
  expect(await partners()).toEqual([]);
  await shop.sell();
  expect(await partners()).toEqual([]);
  await shop.acceptAll(shop.partner);
  await shop.sell();
  await shop.acceptAll(shop.partner);
  const pause = (isPaused: boolean) =>
    shop.rows('update partners.profiles set is_paused = $1 where user_id = $2', [
      isPaused,
      shop.partner.userId,
    ]);
  await pause(true);
  const other = await shop.join(['Business cards'], '500034', 'Golconda Press');
  await shop.sell();
  await shop.acceptAll(other);
  await shop.rows('update partners.profiles set is_paused = true where user_id = $1', [other.userId]);
  await pause(false);
  const found = await partners();
  expect(found.map(({ name, orders, pieces }) => ({ name, orders, pieces }))).toEqual([
    { name: 'Charminar Prints', orders: 2, pieces: 200 },
    { name: 'Golconda Press', orders: 1, pieces: 100 },
  ]);
  const file = await shop.call<{ url: string }>(
    'POST',
    '/api/reports/export',
    { report: 'partner', from: '2026-01-01', to: '2026-12-31' },
    shop.as(shop.admin),
  );
  expect((await shop.call('GET', file.body.url)).text).toContain('Charminar Prints');
});

test('a promised day is kept or not once the parcel is there, and missed when its day is over', async () => {
  const before = await coverage();
  const job = await shop.sellAndAccept();
  expect(await coverage()).toEqual(before);
  await deliver(shop, job);
  const kept = await coverage();
  expect([kept.count - before.count, kept.kept - before.kept]).toEqual([1, 1]);
  expect(kept.predicted).toBeGreaterThan(0.95);
  expect(kept.withinLevel).toBe(1);
  const late = await shop.sellAndAccept();
  await shop.rows(`update quoting.promises set promised_for = '2026-11-20' where order_id = $1`, [
    late.orderId,
  ]);
  const missed = await coverage();
  expect([missed.count - kept.count, missed.kept - kept.kept]).toEqual([1, 0]);
  await deliver(shop, late);
  expect(await coverage()).toEqual(missed);
  expect(missed.withinLevel).toBe(0.5);
  // What comes on the promised day itself counts for the part of the day that the forecast needed.
  const [promise] = await shop.rows<{ chance: number; chance_before: number }>(
    `update quoting.promises set promised_for = arrived_on where order_id = $1 returning chance, chance_before`,
    [late.orderId],
  );
  const { chance = 0, chance_before = 0 } = promise ?? {};
  expect(chance_before).toBeLessThan(0.95);
  const part = (0.95 - chance_before) / (chance - chance_before);
  expect((await coverage()).withinLevel).toBeCloseTo((1 + part) / 2, 9);
});

test('what waits: jobs nobody is left for, problems of partners, claims', async () => {
  expect(await waiting()).toMatchObject({ offers: 0, problems: 0, claims: 0 });
  const stuck = await shop.sell();
  const { body } = (await shop.asPartner('GET', '/offers')) as never as {
    body: { offers: { offerId: string }[] };
  };
  for (const { offerId } of body.offers) {
    await shop.asPartner('POST', `/offers/${offerId}/decline`, { code: 'stock' });
  }
  await shop.runJobs();
  expect(await shop.statusOf(stuck.orderId)).toBe('approved');
  const job = await shop.rows<{ id: string }>(
    `select id from assignment.jobs where status = 'in_production' limit 1`,
  );
  await shop.asPartner('POST', `/jobs/${job[0]?.id}/problems`, {
    kind: 'machine',
    text: 'The press is down',
  });
  expect(await waiting()).toMatchObject({ offers: 1, problems: 1, claims: 0 });
});

test('how long printing and carrying took is learned, and moves the days that are promised', async () => {
  await sellAndDeliver(shop);
  await shop.runJob('reporting.learn');
  const learned = await shop.rows<{ stage: string; key: string; weight: number }>(
    `select stage, key, sum(weight) as weight from quoting.lead_times group by 1, 2`,
  );
  expect(learned.map(({ stage, key }) => `${stage} ${key}`)).toEqual(['handover Business cards']);
  expect(learned[0]?.weight).toBeGreaterThan(1);
  const crossed = await shop.rows('select kind, area, zone from quoting.crossings');
  expect(crossed).toEqual([{ kind: 'Business cards', area: '500', zone: 'local' }]);
  const queues = await shop.rows<{ kind: string }>('select kind from quoting.queues order by kind');
  expect(queues.map(({ kind }) => kind)).toEqual(['Business cards', 'Flyers and brochures']);
  // Learned again, it is the same and not twice as much.
  await shop.runJob('reporting.learn');
  expect(
    await shop.rows(`select stage, key, sum(weight) as weight from quoting.lead_times group by 1, 2`),
  ).toEqual([{ ...learned[0], weight: expect.closeTo(Number(learned[0]?.weight), 3) }]);
});
