import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { S3Settings } from '../files/storage-s3.ts';
import { MOST_CLOCK_SECONDS } from '../postgres/server-version.ts';
import type { Config } from './config.ts';

const PATIENCE_MS = 5_000;

/** What cannot be reached or used from here, each one sentence without its full stop. */
export async function problemsAround(config: Pick<Config, 's3' | 'backup' | 'razorpay'>): Promise<string[]> {
  const { s3, backup } = config;
  const found = await Promise.all([
    s3 ? problemsOfBucket('S3_BUCKET', s3) : [],
    s3?.publicEndpoint ? problemsOfPublicStore(s3) : [],
    backup?.to.kind === 's3' ? problemsOfBucket('BACKUP_TO', backup.to.s3) : [],
    backup?.to.kind === 'folder' ? problemsOfFolder(backup.to.path) : [],
    config.razorpay ? problemsOfClock() : [],
  ]);
  return found.flat();
}

/** Asks for the bucket itself, which needs the right to list it. */
async function problemsOfBucket(setting: 'S3_BUCKET' | 'BACKUP_TO', s3: S3Settings): Promise<string[]> {
  const { HeadBucketCommand } = await import('@aws-sdk/client-s3');
  const { openS3Client } = await import('../files/storage-s3.ts');
  const client = openS3Client(s3);
  const keys = setting === 'S3_BUCKET' ? 'S3_ACCESS_KEY_ID' : 'BACKUP_S3_ACCESS_KEY_ID';
  try {
    await client.send(new HeadBucketCommand({ Bucket: s3.bucket }), {
      abortSignal: AbortSignal.timeout(PATIENCE_MS),
    });
    return [];
  } catch (error) {
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode;
    const store = s3.endpoint ?? `S3 in ${s3.region}`;
    if (status === 404) return [`${setting} names the bucket ${s3.bucket}, which ${store} does not have`];
    if (status === 403) return [`${keys} may not use the bucket ${s3.bucket} that ${setting} names`];
    if (status === 301) return [`${setting} names a bucket in another region than ${s3.region}`];
    return [`${setting} names a bucket that cannot be reached: ${store} does not answer`];
  } finally {
    client.destroy();
  }
}

/** As a browser would, with a link to nothing: the store has to say that nothing is there, and not that the link is wrong. */
async function problemsOfPublicStore(s3: S3Settings): Promise<string[]> {
  const { makeS3Storage } = await import('../files/storage-s3.ts');
  const as = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
  const link = await makeS3Storage(s3, '').linkTo('originals/nothing', as);
  const answer = await fetch(link ?? '', { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  await answer?.body?.cancel();
  if (answer?.status === 404) return [];
  return [
    answer
      ? `S3_PUBLIC_ENDPOINT does not accept links that are signed for the bucket ${s3.bucket} (${answer.status})`
      : `S3_PUBLIC_ENDPOINT cannot be reached: ${s3.publicEndpoint} does not answer`,
  ];
}

/** The folder, or the nearest above it that is there. */
async function problemsOfFolder(path: string): Promise<string[]> {
  for (let folder = path; ; folder = dirname(folder)) {
    const code = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
    );
    if (code === null) return [];
    if (code !== 'ENOENT' || folder === dirname(folder))
      return [`BACKUP_TO names ${path}, where this user may not write`];
  }
}

/** By the gateway, which is asked anyway; one that does not answer is no reason not to start. */
async function problemsOfClock(): Promise<string[]> {
  const asked = Date.now();
  const answer = await fetch('https://api.razorpay.com/', {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  const theirs = Date.parse(answer?.headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return [];
  const seconds = Math.round(Math.abs((asked + Date.now()) / 2 - theirs) / 1000);
  return seconds <= MOST_CLOCK_SECONDS
    ? []
    : [`The clock of this machine is ${seconds} seconds off: let it keep time by NTP (systemd-timesyncd)`];
}
