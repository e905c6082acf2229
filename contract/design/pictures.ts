/** Without zod: the page of designs loads it. */

/** Of a picture as it is sent; what is larger the page makes smaller first. */
export const DESIGN_PICTURE_MAX_BYTES = 20 * 1024 * 1024;
export const DESIGN_PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
] as const;
/** Longest side as it is kept and printed: 250 mm at 300 pixels an inch. */
export const DESIGN_PICTURE_PX = 3000;

/** What `POST /api/design-pictures` answers (201): the body is the picture. What no design takes is removed after `ORPHAN_HOURS`. */
export interface DesignPicture {
  /** The secret of whoever sent it: stands in their design, and opens the picture. */
  readonly key: string;
  /** Upright, as it is kept. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Where the picture is shown. */
export const designPictureUrl = (key: string) => `/api/files/${key}/preview.webp`;
