import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { document, NAMES_THAT_ACT, SQUARE } from '#tests/corpora/pdf-corpus.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { tusClient } from '#tests/tus-client.ts';
import { originalKey } from '../file-bytes.ts';
import { originalUrlOf } from '../index.ts';
import { checkFile } from '../inspect/check-file.ts';
import { sweepFiles } from '../retention/sweep-files.ts';
import { findFileByKey } from '../store.ts';
import { sanitiseOlder } from './sanitise-older.ts';

const actor = { kind: 'system', name: 'test' } as const;
const active = document({ catalog: '/OpenAction<</S/JavaScript/JS(evil)>>' });
let database: TestDatabase;
let shop: TestApp;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url });
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

/** A ready file; answers its id and key. */
async function readyFile(bytes: Buffer) {
  const tus = tusClient(origin);
  const url = await tus.open('card.pdf', bytes.length);
  await tus.patch(url, 0, bytes);
  const key = url.split('/').at(-1) ?? '';
  const fileId = (await findFileByKey(shop.deps.db, key))?.id ?? '';
  await checkFile(shop.deps, actor, { fileId });
  return { fileId, key };
}

/** As a file of before partners got copies is: ready, and nothing decided. */
const forgetCopy = (key: string) =>
  shop.deps.db
    .updateTable('artwork.files')
    .set({ partner_copy: null, sanitised_bytes: null })
    .where('key', '=', key)
    .execute();

const download = (fileId: string) =>
  fetch(origin + (originalUrlOf(shop.deps, { fileId, status: 'ready' }) ?? ''));

test('a partner downloads the copy without active content, and the original stays as it was sent', async () => {
  const { fileId, key } = await readyFile(active);
  const answer = await download(fileId);
  const got = Buffer.from(await answer.arrayBuffer());
  expect(Number(answer.headers.get('content-length'))).toBe(got.length);
  expect(got.toString('latin1')).not.toMatch(NAMES_THAT_ACT);
  expect(got.toString('latin1')).toContain(SQUARE);
  expect(await shop.deps.storage.size(originalKey(key))).toBe(active.length);
});

test('a file of before is not handed out until its copy is made, which the sweep asks for', async () => {
  const { fileId, key } = await readyFile(active);
  await forgetCopy(key);
  expect((await download(fileId)).status).toBe(409);
  await sweepFiles(shop.deps, actor);
  const { rows } = await sql`
    select task_identifier from graphile_worker.jobs where key = ${`artwork.sanitise:${fileId}`}`.execute(
    shop.deps.db,
  );
  expect(rows).toEqual([{ task_identifier: 'artwork.sanitise' }]);
  await sanitiseOlder(shop.deps, actor, { fileId });
  const answer = await download(fileId);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).not.toMatch(NAMES_THAT_ACT);
});

test('one that no copy can be made of is withheld, with a sentence', async () => {
  const { fileId, key } = await readyFile(corpus.pdf());
  await forgetCopy(key);
  await shop.deps.storage.put(originalKey(key), corpus.lockedPdf());
  await sanitiseOlder(shop.deps, actor, { fileId });
  const answer = await download(fileId);
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'file_withheld', message: expect.stringMatching(/^[A-Z].*\.$/) }),
  ]);
});
