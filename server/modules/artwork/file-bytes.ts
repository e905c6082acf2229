import { PAGES_SHOWN } from '#contract/artwork.ts';
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

/** A print file and its pictures, by the hash of its use. */
export const printFileKey = (useHash: string) => `printfiles/${useHash}.pdf`;
/** @param name `proof` or `original`, and the page from 1: `proof-1` */
export const printPictureKey = (useHash: string, name: string) => `printpictures/${useHash}-${name}.webp`;
export const PRINT_FOLDERS = ['printfiles', 'printpictures'] as const;

export async function removePrintBytes(deps: Pick<Deps, 'storage'>, useHash: string): Promise<void> {
  await deps.storage.remove(printFileKey(useHash));
  for (let page = 1; page <= PAGES_SHOWN; page += 1)
    for (const name of ['proof', 'original'])
      await deps.storage.remove(printPictureKey(useHash, `${name}-${page}`));
}

/** What a partner got of print files, by its hash. */
export const handOffKey = (hash: string) => `${HAND_OFF_FOLDER}/${hash}`;
export const HAND_OFF_FOLDER = 'handoffs';

/** Everything of a file that is not its row: what arrived, what was kept, its pictures. */
export async function removeBytes(deps: Pick<Deps, 'config' | 'storage'>, key: string): Promise<void> {
  const uploads = await uploadStore(deps.config);
  await uploads.remove(key);
  await deps.storage.remove(originalKey(key));
  await deps.storage.remove(sanitisedKey(key));
  await deps.storage.remove(previewKey(key));
  for (const folder of PAGE_FOLDERS) await deps.storage.remove(`${folder}/${key}.webp`);
}
