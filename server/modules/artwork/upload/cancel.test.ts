import { request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { tusClient } from '#tests/tus-client.ts';
import { checkFile } from '../inspect/check-file.ts';
import { findFileByKey } from '../store.ts';
import { SENDER_GONE, uploadStore } from './upload-store.ts';

const actor = { kind: 'system', name: 'test' } as const;
let database: TestDatabase;
let shop: TestApp;
let tus: ReturnType<typeof tusClient>;
const complaints: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url });
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(shop.deps.log, level).mockImplementation((...said: unknown[]) => void complaints.push(said));
  tus = tusClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
});
beforeEach(() => void complaints.splice(0));
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const keyOf = (url: string) => url.split('/').at(-1) ?? '';

test('Cancel while bytes arrive is no error', async () => {
  const url = await tus.open('card.pdf', 20_000_000);
  const piece = request(url, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': 20_000_000,
    },
  });
  const ended = new Promise((resolve) => piece.once('close', resolve).once('error', resolve));
  await new Promise((resolve) => piece.write(Buffer.alloc(3_000_000), resolve));
  piece.destroy();
  expect((await tus.remove(url)).status).toBe(204);
  await ended;
  expect(await findFileByKey(shop.deps.db, keyOf(url))).toBeNull();
  expect(complaints).toEqual([]);
});

test('bytes whose line is cut, or whose file was cancelled under them, are no failure of ours', async () => {
  const url = await tus.open('card.pdf', 20_000_000);
  const uploads = await uploadStore(shop.deps.config);
  const cut = new Readable({ read() {} });
  const written = uploads.datastore.write(cut, keyOf(url), 0);
  cut.push(Buffer.alloc(1000));
  cut.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  await expect(written).rejects.toBe(SENDER_GONE);
  await tus.remove(url);
  await expect(uploads.datastore.write(Readable.from([Buffer.alloc(9)]), keyOf(url), 0)).rejects.toBe(
    SENDER_GONE,
  );
});

test('Cancel just as a file is opened is no error either, and nothing of it stays', async () => {
  const bytes = corpus.pdf();
  const url = await tus.open('card.pdf', bytes.length);
  await tus.patch(url, 0, bytes);
  const file = await findFileByKey(shop.deps.db, keyOf(url));
  const disk = {
    ...shop.deps.disk,
    // Asked for just before the bytes are read.
    freeBytes: async () => {
      await tus.remove(url);
      return shop.deps.disk.freeBytes();
    },
  };
  await checkFile({ ...shop.deps, disk }, actor, { fileId: file?.id ?? '' });
  expect(await findFileByKey(shop.deps.db, keyOf(url))).toBeNull();
  expect(complaints).toEqual([]);
});
