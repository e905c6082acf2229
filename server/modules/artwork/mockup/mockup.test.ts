import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOCKUP_MAX_BYTES, type Mockup } from '#contract/artwork.ts';
import { transaction } from '#server/platform/db.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { claimWithMockups } from '../retention/claim-files.ts';
import { sweepFiles } from '../retention/sweep-files.ts';
import { findFileByKey } from '../store.ts';

const HOUR_MS = 3_600_000;
let database: TestDatabase;
let shop: TestApp;
let now: number;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url, clock: { now: () => new Date(now) } });
});
beforeEach(() => {
  now = Date.now();
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const send = (payload: Buffer, type = 'image/webp') =>
  shop.app.inject({ method: 'POST', url: '/api/mockups', payload, headers: { 'content-type': type } });

async function keep(): Promise<Mockup> {
  const answer = await send(await corpus.jpeg(), 'image/jpeg');
  expect(answer.statusCode).toBe(201);
  return answer.json<Mockup>();
}

const claim = (options: { keys?: string[]; mockupKeys: string[] }) =>
  transaction(shop.deps.db, (tx) => claimWithMockups(tx, { keys: [], ...options, claimedBy: 'order:1' }));

const hasBytes = (key: string) =>
  access(join(shop.deps.config.dataDir, 'files', 'previews', `${key}.webp`)).then(
    () => true,
    () => false,
  );

describe('a mockup', () => {
  test.each(['webp', 'jpeg', 'png'] as const)('sent as %s is made anew and shown', async (format) => {
    const sent = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#d9381e' } })
      .withExif({ IFD0: { Copyright: 'a secret in the file' } })
      .toFormat(format)
      .toBuffer();
    const answer = await send(sent, `image/${format}`);
    expect(answer.statusCode).toBe(201);
    const shown = await shop.app.inject({ url: answer.json<Mockup>().url });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    const picture = await sharp(shown.rawPayload).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 1200, height: 900, hasAlpha: false });
    expect(picture.exif).toBeUndefined();
    expect(shown.rawPayload.includes('a secret in the file')).toBe(false);
  });

  test.each<[string, () => Buffer | Promise<Buffer>, string, number]>([
    ['no picture', () => Buffer.from('not a picture at all'), 'image/webp', 415],
    ['nothing', () => Buffer.alloc(0), 'image/webp', 415],
    ['a PDF called webp', () => corpus.pdf(), 'image/webp', 415],
    ['an SVG called png', () => corpus.svg(), 'image/png', 415],
    ['a PNG cut off', async () => (await corpus.png()).subarray(0, 9000), 'image/png', 415],
    ['a PNG bomb', () => corpus.pngBomb(), 'image/png', 415],
    ['more than 2 MB', () => Buffer.alloc(MOCKUP_MAX_BYTES + 1, 255), 'image/jpeg', 413],
    ['an SVG', () => corpus.svg(), 'image/svg+xml', 400],
  ])('that is %s is refused, and nothing of it stays', async (_what, make, type, status) => {
    const count = async () => (await shop.deps.db.selectFrom('artwork.files').select('id').execute()).length;
    const before = await count();
    expect((await send(await make(), type)).statusCode).toBe(status);
    expect(await count()).toBe(before);
  });

  test('is no artwork, and artwork is no mockup', async () => {
    const { key } = await keep();
    expect((await shop.app.inject({ url: `/api/files/${key}/status` })).statusCode).toBe(404);
    await expect(claim({ keys: [key], mockupKeys: [] })).rejects.toMatchObject({ code: 'file_not_found' });
    const { files, mockups } = await claim({ mockupKeys: [key, 'x'.repeat(43)] });
    expect(files).toEqual([]);
    expect([...mockups.keys()]).toEqual([key]);
  });

  test('is swept after 48 hours unless an order took it', async () => {
    const [taken, left] = [await keep(), await keep()];
    await claim({ mockupKeys: [taken.key] });
    now += 49 * HOUR_MS;
    await sweepFiles(shop.deps, { kind: 'system', name: 'test' });
    expect([await hasBytes(taken.key), await hasBytes(left.key)]).toEqual([true, false]);
    expect([
      (await findFileByKey(shop.deps.db, taken.key))?.claimed_by,
      await findFileByKey(shop.deps.db, left.key),
    ]).toEqual(['order:1', null]);
  });
});

test('many people send mockups, one cannot send hundreds', async () => {
  const limited = await makeTestApp({ databaseUrl: database.url, environment: { RATE_LIMITS: 'on' } });
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) {
      const answer = await limited.app.inject({
        method: 'POST',
        url: '/api/mockups',
        payload: Buffer.from('x'),
        headers: { 'content-type': 'image/png' },
      });
      statuses.push(answer.statusCode);
    }
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([415]));
    expect(statuses.slice(30)).toEqual([429, 429]);
  } finally {
    await limited.close();
  }
});
