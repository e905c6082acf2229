import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { HAND_OFF_FOLDER, handOffKey } from '../file-bytes.ts';
import { listPart } from '../retention/list-part.ts';
import { deleteOldHandOffs, listKnownHandOffs } from './hand-off-store.ts';
import { forgetOutlineRefusals } from './outline-refusal-store.ts';

const BATCH = 200;
/** Whoever downloads it later has it made again. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Removes hand-offs that are old, those of print files that are gone, bytes that no row names, and what outlines were given
 * up on as long ago.
 * @param before bytes are written before the row that names them: younger ones may be waited for
 */
export async function sweepHandOffs(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  before: Date,
): Promise<void> {
  const old = new Date(deps.clock.now().getTime() - KEPT_DAYS * DAY_MS);
  for (;;) {
    const gone = await transaction(deps.db, (tx) => deleteOldHandOffs(tx, old, BATCH));
    for (const hash of gone) await deps.storage.remove(handOffKey(hash));
    if (gone.length < BATCH) break;
  }
  await forgetOutlineRefusals(deps.db, old);
  const kept = await listPart(deps, HAND_OFF_FOLDER, before);
  const hashOf = (name: string) => name.slice(HAND_OFF_FOLDER.length + 1, HAND_OFF_FOLDER.length + 1 + 64);
  for (let start = 0; start < kept.length; start += BATCH) {
    const batch = kept.slice(start, start + BATCH);
    const known = await listKnownHandOffs(deps.db, batch.map(hashOf));
    for (const name of batch) if (!known.has(hashOf(name))) await deps.storage.remove(name);
  }
}
