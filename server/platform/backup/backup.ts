/**
 * Backups of the database and the files, sealed for a key that the shop does not have. Always true: what is listed as
 * a backup is whole, since its backup.json is written last; one backup is made at a time; a target is only added to,
 * until its time is over.
 */

import { Readable } from 'node:stream';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { backUpFiles, FileIndex, type KnownObjects } from './back-up-files.ts';
import { copyCluster, isReadableCluster } from './base-backup.ts';
import { type Addition, type Backup, readKnownObjects } from './catalogue.ts';
import { dumpDatabase } from './dump.ts';
import { endSegment, keepLog } from './log-slot.ts';
import { README } from './readme.ts';
import { removeExpired } from './retention.ts';
import { makeSealer, type Sealer } from './seal.ts';
import { openTarget, type Stored, type Target, type TargetSettings } from './target.ts';

export interface BackupSettings {
  readonly to: TargetSettings;
  /** Public keys (age1…), with commas between them. */
  readonly recipients: string;
  readonly keepDays: number;
}

/** What a backup is made of. */
export interface BackupSource {
  readonly databaseUrl: string;
  /** The folder of the built-in database; null for a server of one's own. */
  readonly clusterDir: string | null;
  /** Read with a copy of the built-in database, without which nobody gets into it. */
  readonly password: string | null;
  readonly files: Pick<Config, 'dataDir' | 's3'>;
  /** Its log is stored between the backups, so that it is kept until then. */
  readonly keepsLog: boolean;
}

/** Sealed beside each database: which file has which content, and the way in. */
export interface Sealed {
  readonly contents: Record<string, string>;
  readonly password?: string | null;
}

/** Somebody else makes one just now. */
export class BackupBusy extends StartError {
  override name = 'BackupBusy';
}

const LOCK = 724_114_002;

/**
 * Copies everything to the target while the shop goes on; files after the database, so that what it names is there.
 * @throws BackupBusy when one is under way already
 */
export async function takeBackup(source: BackupSource, settings: BackupSettings): Promise<Backup> {
  return alone(source.databaseUrl, async (client) => {
    const { target, sealer } = await open(settings);
    await target.clear();
    const known = await readKnownObjects(target);
    await target.put('README.txt', Readable.from(README));
    const line = source.keepsLog && source.clusterDir ? await keepLog(client) : null;
    const id = `${new Date().toISOString().replace(/[:.]/g, '-')}${line ? `-${line}` : ''}`;
    const copy = await copyDatabase(client, source, target, sealer, `backups/${id}`);
    const takenAt = new Date().toISOString();
    const index = await FileIndex.read(source.files.dataDir, placeOf(settings.to));
    const { contents } = await backUpFiles(source.files, target, sealer, known, index);
    const sealed: Sealed = { contents, password: source.password };
    const backup: Backup = {
      format: 1,
      id,
      takenAt,
      line,
      ...copy,
      contents: await putSealed(target, sealer, `backups/${id}/contents.json.zst.age`, sealed),
      files: Object.keys(contents).length,
      objects: objectsOf(contents, known),
    };
    await putJson(target, `backups/${id}/backup.json`, backup);
    await index.keep(new Set(Object.keys(contents)));
    await removeExpired(target, settings.keepDays, line);
    return backup;
  });
}

async function copyDatabase(
  client: pg.Client,
  source: BackupSource,
  target: Target,
  sealer: Sealer,
  folder: string,
): Promise<Pick<Backup, 'kind' | 'database' | 'log'>> {
  if (source.clusterDir === null) {
    const dump = dumpDatabase(source.databaseUrl);
    const database = await target.put(`${folder}/database.dump.age`, await sealer.seal(dump.stream));
    await dump.done;
    return { kind: 'dump', database, log: null };
  }
  if (!(await isReadableCluster(source.clusterDir)))
    throw new StartError(
      `This user may not read the database in ${source.clusterDir}: back up as its owner.`,
    );
  const { tar, log } = copyCluster(client, source.clusterDir);
  const database = await target.put(
    `${folder}/database.tar.zst.age`,
    await sealer.seal(tar, { isPacked: true }),
  );
  return { kind: 'cluster', database, log: await log };
}

/**
 * Stores the log written since the last time, and the files that came. Files first: what the log tells of is there.
 * @returns how many segments; null without a line, before the first full backup
 */
export async function storeLog(source: BackupSource, settings: BackupSettings): Promise<number | null> {
  const { clusterDir } = source;
  if (!clusterDir) return null;
  return alone(source.databaseUrl, async (client) => {
    const log = await endSegment(client, clusterDir);
    if (!log) return null;
    const last = log.segments.at(-1);
    if (!last) return 0;
    const { target, sealer } = await open(settings);
    await requireBackupOf(log.line, target);
    const index = await FileIndex.read(source.files.dataDir, placeOf(settings.to));
    const known = index.known();
    const { contents: all, fresh } = await backUpFiles(source.files, target, sealer, known, index);
    if (Object.keys(fresh).length > 0) {
      const name = `logs/${log.line}/${last.name}`;
      const sealed: Sealed = { contents: fresh };
      const contents = await putSealed(target, sealer, `${name}.contents.json.zst.age`, sealed);
      const addition: Addition = {
        format: 1,
        at: new Date().toISOString(),
        contents,
        objects: objectsOf(fresh, known),
      };
      await putJson(target, `${name}.json`, addition);
    }
    await index.keep(new Set(Object.keys(all)));
    for (const segment of log.segments) {
      const packed = await sealer.seal(Readable.from([await segment.read()]), { isPacked: true });
      await target.put(`logs/${log.line}/${segment.name}.zst.age`, packed);
      await segment.stored();
    }
    return log.segments.length;
  });
}

async function open(settings: BackupSettings) {
  const target = await openTarget(settings.to);
  return { target, sealer: makeSealer(settings.recipients) };
}

const placeOf = (to: TargetSettings) =>
  to.kind === 'folder' ? to.path : `s3://${to.s3.bucket}/${to.prefix}`;

/** A log without the copy it goes on from restores nothing. */
async function requireBackupOf(line: string, target: Target): Promise<void> {
  for await (const name of target.list('backups/')) if (name.endsWith(`-${line}/backup.json`)) return;
  throw new StartError('The backup that the log goes on from is not there: a full one has to be made first.');
}

/** On a connection of its own, under a lock that ends with it. */
async function alone<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'inkbazaar backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as "isTaken"', [LOCK]);
    if (!rows[0]?.isTaken) throw new BackupBusy('Another backup of this database is under way: wait for it.');
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function objectsOf(contents: Record<string, string>, known: KnownObjects): Backup['objects'] {
  return [...new Set(Object.values(contents))].sort().map((hash) => {
    const stored = known.get(hash);
    if (!stored) throw new Error(`a content that was not stored: ${hash}`);
    return [hash, stored.bytes, stored.sha256] as const;
  });
}

function putSealed(target: Target, sealer: Sealer, name: string, value: Sealed): Promise<Stored> {
  return sealer
    .seal(Readable.from([Buffer.from(JSON.stringify(value))]), { isPacked: true })
    .then((sealed) => target.put(name, sealed));
}

function putJson(target: Target, name: string, value: object): Promise<Stored> {
  return target.put(name, Readable.from([Buffer.from(`${JSON.stringify(value)}\n`)]));
}
