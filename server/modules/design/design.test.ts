import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArtworkCheckResult } from '#contract/artwork-check.ts';
import type { Design } from '#contract/design/design.ts';
import type { SavedDesign } from '#contract/design/designs.ts';
import { sampleOf } from '#design/words/samples.ts';
import { type ArtworkShop, openArtworkShop } from '#tests/artwork-shop.ts';
import { cardDesign } from '#tests/card-design.ts';
import { signIn, signUp } from '#tests/people.ts';
import { artworkJobs } from '../artwork/jobs.ts';
import { findFileByKey } from '../artwork/store.ts';
import { designJobs } from './jobs.ts';

let at: ArtworkShop;
beforeAll(async () => {
  at = await openArtworkShop();
});
afterAll(() => at.close());

const CARDS = '01900000-0000-7000-8000-000000000001';
type Answer = { key: string; version: number; hash: string };

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, authorization?: string) =>
  at.shop.app.inject({
    method,
    url: `/api${url}`,
    ...(payload && { payload }),
    ...(authorization && { headers: { authorization } }),
  });

async function create(document: Design = cardDesign(), authorization?: string): Promise<Answer> {
  const answer = await call('POST', '/designs', { productId: CARDS, document }, authorization);
  expect(answer.statusCode).toBe(201);
  return answer.json<Answer>();
}

const save = (key: string, basedOn: number, document: Design) =>
  call('PUT', `/designs/${key}`, { basedOn, document });
const read = async (key: string) => (await call('GET', `/designs/${key}`)).json<SavedDesign>();

test('a design comes back as it was kept, and each change is a version of its own', async () => {
  const { key, version, hash } = await create();
  expect(version).toBe(1);
  const changed = cardDesign({ name: 'శ్రీనివాస స్టోర్స్' });
  const saved = (await save(key, 1, changed)).json<Answer>();
  expect(saved).toMatchObject({ key, version: 2 });
  expect(saved.hash).not.toBe(hash);
  expect(await read(key)).toMatchObject({
    productId: CARDS,
    version: 2,
    hash: saved.hash,
    document: changed,
  });
});

test('who did not hear the answer may send the same again', async () => {
  const { key } = await create();
  const changed = cardDesign({ phone: '98450 99999' });
  const first = (await save(key, 1, changed)).json<Answer>();
  const again = await save(key, 1, changed);
  expect(again.statusCode).toBe(200);
  expect(again.json<Answer>()).toEqual(first);
});

test('of two who change it at once one is told, and neither version is lost or changed', async () => {
  const { key } = await create();
  const [mine, theirs] = [cardDesign({ name: 'Mine' }), cardDesign({ name: 'Theirs' })];
  const answers = await Promise.all([save(key, 1, mine), save(key, 1, theirs)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const behind = answers.find(({ statusCode }) => statusCode === 409);
  expect(behind?.json<{ code: string }>().code).toBe('changed_meanwhile');
  expect((await save(key, 2, behind === answers[0] ? mine : theirs)).json<Answer>().version).toBe(3);
  const { rows } = await at.pool.query<{ version: number; name: string }>(
    `select v.version, v.document -> 'fields' ->> 'name' as name from design.versions v
     join design.designs d on d.id = v.design_id where d.key = $1 order by v.version`,
    [key],
  );
  expect(rows.map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Mine', 'Sri Balaji Stores', 'Theirs']);
  await expect(at.pool.query(`update design.versions set document = '{}' where version = 1`)).rejects.toThrow(
    'cannot be changed',
  );
});

test('nobody without its key learns of it, and none is kept for what is not sold', async () => {
  await create();
  const other = 'b'.repeat(43);
  for (const answer of [
    await call('GET', `/designs/${other}`),
    await save(other, 1, cardDesign()),
    await call('POST', `/designs/${other}/print-file`, { version: 1 }),
  ])
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
  const nothing = await call('POST', '/designs', {
    productId: '01900000-0000-7000-8000-00000000ffff',
    document: cardDesign(),
  });
  expect(nothing.statusCode).toBe(404);
});

test('artwork that is none of ours is refused', async () => {
  const document = cardDesign();
  const [page] = document.pages;
  const foreign = page?.objects.map((object) =>
    object.kind === 'shape' ? { ...object, shape: 'not-ours' } : object,
  );
  const answer = await call('POST', '/designs', {
    productId: CARDS,
    document: { ...document, pages: [{ ...page, objects: foreign }] },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('not-ours');
});

async function checked(key: string): Promise<ArtworkCheckResult> {
  const file = await findFileByKey(at.shop.deps.db, key);
  const noUses = { filesOf: async () => [], stillUsed: async () => [] };
  const job = artworkJobs(at.shop.deps, noUses).find(({ name }) => name === 'artwork.check');
  await job?.run({ fileId: file?.id });
  return (await call('GET', `/files/${key}/check?productId=${CARDS}`)).json<ArtworkCheckResult>();
}

test('its print file is a file like any, and the checks of artwork find nothing in it', async () => {
  const { key } = await create(cardDesign({ name: 'శ్రీనివాస స్టోర్స్', email: 'asha@example.com' }));
  const made = await call('POST', `/designs/${key}/print-file`, { version: 1 });
  expect(made.statusCode).toBe(201);
  const file = made.json<{ key: string; fileName: string }>();
  expect(file.fileName).toBe('శ్రీనివాస స్టోర్స్.pdf');
  const result = await checked(file.key);
  expect(result.findings).toEqual([]);
  expect(result).toMatchObject({ status: 'ready', verdict: 'ready', refusal: null });
});

test('words that fit nowhere make no print file', async () => {
  const { key } = await create(cardDesign({ name: 'Srivenkateswaralakshminarasimha'.repeat(5) }));
  const answer = await call('POST', `/designs/${key}/print-file`, { version: 1 });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'design_not_printable']);
});

test('an example of ours is not printed until it is somebody’s own words', async () => {
  const design = cardDesign();
  const [page] = design.pages;
  const shown = page?.objects.map((object) =>
    object.id === 'trade' && object.kind === 'text' ? { ...object, field: 'offer' as const } : object,
  );
  const offer = sampleOf('offer', 'en', 'kirana');
  const flyer: Design = {
    ...design,
    samples: ['offer'],
    fields: { ...design.fields, offer },
    pages: [{ name: 'Front', background: 'paper', objects: shown ?? [] }],
  };
  const { key } = await create(flyer);
  const print = (version: number) => call('POST', `/designs/${key}/print-file`, { version });
  const answer = await print(1);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'design_not_printable']);
  await save(key, 1, { ...flyer, samples: [] });
  expect((await print(2)).statusCode).toBe(201);
});

test('what was printed stays; of other versions the newest fifty do', async () => {
  const { key } = await create();
  expect((await call('POST', `/designs/${key}/print-file`, { version: 1 })).statusCode).toBe(201);
  for (let version = 1; version <= 54; version += 1)
    expect((await save(key, version, cardDesign({ name: `Name ${version}` }))).statusCode).toBe(200);
  const { rows } = await at.pool.query<{ version: number }>(
    `select v.version from design.versions v join design.designs d on d.id = v.design_id
     where d.key = $1 order by v.version`,
    [key],
  );
  const versions = rows.map(({ version }) => version);
  expect([versions[0], versions[1], versions.at(-1), versions.length]).toEqual([1, 6, 55, 51]);
});

test('designs go with the account, and those of nobody after ninety days', async () => {
  const person = await signIn(at.shop, await signUp(at.shop));
  const own = await create(cardDesign(), person.authorization);
  const guests = await create();
  const opened = await create();
  // Whoever signs in and opens it makes it theirs.
  await call('GET', `/designs/${opened.key}`, undefined, person.authorization);
  await at.pool.query(`update design.designs set used_at = used_at - interval '91 days'`);
  const run = (name: string, payload: object = {}) =>
    designJobs(at.shop.deps, { filesOf: async () => [] })
      .find((job) => job.name === name)
      ?.run(payload);
  await run('design.sweep');
  const status = async ({ key }: Answer) => (await call('GET', `/designs/${key}`)).statusCode;
  expect([await status(own), await status(guests), await status(opened)]).toEqual([200, 404, 200]);
  await run('design.forget-person', { userId: person.userId });
  expect([await status(own), await status(opened)]).toEqual([404, 404]);
});
