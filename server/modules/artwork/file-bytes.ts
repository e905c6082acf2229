import type { Deps } from '#server/platform/deps.ts';
import { uploadStore } from './upload-store.ts';

export const originalKey = (key: string) => `originals/${key}`;
export const previewKey = (key: string) => `previews/${key}.webp`;

/** Everything of a file that is not its row: what arrived, what was kept, its preview. */
export async function removeBytes(deps: Pick<Deps, 'config' | 'storage'>, key: string): Promise<void> {
  const uploads = await uploadStore(deps.config);
  await uploads.remove(key);
  await deps.storage.remove(originalKey(key));
  await deps.storage.remove(previewKey(key));
}
