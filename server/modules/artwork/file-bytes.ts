import type { Deps } from '#server/platform/deps.ts';
import { uploadStore } from './upload/upload-store.ts';

export const originalKey = (key: string) => `originals/${key}`;
/** The copy for whoever prints it, without active content. */
export const sanitisedKey = (key: string) => `sanitised/${key}`;
export const previewKey = (key: string) => `previews/${key}.webp`;
/** The first pages in detail: a folder for each, so that a name is the key of its file in all of them. */
export const PAGE_FOLDERS = ['firstpages', 'secondpages', 'thirdpages', 'fourthpages'] as const;
/** @param page from 1, at most `PAGES_SHOWN` */
export const pageKey = (key: string, page: number) => `${PAGE_FOLDERS[page - 1]}/${key}.webp`;

/** Everything of a file that is not its row: what arrived, what was kept, its pictures. */
export async function removeBytes(deps: Pick<Deps, 'config' | 'storage'>, key: string): Promise<void> {
  const uploads = await uploadStore(deps.config);
  await uploads.remove(key);
  await deps.storage.remove(originalKey(key));
  await deps.storage.remove(sanitisedKey(key));
  await deps.storage.remove(previewKey(key));
  for (const folder of PAGE_FOLDERS) await deps.storage.remove(`${folder}/${key}.webp`);
}
