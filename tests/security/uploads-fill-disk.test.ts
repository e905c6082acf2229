import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkFile } from '#server/modules/artwork/inspect/check-file.ts';
import { sweepFiles } from '#server/modules/artwork/retention/sweep-files.ts';
import { findFileByKey } from '#server/modules/artwork/store.ts';
import { ADDRESS_QUOTA, OWNER_QUOTA, uploadersOf } from '#server/modules/artwork/upload/quotas.ts';
import { addUsage } from '#server/modules/artwork/upload/usage-store.ts';
import { FREE_FLOOR_BYTES } from '#server/platform/files/disk.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { tusClient } from '#tests/tus-client.ts';

// V2 of the security review: 20 uploads of 50 MB, begun anonymously at 832 MB free and then sent, filled the disk under
// PostgreSQL. Two processes of the shop share one database and one disk here, whose free bytes the test decides.

const MB = 1024 * 1024;
const HOUR_MS = 3_600_000;
const actor = { kind: 'system', name: 'test' } as const;
let database: TestDatabase;
const shops: TestApp[] = [];
let clients: ReturnType<typeof tusClient>[];
let origins: string[];
let free: number;
let now: number;

beforeAll(async () => {
  database = await createTestDatabase();
  let dataDir: string | undefined;
  for (let copy = 0; copy < 2; copy += 1) {
    const shop = await makeTestApp({
      databaseUrl: database.url,
      clock: { now: () => new Date(now) },
      environment: { TRUST_PROXY: 'loopback', ...(dataDir && { DATA_DIR: dataDir }) },
      deps: (deps) => ({ ...deps, disk: { freeBytes: async () => free } }),
    });
    dataDir = shop.deps.config.dataDir;
    shops.push(shop);
  }
  origins = await Promise.all(shops.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
  clients = origins.map(tusClient);
});
beforeEach(async () => {
  now = Date.now();
  free = 100_000 * MB;
  await shopOf(0).deps.db.deleteFrom('artwork.files').execute();
  await shopOf(0).deps.db.deleteFrom('artwork.upload_usage').execute();
});
afterAll(async () => {
  for (const shop of shops) await shop.close();
  await database.drop();
});

function shopOf(index: number): TestApp {
  const shop = shops[index];
  if (!shop) throw new Error('no such shop');
  return shop;
}

const clientOf = (index: number) => clients[index] as ReturnType<typeof tusClient>;
const from = (address: string) => ({ 'x-forwarded-for': address });
const codeOf = async (response: Response) =>
  response.ok
    ? String(response.status)
    : `${response.status} ${((await response.json()) as { code: string }).code}`;
const keyOf = (url: string) => url.split('/').at(-1) ?? '';
const begin = async (address: string, size = 50 * MB, shop = 0, extra: Record<string, string> = {}) =>
  codeOf(await clientOf(shop).create('card.pdf', size, { ...from(address), ...extra }));

async function open(address: string, size: number, extra: Record<string, string> = {}): Promise<string> {
  const response = await clientOf(0).create('card.pdf', size, { ...from(address), ...extra });
  return origins[0] + (response.headers.get('location') ?? '');
}

async function guestToken(): Promise<Record<string, string>> {
  const response = await fetch(`${origins[0]}/api/auth/guest-token`, { method: 'POST' });
  return { authorization: `Bearer ${((await response.json()) as { guestToken: string }).guestToken}` };
}

test('what is begun is promised: of twenty at once, through two processes, as many get in as fit above the floor', async () => {
  free = FREE_FLOOR_BYTES + 500 * MB;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => begin(`203.0.113.${index}`, 50 * MB, index % 2)),
  );
  // Each may write 150 MB and its pictures: as it arrives, the copy that is checked, the one without active content.
  expect(answers.filter((answer) => answer === '201')).toHaveLength(3);
  expect(answers.filter((answer) => answer === '507 storage_full')).toHaveLength(17);
});

test('an address holds at most half of the room, so that others find some', async () => {
  free = FREE_FLOOR_BYTES + 600 * MB;
  expect([await begin('203.0.113.1'), await begin('203.0.113.1')]).toEqual(['201', '507 storage_full']);
  expect(await begin('203.0.113.2')).toBe('201');
});

test('the disk is looked at again while bytes arrive; what arrived stays and goes on later', async () => {
  const bytes = corpus.pdf();
  const [first, second] = [await open('203.0.113.1', bytes.length), await open('203.0.113.2', bytes.length)];
  expect((await clientOf(0).patch(second, 0, bytes.subarray(0, 100))).status).toBe(204);
  // The database took the rest.
  free = FREE_FLOOR_BYTES + 6 * MB;
  expect(await codeOf(await clientOf(0).patch(second, 100, bytes.subarray(100)))).toBe('507 storage_full');
  // Who began first goes on: what is left is enough for one.
  expect((await clientOf(0).patch(first, 0, bytes)).status).toBe(204);
  free = FREE_FLOOR_BYTES - 1;
  expect(await codeOf(await clientOf(0).patch(second, 100, bytes.subarray(100)))).toBe('507 storage_full');
  free = 100_000 * MB;
  expect(await clientOf(0).offset(second)).toBe(100);
  expect((await clientOf(0).patch(second, 100, bytes.subarray(100))).status).toBe(204);
});

test('below the floor a check waits, the shop says it is not ready, and everything but files goes on', async () => {
  const bytes = corpus.pdf();
  const url = await open('203.0.113.1', bytes.length);
  await clientOf(0).patch(url, 0, bytes);
  free = FREE_FLOOR_BYTES - 1;
  const file = await findFileByKey(shopOf(0).deps.db, keyOf(url));
  await expect(checkFile(shopOf(0).deps, actor, { fileId: file?.id ?? '' })).rejects.toThrow('no room');
  const ready = await fetch(`${origins[0]}/api/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'no room', reason: expect.stringContaining('512 MB') },
  ]);
  expect((await fetch(`${origins[0]}/api/health`)).status).toBe(200);
  expect((await fetch(`${origins[0]}/api/auth/guest-token`, { method: 'POST' })).ok).toBe(true);
  const registered = await fetch(`${origins[0]}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(registered.status).toBe(400);
  free = FREE_FLOOR_BYTES + 100 * MB;
  expect((await fetch(`${origins[0]}/api/ready`)).status).toBe(200);
  await checkFile(shopOf(0).deps, actor, { fileId: file?.id ?? '' });
  expect(await findFileByKey(shopOf(0).deps.db, keyOf(url))).toMatchObject({
    status: 'ready',
    reserved_bytes: 0,
    uploaders: [],
  });
});

test('an upload that rests has no room kept for it, and finds out when it goes on', async () => {
  free = FREE_FLOOR_BYTES + 200 * MB;
  const resting = await open('203.0.113.1', 50 * MB);
  expect(await begin('203.0.113.2')).toBe('507 storage_full');
  now += 31 * 60_000;
  expect(await begin('203.0.113.2')).toBe('201');
  free = FREE_FLOOR_BYTES + 150 * MB;
  expect(await codeOf(await clientOf(0).patch(resting, 0, Buffer.alloc(9)))).toBe('507 storage_full');
});

test('an owner and an address have so many under way, in all processes together', async () => {
  const [asha, ravi] = [await guestToken(), await guestToken()];
  for (let count = 0; count < OWNER_QUOTA.openUploads; count += 1)
    expect(await begin('203.0.113.1', 1000, count % 2, asha)).toBe('201');
  expect(await begin('203.0.113.1', 1000, 1, asha)).toBe('429 uploads_used_up');
  expect(await begin('198.51.100.1', 1000, 0, asha)).toBe('429 uploads_used_up');
  // Somebody else behind the same address.
  expect(await begin('203.0.113.1', 1000, 0, ravi)).toBe('201');
});

test('guests without end behind one address end at the quota of the address', async () => {
  for (let guest = 0; guest * OWNER_QUOTA.openUploads < ADDRESS_QUOTA.openUploads; guest += 1) {
    const token = await guestToken();
    for (let count = 0; count < OWNER_QUOTA.openUploads; count += 1)
      await begin('203.0.113.1', 1000, 0, token);
  }
  expect(await begin('203.0.113.1', 1000, 0, await guestToken())).toBe('429 uploads_used_up');
  expect(await begin('203.0.113.2', 1000)).toBe('201');
});

test('bytes of a day and seconds of checks of an hour are counted, and end with them', async () => {
  const { deps } = shopOf(0);
  const who = (address: string) => uploadersOf(deps, { actor: { kind: 'nobody' }, address });
  await addUsage(deps.db, who('203.0.113.1'), { bytes: OWNER_QUOTA.bytesOfDay }, new Date(now));
  await addUsage(deps.db, who('203.0.113.2'), { checkMs: OWNER_QUOTA.checkMsOfHour }, new Date(now));
  await addUsage(deps.db, who('2001:db8:1:2::7'), { checkMs: ADDRESS_QUOTA.checkMsOfHour }, new Date(now));
  expect(await begin('203.0.113.1', 1000)).toBe('429 uploads_used_up');
  expect(await begin('203.0.113.2', 1000)).toBe('429 uploads_used_up');
  // The same line, another interface of it; then another line.
  expect(await begin('2001:db8:1:2:ffff::1', 1000, 1)).toBe('429 uploads_used_up');
  expect(await begin('2001:db8:1:3::7', 1000)).toBe('201');
  now += HOUR_MS + 600_000;
  expect(await begin('203.0.113.2', 1000)).toBe('201');
  expect(await begin('203.0.113.1', 1000)).toBe('429 uploads_used_up');
  now += 24 * HOUR_MS;
  expect(await begin('203.0.113.1', 1000)).toBe('201');
});

test('a check is charged to who sent the file', async () => {
  const bytes = corpus.svg();
  const response = await clientOf(0).create('card.svg', bytes.length, from('203.0.113.1'));
  const url = origins[0] + (response.headers.get('location') ?? '');
  await clientOf(0).patch(url, 0, bytes);
  const file = await findFileByKey(shopOf(0).deps.db, keyOf(url));
  await checkFile(shopOf(0).deps, actor, { fileId: file?.id ?? '' });
  const used = await shopOf(0).deps.db.selectFrom('artwork.upload_usage').selectAll().execute();
  expect(used).toHaveLength(2);
  for (const row of used) {
    expect(row).toMatchObject({ uploads: 1, bytes: bytes.length });
    expect(row.check_ms).toBeGreaterThan(0);
    expect(row.uploader).not.toContain('203.0.113.1');
  }
});

test('an unfinished upload of somebody unknown is gone after three hours without a byte', async () => {
  const url = await open('203.0.113.1', 1000);
  await clientOf(0).patch(url, 0, Buffer.alloc(10));
  now += 2.9 * HOUR_MS;
  await sweepFiles(shopOf(0).deps, actor);
  expect(await clientOf(0).offset(url)).toBe(10);
  now += HOUR_MS;
  await sweepFiles(shopOf(0).deps, actor);
  expect(await clientOf(0).offset(url)).toBe(-404);
});
