import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { makeFolder } from '../files/make-folder.ts';
import type { Storage } from '../files/storage.ts';
import { type Contents, objectName } from './back-up-files.ts';
import type { Sealed } from './backup.ts';
import { type Backup, listAdditions, listBackups, streamText } from './catalogue.ts';
import { loadDump } from './dump.ts';
import { requireEmpty } from './require-empty.ts';
import { restoreCluster } from './restore-cluster.ts';
import { makeOpener, measure, type Opener } from './seal.ts';
import { openTarget, type Target, type TargetSettings } from './target.ts';
import { writeFileWhole } from './write-file.ts';

export interface RestoreOptions {
  readonly from: TargetSettings;
  /** The text of the key file. */
  readonly identity: string;
  /** The newest backup before `until` without one. */
  readonly id?: string;
  /** As the shop was then, from the log; its end without one. */
  readonly until?: Date;
  readonly config: Pick<Config, 'dataDir' | 's3' | 'databaseUrl'>;
  readonly storage: Storage;
  readonly say: (sentence: string) => void;
}

/**
 * Puts a shop back on an empty machine: the database as it was at `until` or at the end of its log, and every file,
 * each held against the hash of its content.
 * @throws StartError when there is something already, or the backup is not whole
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ backup: Backup; files: number }> {
  const { config, say } = options;
  const target = await openTarget(options.from);
  const opener = makeOpener(options.identity);
  const backup = chooseBackup(await listBackups(target), options);
  if (backup.kind === 'dump' && !config.databaseUrl)
    throw new StartError('This backup is a dump of a server: name an empty database in DATABASE_URL.');
  if (backup.kind === 'cluster' && config.databaseUrl)
    throw new StartError('This backup is of the built-in database: restore it without DATABASE_URL.');
  if (options.until && backup.kind === 'dump')
    throw new StartError('A dump is one moment: --until goes with backups of the built-in database.');
  await requireEmpty(config);
  await makeFolder(config.dataDir);
  say(`Restoring ${backup.id}, taken ${backup.takenAt}.`);
  const sealed = await readSealed(target, opener, backup.contents.name);
  const additions = backup.line ? await listAdditions(target, backup.line) : [];
  const contents = { ...sealed.contents };
  for (const { addition } of additions)
    Object.assign(contents, (await readSealed(target, opener, addition.contents.name)).contents);
  await restoreFiles(target, opener, contents, options);
  // Last: a start in between finds no database, and a restore that was killed is begun again.
  if (config.databaseUrl)
    await loadDump(config.databaseUrl, await opener.open(await target.get(backup.database.name)));
  else await restoreCluster({ target, opener, backup, password: sealed.password ?? '', ...options });
  return { backup, files: Object.keys(contents).length };
}

function chooseBackup(all: readonly Backup[], { id, until }: Pick<RestoreOptions, 'id' | 'until'>): Backup {
  const before = all.filter(({ takenAt }) => !until || Date.parse(takenAt) <= until.getTime());
  const chosen = id ? all.find((one) => one.id === id) : before.at(-1);
  if (chosen) return chosen;
  if (all.length === 0) throw new StartError('There is no whole backup there.');
  throw new StartError(
    id
      ? `There is no backup ${id} there.`
      : `The oldest backup there was taken ${all[0]?.takenAt}, after --until.`,
  );
}

async function readSealed(target: Target, opener: Opener, name: string): Promise<Sealed> {
  const plain = await opener.open(await target.get(name), { isPacked: true });
  return JSON.parse(await streamText(plain)) as Sealed;
}

/** Files of a shop on S3 go to the store that is configured now, whichever that is. */
async function restoreFiles(
  target: Target,
  opener: Opener,
  contents: Contents,
  { config, storage, say }: RestoreOptions,
): Promise<void> {
  let count = 0;
  for (const [path, sha256] of Object.entries(contents)) {
    const plain = measure(await opener.open(await target.get(objectName(sha256))));
    const key = config.s3 && path.startsWith('files/') ? path.slice('files/'.length) : null;
    if (key) await storage.put(key, await readAll(plain.stream, sha256));
    else {
      await writeFileWhole(join(config.dataDir, ...path.split('/')), plain.stream);
      if (plain.sha256() !== sha256) throw new StartError(`The content of ${path} in the backup is damaged.`);
    }
    count += 1;
    if (count % 1000 === 0) say(`${count} files.`);
  }
  say(`${count} files restored, each as its hash says.`);
}

async function readAll(stream: Readable, sha256: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  const all = Buffer.concat(chunks);
  if (createHash('sha256').update(all).digest('hex') !== sha256)
    throw new StartError('A content in the backup is damaged.');
  return all;
}
