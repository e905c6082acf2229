import sharp, { type Sharp } from 'sharp';
import { PAGE_PX } from '#contract/artwork.ts';
import { DESIGN_PICTURE_PX } from '#contract/design/pictures.ts';
import { MOST_PIXELS } from '../confined/check-limits.ts';
import { jpegOfHeic } from '../inspect/inspect-heic.ts';
import { isHeic } from '../inspect/other-formats.ts';
import { isTorn } from '../inspect/torn-jpeg.ts';
import { type RefusalCode, Unprintable } from '../inspect/verdict.ts';

/** What shines through is kept without loss, which takes more bytes. */
const TRANSPARENT_PX = 2400;
/** A drawing of few pixels stays without loss. */
const LOSSLESS_PIXELS = 3e6;

export interface RecodedPicture {
  readonly kind: 'png' | 'jpeg';
  readonly widthPx: number;
  readonly heightPx: number;
  /** What is printed from: 8 bits a channel, sRGB, upright. */
  readonly print: Buffer;
  /** WebP, what shines through kept. */
  readonly screen: Buffer;
}

/**
 * A picture for designs made anew: of what was sent only the pixels are kept. Decodes every byte. Runs inside the child
 * process only.
 * @throws Unprintable design_picture_unreadable, file_too_many_pixels, file_damaged, file_is_heic
 */
export async function recodePicture(sent: Buffer): Promise<RecodedPicture> {
  const bytes = isHeic(sent) ? await jpegOfHeic(sent) : sent;
  try {
    return await recoded(bytes);
  } catch (error) {
    if (error instanceof Unprintable) throw error;
    throw new Unprintable('file_damaged');
  }
}

const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);

async function recoded(bytes: Buffer): Promise<RecodedPicture> {
  const { format, autoOrient, hasAlpha, pages } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => unreadable());
  // What moves is no picture for paper.
  if (!FORMATS.has(format) || (pages ?? 1) > 1) unreadable();
  const { width, height } = autoOrient;
  if (width * height > MOST_PIXELS) throw new Unprintable('file_too_many_pixels');
  const warnings: string[] = [];
  const open = () =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'truncated' })
      .on('warning', (text: string) => warnings.push(text))
      .autoOrient();
  const isClear = hasAlpha && !(await sharp(bytes, { limitInputPixels: MOST_PIXELS }).stats()).isOpaque;
  const isLossless = isClear || (format === 'png' && width * height <= LOSSLESS_PIXELS);
  const sized = within(open(), isClear ? TRANSPARENT_PX : DESIGN_PICTURE_PX);
  const { data, info } = await (isLossless ? sized : sized.flatten({ background: '#ffffff' }))
    .toColourspace('srgb')
    [isLossless ? 'png' : 'jpeg'](isLossless ? { compressionLevel: 6 } : JPEG)
    .toBuffer({ resolveWithObject: true });
  if (format === 'jpeg' && isTorn(bytes, warnings)) throw new Unprintable('file_damaged');
  const screen = await within(sharp(data), PAGE_PX).webp({ quality: 86, effort: 1 }).toBuffer();
  return {
    kind: isLossless ? 'png' : 'jpeg',
    widthPx: info.width,
    heightPx: info.height,
    print: data,
    screen,
  };
}

const JPEG = { quality: 94, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;

const within = (picture: Sharp, px: number) =>
  picture.resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true });

function unreadable(): never {
  throw new Unprintable('design_picture_unreadable' satisfies RefusalCode);
}
