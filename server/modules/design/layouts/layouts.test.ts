import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminLayout, listLayoutRules, listLayouts } from '#contract/design/layouts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { CARD_TEMPLATES } from '#design/templates/cards/cards.ts';
import { TEMPLATES } from '#design/templates/forms.ts';
import { type ArtworkShop, openArtworkShop } from '#tests/artwork-shop.ts';
import { cardDesign } from '#tests/card-design.ts';
import { signIn, signUp } from '#tests/people.ts';
import { designJobs } from '../jobs.ts';

let at: ArtworkShop;
let admin: string;
beforeAll(async () => {
  at = await openArtworkShop();
  admin = (await signIn(at.shop, await signUp(at.shop, { role: 'admin' }))).authorization;
});
afterAll(() => at.close());

const CARDS = '01900000-0000-7000-8000-000000000001';
const [ONE, TWO] = CARD_TEMPLATES.map(({ name }) => name) as [string, string];
const AS_IT_IS = { isOffered: true, isFirst: false, trades: null, languages: null };

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, authorization = admin) =>
  at.shop.app.inject({
    method,
    url: `/api${url}`,
    ...(payload && { payload }),
    headers: { authorization },
  });
const list = async () => (await call('GET', '/admin/design-layouts')).json<OutputOf<typeof listLayouts>>();
const find = async (name: string) => (await list()).layouts.find((one) => one.name === name);
const rules = async () =>
  (await at.shop.app.inject({ method: 'GET', url: '/api/design-layouts' })).json<
    OutputOf<typeof listLayoutRules>
  >().rules;
const set = (name: string, body: object) => call('PUT', `/admin/design-layouts/${name}`, body);
const begin = async () =>
  (await call('POST', '/designs', { productId: CARDS, document: cardDesign() })).json<{ key: string }>().key;

test('every layout is listed once with its kinds of product and a picture', async () => {
  const { layouts, forms, trades } = await list();
  expect(layouts.map(({ name }) => name)).toEqual(TEMPLATES.map(({ name }) => name));
  expect(layouts.every((one) => one.forms.length > 0)).toBe(true);
  expect(forms.length).toBeGreaterThan(10);
  // Each has a heading of its own, in words.
  expect(new Set(forms.map(({ label }) => label)).size).toBe(forms.length);
  expect(forms.filter(({ label }) => !/^[A-Z]/.test(label))).toEqual([]);
  expect(trades.some(({ name }) => name === 'kirana')).toBe(true);
  const pictures = await Promise.all(
    layouts.map(({ pictureUrl }) => at.shop.app.inject({ method: 'GET', url: pictureUrl })),
  );
  expect(pictures.every(({ body }) => body.startsWith('<svg'))).toBe(true);
  expect(
    (await at.shop.app.inject({ method: 'GET', url: '/api/design-layouts/nothing/picture.svg' })).statusCode,
  ).toBe(404);
});

test('what an admin says is what the wall gets, and stands in the history', async () => {
  expect(await rules()).toEqual([]);
  const said = { version: 0, isOffered: false, isFirst: true, trades: ['clinic'], languages: ['hi'] };
  const answer = await set(ONE, said);
  expect(answer.json<{ layout: AdminLayout }>().layout).toMatchObject({ version: 1, isOffered: false });
  expect(await rules()).toEqual([
    { name: ONE, isOffered: false, isFirst: true, trades: ['clinic'], languages: ['hi'] },
  ]);
  const { changes } = (await call('GET', '/settings/changes')).json<{
    changes: { subject: string; who: string; before: object; after: object }[];
  }>();
  expect(changes[0]).toMatchObject({
    subject: `layout ${ONE}`,
    before: { isOffered: true },
    after: { isOffered: false, trades: ['clinic'] },
  });
  await set(ONE, { version: 1, ...AS_IT_IS });
  expect(await rules()).toEqual([]);
});

test('of two admins at once one is told what the other said', async () => {
  const first = await Promise.all([1, 2].map(() => set(TWO, { version: 0, ...AS_IT_IS, isFirst: true })));
  expect(first.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const behind = await set(TWO, { version: 0, ...AS_IT_IS });
  expect([behind.statusCode, behind.json<{ code: string }>().code]).toEqual([409, 'changed_meanwhile']);
  expect(behind.body).toContain('"isFirst":true');
  expect((await set('no-such-layout', { version: 0, ...AS_IT_IS })).statusCode).toBe(404);
  expect((await set(TWO, { version: 1, ...AS_IT_IS, trades: ['no-such-trade'] })).statusCode).toBe(400);
});

test('a design whose layout is not offered is opened, changed and printed', async () => {
  const key = await begin();
  const { version = 0 } = (await find(ONE)) ?? {};
  await set(ONE, { version, ...AS_IT_IS, isOffered: false });
  expect((await call('GET', `/designs/${key}`)).statusCode).toBe(200);
  const document = cardDesign({ name: 'Another name' });
  expect((await call('PUT', `/designs/${key}`, { basedOn: 1, document })).statusCode).toBe(200);
  expect((await call('POST', `/designs/${key}/print-file`, { version: 2 })).statusCode).toBe(201);
});

test('designs that are begun are counted, also when they are gone; orders once each', async () => {
  const before = (await find(ONE))?.designs ?? 0;
  const key = await begin();
  await Promise.all([begin(), begin(), begin()]);
  const file = (await call('POST', `/designs/${key}/print-file`, { version: 1 })).json<{ key: string }>();
  const { rows } = await at.pool.query<{ id: string }>('select id from artwork.files where key = $1', [
    file.key,
  ]);
  const files = { '01900000-0000-7000-8000-00000000aaaa': rows.map(({ id }) => id) } as Record<
    string,
    string[]
  >;
  const job = designJobs(at.shop.deps, { filesOf: async (orderId) => files[orderId] ?? [] }).find(
    ({ name }) => name === 'design.count-order',
  );
  for (const orderId of [...Object.keys(files), ...Object.keys(files), CARDS])
    await job?.run({ orderId, from: 'pending_psp_confirmation', to: 'in_production' });
  await at.pool.query('delete from design.designs where key = $1', [key]);
  expect(await find(ONE)).toMatchObject({ designs: before + 4, orders: 1 });
});

test('what was said of a layout that the program has no more breaks nothing', async () => {
  await at.pool.query(
    `insert into design.layouts values ('of-yesterday', 1, false, true, '{gone}', null, 'user:x', now())`,
  );
  await at.pool.query(`insert into design.layout_uses values ('of-yesterday', 12)`);
  expect((await rules()).some(({ name }) => name === 'of-yesterday')).toBe(false);
  expect((await list()).layouts).toHaveLength(TEMPLATES.length);
});
