import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countCheck } from '#server/platform/observe/observe.ts';
import { type Judged, refusedAs } from '../confined/render-child.ts';
import { requestSpareChild } from '../confined/spare-child.ts';
import { workPath } from '../confined/work-folder.ts';
import { saveFacts } from '../facts/facts-store.ts';
import { originalKey, pageKey, previewKey, removeBytes, sanitisedKey } from '../file-bytes.ts';
import { artworkExtension } from '../file-kinds.ts';
import { type FileRow, listFilesById, markReady, markRefused } from '../store.ts';
import { requireSpaceToCheck } from '../upload/disk-space.ts';
import { chargeCheck } from '../upload/quotas.ts';
import { withUploadLock } from '../upload/upload-lock.ts';
import { uploadStore } from '../upload/upload-store.ts';
import { judgeWithinTries } from './judge-within-tries.ts';
import type { FileFacts } from './verdict.ts';

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'disk' | 'storage' | 'log'>;

/**
 * Judges an uploaded file and keeps it or removes it. What is judged is a copy that nobody can write to any more, and
 * the kept file is that copy. Run twice, or twice at once, it decides once; a file that its process dies of is refused.
 */
export async function checkFile(deps: CheckDeps, _actor: Actor, input: { fileId: string }): Promise<void> {
  const [known] = await listFilesById(deps.db, [input.fileId]);
  if (known?.status !== 'checking') return;
  // A writer whose connection lingers holds the lock; after it the bytes stand still.
  await withUploadLock(deps, known.key, async () => {
    const [file] = await listFilesById(deps.db, [input.fileId]);
    if (file?.status !== 'checking') return;
    const copy = await workPath(deps.config, file.key);
    const sanitised = `${copy}-sanitised`;
    await requireSpaceToCheck(deps, file.size_bytes);
    try {
      const sha256 = await copyUpload(deps, file, copy).catch((error: unknown) => error as Error);
      // Removed by its uploader meanwhile.
      if ((await listFilesById(deps.db, [file.id])).length === 0) return;
      if (sha256 instanceof Error) throw sha256;
      if (!sha256) deps.log.error({ fileId: file.id }, 'the bytes of an uploaded file are missing');
      const judged = sha256 ? await judge(deps, file, copy, sanitised) : refusedAs('file_damaged');
      await chargeCheck(deps, file, judged.costMs);
      const { verdict } = judged;
      countCheck(sha256 ? verdict.outcome : 'refused');
      if (sha256 && verdict.outcome === 'readable')
        await keep(deps, file, { copy, sanitised, sha256, facts: verdict.facts, judged });
      else await refuse(deps, file, verdict.outcome === 'refused' ? verdict.code : 'file_damaged');
    } finally {
      // Beside a large file none has begun yet.
      requestSpareChild();
      await rm(copy, { force: true });
      await rm(sanitised, { force: true });
    }
  });
}

async function judge(deps: CheckDeps, file: FileRow, path: string, sanitisedTo: string): Promise<Judged> {
  const extension = artworkExtension(file.file_name);
  if (!extension) return refusedAs('file_type_mismatch');
  if (file.size_bytes === 0) return refusedAs('file_empty');
  return judgeWithinTries(deps, file.id, { path, extension, sanitisedTo });
}

/** Copies the received bytes and answers their SHA-256 in hex; null when they are lost or not all there. */
async function copyUpload(deps: CheckDeps, file: FileRow, copy: string): Promise<string | null> {
  const uploads = await uploadStore(deps.config);
  const received = await uploads.received(file.key);
  if (received?.offset !== file.size_bytes) return null;
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(await uploads.read(file.key), hashing, createWriteStream(copy, { mode: 0o600 }));
  return hash.digest('hex');
}

interface Found {
  readonly copy: string;
  readonly sanitised: string;
  readonly sha256: string;
  readonly facts: FileFacts;
  readonly judged: Judged;
}

async function keep(deps: CheckDeps, file: FileRow, found: Found): Promise<void> {
  const { preview, pages, sanitisedBytes } = found.judged;
  // Each waits for the disk, one wait for all.
  await Promise.all([
    deps.storage.putFile(originalKey(file.key), found.copy),
    sanitisedBytes !== null && deps.storage.putFile(sanitisedKey(file.key), found.sanitised),
    preview && deps.storage.put(previewKey(file.key), preview),
    ...pages.map(({ picture }, index) => deps.storage.put(pageKey(file.key, index + 1), picture)),
  ]);
  const isKept = await transaction(deps.db, async (tx) => {
    const isReady = await markReady(tx, file.id, {
      ...found.facts,
      sha256: found.sha256,
      hasPreview: preview !== null,
      pages: pages.map(({ widthMm, heightMm }) => ({ widthMm, heightMm })),
      sanitisedBytes,
    });
    if (isReady && found.judged.artwork) await saveFacts(tx, found.sha256, found.judged.artwork);
    if (isReady) await emit(tx, 'file.checked', file.id, { fileId: file.id, status: 'ready' });
    return isReady;
  });
  // Removed by its uploader meanwhile: nothing of it stays.
  if (!isKept) return removeBytes(deps, file.key);
  const uploads = await uploadStore(deps.config);
  await uploads.remove(file.key);
}

async function refuse(deps: CheckDeps, file: FileRow, code: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const isRefused = await markRefused(tx, file.id, code);
    if (isRefused) await emit(tx, 'file.checked', file.id, { fileId: file.id, status: 'refused' });
  });
  await removeBytes(deps, file.key);
}
