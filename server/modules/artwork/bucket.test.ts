import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { originalUrlOf } from '#server/modules/artwork/index.ts';
import { problemsAround } from '#server/platform/config/surroundings.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { startS3 } from '#tests/sandboxes/s3.ts';
import { tusClient } from '#tests/tus-client.ts';
import { checkFile } from './inspect/check-file.ts';
import { sweepFiles } from './retention/sweep-files.ts';
import { findFileByKey } from './store.ts';

/** Files in a bucket: sent through the shop, fetched from the bucket itself, swept in parts. */
const KEYS = { accessKeyId: 'id-of-the-shop', secretAccessKey: 'secret-of-the-shop' };
const HOUR_MS = 3_600_000;
const actor = { kind: 'system', name: 'test' } as const;
let database: TestDatabase;
let store: Awaited<ReturnType<typeof startS3>>;
let shop: TestApp;
let through: TestApp;
let origin: string;
const now = Date.now();

const open = (environment: Record<string, string>) =>
  makeTestApp({
    databaseUrl: database.url,
    clock: { now: () => new Date(now) },
    environment: {
      S3_BUCKET: 'files',
      S3_ENDPOINT: store.url,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      ...environment,
    },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  store = await startS3(KEYS);
  shop = await open({
    S3_PUBLIC_ENDPOINT: store.url.replace('127.0.0.1', 'localhost'),
    TOKEN_SECRET: 'x'.repeat(40),
  });
  through = await open({ TOKEN_SECRET: 'x'.repeat(40) });
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await Promise.all([shop.close(), through.close()]);
  await store.stop();
  await database.drop();
});

async function upload(fileName: string, bytes: Buffer): Promise<{ id: string; key: string }> {
  const tus = tusClient(origin);
  const url = await tus.open(fileName, bytes.length);
  expect((await tus.patch(url, 0, bytes)).status).toBe(204);
  const key = url.split('/').at(-1) ?? '';
  const file = await findFileByKey(shop.deps.db, key);
  await checkFile(shop.deps, actor, { fileId: file?.id ?? '' });
  return { id: file?.id ?? '', key };
}

/** When a link was signed, by what it says itself (`20261126T114600Z`): a busy machine may take seconds to use it. */
function signedAt(address: string): number {
  const said = new URL(address).searchParams.get('X-Amz-Date') ?? '';
  return Date.parse(said.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
}

const linkOf = (id: string) => originalUrlOf(shop.deps, { fileId: id, status: 'ready' }) ?? '';

test('a download goes to the bucket by a link of minutes, with its name, as a download, and nobody keeps it', async () => {
  const bytes = corpus.svg();
  const { id } = await upload('ब्रोशर "final".svg', bytes);
  const link = linkOf(id);
  const answer = await shop.app.inject(link);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  const address = String(answer.headers.location);
  expect(new URL(address).hostname).toBe('localhost');
  const file = await fetch(address);
  expect([file.status, Object.fromEntries(file.headers)]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="[^"]*"; filename\*=UTF-8''%E0/),
      'cache-control': 'private, no-store',
    }),
  ]);
  const here = await through.app.inject(link);
  expect(here).toMatchObject({
    statusCode: 200,
    headers: { 'content-disposition': file.headers.get('content-disposition') },
  });
  expect(Buffer.from(await file.arrayBuffer()).equals(here.rawPayload)).toBe(true);
  // A line that breaks goes on where it was.
  const rest = await fetch(address, { headers: { range: 'bytes=10-' } });
  expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, here.rawPayload.length - 10]);
  // Who only asks what is there is told so here, as ever: a link is for one method.
  expect((await shop.app.inject({ method: 'HEAD', url: link })).statusCode).toBe(200);
});

test('the link of the bucket is for that file and those minutes alone, and nobody has one without ours', async () => {
  const { id } = await upload('card.pdf', corpus.pdf());
  const other = await upload('other.pdf', corpus.pdf());
  const address = String((await shop.app.inject(linkOf(id))).headers.location);
  const statusOf = async (url: string) => (await fetch(url)).status;
  expect(await statusOf(address)).toBe(200);
  const key = /\/(originals|sanitised)\/([^?]+)/.exec(address)?.[2] ?? '';
  expect(await statusOf(address.replace(key, other.key))).toBe(403);
  expect(await statusOf(address.replace('no-store', 'max-age=9'))).toBe(403);
  expect(await statusOf(address.split('?')[0] ?? '')).toBe(403);
  const signed = signedAt(address);
  store.clock.now = () => signed + 299_000;
  expect(await statusOf(address)).toBe(200);
  store.clock.now = () => signed + 301_000;
  expect(await statusOf(address)).toBe(403);
  store.clock.now = Date.now;
  const forged = linkOf(id).replace(/(.)\/original$/, (_, last) => `${last === '_' ? '-' : '_'}/original`);
  expect((await shop.app.inject(forged)).statusCode).toBe(404);
});

test('the check of a start fetches such a link, and names the setting that is wrong', async () => {
  const s3 = shop.deps.config.s3 as NonNullable<typeof shop.deps.config.s3>;
  const around = (changed: Partial<typeof s3>) =>
    problemsAround({ s3: { ...s3, ...changed }, backup: undefined, razorpay: undefined });
  expect(await around({})).toEqual([]);
  expect(await around({ secretAccessKey: 'another' })).toEqual([
    'S3_PUBLIC_ENDPOINT does not accept links that are signed for the bucket files (403)',
  ]);
  expect(await around({ publicEndpoint: 'http://127.0.0.1:1' })).toEqual([
    'S3_PUBLIC_ENDPOINT cannot be reached: http://127.0.0.1:1 does not answer',
  ]);
});

test('of 2,000 objects in pages of 100 a sweep looks at five pages of each folder, goes on an hour later, and ends', async () => {
  const old = new Date(now - 3 * HOUR_MS);
  const body = Buffer.from('x');
  const nameOf = (number: number) => String(number).padStart(43, '0');
  const previews = Array.from({ length: 2000 }, (_, number) => `previews/${nameOf(number)}.webp`);
  for (const name of previews) store.objects.set(name, { body, type: 'image/webp', changedAt: old });
  // Every twentieth is nobody's.
  await sql`
    insert into artwork.files (key, file_name, size_bytes, status, kind, sha256, partner_copy, has_preview, claimed_by)
    select lpad(n::text, 43, '0'), 'card.pdf', 1, 'ready', 'pdf', repeat('a', 64), 'original', true, 'order:1'
    from generate_series(0, 1999) as n where n % 20 <> 0`.execute(shop.deps.db);
  const left = () => previews.filter((name) => store.objects.has(name)).length;
  const sweeps: { pages: number; left: number }[] = [];
  for (let hour = 0; hour < 4; hour += 1) {
    store.asked.length = 0;
    await sweepFiles(shop.deps, actor);
    const pages = store.asked.filter((one) => /list-type=2.*previews/.test(one)).length;
    sweeps.push({ pages, left: left() });
  }
  expect(sweeps).toEqual([
    { pages: 5, left: 1975 },
    { pages: 5, left: 1950 },
    { pages: 5, left: 1925 },
    { pages: 5, left: 1900 },
  ]);
  // Looked through to its end, it begins again: what strays later is found.
  await sweepFiles(shop.deps, actor);
  const stray = `previews/-${'t'.repeat(42)}.webp`;
  store.objects.set(stray, { body, type: 'image/webp', changedAt: old });
  await sweepFiles(shop.deps, actor);
  expect(store.objects.has(stray)).toBe(false);
});
