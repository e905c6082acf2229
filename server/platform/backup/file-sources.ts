import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { Config } from '../config/config.ts';
import { openS3Client } from '../files/storage-s3.ts';

/** A file of the shop: `files/…` what is in Storage, `uploads/…` what still arrives or is being judged. */
export interface SourceFile {
  readonly path: string;
  readonly bytes: number;
  /** Another one after each change. */
  readonly version: string;
  read(): Promise<Readable>;
}

/** Every file of the shop as it is now. What goes while they are listed is left out. */
export async function* listFiles(config: Pick<Config, 'dataDir' | 's3'>): AsyncGenerator<SourceFile> {
  for (const room of config.s3 ? ['uploads'] : ['files', 'uploads']) yield* filesBelow(config.dataDir, room);
  if (config.s3) yield* objectsOf(config.s3);
}

async function* filesBelow(dataDir: string, room: string): AsyncGenerator<SourceFile> {
  const folder = await opendir(join(dataDir, room), { recursive: true }).catch(() => null);
  if (!folder) return;
  for await (const entry of folder) {
    // Written aside: it gets its name when it is whole.
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const place = join(entry.parentPath, entry.name);
    const found = await stat(place).catch(() => null);
    if (!found) continue;
    yield {
      path: relative(dataDir, place).split(sep).join('/'),
      bytes: found.size,
      version: `${found.mtimeMs}`,
      read: async () => createReadStream(place),
    };
  }
}

async function* objectsOf(s3: NonNullable<Config['s3']>): AsyncGenerator<SourceFile> {
  const client = openS3Client(s3);
  let token: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: s3.bucket, ContinuationToken: token }));
    for (const { Key, Size = 0, ETag = '' } of page.Contents ?? []) {
      // What still arrives lies at the top, in parts that only its store understands.
      if (!Key || !/^[a-z]+\/[^/]+$/.test(Key)) continue;
      yield {
        path: `files/${Key}`,
        bytes: Size,
        version: ETag,
        read: async () =>
          (await client.send(new GetObjectCommand({ Bucket: s3.bucket, Key }))).Body as Readable,
      };
    }
    token = page.NextContinuationToken;
  } while (token);
}
