import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { type Backup, listBackups } from './catalogue.ts';
import { removeExpired } from './retention.ts';
import { openTarget, type Target } from './target.ts';
import { nameAfter, nameOfSegment, segmentOf, startOf } from './wal-place.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-25T00:00:00Z');
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const hash = (letter: string) => letter.repeat(64);
const put = (target: Target, name: string, text = 'x') =>
  target.put(name, Readable.from([Buffer.from(text)]));

/** A backup so many days ago, of one content; its log begins at that segment. */
async function addBackup(target: Target, daysAgo: number, content: string, segment: bigint): Promise<string> {
  const takenAt = new Date(NOW - daysAgo * DAY_MS).toISOString();
  const id = `of-${daysAgo}`;
  const stored = { name: 'x', bytes: 1, sha256: 'x' };
  const firstSegment = nameOfSegment(1, segment);
  const backup: Backup = {
    format: 1,
    id,
    takenAt,
    kind: 'cluster',
    line: 'abc',
    log: { timeline: 1, firstSegment, lastSegment: firstSegment },
    database: stored,
    contents: stored,
    files: 1,
    objects: [[content, 1, 'x']],
  };
  await put(target, `backups/${id}/database.tar.zst.age`);
  await put(target, `files/${content.slice(0, 2)}/${content}.age`);
  await put(target, `logs/abc/${firstSegment}.zst.age`);
  await put(target, `backups/${id}/backup.json`, JSON.stringify(backup));
  return id;
}

async function names(target: Target, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const name of target.list(prefix)) found.push(name);
  return found.sort();
}

async function newTarget(): Promise<Target> {
  const path = await mkdtemp(join(tmpdir(), 'inkbazaar-target-'));
  folders.push(path);
  return openTarget({ kind: 'folder', path });
}

test('what is older than it is kept goes, with the log and the contents that nobody else needs', async () => {
  const target = await newTarget();
  await addBackup(target, 40, hash('a'), 4n);
  await addBackup(target, 36, hash('b'), 5n);
  for (const [daysAgo, content] of [
    [35, 'b'],
    [2, 'c'],
    [1, 'c'],
  ] as const)
    await addBackup(target, daysAgo, hash(content), BigInt(100 - daysAgo));
  // Of one that was killed: nothing names it.
  await put(target, 'backups/half/database.tar.zst.age');
  await put(target, `files/dd/${hash('d')}.age`);
  await removeExpired(target, 35, 'abc', NOW);
  expect((await listBackups(target)).map(({ id }) => id)).toEqual(['of-35', 'of-2', 'of-1']);
  expect(await names(target, 'files/')).toEqual([`files/bb/${hash('b')}.age`, `files/cc/${hash('c')}.age`]);
  expect(await names(target, 'logs/')).toEqual(
    [65n, 98n, 99n].map((segment) => `logs/abc/${nameOfSegment(1, segment)}.zst.age`),
  );
  expect(
    (await names(target, 'backups/')).filter((name) => name.includes('half') || name.includes('40')),
  ).toEqual([]);
});

test('the three newest stay however old they are', async () => {
  const target = await newTarget();
  for (const daysAgo of [400, 300, 200, 100])
    await addBackup(target, daysAgo, hash('a'), BigInt(500 - daysAgo));
  await removeExpired(target, 35, null, NOW);
  expect((await listBackups(target)).map(({ id }) => id)).toEqual(['of-300', 'of-200', 'of-100']);
});

test('segments are named as PostgreSQL names them', () => {
  expect(nameOfSegment(1, segmentOf('0/16B3748'))).toBe('000000010000000000000001');
  expect(nameOfSegment(2, segmentOf('1A/FF000000'))).toBe('000000020000001A000000FF');
  expect(nameAfter('000000020000001A000000FF')).toBe('000000020000001B00000000');
  expect(startOf(segmentOf('1A/FF123456'))).toBe('1A/FF000000');
});
