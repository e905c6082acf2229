import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { beginUpload } from './begin-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { uploadStore } from './upload-store.ts';

type KeepDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'disk' | 'secrets'>;

/**
 * Keeps a file that the shop made for somebody as if they had sent it: it counts on their quota, is checked like any,
 * and swept like any while it is not finished or nobody orders it.
 * @param made its bytes, or where they lie
 * @param call.address the caller's network address
 * @returns its key, the secret of whoever it was made for
 * @throws Refusal file_too_big, storage_full, uploads_used_up
 */
export async function keepMadeFile(
  deps: KeepDeps,
  actor: Actor,
  made: { fileName: string; sizeBytes: number; content: Uint8Array | { path: string } },
  call: { address: string },
): Promise<{ key: string; fileName: string }> {
  const { sizeBytes, content } = made;
  const begun = await beginUpload(deps, actor, { fileName: made.fileName, sizeBytes }, call);
  const { datastore } = await uploadStore(deps.config);
  await datastore.create(new Upload({ id: begun.key, size: sizeBytes, offset: 0 }));
  const bytes = 'path' in content ? createReadStream(content.path) : Readable.from([Buffer.from(content)]);
  await datastore.write(bytes, begun.key, 0);
  await finishUpload(deps, actor, { key: begun.key, sizeBytes });
  return begun;
}
