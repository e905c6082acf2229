import type { Deps } from '#server/platform/deps.ts';
import { fileLink } from './file-links.ts';
import type { FileRow } from './store.ts';

/** The picture of a file for those who may see its order, or null when it has none. */
export function previewUrlOf(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  file: Pick<FileRow, 'id' | 'has_preview'>,
): string | null {
  return file.has_preview ? fileLink(deps, file.id, 'preview') : null;
}

/** The download of a file for those who may print it, or null until it is ready. */
export function originalUrlOf(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  file: Pick<FileRow, 'id' | 'status'>,
): string | null {
  return file.status === 'ready' ? fileLink(deps, file.id, 'original') : null;
}
