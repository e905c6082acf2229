import sharp from 'sharp';
import { MOST_PIXELS } from '../confined/check-limits.ts';
import { pictureFacts } from '../facts/picture-facts.ts';
import type { OpenedFile } from './opened-file.ts';
import { drawnFacts } from './picture-drawn.ts';
import { pageOfPicture, previewOfPage } from './preview.ts';
import { isTorn } from './torn-jpeg.ts';
import { Unprintable } from './verdict.ts';

/**
 * Reads a PNG or JPEG to its last byte. Its size in mm stays unknown: the density such files carry means nothing.
 * @throws Unprintable file_too_many_pixels, file_damaged when it does not decode or a part of it is torn.
 */
export async function inspectPicture(bytes: Buffer, kind: 'png' | 'jpeg'): Promise<OpenedFile> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) throw new Unprintable('file_too_many_pixels');
    const warnings: string[] = [];
    const picture = await pageOfPicture(bytes, {}, (text) => warnings.push(text));
    if (kind === 'jpeg' && isTorn(bytes, warnings)) throw new Unprintable('file_damaged');
    const metadata = await sharp(bytes).metadata();
    const { autoOrient } = metadata;
    return {
      facts: {
        kind,
        pageCount: 1,
        widthMm: null,
        heightMm: null,
        widthPx: autoOrient.width,
        heightPx: autoOrient.height,
      },
      preview: await previewOfPage(picture),
      pages: [{ widthMm: null, heightMm: null, picture }],
      sanitised: null,
      artwork: async (isLate) => ({
        ...pictureFacts(bytes, kind, metadata),
        drawn: await drawnFacts(picture, [], { bytes, longestPx: Math.max(width, height), isLate }),
      }),
    };
  } catch (error) {
    if (error instanceof Unprintable) throw error;
    throw new Unprintable('file_damaged');
  }
}
