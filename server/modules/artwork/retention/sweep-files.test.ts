import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/platform/db.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { tusClient } from '#tests/tus-client.ts';
import { claimFiles, filesOf, originalUrlOf } from '../index.ts';
import { checkFile } from '../inspect/check-file.ts';
import { findFileByKey } from '../store.ts';
import { sweepFiles } from './sweep-files.ts';

const HOUR_MS = 3_600_000;
const actor = { kind: 'system', name: 'test' } as const;
let database: TestDatabase;
let shop: TestApp;
let origin: string;
let tus: ReturnType<typeof tusClient>;
let now: number;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url, clock: { now: () => new Date(now) } });
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  tus = tusClient(origin);
});
beforeEach(() => {
  now = Date.now();
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const keyOf = (url: string) => url.split('/').at(-1) ?? '';

/** An uploaded file, checked unless told otherwise; answers its key. */
async function upload(fileName: string, bytes: Buffer, isChecked = true): Promise<string> {
  const url = await tus.open(fileName, bytes.length);
  await tus.patch(url, 0, bytes);
  const file = await findFileByKey(shop.deps.db, keyOf(url));
  if (isChecked) await checkFile(shop.deps, actor, { fileId: file?.id ?? '' });
  return keyOf(url);
}

const claim = (keys: string[], claimedBy = 'order:1') =>
  transaction(shop.deps.db, (tx) => claimFiles(tx, { keys, claimedBy }));

async function bytesOf(key: string): Promise<string[]> {
  const folders = ['uploads', 'files/originals', 'files/previews', 'files/firstpages'];
  const names = await Promise.all(
    folders.map((folder) => readdir(join(shop.deps.config.dataDir, folder)).catch(() => [] as string[])),
  );
  return names.flat().filter((name) => name.startsWith(key));
}

describe('files an order takes', () => {
  test('belong to the first that took them, and may be taken again', async () => {
    const key = await upload('card.pdf', corpus.pdf());
    const [claimed] = await claim([key, key]);
    expect(claimed).toMatchObject({ key, fileName: 'card.pdf', status: 'ready' });
    await claim([key], 'order:2');
    expect((await findFileByKey(shop.deps.db, key))?.claimed_by).toBe('order:1');
  });

  test('may still be checked', async () => {
    const key = await upload('card.pdf', corpus.pdf(), false);
    expect(await claim([key])).toMatchObject([{ key, status: 'checking' }]);
  });

  test('must exist, be complete and not be refused', async () => {
    await expect(claim(['x'.repeat(43)])).rejects.toMatchObject({ code: 'file_not_found' });
    const half = keyOf(await tus.open('card.pdf', 10));
    await expect(claim([half])).rejects.toMatchObject({ code: 'file_not_ready', details: { key: half } });
    const refused = await upload('locked.pdf', corpus.lockedPdf());
    await expect(claim([refused])).rejects.toMatchObject({
      code: 'file_not_found',
      message: expect.stringContaining('locked.pdf'),
    });
  });

  test('cannot be removed by their uploader any more', async () => {
    const key = await upload('card.pdf', corpus.pdf());
    await claim([key]);
    expect((await tus.remove(`${origin}/api/files/${key}`)).status).toBe(403);
    expect(await bytesOf(key)).toHaveLength(3);
  });

  test('are shown and downloaded by signed links only', async () => {
    const key = await upload('ब्रोशर "final".svg', corpus.svg());
    const row = await findFileByKey(shop.deps.db, key);
    const [file] = await filesOf(shop.deps, [row?.id ?? '']);
    expect((await fetch(origin + file?.previewUrl)).status).toBe(200);
    expect(file?.previewUrl).not.toContain(key);
    const [page] = file?.pages ?? [];
    expect((await fetch(origin + page?.previewUrl)).status).toBe(200);
    expect(page?.previewUrl).not.toContain(key);
    const link = originalUrlOf(shop.deps, { fileId: row?.id ?? '', status: 'ready' }) ?? '';
    const download = await fetch(origin + link);
    expect(Object.fromEntries(download.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="[^"]*"; filename\*=UTF-8''%E0/),
      'content-type': 'application/octet-stream',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await download.arrayBuffer()).equals(corpus.svg())).toBe(true);
    const forged = link.replace(/(.)\/original$/, (_, last) => `${last === '_' ? '-' : '_'}/original`);
    expect((await fetch(origin + forged)).status).toBe(404);
    expect((await fetch(origin + (file?.previewUrl ?? '').replace('preview.webp', 'original'))).status).toBe(
      404,
    );
    now += 72 * HOUR_MS;
    expect((await fetch(origin + link)).status).toBe(404);
  });
});

describe('the sweep', () => {
  test('removes what nobody ordered in 48 hours, finished or not, and keeps the rest', async () => {
    const orphan = await upload('orphan.pdf', corpus.pdf());
    const unfinished = keyOf(await tus.open('half.pdf', 10));
    const refused = await upload('locked.pdf', corpus.lockedPdf());
    const ordered = await upload('ordered.pdf', corpus.pdf());
    await claim([ordered]);
    now += 47 * HOUR_MS;
    const young = await upload('young.pdf', corpus.pdf());
    await sweepFiles(shop.deps, actor);
    expect(await findFileByKey(shop.deps.db, orphan)).not.toBeNull();
    now += 2 * HOUR_MS;
    await sweepFiles(shop.deps, actor);
    for (const key of [orphan, unfinished, refused]) {
      expect(await findFileByKey(shop.deps.db, key)).toBeNull();
      expect(await bytesOf(key)).toEqual([]);
    }
    for (const key of [ordered, young]) {
      expect(await findFileByKey(shop.deps.db, key)).toMatchObject({ status: 'ready' });
      expect(await bytesOf(key)).toHaveLength(3);
    }
  });

  test('removes bytes that have no row, once they are an hour old', async () => {
    const { dataDir } = shop.deps.config;
    await upload('card.pdf', corpus.pdf());
    const stray = 'stray'.repeat(8);
    const paths = [
      `uploads/${stray}`,
      `files/originals/${stray}`,
      `files/previews/${stray}.webp`,
      `work/${stray}`,
    ];
    const exist = () =>
      Promise.all(
        paths.map((path) =>
          stat(join(dataDir, path)).then(
            () => true,
            () => false,
          ),
        ),
      );
    for (const path of paths) await writeFile(join(dataDir, path), 'x');
    await sweepFiles(shop.deps, actor);
    expect(await exist()).toEqual([true, true, true, true]);
    const old = new Date(now - 2 * HOUR_MS);
    for (const path of paths) await utimes(join(dataDir, path), old, old);
    await sweepFiles(shop.deps, actor);
    expect(await exist()).toEqual([false, false, false, false]);
  });

  test('takes up again what was lost between two steps', async () => {
    const key = await upload('card.pdf', corpus.pdf(), false);
    await shop.deps.db
      .updateTable('artwork.files')
      .set({ status: 'receiving' })
      .where('key', '=', key)
      .execute();
    now += HOUR_MS;
    await sweepFiles(shop.deps, actor);
    expect(await findFileByKey(shop.deps.db, key)).toMatchObject({ status: 'checking' });
  });
});
