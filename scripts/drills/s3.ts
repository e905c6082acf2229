import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openTarget } from '#server/platform/backup/target.ts';
import { makeS3Storage, type S3Settings } from '#server/platform/files/storage-s3.ts';
import { tryKills } from './s3-kills.ts';
import { newFolder } from './shop.ts';
import { type S3Server, startSwift } from './swift.ts';

/** Fewer, where there is no hour for it. */
const FILES = Number(process.env.DRILL_S3_FILES ?? 20);
const FILE_BYTES = 50 * 1024 * 1024;
const OBJECTS = Number(process.env.DRILL_S3_OBJECTS ?? 100_000);
const PUT = 2_000;

/**
 * The storage, the place of backups and the shop itself against a server that speaks S3 (`swift.ts`): a gigabyte there
 * and back by its hashes, signatures that are wrong, a list of many, and what a writer that was killed leaves.
 */
export async function s3(): Promise<string[]> {
  const folder = await newFolder('s3');
  const server = await startSwift(folder);
  const { settings } = server;
  try {
    const storage = makeS3Storage(settings, join(folder, 'cache'));
    const hashes = new Map<string, string>();
    const lines = [`Server: ${server.name}.`, await tryGigabyte(storage, folder, hashes)];
    lines.push(await tryLink(settings, hashes), await tryWrongKey(settings));
    lines.push(await tryRange(storage, hashes), await tryBrokenWriter(settings));
    lines.push(...(await tryKills(settings, folder)));
    lines.push(await tryList(storage, server));
    return lines;
  } finally {
    server.stop();
  }
}

async function tryGigabyte(
  storage: ReturnType<typeof makeS3Storage>,
  folder: string,
  hashes: Map<string, string>,
): Promise<string> {
  const begun = performance.now();
  for (let number = 0; number < FILES; number += 1) {
    const bytes = randomBytes(FILE_BYTES);
    const path = join(folder, 'upload');
    await writeFile(path, bytes);
    await storage.putFile(`originals/file-${number}`, path);
    hashes.set(`originals/file-${number}`, createHash('sha256').update(bytes).digest('hex'));
  }
  for (const [key, hash] of hashes)
    if ((await hashOf(await storage.read(key))) !== hash)
      throw new Error(`${key} came back as something else`);
  const seconds = (performance.now() - begun) / 1000;
  return `${FILES} files of 50 MB there and back, each by its hash: ${seconds.toFixed(0)} s.`;
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** As a browser fetches a private file: by a signed link, which opens nothing else. */
async function tryLink(settings: S3Settings, hashes: ReadonlyMap<string, string>): Promise<string> {
  const [[key = '', hash] = []] = hashes;
  const storage = makeS3Storage({ ...settings, publicEndpoint: settings.endpoint }, '');
  const as = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="card.pdf"' };
  const link = (await storage.linkTo(key, as)) ?? '';
  const answer = await fetch(link);
  const there = await hashOf(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]));
  const said = [answer.headers.get('content-disposition'), answer.headers.get('cache-control')];
  if (answer.status !== 200 || there !== hash) throw new Error(`a signed link answered ${answer.status}`);
  const wrong = [
    link.replace('file-0', 'file-1'),
    link.replace(/Signature=../, 'Signature=00'),
    link.replace('Expires=300', 'Expires=900'),
  ];
  const statuses = await Promise.all(wrong.map(async (one) => (await fetch(one)).status));
  if (statuses.some((status) => status !== 403)) throw new Error(`changed links answered ${statuses}`);
  return `A signed link brings the file, as ${said.join(', ')}; for another file, with another signature or a later end it is refused (${statuses.join(', ')}).`;
}

/** The signature of every call is calculated there. */
async function tryWrongKey(settings: S3Settings): Promise<string> {
  const wrong = makeS3Storage({ ...settings, secretAccessKey: 'not-the-secret' }, '');
  const failure = await wrong.put('originals/nothing', Buffer.from('x')).catch((error: Error) => error.name);
  if (!failure) throw new Error('a wrong secret was let in');
  return `A wrong secret is refused: ${failure}.`;
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

/** Half an upload is none. */
async function tryBrokenWriter(settings: S3Settings): Promise<string> {
  const target = await openTarget({ kind: 's3', prefix: 'backups-of-shop/', s3: settings });
  const big = Readable.from(
    (async function* () {
      for (let number = 0; number < 40; number += 1) yield randomBytes(1024 * 1024);
      throw new Error('broken off');
    })(),
    { objectMode: false },
  );
  const failure = await target.put('database', big).catch((error: Error) => error.message);
  const names: string[] = [];
  for await (const name of target.list('')) names.push(name);
  const whole = await target.put(
    'database',
    Readable.from([randomBytes(40 * 1024 * 1024)], { objectMode: false }),
  );
  const there = await hashOf(await target.get('database'));
  if (failure !== 'broken off' || names.length > 0 || there !== whole.sha256)
    throw new Error('half a backup is there, or a whole one is not');
  return 'A backup that broke off is not there; a whole one of 40 MB in parts is, by its hash.';
}

/** A few are put as they are; all others are written into the list of the bucket by the server's own code. */
async function tryList(storage: ReturnType<typeof makeS3Storage>, server: S3Server): Promise<string> {
  for (let start = 0; start < PUT; start += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        storage.put(`previews/of-${start + index}.webp`, Buffer.from('x')),
      ),
    );
  server.addNames({ prefix: 'previews/of-', from: PUT, to: OBJECTS });
  const found = new Set<string>();
  const parts: number[] = [];
  for (let after: string | undefined; ; ) {
    const begun = performance.now();
    const { keys, next } = await storage.listOlderThan('previews', new Date(Date.now() + 60_000), after);
    parts.push(performance.now() - begun);
    // Beside the pictures of what the shop was sent.
    for (const key of keys) if (key.startsWith('previews/of-')) found.add(key);
    if (next === null) break;
    after = next;
  }
  const [first = 0, last = 0] = [parts[0], parts.at(-2)];
  if (found.size !== OBJECTS) throw new Error(`${found.size} of ${OBJECTS} were listed`);
  const ms = parts.reduce((sum, part) => sum + part, 0);
  return `${OBJECTS} objects (${PUT} of them put, the others written into its list) listed in ${parts.length} parts, as a sweep does over as many hours: ${ms.toFixed(0)} ms, the first part ${first.toFixed(0)} ms, the last whole one ${last.toFixed(0)} ms.`;
}
