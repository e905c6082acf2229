import type { Readable } from 'node:stream';
import { StartError } from '../config/start-error.ts';
import { type KnownObjects, objectName } from './back-up-files.ts';
import type { CopiedLog } from './base-backup.ts';
import type { Stored, Target } from './target.ts';

/** What is told of a backup without a key: `backups/<id>/backup.json`, written last. */
export interface Backup {
  readonly format: 1;
  readonly id: string;
  /** UTC, when the copy of the database was whole: what was committed before is in it. */
  readonly takenAt: string;
  /** A copy of the built-in database's folder, or a dump by pg_dump. */
  readonly kind: 'cluster' | 'dump';
  /** Whose log goes on from it; null when none is kept. */
  readonly line: string | null;
  readonly log: CopiedLog | null;
  readonly database: Stored;
  /** Which file has which content, sealed. */
  readonly contents: Stored;
  readonly files: number;
  /** Every content it needs. */
  readonly objects: readonly (readonly [sha256: string, bytes: number, sealedSha256: string])[];
}

/** What came after: the log's segments, and which files came with them: `logs/<line>/<segment>.json`. */
export interface Addition {
  readonly format: 1;
  readonly at: string;
  readonly contents: Stored;
  readonly objects: Backup['objects'];
}

export async function readText(target: Target, name: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await target.get(name)) as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

export async function streamText(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Whole backups, the oldest first. What a killed one left has no backup.json and is none. */
export async function listBackups(target: Target): Promise<Backup[]> {
  const backups: Backup[] = [];
  for await (const name of target.list('backups/')) {
    if (!name.endsWith('/backup.json')) continue;
    const backup = JSON.parse(await readText(target, name)) as Backup;
    if (backup.format !== 1)
      throw new StartError(`${name} was made by a newer version of this program: restore it with that.`);
    backups.push(backup);
  }
  return backups.sort((a, b) => a.takenAt.localeCompare(b.takenAt));
}

/** The additions of a line (of all lines without one) by the name of their segment, in order. */
export async function listAdditions(
  target: Target,
  line?: string,
): Promise<{ name: string; segment: string; addition: Addition }[]> {
  const found = [];
  for await (const name of target.list(line === undefined ? 'logs/' : `logs/${line}/`)) {
    const segment = /\/([0-9A-F]{24})\.json$/.exec(name)?.[1];
    if (segment)
      found.push({ name, segment, addition: JSON.parse(await readText(target, name)) as Addition });
  }
  return found.sort((a, b) => a.segment.localeCompare(b.segment));
}

/** Contents the target has: those that its backups tell of and that are there. */
export async function readKnownObjects(target: Target): Promise<KnownObjects> {
  const known: KnownObjects = new Map();
  const lists = [
    ...(await listBackups(target)).map(({ objects }) => objects),
    ...(await listAdditions(target)).map(({ addition }) => addition.objects),
  ];
  const told = new Map(
    lists.flat().map(([hash, bytes, sha256]) => [objectName(hash), { hash, bytes, sha256 }]),
  );
  for await (const name of target.list('files/')) {
    const object = told.get(name);
    if (object) known.set(object.hash, { name, bytes: object.bytes, sha256: object.sha256 });
  }
  return known;
}
