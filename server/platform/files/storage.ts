/**
 * Files of the shop, on disk or in an S3 bucket. Always true: a file appears whole or not at all, under a key of
 * ours, and on disk only for this user (600 in folders of 700).
 */

import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { makeFolder } from './make-folder.ts';
import { makeS3Storage } from './storage-s3.ts';

/** Finished files by key: uploads, previews, documents. Keys are ours (random), never a person's file name. */
export interface Storage {
  put(key: string, content: Buffer): Promise<void>;
  /** Takes over the finished file at `path`, which lies below the data folder and is gone from there afterwards. */
  putFile(key: string, path: string): Promise<void>;
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /**
   * Where a browser may fetch it without this program for some minutes, as a download of that name and type; null where
   * the bytes go through here.
   */
  linkTo(
    key: string,
    as: Readonly<{ 'content-type': string; 'content-disposition': string }>,
  ): Promise<string | null>;
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** A path on this machine for programs that need one; files that live elsewhere are brought here first. */
  localPath(key: string): Promise<string>;
  /**
   * Keys of a folder (the part before the slash) that last changed before `before`, of a part of it: the part after the
   * key `after`, or the first one. `next` is the `after` of the next part, null at the end.
   */
  listOlderThan(
    folder: string,
    before: Date,
    after?: string,
  ): Promise<{ keys: string[]; next: string | null }>;
}

const SAFE = /^[a-z]+\/[A-Za-z0-9_-]{2,}(\.[a-z0-9]{1,5})?$/;

/** Files in a folder, for this user alone. A file appears whole or not at all: written aside, flushed, renamed. */
export function makeLocalStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!SAFE.test(key)) throw new Error(`not a storage key: ${key}`);
    return join(folder, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      // A name of its own: two may write the same file at once, as repeated jobs do.
      const aside = `${path.replace(/\.[a-z0-9]+$/, '')}-${randomBytes(4).toString('hex')}.part`;
      const file = await open(aside, 'w', 0o600);
      try {
        await file.writeFile(content);
        // The row that names this file is committed after it: the bytes must be on disk by then.
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, path);
    },
    async putFile(key, from) {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      const file = await open(from, 'r+');
      try {
        await file.chmod(0o600);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(from, path);
    },
    async read(key, range) {
      return createReadStream(pathOf(key), range);
    },
    linkTo: async () => null,
    async size(key) {
      const found = await stat(pathOf(key)).catch(() => null);
      return found ? found.size : null;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async localPath(key) {
      return pathOf(key);
    },
    async listOlderThan(name, before) {
      const names = await readdir(join(folder, name)).catch(() => []);
      const old: string[] = [];
      for (const file of names) {
        const found = await stat(join(folder, name, file)).catch(() => null);
        if (found && found.mtime < before) old.push(`${name}/${file}`);
      }
      // A folder of this machine is one part.
      return { keys: old, next: null };
    },
  };
}

/** Local files below the data folder; an S3-compatible store when one is configured. */
export function makeStorage(config: Pick<Config, 'dataDir' | 's3'>): Storage {
  return config.s3
    ? makeS3Storage(config.s3, join(config.dataDir, 'cache'))
    : makeLocalStorage(join(config.dataDir, 'files'));
}
