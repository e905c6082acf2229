import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrandKits, KeptKit } from '#contract/design/brand-kit.ts';
import type { Logo } from '#contract/design/design.ts';
import type { DesignPicture } from '#contract/design/pictures.ts';
import { sweetsKit } from '#tests/brand-kit.ts';
import { callAs, companyOf, joinCompany, makeCompany, memberIn } from '#tests/companies.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';

let shop: Shop;
let call: ReturnType<typeof callAs>;
beforeAll(async () => {
  shop = await openPayingShop({});
  call = callAs(shop);
});
afterAll(() => shop.close());

const person = async () => signIn(shop, await signUp(shop));
const kitsOf = async (who: SignedIn) => (await call<BrandKits>(who, 'GET', '/brand-kits')).body;
const save = (who: SignedIn, basedOn: number, kit: object = sweetsKit(), of = 'own') =>
  call<KeptKit & { details?: KeptKit | null }>(who, 'PUT', `/brand-kits/${of}`, { basedOn, kit });

async function logo(): Promise<Logo> {
  const payload = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a01830' } })
    .png()
    .toBuffer();
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/design-pictures',
    payload,
    headers: { 'content-type': 'image/png' },
  });
  const { key, widthPx, heightPx } = answer.json<DesignPicture>();
  return { picture: key, widthPx, heightPx, isClear: false, inks: null };
}
const isKept = async ({ picture }: Logo) =>
  (await shop.rows('select 1 from artwork.files where key = $1', [picture])).length === 1;

test('a kit is kept, read and deleted by its person, and nobody else sees it', async () => {
  const [asha, ravi] = [await person(), await person()];
  expect(await kitsOf(asha)).toEqual({ own: null, company: null });
  const saved = await save(asha, 0);
  expect([saved.status, saved.body.version]).toEqual([200, 1]);
  expect((await kitsOf(asha)).own).toMatchObject({ version: 1, kit: sweetsKit() });
  expect(await kitsOf(ravi)).toEqual({ own: null, company: null });
  // Who did not hear the answer asks again.
  expect((await save(asha, 0)).body.version).toBe(1);
  expect((await call(asha, 'DELETE', '/brand-kits/own?basedOn=7')).status).toBe(409);
  expect((await call(asha, 'DELETE', '/brand-kits/own?basedOn=1')).status).toBe(200);
  expect((await call(asha, 'DELETE', '/brand-kits/own?basedOn=1')).status).toBe(404);
  expect((await kitsOf(asha)).own).toBeNull();
});

test('of two who change it at once one is told what the other made', async () => {
  const asha = await person();
  const begun = await Promise.all([save(asha, 0, sweetsKit({ upiId: '' })), save(asha, 0, sweetsKit())]);
  expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const changes = [sweetsKit({ gstin: '' }), sweetsKit({ trade: 'kirana' })];
  const answers = await Promise.all(changes.map((kit) => save(asha, 1, kit)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const kept = answers.find(({ status }) => status === 200);
  expect(refused?.body).toMatchObject({ code: 'changed_meanwhile' });
  expect(JSON.stringify(refused?.body)).toContain(`"version":${kept?.body.version}`);
});

test('a wrong GSTIN, a wrong UPI ID and a logo that is gone are refused', async () => {
  const asha = await person();
  for (const kit of [sweetsKit({ gstin: '27AAPFU0939F1ZX' }), sweetsKit({ upiId: 'asha' })])
    expect((await save(asha, 0, kit)).status).toBe(400);
  const gone = { ...(await logo()), picture: 'g'.repeat(43) };
  const answer = await save(asha, 0, sweetsKit({ logo: { shown: gone, other: null } }));
  expect([answer.status, answer.body.code]).toEqual([422, 'design_picture_gone']);
  expect((await kitsOf(asha)).own).toBeNull();
});

test('its logo stays as long as the kit has it, and goes with the account', async () => {
  const asha = await person();
  const [first, ground, second] = [await logo(), await logo(), await logo()];
  await save(asha, 0, sweetsKit({ logo: { shown: first, other: ground } }));
  await shop.rows(`update artwork.files set created_at = created_at - interval '49 hours'`);
  await shop.runJob('artwork.sweep', {});
  expect([await isKept(first), await isKept(ground), await isKept(second)]).toEqual([true, true, false]);
  const third = await logo();
  await save(asha, 1, sweetsKit({ logo: { shown: third, other: null } }));
  expect([await isKept(first), await isKept(ground), await isKept(third)]).toEqual([false, false, true]);
  expect((await call(asha, 'DELETE', '/auth/delete')).status).toBe(200);
  await shop.runJobs();
  expect(await isKept(third)).toBe(false);
  expect(
    await shop.rows('select 1 from design.brand_kits where owner = $1', [`user:${asha.userId}`]),
  ).toEqual([]);
});

test('a company’s kit is seen by all its members, changed by its owners alone, and ends with it', async () => {
  const owner = await makeCompany(shop, 'Umbra Foods LLP');
  const buyer = await joinCompany(shop, owner, { role: 'buyer' });
  const stranger = await person();
  expect((await save(owner, 0, sweetsKit(), 'company')).status).toBe(200);
  expect((await kitsOf(buyer)).company).toMatchObject({
    name: 'Umbra Foods LLP',
    mayChange: false,
    kept: { version: 1, kit: sweetsKit() },
  });
  expect((await kitsOf(owner)).company).toMatchObject({ mayChange: true });
  expect((await kitsOf(owner)).own).toBeNull();
  expect((await save(buyer, 1, sweetsKit({ upiId: '' }), 'company')).status).toBe(403);
  expect((await save(stranger, 0, sweetsKit(), 'company')).status).toBe(404);
  expect((await call(buyer, 'DELETE', '/brand-kits/company?basedOn=1')).status).toBe(403);
  const company = await companyOf(shop, owner);
  for (const who of [buyer, owner])
    expect((await call(owner, 'DELETE', `/company/members/${memberIn(company, who).memberId}`)).status).toBe(
      200,
    );
  await shop.runJobs();
  expect(await kitsOf(buyer)).toEqual({ own: null, company: null });
  expect(
    await shop.rows(`select 1 from design.brand_kits where owner = $1`, [`company:${company.companyId}`]),
  ).toEqual([]);
});
