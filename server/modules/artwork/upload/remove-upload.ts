import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { removeBytes } from '../file-bytes.ts';
import { deleteUnclaimed, findFileByKey } from '../store.ts';

/**
 * The uploader changed their mind: row and bytes go.
 * @throws Refusal file_not_found, or forbidden once an order has the file.
 */
export async function removeUpload(
  deps: Pick<Deps, 'db' | 'config' | 'storage'>,
  _actor: Actor,
  input: { key: string },
): Promise<void> {
  const file = await findFileByKey(deps.db, input.key);
  if (!file) fail('file_not_found');
  // An order may take the file between the two statements: the second looks again.
  if (!(await deleteUnclaimed(deps.db, input.key))) fail('forbidden');
  await removeBytes(deps, input.key);
}
