import type { UploadedArtwork } from '#web/lib/artwork/uploaded-artwork.ts';
import type { PageSize } from '../scene/piece/landing.ts';

/** A page of the customer's file as a picture that can be drawn. */
export interface Page {
  readonly picture: HTMLImageElement;
  /** Millimetres, or pixels where the file says no size. */
  readonly size: PageSize;
}

/** Loads the pages of a file; one whose picture cannot be had is null, as a page the file does not have. */
export function loadPages(artwork: UploadedArtwork): Promise<(Page | null)[]> {
  const { previewUrl, widthMm, heightMm } = artwork;
  const first = previewUrl ? [{ previewUrl, widthMm, heightMm }] : [];
  const pages = artwork.pages.length > 0 ? artwork.pages : first;
  return Promise.all(
    pages.map(async (page) => {
      const picture = new Image();
      picture.src = page.previewUrl;
      try {
        await picture.decode();
      } catch {
        return null;
      }
      const size =
        page.widthMm && page.heightMm
          ? { width: page.widthMm, height: page.heightMm }
          : { width: picture.naturalWidth, height: picture.naturalHeight };
      return { picture, size };
    }),
  );
}
