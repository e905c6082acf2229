import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as corpus from '../corpora/artwork-corpus.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { freePort } from '../free-port.ts';
import { startS3 } from '../sandboxes/s3.ts';
import { tusClient } from '../tus-client.ts';
import { bundleServer, newDataDir, type ShopProcess, startShop, untilReady } from './shop-process.ts';

/** Uploads on their way to a bucket while the program is killed: what was acknowledged stays, and the rest follows. */
const KEYS = { accessKeyId: 'id-of-the-shop', secretAccessKey: 'secret-of-the-shop' };
const MB = 1024 * 1024;
let database: TestDatabase;
let store: Awaited<ReturnType<typeof startS3>>;
let dataDir: string;
let port: number;
let shop: ShopProcess | undefined;

beforeAll(async () => {
  await bundleServer();
  [database, store, dataDir, port] = [
    await createTestDatabase(),
    await startS3(KEYS),
    await newDataDir(),
    await freePort(),
  ];
  await start();
});
afterAll(async () => {
  shop?.kill('SIGKILL');
  await shop?.ended;
  await store.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  shop = await startShop(['api', 'worker'], {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    S3_BUCKET: 'files',
    S3_ENDPOINT: store.url,
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  });
  await untilReady(port, shop);
}

async function killAndStart(): Promise<void> {
  shop?.kill('SIGKILL');
  expect(await shop?.ended).toBe('SIGKILL');
  await start();
}

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 100 });
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const keyOf = (url: string) => url.split('/').at(-1) ?? '';
const isReady = async (url: string) =>
  expect(((await (await fetch(`${url}/status`)).json()) as { status: string }).status).toBe('ready');

/** Sends a part of what is promised and then nothing more. */
function hang(url: string, offset: number, rest: Buffer, sent: number): void {
  const request = httpRequest(url, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      'content-length': rest.length,
    },
  });
  request.on('error', () => undefined);
  request.write(rest.subarray(0, sent));
}

const storedHash = (url: string) => hashOf(store.objects.get(`originals/${keyOf(url)}`)?.body ?? Buffer.of());

test('kill -9 in the middle of an upload to a bucket, and right after the last byte of another: both come whole', async () => {
  const [poster, card] = [await corpus.png(3200, 2600), corpus.pdf()];
  expect(poster.length).toBeGreaterThan(22 * MB);
  const tus = tusClient(`http://127.0.0.1:${port}`);
  const url = await tus.open('poster.png', poster.length);
  expect((await tus.patch(url, 0, poster.subarray(0, 10 * MB))).status).toBe(204);
  const before = store.asked.length;
  hang(url, 10 * MB, poster.subarray(10 * MB), 9 * MB);
  await eventually(() =>
    expect(store.asked.slice(before).filter((asked) => asked.includes('partNumber='))).not.toEqual([]),
  );
  const cardUrl = await tus.open('card.pdf', card.length);
  expect((await tus.patch(cardUrl, 0, card)).status).toBe(204);
  await killAndStart();
  let offset = 0;
  // Not before the lock of the process that was killed lapses.
  await eventually(async () => {
    offset = await tus.offset(url);
    expect(offset).toBeGreaterThanOrEqual(10 * MB);
  });
  await eventually(async () =>
    expect((await tus.patch(url, offset, poster.subarray(offset))).status).toBe(204),
  );
  await eventually(() => isReady(url));
  await eventually(() => isReady(cardUrl));
  expect([storedHash(url), storedHash(cardUrl)]).toEqual([hashOf(poster), hashOf(card)]);
  expect([...store.objects.keys()].filter((key) => key.endsWith('.part'))).toEqual([]);
});
