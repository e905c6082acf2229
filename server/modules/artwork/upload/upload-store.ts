import { constants, createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { chmod, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { type DataStore, ERRORS, type Upload } from '@tus/server';
import { ORPHAN_HOURS } from '#contract/artwork.ts';
import type { Config } from '#server/platform/config/config.ts';
import { makeFolder } from '#server/platform/files/make-folder.ts';

/** Where bytes lie while they arrive, until the file is judged. Finished files live in `Storage`. */
export interface UploadStore {
  readonly datastore: DataStore;
  read(key: string): Promise<Readable>;
  /** Bytes received and, when known, expected; null when nothing is there. */
  received(key: string): Promise<{ offset: number; size: number | undefined } | null>;
  /** Returns when every received byte is on the disk. */
  flush(key: string): Promise<void>;
  /** Removes what is there; nothing there is fine. */
  remove(key: string): Promise<void>;
  /** Keys whose bytes last changed before `before`. */
  listOlderThan(before: Date): Promise<string[]>;
}

const EXPIRES_AFTER_MS = ORPHAN_HOURS * 3_600_000;

const opened = new WeakMap<object, Promise<UploadStore>>();

/** The upload store of this configuration, opened on first use. */
export function uploadStore(config: Config): Promise<UploadStore> {
  let store = opened.get(config);
  if (!store) {
    store = config.s3 ? openS3Store(config.s3) : openFolderStore(join(config.dataDir, 'uploads'));
    opened.set(config, store);
  }
  return store;
}

/** What may wait for the disk: it is then written, and read, in few long pieces and not in many of a packet each. */
const PIECE_BYTES = 1024 * 1024;

class FolderStore extends FileStore {
  override async create(upload: Upload): Promise<Upload> {
    const path = join(this.directory, upload.id);
    // Before there is a byte in it: only we may read what strangers send.
    await (await open(path, 'w', 0o600)).close();
    const created = await super.create(upload);
    await chmod(`${path}.json`, 0o600);
    return created;
  }

  override read(key: string): ReadStream {
    return createReadStream(join(this.directory, key), { highWaterMark: PIECE_BYTES });
  }

  override async write(bytes: Readable, key: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, key), {
      flags: 'r+',
      start: offset,
      highWaterMark: PIECE_BYTES,
    });
    try {
      await pipeline(bytes, file);
    } catch (error) {
      if (isFull(error)) throw error;
      throw isSenderGone(error) ? SENDER_GONE : ERRORS.FILE_WRITE_ERROR;
    }
    return offset + file.bytesWritten;
  }
}

/** What the library would say of a write that failed; nobody hears it, and nothing of ours is wrong. */
export const SENDER_GONE = { ...ERRORS.FILE_WRITE_ERROR };

/** The line was cut, or the upload cancelled while its bytes were on their way. */
const isSenderGone = (error: unknown) =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ABORT_ERR', 'ENOENT'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

async function openFolderStore(folder: string): Promise<UploadStore> {
  await makeFolder(folder);
  const datastore = new FolderStore({ directory: folder, expirationPeriodInMilliseconds: EXPIRES_AFTER_MS });
  return {
    datastore,
    received: (key) => receivedBy(datastore, key),
    read: async (key) => datastore.read(key),
    async flush(key) {
      const file = await open(join(folder, key), constants.O_RDWR);
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async remove(key) {
      await rm(join(folder, key), { force: true });
      await rm(join(folder, `${key}.json`), { force: true });
    },
    async listOlderThan(before) {
      const keys = new Set<string>();
      for (const name of await readdir(folder)) {
        const found = await stat(join(folder, name)).catch(() => null);
        if (found && found.mtime < before) keys.add(name.replace(/\.json$/, ''));
      }
      return [...keys];
    },
  };
}

async function openS3Store(s3: NonNullable<Config['s3']>): Promise<UploadStore> {
  // The AWS client is large: shops on local files never load it.
  const { openBucketUploads } = await import('./bucket-upload-store.ts');
  const datastore = openBucketUploads(s3, EXPIRES_AFTER_MS);
  return {
    datastore,
    received: (key) => receivedBy(datastore, key),
    read: (key) => datastore.read(key),
    // The store acknowledges a part only when it is durable.
    flush: async () => undefined,
    remove: (key) => datastore.remove(key).catch(ignoreMissing),
    async listOlderThan() {
      // The store keeps its own list of unfinished uploads and removes expired ones itself.
      await datastore.deleteExpired();
      return [];
    },
  };
}

async function receivedBy(datastore: DataStore, key: string) {
  try {
    const upload = await datastore.getUpload(key);
    return { offset: upload.offset, size: upload.size };
  } catch (error) {
    ignoreMissing(error);
    return null;
  }
}

/** The tus stores say "not there" by 404 and 410. */
function ignoreMissing(error: unknown): void {
  const status = (error as { status_code?: number }).status_code;
  if (status !== 404 && status !== 410) throw error;
}
