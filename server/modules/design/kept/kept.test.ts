import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SavedDesign } from '#contract/design/designs.ts';
import type { MyDesign } from '#contract/design/my-designs.ts';
import { type ArtworkShop, openArtworkShop } from '#tests/artwork-shop.ts';
import { cardDesign } from '#tests/card-design.ts';
import { signIn, signUp } from '#tests/people.ts';
import { designLinkForMail } from './mail-design-link.ts';

let at: ArtworkShop;
let asha: string;
let ravi: string;
beforeAll(async () => {
  at = await openArtworkShop();
  asha = (await signIn(at.shop, await signUp(at.shop))).authorization;
  ravi = (await signIn(at.shop, await signUp(at.shop))).authorization;
});
afterAll(() => at.close());

const CARDS = '01900000-0000-7000-8000-000000000001';

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  authorization?: string,
  payload?: object,
) =>
  at.shop.app.inject({
    method,
    url: `/api${url}`,
    ...(payload && { payload }),
    ...(authorization && { headers: { authorization } }),
  });

async function create(name: string, authorization?: string): Promise<string> {
  const document = cardDesign({ name });
  const answer = await call('POST', '/designs', authorization, { productId: CARDS, document });
  return answer.json<{ key: string }>().key;
}

const mine = async (authorization: string) =>
  (await call('GET', '/my-designs', authorization)).json<{ designs: MyDesign[] }>().designs;
const read = async (key: string) => (await call('GET', `/designs/${key}`)).json<SavedDesign>();

test('people see their designs, those changed last first, and nobody else’s', async () => {
  const [first, second] = [await create('Asha Sweets', asha), await create('Asha Snacks', asha)];
  await create('Ravi Tailors', ravi);
  await call('PUT', `/designs/${first}`, asha, { basedOn: 1, document: cardDesign({ name: 'Asha Mithai' }) });
  const list = await mine(asha);
  expect(list.map(({ key, name, version }) => [key, name, version])).toEqual([
    [first, 'Asha Mithai', 2],
    [second, 'Asha Snacks', 1],
  ]);
  expect(list[0]).toMatchObject({ pages: 1, widthMm: 89, product: { slug: expect.any(String) } });
  const picture = await call('GET', (list[0]?.pictureUrl ?? '').replace('/api', ''));
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ]);
  expect(picture.body).toMatch(/^<svg[^>]+viewBox="0 0 89 51"/);
  expect(picture.headers['content-security-policy']).toContain("default-src 'none'");
});

test('what a guest made goes to the account of whoever has its key and signs in first', async () => {
  const key = await create('Guest Bakery');
  const take = (who: string) => call('POST', '/my-designs/claims', who, { keys: [key, 'z'.repeat(43)] });
  expect((await take(asha)).json()).toEqual({ claimed: 1 });
  expect((await take(ravi)).json()).toEqual({ claimed: 0 });
  expect((await mine(asha)).some((design) => design.key === key)).toBe(true);
  expect((await mine(ravi)).some((design) => design.key === key)).toBe(false);
});

test('only its owner names and deletes what an account has; whoever else has the key still opens it', async () => {
  const key = await create('Asha Catering', asha);
  for (const who of [ravi, undefined]) {
    const refused = [
      await call('PUT', `/designs/${key}/name`, who, { name: 'Taken' }),
      await call('DELETE', `/designs/${key}`, who),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  }
  expect((await call('PUT', `/designs/${key}/name`, asha, { name: ' Catering 2027 ' })).statusCode).toBe(200);
  expect((await mine(asha)).find((design) => design.key === key)?.name).toBe('Catering 2027');
  expect((await call('DELETE', `/designs/${key}`, asha)).statusCode).toBe(200);
  expect((await call('GET', `/designs/${key}`, asha)).statusCode).toBe(404);
});

test('a copy is a design of its own, and is called so once', async () => {
  const key = await create('Asha Flowers', asha);
  const copy = (await call('POST', `/designs/${key}/copies`, asha)).json<{ key: string; slug: string }>();
  const again = (await call('POST', `/designs/${copy.key}/copies`, asha)).json<{ key: string }>();
  await call('PUT', `/designs/${copy.key}`, asha, { basedOn: 1, document: cardDesign({ name: 'Changed' }) });
  expect((await read(key)).document.fields.name).toBe('Asha Flowers');
  const names = (await mine(asha)).map((design) => [design.key, design.name]);
  expect(names).toContainEqual([copy.key, 'Asha Flowers (copy)']);
  expect(names).toContainEqual([again.key, 'Asha Flowers (copy)']);
});

test('what was ordered is changed as a copy of the version that was printed, by whoever has the file', async () => {
  const key = await create('Asha Dental', asha);
  const file = (await call('POST', `/designs/${key}/print-file`, asha, { version: 1 })).json<{
    key: string;
  }>();
  await call('PUT', `/designs/${key}`, asha, { basedOn: 1, document: cardDesign({ name: 'Later' }) });
  const { rows } = await at.pool.query<{ id: string }>('select id from artwork.files where key = $1', [
    file.key,
  ]);
  const fileId = rows[0]?.id ?? '';
  const asked = { fileIds: [fileId, '01900000-0000-7000-8000-00000000dead'] };
  expect((await call('POST', '/my-designs/printed', asha, asked)).json()).toEqual({ fileIds: [fileId] });
  const copied = await call('POST', '/designs/printed-copies', asha, { fileKey: file.key });
  expect(copied.statusCode).toBe(201);
  expect((await read(copied.json<{ key: string }>().key)).document.fields.name).toBe('Asha Dental');
  expect((await call('POST', '/designs/printed-copies', asha, { fileKey: 'n'.repeat(43) })).statusCode).toBe(
    404,
  );
  await call('DELETE', `/designs/${key}`, asha);
  expect((await call('POST', '/my-designs/printed', asha, asked)).json()).toEqual({ fileIds: [] });
});

test('the link is mailed five times a day at most, and no event or job says it', async () => {
  const key = await create('Guest Salon');
  const ask = () => call('POST', `/designs/${key}/mails`, undefined, { email: 'guest@example.com' });
  const answers = await Promise.all(Array.from({ length: 6 }, ask));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 202, 202, 202, 202, 429]);
  const { rows } = await at.pool.query<{ id: string }>(
    'select id from design.link_mails order by id limit 1',
  );
  const mail = await designLinkForMail(at.shop.deps, rows[0]?.id ?? '');
  expect(mail).toMatchObject({ email: 'guest@example.com', link: expect.stringMatching(`#open=${key}$`) });
  const { rows: told } = await at.pool.query<{ told: string }>(
    `select string_agg(payload::text, ' ') as told from platform.events where name = 'design.link_wanted'`,
  );
  expect(told[0]?.told).toContain(rows[0]?.id);
  expect(told[0]?.told).not.toContain(key);
});
