import { open, opendir, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { createTarPacker } from 'modern-tar';
import type pg from 'pg';
import { fromWeb } from './seal.ts';
import { nameOfSegment, readTimeline, segmentOf } from './wal-place.ts';

/** Made anew at every start, or of this run of the server alone (PostgreSQL's manual, "Making a Base Backup"). */
const LEFT_OUT = [
  /^postmaster\.(pid|opts)$/,
  /^\.s\.PGSQL\./,
  /^(backup_label|tablespace_map|recovery\.signal|standby\.signal)(\.old)?$/,
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|restored_wal)\/./,
  /(^|\/)pgsql_tmp/,
  /(^|\/)pg_internal\.init(\.|$)/,
];
const CONTROL = 'global/pg_control';
const CHUNK_BYTES = 1024 * 1024;

/** Where the copy's log begins and ends. */
export interface CopiedLog {
  readonly timeline: number;
  readonly firstSegment: string;
  readonly lastSegment: string;
}

/**
 * A copy of a running PostgreSQL as a tar, by its own low-level backup: pg_backup_start, the files as they lie there,
 * pg_backup_stop, backup_label, and the log between the two. Unpacked it starts by itself. People go on ordering.
 * @param client a connection of a superuser, held for the whole copy; when it ends, so does the backup
 * @param dir the folder of the database, which this user may read
 */
export function copyCluster(client: pg.Client, dir: string): { tar: Readable; log: Promise<CopiedLog> } {
  const { readable, controller } = createTarPacker();
  const log = packCluster(client, dir, controller);
  log.then(
    () => controller.finalize(),
    (error: unknown) => controller.error(error),
  );
  // Who reads the tar hears of it.
  log.catch(() => undefined);
  return { tar: fromWeb(readable), log };
}

type Packer = ReturnType<typeof createTarPacker>['controller'];

async function packCluster(client: pg.Client, dir: string, packer: Packer): Promise<CopiedLog> {
  // Held by a slot of this connection alone: the log of the copy stays until it is copied, and not longer.
  const slot = `inkbazaar_copy_${process.pid}`;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
  const started = await client.query<{ lsn: string }>(
    "select pg_backup_start('inkbazaar', true)::text as lsn",
  );
  const first = segmentOf(started.rows[0]?.lsn ?? '');
  const names: { name: string; isFolder: boolean }[] = [];
  for await (const entry of await opendir(dir, { recursive: true })) {
    const name = relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (LEFT_OUT.some((pattern) => pattern.test(name)) || name === CONTROL) continue;
    if (entry.isFile() || entry.isDirectory()) names.push({ name, isFolder: entry.isDirectory() });
  }
  for (const { name, isFolder } of names) {
    if (isFolder) await packer.add({ name: `${name}/`, type: 'directory', size: 0, mode: 0o700 }).close();
    else await packFile(packer, dir, name);
  }
  // Last: it may say that the files are newer than they were when they were read, and never older.
  await packFile(packer, dir, CONTROL);
  const stopped = await client.query<{ lsn: string; labelfile: string }>(
    'select lsn::text as lsn, labelfile from pg_backup_stop(false)',
  );
  const { lsn, labelfile } = stopped.rows[0] ?? { lsn: '', labelfile: '' };
  await packText(packer, 'backup_label', labelfile);
  const timeline = await readTimeline(client);
  const last = segmentOf(lsn);
  // The last segment is written on while it is copied: what matters of it is older than the stop.
  await client.query('select pg_switch_wal()');
  for (let number = first; number <= last; number += 1n)
    await packFile(packer, dir, `pg_wal/${nameOfSegment(timeline, number)}`);
  for (const name of await readdir(join(dir, 'pg_wal')))
    if (name.endsWith('.history')) await packFile(packer, dir, `pg_wal/${name}`);
  await client.query('select pg_drop_replication_slot($1)', [slot]);
  return {
    timeline,
    firstSegment: nameOfSegment(timeline, first),
    lastSegment: nameOfSegment(timeline, last),
  };
}

async function packText(packer: Packer, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const writer = packer.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
  await writer.write(bytes);
  await writer.close();
}

/**
 * One file as long as it is now. What is cut off meanwhile is filled with zeros, what is gone is left out and what
 * grows is not followed: the log has it.
 */
async function packFile(packer: Packer, dir: string, name: string): Promise<void> {
  const path = join(dir, name);
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return;
  try {
    const { size, mtime } = await file.stat();
    const writer = packer.add({ name, size, mtime, mode: 0o600 }).getWriter();
    for (let left = size; left > 0; ) {
      const chunk = Buffer.alloc(Math.min(left, CHUNK_BYTES));
      const { bytesRead } = await file.read(chunk, 0, chunk.length);
      // `chunk` is zeros where nothing was read.
      const taken = bytesRead > 0 ? chunk.subarray(0, bytesRead) : chunk;
      await writer.write(taken);
      left -= taken.length;
    }
    await writer.close();
  } finally {
    await file.close();
  }
}

/** Whether the database's folder is here and may be read: without that there is no copy of files. */
export async function isReadableCluster(dir: string): Promise<boolean> {
  return stat(join(dir, CONTROL)).then(
    async () => (await readFile(join(dir, 'PG_VERSION'), 'utf8')).trim() !== '',
    () => false,
  );
}
