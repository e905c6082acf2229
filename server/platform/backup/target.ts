import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, opendir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../files/make-folder.ts';
import type { S3Settings } from '../files/storage-s3.ts';
import { measure } from './seal.ts';

/** Where backups lie: a folder (a mounted disk of another machine) or a bucket. */
export type TargetSettings =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 's3'; readonly prefix: string; readonly s3: S3Settings };

/** One thing as it is stored: its name below the target, its size and the SHA-256 of its bytes there. */
export interface Stored {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A thing appears there whole or not at all; names have slashes. */
export interface Target {
  put(name: string, content: Readable): Promise<Stored>;
  get(name: string): Promise<Readable>;
  /** Names that begin so, in no order. */
  list(prefix: string): AsyncIterable<string>;
  /** Nothing there is fine. */
  remove(name: string): Promise<void>;
  /** Removes what a killed backup left half written. */
  clear(): Promise<void>;
}

export async function openTarget(settings: TargetSettings): Promise<Target> {
  if (settings.kind === 'folder') return folderTarget(settings.path);
  // The AWS client is large: who keeps backups in a folder never loads it.
  const { bucketTarget } = await import('./target-s3.ts');
  return bucketTarget(settings.s3, settings.prefix);
}

const UNFINISHED = '.part';

function folderTarget(path: string): Target {
  const root = resolve(path);
  const pathOf = (name: string) => join(root, ...name.split('/'));
  return {
    async put(name, content) {
      const place = pathOf(name);
      await makeFolder(dirname(place));
      const measured = measure(content);
      await pipeline(measured.stream, createWriteStream(`${place}${UNFINISHED}`, { mode: 0o600 }));
      await flush(`${place}${UNFINISHED}`);
      await rename(`${place}${UNFINISHED}`, place);
      await flush(dirname(place));
      return { name, bytes: measured.bytes(), sha256: measured.sha256() };
    },
    async get(name) {
      await access(pathOf(name));
      return createReadStream(pathOf(name));
    },
    async *list(prefix) {
      for await (const name of walk(root, prefix)) if (!name.endsWith(UNFINISHED)) yield name;
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
      await rmdir(dirname(pathOf(name))).catch(() => undefined);
    },
    async clear() {
      for await (const name of walk(root, ''))
        if (name.endsWith(UNFINISHED)) await rm(pathOf(name), { force: true });
    },
  };
}

/** What is renamed or named after it must not outlive its bytes. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync().catch((error: NodeJS.ErrnoException) => {
      // Folders cannot be flushed everywhere.
      if (!['EINVAL', 'EPERM', 'EISDIR', 'ENOTSUP'].includes(error.code ?? '')) throw error;
    });
  } finally {
    await file.close();
  }
}

async function* walk(root: string, prefix: string): AsyncGenerator<string> {
  const start = join(root, ...prefix.split('/').slice(0, -1));
  const folder = await opendir(start, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!folder) return;
  for await (const entry of folder) {
    if (!entry.isFile()) continue;
    const name = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (name.startsWith(prefix)) yield name;
  }
}
