import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { makeFolder } from './make-folder.ts';
import type { Storage } from './storage.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  /** The same store as browsers reach it; undefined: they do not. */
  readonly publicEndpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const PATIENCE_MS = 10_000;
/** A download has to begin by then; it may last as long as it takes. */
const LINK_SECONDS = 300;
/** Of a thousand names each: what one sweep looks at. */
const PAGES_A_PART = 5;

/** Of every client of a store. */
export const S3_CLIENT_OPTIONS = {
  // Checksums in trailers are Amazon's; many compatible stores refuse or keep them as content.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  // A store that says nothing for so long is away. Of silence, not of the whole: a large file may take longer.
  requestHandler: { connectionTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
  maxAttempts: 2,
} as const;

/** A client of the bucket's store. */
export function openS3Client(settings: S3Settings): S3Client {
  return new S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    ...S3_CLIENT_OPTIONS,
  });
}

/** Files in an S3-compatible bucket; programs that need a path get a copy in `cacheFolder`. */
export function makeS3Storage(settings: S3Settings, cacheFolder: string): Storage {
  const client = openS3Client(settings);
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key });
  const read = async (key: string, range?: { start: number; end: number }) => {
    const answer = await client.send(
      new GetObjectCommand({ ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
    );
    return answer.Body as Readable;
  };
  const browsersClient =
    settings.publicEndpoint && openS3Client({ ...settings, endpoint: settings.publicEndpoint });
  return {
    read,
    async linkTo(key, as) {
      if (!browsersClient) return null;
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
      const asked = new GetObjectCommand({
        ...at(key),
        ResponseContentType: as['content-type'],
        ResponseContentDisposition: as['content-disposition'],
        ResponseCacheControl: 'private, no-store',
      });
      return getSignedUrl(browsersClient, asked, { expiresIn: LINK_SECONDS });
    },
    async put(key, content) {
      await client.send(new PutObjectCommand({ ...at(key), Body: content }));
    },
    async putFile(key, path) {
      const { size } = await stat(path);
      await client.send(
        new PutObjectCommand({ ...at(key), Body: createReadStream(path), ContentLength: size }),
      );
      await rm(path, { force: true });
    },
    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? null;
      } catch (error) {
        if ((error as Error).name === 'NotFound') return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async localPath(key) {
      const path = join(cacheFolder, key);
      await makeFolder(dirname(path));
      await pipeline(await read(key), createWriteStream(`${path}.part`, { mode: 0o600 }));
      await rename(`${path}.part`, path);
      return path;
    },
    async listOlderThan(folder, before, after) {
      const keys: string[] = [];
      let last = after;
      for (let page = 0; page < PAGES_A_PART; page += 1) {
        const found = await client.send(
          new ListObjectsV2Command({
            Bucket: settings.bucket,
            Prefix: `${folder}/`,
            ...(last !== undefined && { StartAfter: last }),
          }),
        );
        for (const { Key, LastModified } of found.Contents ?? []) {
          if (Key) last = Key;
          if (Key && LastModified && LastModified < before) keys.push(Key);
        }
        if (!found.IsTruncated || last === undefined) return { keys, next: null };
      }
      return { keys, next: last ?? null };
    },
  };
}
