import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTarget } from '#server/platform/backup/target.ts';
import { makeS3Storage, openS3Client } from '#server/platform/files/storage-s3.ts';
import { freePort, newFolder } from './shop.ts';

const PACKAGE = 's3rver@3.7.1';
/** It marks where a list goes on with a cipher that OpenSSL 3 offers only by this. */
const OLD_CIPHERS = '--openssl-legacy-provider';
/** Fewer, where there is no hour for it. */
const FILES = Number(process.env.DRILL_S3_FILES ?? 20);
const FILE_BYTES = 50 * 1024 * 1024;
const OBJECTS = Number(process.env.DRILL_S3_OBJECTS ?? 12_000);

/**
 * The storage and the place of backups against a server that speaks S3 (npm: s3rver): a gigabyte there and back by its
 * hashes, a list of many, and what a writer that was killed leaves.
 */
export async function s3(): Promise<string[]> {
  const folder = await newFolder('s3');
  const server = await startServer(folder);
  const settings = {
    bucket: 'files',
    region: 'us-east-1',
    endpoint: server.endpoint,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  try {
    const storage = makeS3Storage(settings, join(folder, 'cache'));
    const lines = [`Server: ${PACKAGE} (npm).`];
    const begun = performance.now();
    const hashes = new Map<string, string>();
    for (let number = 0; number < FILES; number += 1) {
      const bytes = randomBytes(FILE_BYTES);
      const path = join(folder, 'upload');
      await writeFile(path, bytes);
      await storage.putFile(`originals/file-${number}`, path);
      hashes.set(`originals/file-${number}`, createHash('sha256').update(bytes).digest('hex'));
    }
    for (const [key, hash] of hashes) {
      const there = createHash('sha256')
        .update(await buffer(await storage.read(key)))
        .digest('hex');
      if (there !== hash) throw new Error(`${key} came back as something else`);
    }
    const seconds = (performance.now() - begun) / 1000;
    lines.push(`${FILES} files of 50 MB there and back, each by its hash: ${seconds.toFixed(0)} s.`);
    lines.push(await tryLink(settings, hashes));
    lines.push(await tryRange(storage, hashes), await tryKilledWriter(settings), await tryList(storage));
    openS3Client(settings).destroy();
    return lines;
  } finally {
    server.child.kill();
  }
}

/** As a browser fetches a private file: by a signed link. This server knows the key and does not calculate SigV4 signatures. */
async function tryLink(
  s3Settings: Parameters<typeof makeS3Storage>[0],
  hashes: ReadonlyMap<string, string>,
): Promise<string> {
  const [[key = '', hash] = []] = hashes;
  const storage = makeS3Storage({ ...s3Settings, publicEndpoint: s3Settings.endpoint }, '');
  const as = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="card.pdf"' };
  const answer = await fetch((await storage.linkTo(key, as)) ?? '');
  const there = createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
  const said = [answer.headers.get('content-disposition'), answer.headers.get('cache-control')];
  if (answer.status !== 200 || there !== hash) throw new Error(`a signed link answered ${answer.status}`);
  return `A signed link brings the file, as ${said.join(', ')} (signatures themselves are not checked there).`;
}

async function tryRange(
  storage: ReturnType<typeof makeS3Storage>,
  hashes: ReadonlyMap<string, string>,
): Promise<string> {
  const [key = ''] = hashes.keys();
  const part = await buffer(await storage.read(key, { start: 10, end: 19 }));
  const missing = await storage.size('originals/nothing');
  if (part.length !== 10 || missing !== null)
    throw new Error('a part or a missing file is not told as it is');
  return 'A part of a file is that part, and a missing file is missing.';
}

/** Half an upload is none, and is cleared away by the next backup. */
async function tryKilledWriter(s3Settings: Parameters<typeof makeS3Storage>[0]): Promise<string> {
  const target = await openTarget({ kind: 's3', prefix: 'backups-of-shop/', s3: s3Settings });
  const big = Readable.from(
    (async function* () {
      for (let number = 0; number < 40; number += 1) yield randomBytes(1024 * 1024);
      throw new Error('killed');
    })(),
    { objectMode: false },
  );
  const failure = await target.put('database', big).catch((error: Error) => error.message);
  const names: string[] = [];
  for await (const name of target.list('')) names.push(name);
  await target.clear();
  const whole = await target.put(
    'database',
    Readable.from([randomBytes(40 * 1024 * 1024)], { objectMode: false }),
  );
  const there = createHash('sha256')
    .update(await buffer(await target.get('database')))
    .digest('hex');
  if (failure !== 'killed' || names.length > 0 || there !== whole.sha256)
    throw new Error('half a backup is there, or a whole one is not');
  return 'An upload in parts that broke off is not there; a whole one of 40 MB is, by its hash.';
}

async function tryList(storage: ReturnType<typeof makeS3Storage>): Promise<string> {
  for (let start = 0; start < OBJECTS; start += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        storage.put(`previews/of-${start + index}.webp`, Buffer.from('x')),
      ),
    );
  const begun = performance.now();
  const found = new Set<string>();
  let parts = 0;
  for (let after: string | undefined; ; parts += 1) {
    const { keys, next } = await storage.listOlderThan('previews', new Date(Date.now() + 60_000), after);
    for (const key of keys) found.add(key);
    if (next === null) break;
    after = next;
  }
  const ms = performance.now() - begun;
  if (found.size !== OBJECTS) throw new Error(`${found.size} of ${OBJECTS} were listed`);
  return `${OBJECTS} objects listed in ${parts + 1} parts, as a sweep does over as many hours: ${ms.toFixed(0)} ms.`;
}

async function startServer(folder: string): Promise<{ endpoint: string; child: ChildProcess }> {
  const home = join(folder, 'server');
  await mkdir(home, { recursive: true });
  const install = spawn('npm', ['install', '--prefix', home, '--no-audit', '--no-fund', PACKAGE], {
    stdio: 'ignore',
  });
  await new Promise((resolve) => install.once('exit', resolve));
  const port = await freePort();
  const args = [
    '-d',
    join(folder, 'data'),
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '--silent',
    '--configure-bucket',
    'files',
  ];
  const child = spawn(
    process.execPath,
    [OLD_CIPHERS, join(home, 'node_modules/s3rver/bin/s3rver.js'), ...args],
    {
      stdio: 'inherit',
    },
  );
  const endpoint = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(endpoint).then(
        () => true,
        () => false,
      )
    )
      return { endpoint, child };
    await sleep(200);
  }
  throw new Error('The S3 server did not start.');
}
