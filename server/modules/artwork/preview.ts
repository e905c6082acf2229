import sharp, { type SharpOptions } from 'sharp';

/** Longest edge of a preview. */
export const PREVIEW_PX = 800;

/** Bombs are refused before they unpack (facts, security 4.4). */
export const LARGEST_PX = 100e6;

// One file at a time and nothing to keep: the process ends after it.
sharp.concurrency(1);
sharp.cache(false);

/** WebP of RGBA pixels as PDFium renders them. */
export function previewOfPixels(rgba: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 84 })
    .toBuffer();
}

/** WebP of an encoded picture: upright, on white paper, at most 800 px. Decodes every byte of it. */
export function previewOfPicture(bytes: Buffer, options: SharpOptions = {}): Promise<Buffer> {
  return sharp(bytes, {
    limitInputPixels: LARGEST_PX,
    sequentialRead: true,
    // 'error' would refuse real photos of phones and cameras (facts, prepress 4.9).
    failOn: 'truncated',
    ...options,
  })
    .autoOrient()
    .resize({ width: PREVIEW_PX, height: PREVIEW_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: 84 })
    .toBuffer();
}
