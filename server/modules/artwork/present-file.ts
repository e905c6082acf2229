import type { ArtworkFile } from '#contract/artwork.ts';
import { FileStatus } from '#contract/artwork.ts';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import type { FileRow } from './store.ts';

/** A file as the wire shows it. `previewUrl` depends on who looks, so the caller gives it. */
export function presentFile(file: FileRow, previewUrl: string | null): ArtworkFile {
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
    previewUrl: file.has_preview ? previewUrl : null,
    refusal: code && { code, message: errorCatalogue[code][1] },
  };
}
