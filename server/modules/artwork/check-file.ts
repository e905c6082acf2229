import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { originalKey, pageKey, previewKey, removeBytes } from './file-bytes.ts';
import type { PageShown } from './opened.ts';
import { type Judged, judgeFile } from './render-child.ts';
import { artworkExtension } from './rules.ts';
import { type FileRow, listFilesById, markReady, markRefused } from './store.ts';
import { withUploadLock } from './upload-lock.ts';
import { uploadStore } from './upload-store.ts';
import type { Facts } from './verdict.ts';

type CheckDeps = Pick<Deps, 'db' | 'config' | 'storage' | 'log'>;

/** Where files lie while they are judged, below the data folder so that keeping one is a rename. */
export const workFolder = (config: Deps['config']) => join(config.dataDir, 'work');

/**
 * Judges an uploaded file and keeps it or removes it. What is judged is a copy that nobody can write to any more, and
 * the kept file is that copy. Run twice, or twice at once, it decides once.
 */
export async function checkFile(deps: CheckDeps, _actor: Actor, input: { fileId: string }): Promise<void> {
  const [known] = await listFilesById(deps.db, [input.fileId]);
  if (known?.status !== 'checking') return;
  // A writer whose connection lingers holds the lock; after it the bytes stand still.
  await withUploadLock(deps, known.key, async () => {
    const [file] = await listFilesById(deps.db, [input.fileId]);
    if (file?.status !== 'checking') return;
    const copy = join(workFolder(deps.config), `${file.key}-${randomUUID()}`);
    try {
      const sha256 = await copyUpload(deps, file, copy);
      const judged = sha256 ? await judge(file, copy) : damaged;
      if (sha256 && judged.verdict.outcome === 'readable') {
        await keep(deps, file, copy, {
          sha256,
          facts: judged.verdict.facts,
          preview: judged.preview,
          pages: judged.pages,
        });
      } else {
        await refuse(deps, file, judged.verdict.outcome === 'refused' ? judged.verdict.code : 'file_damaged');
      }
    } finally {
      await rm(copy, { force: true });
    }
  });
}

type RefusalCode = Extract<Judged['verdict'], { outcome: 'refused' }>['code'];

const refusedAs = (code: RefusalCode): Judged => ({
  verdict: { outcome: 'refused', code },
  preview: null,
  pages: [],
});

const damaged = refusedAs('file_damaged');

async function judge(file: FileRow, path: string): Promise<Judged> {
  const extension = artworkExtension(file.file_name);
  if (!extension) return refusedAs('file_type_mismatch');
  if (file.size_bytes === 0) return refusedAs('file_empty');
  return judgeFile(path, extension);
}

/** Copies the received bytes and answers their SHA-256 in hex; null when they are lost or not all there. */
async function copyUpload(deps: CheckDeps, file: FileRow, copy: string): Promise<string | null> {
  const uploads = await uploadStore(deps.config);
  const received = await uploads.received(file.key);
  if (received?.offset !== file.size_bytes) {
    deps.log.error({ fileId: file.id }, 'the bytes of an uploaded file are missing');
    return null;
  }
  await mkdir(workFolder(deps.config), { recursive: true });
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(await uploads.read(file.key), hashing, createWriteStream(copy));
  return hash.digest('hex');
}

async function keep(
  deps: CheckDeps,
  file: FileRow,
  copy: string,
  found: { sha256: string; facts: Facts; preview: Buffer | null; pages: readonly PageShown[] },
): Promise<void> {
  await deps.storage.putFile(originalKey(file.key), copy);
  if (found.preview) await deps.storage.put(previewKey(file.key), found.preview);
  for (const [index, { picture }] of found.pages.entries())
    await deps.storage.put(pageKey(file.key, index + 1), picture);
  const isKept = await transaction(deps.db, async (tx) => {
    const isReady = await markReady(tx, file.id, {
      ...found.facts,
      sha256: found.sha256,
      hasPreview: found.preview !== null,
      pages: found.pages.map(({ widthMm, heightMm }) => ({ widthMm, heightMm })),
    });
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
