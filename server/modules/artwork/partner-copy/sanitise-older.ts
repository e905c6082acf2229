import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sanitisedKey } from '../file-bytes.ts';
import { judgeKept } from '../inspect/judge-kept.ts';
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
  await judgeKept(deps, file, async (judged, sanitisedTo) => {
    if (judged?.verdict.outcome !== 'readable') return decidePartnerCopy(deps.db, file.id, 'withheld', null);
    const { sanitisedBytes } = judged;
    if (sanitisedBytes !== null) await deps.storage.putFile(sanitisedKey(file.key), sanitisedTo);
    const copy = sanitisedBytes === null ? 'original' : 'sanitised';
    await decidePartnerCopy(deps.db, file.id, copy, sanitisedBytes);
  });
}
