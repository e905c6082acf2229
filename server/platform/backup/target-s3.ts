import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { openS3Client, type S3Settings } from '../files/storage-s3.ts';
import { measure } from './seal.ts';
import type { Target } from './target.ts';

/** S3 takes at most 10,000 parts of at least 5 MB: so a database of 160 GB as it is packed. */
const PART_BYTES = 16 * 1024 * 1024;

export function bucketTarget(settings: S3Settings, prefix: string): Target {
  const client = openS3Client(settings);
  const keyOf = (name: string) => `${prefix}${name}`;
  const at = (name: string) => ({ Bucket: settings.bucket, Key: keyOf(name) });
  return {
    async put(name, content) {
      const measured = measure(content);
      await upload(client, at(name), measured.stream);
      return { name, bytes: measured.bytes(), sha256: measured.sha256() };
    },
    async get(name) {
      return (await client.send(new GetObjectCommand(at(name)))).Body as Readable;
    },
    async *list(start) {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: settings.bucket,
            Prefix: keyOf(start),
            ContinuationToken: token,
          }),
        );
        for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice(prefix.length);
        token = page.NextContinuationToken;
      } while (token);
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    async clear() {
      const found = await client
        .send(new ListMultipartUploadsCommand({ Bucket: settings.bucket, Prefix: prefix }))
        .catch((error: { $metadata?: { httpStatusCode?: number } }) => {
          // Some stores do not list them; there a rule of the bucket ends what was not.
          if (error.$metadata?.httpStatusCode === 501) return null;
          throw error;
        });
      for (const { Key, UploadId } of found?.Uploads ?? [])
        await client.send(new AbortMultipartUploadCommand({ Bucket: settings.bucket, Key, UploadId }));
    },
  };
}

/** In one piece what is small; the rest in parts, which become an object when all are there. */
async function upload(
  client: S3Client,
  at: { Bucket: string; Key: string },
  content: Readable,
): Promise<void> {
  let uploadId: string | undefined;
  const parts: { ETag: string | undefined; PartNumber: number }[] = [];
  try {
    for await (const { part, isLast } of inParts(content)) {
      if (!uploadId && isLast) {
        await client.send(new PutObjectCommand({ ...at, Body: part }));
        return;
      }
      uploadId ??= (await client.send(new CreateMultipartUploadCommand(at))).UploadId;
      const number = parts.length + 1;
      const { ETag } = await client.send(
        new UploadPartCommand({ ...at, UploadId: uploadId, PartNumber: number, Body: part }),
      );
      parts.push({ ETag, PartNumber: number });
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...at, UploadId: uploadId, MultipartUpload: { Parts: parts } }),
    );
  } catch (error) {
    if (uploadId)
      await client
        .send(new AbortMultipartUploadCommand({ ...at, UploadId: uploadId }))
        .catch(() => undefined);
    throw error;
  }
}

async function* inParts(content: Readable): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes > PART_BYTES) {
      const all = Buffer.concat(waiting);
      yield { part: all.subarray(0, PART_BYTES), isLast: false };
      waiting = [all.subarray(PART_BYTES)];
      bytes -= PART_BYTES;
    }
  }
  yield { part: Buffer.concat(waiting), isLast: true };
}
