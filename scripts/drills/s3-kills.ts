import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { openTarget } from '#server/platform/backup/target.ts';
import { makeS3Storage, openS3Client, type S3Settings } from '#server/platform/files/storage-s3.ts';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { tusClient } from '#tests/tus-client.ts';
import { freePort, startBuiltShop } from './shop.ts';

const MB = 1024 * 1024;

/** kill -9 in the middle of what is written to the bucket: by a backup, and by the shop as its customers upload. */
export async function tryKills(settings: S3Settings, folder: string): Promise<string[]> {
  return [await killBackup(settings), await killShop(settings, folder)];
}

async function unfinished(settings: S3Settings): Promise<number> {
  const client = openS3Client(settings);
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }));
  client.destroy();
  return Uploads.length;
}

/** A program that backs up for ever. */
const WRITER = `
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { openTarget } from '#server/platform/backup/target.ts';
const target = await openTarget({ kind: 's3', prefix: 'killed/', s3: JSON.parse(process.env.S3 ?? '') });
const endless = Readable.from((async function* () { for (;;) yield randomBytes(1024 * 1024); })(), { objectMode: false });
await target.put('database', endless);
`;

async function killBackup(settings: S3Settings): Promise<string> {
  const args = ['--input-type=module-typescript', '--eval', WRITER];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', S3: JSON.stringify(settings) },
    stdio: 'inherit',
  });
  for (let tries = 0; (await unfinished(settings)) === 0; tries += 1) {
    if (child.exitCode !== null || tries > 300) throw new Error('the backup did not begin');
    await sleep(100);
  }
  await kill(child);
  const left = await unfinished(settings);
  const target = await openTarget({ kind: 's3', prefix: 'killed/', s3: settings });
  const names: string[] = [];
  for await (const name of target.list('')) names.push(name);
  await target.clear();
  const after = await unfinished(settings);
  if (names.length > 0 || after > 0) throw new Error(`left of a killed backup: ${names}, ${after} uploads`);
  return `A backup killed (SIGKILL) in the middle: no object, ${left} unfinished upload, which the next one ends (${after} left).`;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

async function killShop(settings: S3Settings, folder: string): Promise<string> {
  const port = await freePort();
  const env = {
    DATA_DIR: join(folder, 'shop'),
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: settings.endpoint ?? '',
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
  const first = await startBuiltShop(env, { port });
  const poster = await corpus.png(3200, 2600);
  const tus = tusClient(first.base);
  const url = await tus.open('poster.png', poster.length);
  if ((await tus.patch(url, 0, poster.subarray(0, 10 * MB))).status !== 204) throw new Error('not taken');
  hang(url, 10 * MB, poster.subarray(10 * MB), 9 * MB);
  await sleep(1_000);
  await kill(first.child);
  const second = await startBuiltShop(env, { port });
  try {
    const offset = await until(async () => {
      const at = await tus.offset(url).catch(() => -1);
      return at >= 10 * MB ? at : null;
    });
    await until(async () => {
      const answer = await tus.patch(url, offset, poster.subarray(offset)).catch(() => null);
      return answer?.status === 204 ? true : null;
    });
    await until(async () => {
      const { status } = (await (await fetch(`${url}/status`)).json()) as { status: string };
      return status === 'ready' ? true : null;
    });
    const storage = makeS3Storage(settings, '');
    const hash = createHash('sha256');
    for await (const chunk of await storage.read(`originals/${url.split('/').at(-1)}`))
      hash.update(chunk as Buffer);
    if (hash.digest('hex') !== createHash('sha256').update(poster).digest('hex'))
      throw new Error('the poster came out as another');
  } finally {
    await second.stop();
  }
  return `The shop killed in the middle of an upload of ${(poster.length / MB).toFixed(0)} MB: what it had acknowledged (10 MB) was there, the rest followed, and the bucket has the file by its hash, judged.`;
}

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

/** A minute, which the lock of the killed process may take to lapse, and more. */
async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const answer = await ask();
    if (answer !== null) return answer;
    await sleep(100);
  }
  throw new Error('it did not come');
}
