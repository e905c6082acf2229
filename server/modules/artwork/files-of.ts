import type { ArtworkFile } from '#contract/artwork.ts';
import type { Deps } from '#server/platform/deps.ts';
import { originalLink, picturesLink } from './file-links.ts';
import { presentFile } from './present-file.ts';
import { listFilesById } from './store.ts';

/** Files by id for those who may see their order, previews by signed link. Ids that are gone are left out. */
export async function filesOf(
  deps: Pick<Deps, 'db' | 'secrets'>,
  ids: readonly string[],
): Promise<ArtworkFile[]> {
  const rows = await listFilesById(deps.db, ids);
  return rows.map((row) => presentFile(row, picturesLink(deps, row.id)));
}

/** The address to download a ready file from, for whoever prints it; it lasts one to two days. */
export function originalUrlOf(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  file: Pick<ArtworkFile, 'fileId' | 'status'>,
): string | null {
  return file.status === 'ready' ? originalLink(deps, file.fileId) : null;
}
