import type { ArtworkFile } from '#contract/artwork.ts';

/** A file that arrived, was read to its end and can be ordered with. */
export interface UploadedArtwork {
  /** The secret key of the upload: goes into the order. */
  readonly key: string;
  readonly fileName: string;
  readonly kind: ArtworkFile['kind'];
  readonly pageCount: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly previewUrl: string | null;
  /** The first pages in detail, at most four. */
  readonly pages: readonly ArtworkFile['pages'][number][];
}
