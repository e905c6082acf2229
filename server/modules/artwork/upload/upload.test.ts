import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ArtworkFile } from '#contract/artwork.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { tusClient } from '#tests/tus-client.ts';
import { originalKey } from '../file-bytes.ts';
import { checkFile } from '../inspect/check-file.ts';
import { artworkJobs } from '../jobs.ts';
import { findFileByKey } from '../store.ts';

const MB = 1024 * 1024;
let database: TestDatabase;
let shop: TestApp;
let origin: string;
let tus: ReturnType<typeof tusClient>;

async function open(environment: Record<string, string> = {}): Promise<void> {
  shop = await makeTestApp({ databaseUrl: database.url, environment });
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  tus = tusClient(origin);
}

const noUses = { filesOf: async () => [], stillUsed: async () => [] };
beforeAll(async () => {
  database = await createTestDatabase();
  await open();
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const keyOf = (url: string) => url.split('/').at(-1) ?? '';
const status = async (url: string) => (await (await fetch(`${url}/status`)).json()) as ArtworkFile;
const code = async (response: Response) =>
  `${response.status} ${((await response.json()) as { code: string }).code}`;
const row = (url: string) => findFileByKey(shop.deps.db, keyOf(url));

/** Runs the job that the finished upload left in the database. */
async function check(url: string): Promise<ArtworkFile> {
  const file = await row(url);
  const job = artworkJobs(shop.deps, noUses).find(({ name }) => name === 'artwork.check');
  await job?.run({ fileId: file?.id });
  return status(url);
}

async function upload(fileName: string, bytes: Buffer): Promise<string> {
  const url = await tus.open(fileName, bytes.length);
  expect((await tus.patch(url, 0, bytes)).status).toBe(204);
  return url;
}

/** What lies on the disk of one upload. */
async function bytesOf(url: string): Promise<string[]> {
  const names = await Promise.all(
    ['uploads', 'work', 'files/originals', 'files/previews', 'files/firstpages'].map((folder) =>
      readdir(join(shop.deps.config.dataDir, folder)).catch(() => [] as string[]),
    ),
  );
  return names.flat().filter((name) => name.startsWith(keyOf(url)));
}

const rowCount = async () => (await shop.deps.db.selectFrom('artwork.files').select('id').execute()).length;

describe('a good file', () => {
  test('is checked, kept, shown, and its bytes are those sent', async () => {
    const bytes = corpus.pdf({ pages: 2, width: 255.12, height: 155.91 });
    const url = await upload('Visiting card.PDF', bytes);
    expect(await status(url)).toMatchObject({
      status: 'checking',
      fileName: 'Visiting card.PDF',
      sizeBytes: bytes.length,
    });
    const file = await check(url);
    expect(file).toMatchObject({
      status: 'ready',
      kind: 'pdf',
      pageCount: 2,
      widthMm: 90,
      heightMm: 55,
      refusal: null,
    });
    const kept = await buffer(await shop.deps.storage.read(originalKey(keyOf(url))));
    expect(kept.equals(bytes)).toBe(true);
    expect((await row(url))?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(await bytesOf(url)).toHaveLength(3);
    const preview = await fetch(origin + file.previewUrl);
    expect(preview.headers.get('content-type')).toBe('image/webp');
    expect(preview.headers.get('content-security-policy')).toContain('sandbox');
    expect(preview.headers.get('cache-control')).toContain('immutable');
    expect((await preview.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  test('its pages are shown in detail to whoever has its key; of older files the preview is the page', async () => {
    const url = await upload('card.pdf', corpus.pdf({ pages: 2, width: 255.12, height: 155.91 }));
    const { pages, previewUrl } = await check(url);
    expect(pages).toEqual(
      [1, 2].map((page) => ({
        previewUrl: `/api/files/${keyOf(url)}/pages/${page}.webp`,
        widthMm: 90,
        heightMm: 55,
      })),
    );
    for (const page of pages) {
      const shown = await fetch(origin + page.previewUrl);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    for (const name of ['0.webp', '3.webp', '1', '1.webp.part', '-1.webp'])
      expect((await fetch(`${origin}/api/files/${keyOf(url)}/pages/${name}`)).status).toBe(404);
    await shop.deps.db
      .updateTable('artwork.files')
      .set({ pages: '[]' })
      .where('key', '=', keyOf(url))
      .execute();
    expect((await status(url)).pages).toEqual([{ previewUrl, widthMm: 90, heightMm: 55 }]);
  });

  test('judged twice at once, it is kept once', async () => {
    const url = await upload('card.png', await corpus.png());
    const fileId = (await row(url))?.id ?? '';
    await Promise.all([1, 2].map(() => checkFile(shop.deps, { kind: 'system', name: 'test' }, { fileId })));
    const events = await shop.deps.db
      .selectFrom('platform.events')
      .selectAll()
      .where('name', '=', 'file.checked')
      .where('key', '=', fileId)
      .execute();
    expect(events).toHaveLength(1);
    expect(events[0]?.payload).toEqual({ fileId, status: 'ready' });
  });

  test('the address opens nothing for who does not know it', async () => {
    const url = await upload('card.svg', corpus.svg());
    const file = await check(url);
    for (const path of [
      `${file.fileId}/status`,
      `${'x'.repeat(43)}/status`,
      `${'x'.repeat(43)}/preview.webp`,
      '../x/status',
    ]) {
      expect((await fetch(`${origin}/api/files/${path}`)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await tus.offset(`${origin}/api/files/${file.fileId}`)).toBe(-404);
    expect((await tus.remove(`${origin}/api/files/${'x'.repeat(43)}`)).status).toBe(404);
  });
});

describe('a bad file', () => {
  test.each<[string, Buffer, string]>([
    ['card.pdf', corpus.lockedPdf(), 'file_locked'],
    ['a.svg%00.png', Buffer.from('504b0304140000000000', 'hex'), 'file_is_archive'],
    ['card.svg', corpus.svg('<script/>'), 'file_unsafe'],
  ])('%s is refused with a sentence and nothing of it stays', async (fileName, bytes, refusal) => {
    const url = await upload(fileName, bytes);
    const file = await check(url);
    expect(file).toMatchObject({ status: 'refused', refusal: { code: refusal }, previewUrl: null });
    expect(file.refusal?.message).toMatch(/^[A-Z].*\.$/);
    expect(await bytesOf(url)).toEqual([]);
  });

  test('a name that is no artwork, an empty one and one beyond 50 MB are refused before a byte is sent', async () => {
    const before = await rowCount();
    expect(await code(await tus.create('card.exe', 10))).toBe('415 file_type_unknown');
    expect(await code(await tus.create('card.pdf.html', 10))).toBe('415 file_type_unknown');
    expect(await code(await tus.create('card.pdf', 0))).toBe('422 file_empty');
    expect(await code(await tus.create('card.pdf', 51 * MB))).toBe('413 file_too_big');
    expect(await rowCount()).toBe(before);
  });

  test('a name is kept without path and tricks', async () => {
    const url = await tus.open('../../x\u202Efdp.png', 10);
    expect(await status(url)).toMatchObject({ fileName: 'xfdp.png' });
  });

  test('nobody sends more than they declared', async () => {
    const url = await tus.open('card.pdf', 10);
    expect(await code(await tus.patch(url, 0, Buffer.alloc(11)))).toBe('413 file_too_big');
    // The answer leaves first.
    await vi.waitFor(async () => expect([await row(url), await bytesOf(url)]).toEqual([null, []]), {
      timeout: 30_000,
      interval: 50,
    });
  });

  test('nobody sends more than 50 MB by not declaring it', async () => {
    const url = await tus.open('card.pdf', 'deferred');
    const piece = Buffer.alloc(50 * MB, 32);
    expect((await tus.patch(url, 0, piece)).status).toBe(204);
    expect(await code(await tus.patch(url, piece.length, Buffer.alloc(1)))).toBe('413 file_too_big');
    // The answer leaves first.
    await vi.waitFor(async () => expect([await row(url), await bytesOf(url)]).toEqual([null, []]), {
      timeout: 30_000,
      interval: 50,
    });
  });

  test('a length told late is a length', async () => {
    const bytes = await corpus.jpeg();
    const url = await tus.open('photo.JPG', 'deferred');
    expect((await tus.patch(url, 0, bytes.subarray(0, 500))).status).toBe(204);
    const rest = await tus.patch(url, 500, bytes.subarray(500), { 'upload-length': String(bytes.length) });
    expect(rest.status).toBe(204);
    expect(await check(url)).toMatchObject({ status: 'ready', kind: 'jpeg', sizeBytes: bytes.length });
  });
});

describe('a poor line', () => {
  test('cut at random places and with the server started again in between, every byte arrives', async () => {
    const bytes = await corpus.png(900, 900);
    const dataDir = shop.deps.config.dataDir;
    let url = await tus.open('big.png', bytes.length);
    for (let cut = 0; cut < 6; cut += 1) {
      const offset = await tus.offset(url);
      const length = Math.floor(Math.random() * (bytes.length - offset) * 0.6);
      await tus.tear(url, offset, bytes.length - offset, bytes.subarray(offset, offset + length));
      if (cut % 2 === 1) {
        await shop.close();
        await open({ DATA_DIR: dataDir });
        url = `${origin}/api/files/${keyOf(url)}`;
      }
    }
    const offset = await tus.offset(url);
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThan(bytes.length);
    expect((await tus.patch(url, offset, bytes.subarray(offset))).status).toBe(204);
    expect(await check(url)).toMatchObject({ status: 'ready', widthPx: 900 });
    expect((await row(url))?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('of two pieces at once for one place, one is written', async () => {
    const bytes = await corpus.png();
    const url = await tus.open('card.png', bytes.length);
    const [first, second] = await Promise.all([tus.patch(url, 0, bytes), tus.patch(url, 0, bytes)]);
    expect([first.status, second.status].sort()).toEqual([204, 409]);
    expect(await check(url)).toMatchObject({ status: 'ready' });
  });

  test('two servers on one database do not write to one upload at once', async () => {
    const other = await makeTestApp({
      databaseUrl: database.url,
      environment: { DATA_DIR: shop.deps.config.dataDir },
    });
    try {
      const otherOrigin = await other.app.listen({ port: 0, host: '127.0.0.1' });
      const bytes = await corpus.png();
      const url = await tus.open('card.png', bytes.length);
      const there = url.replace(origin, otherOrigin);
      const answers = await Promise.all([tus.patch(url, 0, bytes), tus.patch(there, 0, bytes)]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([204, 409]);
      expect(await check(url)).toMatchObject({ status: 'ready' });
    } finally {
      await other.close();
    }
  });

  test('a sender that lost the last answer learns that everything is there', async () => {
    const bytes = corpus.pdf();
    const url = await upload('card.pdf', bytes);
    expect(await tus.offset(url)).toBe(bytes.length);
    await check(url);
    expect(await tus.offset(url)).toBe(bytes.length);
    expect((await tus.patch(url, bytes.length, Buffer.alloc(1))).status).toBe(409);
  });

  test('an upload whose end the server forgot is finished when the sender asks', async () => {
    const bytes = corpus.pdf();
    const url = await upload('card.pdf', bytes);
    await shop.deps.db
      .updateTable('artwork.files')
      .set({ status: 'receiving' })
      .where('key', '=', keyOf(url))
      .execute();
    expect(await tus.offset(url)).toBe(bytes.length);
    expect(await status(url)).toMatchObject({ status: 'checking' });
  });

  test('an upload can be called off, before and after it is complete', async () => {
    const url = await tus.open('card.pdf', 100);
    await tus.patch(url, 0, Buffer.alloc(50));
    expect((await tus.remove(url)).status).toBe(204);
    expect(await tus.offset(url)).toBe(-404);
    const done = await upload('card.pdf', corpus.pdf());
    await check(done);
    expect((await tus.remove(done)).status).toBe(204);
    expect([...(await bytesOf(url)), ...(await bytesOf(done))]).toEqual([]);
  });
});

test('the protocol introduces itself, and only to our own pages', async () => {
  const response = await fetch(`${origin}/api/files`, { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(response.headers.get('tus-extension')).toContain('creation');
  expect(response.headers.get('tus-max-size')).toBe(String(50 * MB));
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});
