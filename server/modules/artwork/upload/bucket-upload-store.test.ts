import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startS3 } from '#tests/sandboxes/s3.ts';
import { openBucketUploads } from './bucket-upload-store.ts';

/** What was acknowledged of an upload to a bucket stays, whatever ends the next write. */
const KEYS = { accessKeyId: 'id-of-the-shop', secretAccessKey: 'secret-of-the-shop' };
const MB = 1024 * 1024;
const bytes = randomBytes(30 * MB);
let bucket: Awaited<ReturnType<typeof startS3>>;
let key = '';

/** As a process opens it. */
const open = () =>
  openBucketUploads({ bucket: 'files', region: 'us-east-1', endpoint: bucket.url, ...KEYS }, 3_600_000);
const part = (from: number, to: number) => bytes.subarray(from * MB, to * MB);
const offset = async () => (await open().getUpload(key)).offset / MB;
const hashOf = (content: Buffer | undefined) =>
  createHash('sha256')
    .update(content ?? '')
    .digest('hex');

beforeAll(async () => {
  bucket = await startS3(KEYS);
});
afterAll(async () => {
  await bucket.stop();
});
beforeEach(async () => {
  bucket.refused.is = () => false;
  key = randomBytes(8).toString('hex');
  await open().create(new Upload({ id: key, size: bytes.length, offset: 0 }));
});

/** From where the bucket says; then it is the file. */
async function sendTheRest(): Promise<void> {
  const at = await offset();
  expect(await open().write(Readable.from([part(at, 30)]), key, at * MB)).toBe(bytes.length);
  expect(hashOf(bucket.objects.get(key)?.body)).toBe(hashOf(bytes));
}

const send = (from: number, to: number) => open().write(Readable.from([part(from, to)]), key, from * MB);

/** A sender that says nothing more, and what it writes, which never ends. */
function hang(from: number, to: number): Readable {
  const sender = new Readable({ read: () => undefined });
  sender.push(part(from, to));
  open()
    .write(sender, key, from * MB)
    .catch(() => undefined);
  return sender;
}

test('a line that is cut takes nothing of what was acknowledged before', async () => {
  expect(await send(0, 10)).toBe(10 * MB);
  const cut = Readable.from(
    (async function* () {
      yield part(10, 11);
      throw new Error('the line was cut');
    })(),
  );
  await expect(open().write(cut, key, 10 * MB)).rejects.toThrow('the line was cut');
  expect(await offset()).toBe(10);
  await sendTheRest();
});

test('a program that is killed while it writes takes nothing either', async () => {
  await send(0, 10);
  const sender = hang(10, 11);
  // It has read what it was sent: what it does before the first byte is done.
  await vi.waitFor(() => expect(sender.readableLength).toBe(0));
  expect(await offset()).toBe(10);
  await sendTheRest();
  sender.destroy();
});

test('the rest counts once when a part has taken it up and the program is killed then', async () => {
  await send(0, 10);
  const sender = hang(10, 17);
  await vi.waitFor(async () => expect(await offset()).toBe(16), { timeout: 10_000 });
  await sendTheRest();
  sender.destroy();
});

test('parts behind one that is refused do not count as if it were there', async () => {
  bucket.refused.is = (call) => call.includes(`/${key}?`) && call.includes('partNumber=2');
  await expect(send(0, 30)).rejects.toThrow();
  bucket.refused.is = () => false;
  expect(await offset()).toBe(8);
  await sendTheRest();
});

test('a cancelled upload leaves nothing', async () => {
  await send(0, 10);
  await open().remove(key);
  expect([...bucket.objects.keys()].filter((name) => name.startsWith(key))).toEqual([]);
});
