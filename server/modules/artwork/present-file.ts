import { z } from 'zod';
import { type ArtworkFile, FileStatus } from '#contract/artwork.ts';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import type { FileRow } from './store.ts';

/** A file as the wire shows it. `at` is where its pictures are for whoever looks, so the caller gives it. */
export function presentFile(file: FileRow, at: string): ArtworkFile {
  const code = file.refusal_code as ErrorCode | null;
  return {
    fileId: file.id,
    fileName: file.file_name,
    status: FileStatus.parse(file.status),
    sizeBytes: file.size_bytes,
    kind: file.kind as ArtworkFile['kind'],
    pageCount: file.page_count,
    widthMm: file.width_mm,
    heightMm: file.height_mm,
    widthPx: file.width_px,
    heightPx: file.height_px,
    previewUrl: file.has_preview ? `${at}/preview.webp` : null,
    pages: presentPages(file, at),
    refusal: code && { code, message: errorCatalogue[code][1] },
  };
}

const PageSizes = z.array(z.object({ widthMm: z.number().nullable(), heightMm: z.number().nullable() }));

/** Files from before pages were drawn have their first page as the preview shows it. */
function presentPages(file: FileRow, at: string): ArtworkFile['pages'] {
  if (!file.has_preview) return [];
  const sizes = PageSizes.parse(file.pages);
  if (sizes.length > 0) {
    return sizes.map((size, index) => ({ previewUrl: `${at}/pages/${index + 1}.webp`, ...size }));
  }
  return [{ previewUrl: `${at}/preview.webp`, widthMm: file.width_mm, heightMm: file.height_mm }];
}
