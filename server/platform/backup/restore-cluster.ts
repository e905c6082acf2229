import { createWriteStream } from 'node:fs';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder } from 'modern-tar';
import { StartError } from '../config/start-error.ts';
import { recoverCluster } from '../postgres/embedded-postgres.ts';
import { choosePostgresUser } from '../postgres/embedded-postgres-user.ts';
import type { Backup } from './catalogue.ts';
import { fromWeb, type Opener, toWeb } from './seal.ts';
import type { Target } from './target.ts';
import { nameAfter } from './wal-place.ts';
import { writeFileWhole } from './write-file.ts';

interface ClusterRestore {
  readonly target: Target;
  readonly opener: Opener;
  readonly backup: Backup;
  readonly password: string;
  readonly until?: Date;
  readonly config: { readonly dataDir: string };
  readonly say: (sentence: string) => void;
}

/** Below the database's folder, whose user has to read it; goes when recovery has ended. */
const LOG_FOLDER = 'restored_wal';

/**
 * The built-in database from its copy and the log after it, recovered by PostgreSQL itself. It is made beside its place
 * and renamed at the end: a restore that was killed leaves nothing that looks like a database.
 */
export async function restoreCluster(restore: ClusterRestore): Promise<void> {
  const { target, opener, backup, config, say } = restore;
  const dir = join(config.dataDir, 'postgres');
  const unfinished = `${dir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const owner = choosePostgresUser(dir, []).ids;
  const own = async (path: string) => {
    if (owner) await chown(path, owner.uid, owner.gid);
  };
  await own(unfinished);
  const tar = await opener.open(await target.get(backup.database.name), { isPacked: true });
  await unpack(tar, unfinished, own);
  for (const name of ['pg_wal/archive_status', 'pg_wal/summaries', LOG_FOLDER])
    await mkdir(join(unfinished, name), { recursive: true, mode: 0o700 }).then(() =>
      own(join(unfinished, name)),
    );
  const count = await fetchLog(restore, join(unfinished, LOG_FOLDER), own);
  say(count === 0 ? 'No log came after it.' : `${count} segments of the log came after it.`);
  await writeFile(join(unfinished, 'recovery.signal'), '', { mode: 0o600 });
  await own(join(unfinished, 'recovery.signal'));
  await recoverCluster({
    dataDir: config.dataDir,
    dir: unfinished,
    settings: {
      restore_command:
        process.platform === 'win32' ? `copy "${LOG_FOLDER}\\%f" "%p"` : `cp ${LOG_FOLDER}/%f "%p"`,
      // Ready is said when recovery has ended, and not when one may read in the middle of it.
      hot_standby: 'off',
      recovery_target_action: 'promote',
      ...(restore.until && { recovery_target_time: restore.until.toISOString().replace('Z', '+00') }),
    },
  });
  await rm(join(unfinished, LOG_FOLDER), { recursive: true, force: true });
  await writeFile(join(config.dataDir, 'postgres.password'), `${restore.password.trim()}\n`, { mode: 0o600 });
  await rename(unfinished, dir);
}

async function unpack(tar: Readable, dir: string, own: (path: string) => Promise<void>): Promise<void> {
  for await (const entry of toWeb(tar).pipeThrough(createTarDecoder())) {
    const parts = entry.header.name.split('/').filter(Boolean);
    if (parts.some((part) => part === '..')) throw new StartError('The copy names a file outside of it.');
    const path = join(dir, parts.join(sep));
    if (entry.header.type === 'directory') {
      await entry.body.cancel();
      await mkdir(path, { recursive: true, mode: 0o700 });
    } else await pipeline(fromWeb(entry.body), createWriteStream(path, { mode: 0o600 }));
    await own(path);
  }
}

/** The segments after the copy, as far as none is missing. */
async function fetchLog(
  { target, opener, backup, say }: ClusterRestore,
  folder: string,
  own: (path: string) => Promise<void>,
): Promise<number> {
  if (!backup.line || !backup.log) return 0;
  const there = new Set<string>();
  for await (const name of target.list(`logs/${backup.line}/`)) {
    const segment = /\/([0-9A-F]{24})\.zst\.age$/.exec(name)?.[1];
    if (segment) there.add(segment);
  }
  let count = 0;
  let name = backup.log.firstSegment;
  for (; there.has(name) || name <= backup.log.lastSegment; name = nameAfter(name)) {
    // The copy has its own, also where the line was begun after it.
    if (!there.has(name)) continue;
    const sealed = await target.get(`logs/${backup.line}/${name}.zst.age`);
    await writeFileWhole(join(folder, name), await opener.open(sealed, { isPacked: true }));
    await own(join(folder, name));
    if (name > backup.log.lastSegment) count += 1;
  }
  const missed = [...there].filter((other) => other > name).length;
  if (missed > 0) say(`Segment ${name} of the log is missing: ${missed} after it cannot be used.`);
  return count;
}
