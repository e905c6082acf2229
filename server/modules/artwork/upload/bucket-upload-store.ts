import { Readable } from 'node:stream';
import { S3Store } from '@tus/s3-store';
import type { Upload } from '@tus/server';
import { S3_CLIENT_OPTIONS, type S3Settings } from '#server/platform/files/storage-s3.ts';

const PART_BYTES = 8 * 1024 * 1024;
/** After how many parts the rest belongs that was too short for a part of its own. */
const FOLLOWS = 'follows-parts';

/**
 * Uploads in parts in a bucket: what was acknowledged is never less again, whenever a program is killed, a line is cut or a part is
 * refused. The library takes the rest that no part has yet out of the bucket before anything with its bytes is there again; here
 * it stays until the next rest takes its place, and says which parts it follows, so that it counts once.
 */
export class BucketUploadStore extends S3Store {
  /** Of each upload being written the part that goes to the bucket last. */
  readonly #last = new Map<string, Promise<unknown>>();

  override async write(bytes: Readable, key: string, offset: number): Promise<number> {
    this.#last.delete(key);
    try {
      return await super.write(bytes, key, offset);
    } finally {
      this.#last.delete(key);
    }
  }

  /** The library calls every failure of S3 a missing file, and a missing file is refused for ever. */
  override async getUpload(key: string): Promise<Upload> {
    await this.getMetadata(key).catch((error: unknown) => {
      if (!isMissingObject(error)) throw error;
    });
    return super.getUpload(key);
  }

  override async remove(key: string): Promise<void> {
    await super.deleteIncompletePart(key);
    await super.remove(key);
  }

  /** One after the other: the library adds up the parts there are, and one that is missing between others would count as there. */
  async #oneAtATime<T>(key: string, bytes: unknown, work: () => Promise<T>): Promise<T> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(work);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      // Whose turn never came was opened, too.
      if (bytes instanceof Readable) bytes.destroy();
    }
  }

  protected override uploadPart(...call: Parameters<S3Store['uploadPart']>): Promise<string> {
    return this.#oneAtATime(call[0].file.id, call[1], () => super.uploadPart(...call));
  }

  protected override uploadIncompletePart(key: string, bytes: Readable): Promise<string> {
    return this.#oneAtATime(key, bytes, async () => {
      const parts = await this.retrieveParts(key);
      const put = await this.client.putObject({
        Bucket: this.bucket,
        Key: this.partKey(key, true),
        Body: bytes,
        Metadata: { [FOLLOWS]: String(parts.length) },
      });
      return put.ETag as string;
    });
  }

  /** What it asks for before it writes: the rest goes when the next one is there, or with the upload. */
  protected override async deleteIncompletePart(): Promise<void> {}

  protected override async getIncompletePart(key: string): Promise<Readable | undefined> {
    return (await this.getIncompletePartSize(key)) === undefined ? undefined : super.getIncompletePart(key);
  }

  /** Undefined, too, for a rest that has become the beginning of a part since. */
  protected override async getIncompletePartSize(key: string): Promise<number | undefined> {
    const rest = await this.client
      .headObject({ Bucket: this.bucket, Key: this.partKey(key, true) })
      .catch((error: unknown) => {
        if (isMissingObject(error)) return null;
        throw error;
      });
    if (!rest) return undefined;
    const parts = await this.retrieveParts(key);
    return rest.Metadata?.[FOLLOWS] === String(parts.length) ? rest.ContentLength : undefined;
  }
}

export function openBucketUploads(s3: S3Settings, expiresAfterMs: number): BucketUploadStore {
  return new BucketUploadStore({
    partSize: PART_BYTES,
    expirationPeriodInMilliseconds: expiresAfterMs,
    useTags: false,
    s3ClientConfig: {
      bucket: s3.bucket,
      region: s3.region,
      ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      ...S3_CLIENT_OPTIONS,
    },
  });
}

function isMissingObject(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}
