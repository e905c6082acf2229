import sharp, { type SharpOptions } from 'sharp';
import { PAGE_PX } from '#contract/artwork.ts';
import { MOST_PIXELS } from '../confined/check-limits.ts';

/** Longest edge of a preview. */
const PREVIEW_PX = 800;

// One file at a time and nothing to keep: the process ends after it.
sharp.concurrency(1);
sharp.cache(false);

/** WebP on white paper of RGBA pixels as PDFium renders them, made smaller where they are more than a preview. */
export function previewOfPixels(rgba: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize({ width: PREVIEW_PX, height: PREVIEW_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 84, effort: 2 })
    .toBuffer();
}

/** The same in detail, transparent where nothing is printed: paper and cloth show through. */
export function pageOfPixels(rgba: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .webp(IN_DETAIL)
    .toBuffer();
}

/** A third of the time of sharp's own choice, and a tenth larger: the pictures of the proof take their place. */
const IN_DETAIL = { quality: 86, effort: 0 } as const;

/**
 * WebP of an encoded picture, upright, at most `PAGE_PX`, transparent where nothing is printed. Decodes every byte.
 * @param onWarning what its decoder stumbled over and went on
 */
export function pageOfPicture(
  bytes: Buffer,
  options: SharpOptions = {},
  onWarning: (text: string) => void = () => undefined,
): Promise<Buffer> {
  return sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
    sequentialRead: true,
    // 'error' would refuse real photos of phones and cameras (facts, prepress 4.9).
    failOn: 'truncated',
    ...options,
  })
    .on('warning', onWarning)
    .autoOrient()
    .resize({ width: PAGE_PX, height: PAGE_PX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp(IN_DETAIL)
    .toBuffer();
}

/** WebP of such a page on white paper, at most 800 px. */
export function previewOfPage(page: Buffer): Promise<Buffer> {
  return sharp(page)
    .resize({
      width: PREVIEW_PX,
      height: PREVIEW_PX,
      fit: 'inside',
      withoutEnlargement: true,
      // The decoder of WebP would give what stands on nothing a dark rim.
      fastShrinkOnLoad: false,
    })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 84 })
    .toBuffer();
}

/** Longest edge of a mockup as it is kept, and the most pixels of one that is sent: larger is no canvas of ours. */
const MOCKUP_PX = 1600;
const LARGEST_MOCKUP_PX = 20e6;

/** WebP of a mockup on white: of what was sent only the pixels are kept. Decodes every byte. */
export function mockupOfPicture(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: LARGEST_MOCKUP_PX, sequentialRead: true, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: MOCKUP_PX, height: MOCKUP_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: 84, effort: 2 })
    .toBuffer();
}
