import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { originalKey, sanitisedKey } from '../file-bytes.ts';
import { judgeWithinTries } from '../inspect/judge-within-tries.ts';
import { workPath } from '../inspect/work-folder.ts';
import { artworkExtension } from '../rules.ts';
import { listFilesById } from '../store.ts';
import { decidePartnerCopy } from './copy-store.ts';

export const SANITISE_JOB = 'artwork.sanitise';

/**
 * Decides what partners get of a file that was ready before there were copies without active content. One that would be
 * refused today stays with its owner and is withheld from partners. Run again it does nothing.
 */
export async function sanitiseOlder(
  deps: Pick<Deps, 'db' | 'config' | 'storage' | 'log'>,
  _actor: Actor,
  input: { fileId: string },
): Promise<void> {
  const [file] = await listFilesById(deps.db, [input.fileId]);
  if (file?.status !== 'ready' || file.partner_copy !== null) return;
  const extension = artworkExtension(file.file_name);
  if (!extension) return decidePartnerCopy(deps.db, file.id, 'withheld', null);
  const path = await workPath(deps.config, file.key);
  const sanitisedTo = `${path}-sanitised`;
  try {
    await pipeline(await deps.storage.read(originalKey(file.key)), createWriteStream(path, { mode: 0o600 }));
    const { verdict, sanitisedBytes } = await judgeWithinTries(deps, file.id, {
      path,
      extension,
      sanitisedTo,
    });
    if (verdict.outcome === 'refused') return await decidePartnerCopy(deps.db, file.id, 'withheld', null);
    if (sanitisedBytes !== null) await deps.storage.putFile(sanitisedKey(file.key), sanitisedTo);
    const copy = sanitisedBytes === null ? 'original' : 'sanitised';
    await decidePartnerCopy(deps.db, file.id, copy, sanitisedBytes);
  } finally {
    await rm(path, { force: true });
    await rm(sanitisedTo, { force: true });
  }
}
