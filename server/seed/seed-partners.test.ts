import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMAIL_PATTERN } from '#contract/orders/customer.ts';
import { fitsMachines } from '#contract/partners/fits-machines.ts';
import { areaOfPin, kmBetween, listCandidates } from '#server/modules/partners/index.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { demoCategories } from './seed-demo.ts';
import { demoPartners, seedPartners } from './seed-partners.ts';

/** Of the six categories, in their order. */
const kinds = demoCategories.map(({ kindOfWork }) => kindOfWork);

let shop: Shop;
beforeAll(async () => {
  shop = await openPayingShop({});
  await Promise.all([seedPartners(shop.deps), seedPartners(shop.deps)]);
});
afterAll(() => shop.close());

test('forty print shops, each with its own name, mail and PIN code, and none of them anybody’s', () => {
  expect(demoPartners).toHaveLength(40);
  for (const field of ['business', 'person', 'email', 'phone', 'zip'] as const)
    expect(new Set(demoPartners.map((partner) => partner[field])).size, field).toBe(40);
  for (const { email, zip, phone } of demoPartners) {
    expect(email).toMatch(EMAIL_PATTERN);
    expect(email).toMatch(/[.]example$/);
    expect(phone).toContain('000 ');
    expect(areaOfPin(zip), zip).not.toBeNull();
  }
});

test('they are approved once, also by two programs at once, and nobody is mailed', async () => {
  const candidates = await listCandidates(shop.deps.db, 'all');
  expect(candidates).toHaveLength(40);
  await seedPartners(shop.deps);
  expect(await listCandidates(shop.deps.db, 'all')).toHaveLength(40);
  await shop.runJobs();
  expect(shop.mails).toEqual([]);
  const parel = candidates.find(({ name }) => name === 'Lower Parel Print Works');
  expect(parel).toMatchObject({
    zip: '400013',
    jobsPerDay: 60,
    opensAt: '09:00',
    works: {
      'Business cards': { turnaroundDays: 1, maxShortMm: 297, maxLongMm: 420, rateBasisPoints: 7400 },
    },
  });
});

test('no password opens their accounts until the mailed link has set one', async () => {
  const email = 'jobs@lowerparelprint.example';
  const logIn = (password: string) => shop.call('POST', '/api/auth/login', { email, password });
  for (const password of ['!', '', ' ', email]) expect((await logIn(password)).status).not.toBe(200);
  await shop.call('POST', '/api/auth/reset-password', { email });
  await shop.runJobs();
  const mail = shop.mails.find((one) => one.to === email);
  const token = /reset-password\/first\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const password = 'Nine-Lorries 4 Pune';
  expect((await shop.call('POST', '/api/auth/reset-password/confirm', { token, password })).status).toBe(200);
  expect((await logIn(password)).status).toBe(200);
});

describe.each([
  ['Mumbai', '400001'],
  ['Delhi', '110001'],
  ['Bengaluru', '560001'],
  ['Chennai', '600001'],
  ['Hyderabad', '500001'],
  ['Kolkata', '700001'],
])('within 350 km of %s', (_city, pin) => {
  test.each(kinds)('somebody does %s', async (kind) => {
    const near = (await listCandidates(shop.deps.db, [kind])).filter(
      ({ zip }) => (kmBetween(zip, pin) ?? Number.POSITIVE_INFINITY) < 350,
    );
    expect(near.length).toBeGreaterThanOrEqual(1);
  });
});

test('of each kind there are at least six, who differ in capacity, turnaround and rate', async () => {
  for (const kind of kinds) {
    const able = await listCandidates(shop.deps.db, [kind]);
    expect(able.length, kind).toBeGreaterThanOrEqual(6);
    expect(new Set(able.map(({ jobsPerDay }) => jobsPerDay)).size, kind).toBeGreaterThan(3);
    expect(new Set(able.map(({ works }) => works[kind]?.turnaroundDays)).size, kind).toBeGreaterThan(1);
    expect(new Set(able.map(({ works }) => works[kind]?.rateBasisPoints)).size, kind).toBeGreaterThan(1);
  }
});

/** Of free sizes the one that takes the widest roll. */
function largest({ sizeRule }: (typeof demoCategories)[number]['products'][number]) {
  if (!sizeRule) return [];
  const across = Math.max(...sizeRule.rollWidthsMm, 0) || sizeRule.maxHeightMm;
  return [{ widthMm: sizeRule.maxWidthMm, heightMm: Math.min(across, sizeRule.maxHeightMm) }];
}

test('every product of the shop can be printed by somebody, in each of its sizes', async () => {
  const able = await listCandidates(shop.deps.db, 'all');
  for (const { kindOfWork, products } of demoCategories) {
    for (const product of products) {
      for (const { widthMm, heightMm } of [...Object.values(product.print.trimSizes), ...largest(product)]) {
        const [short, long] = [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)];
        const fitting = able.filter(({ works }) => {
          const work = works[kindOfWork];
          return work && fitsMachines(work, { shortMm: short, longMm: long });
        });
        expect(fitting.length, `${product.slug} ${widthMm} × ${heightMm}`).toBeGreaterThanOrEqual(3);
      }
    }
  }
});
