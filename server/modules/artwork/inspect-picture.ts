import sharp from 'sharp';
import { LARGEST_PX, previewOfPicture } from './preview.ts';
import { type Facts, Unprintable } from './verdict.ts';

/**
 * Reads a PNG or JPEG to its last byte. Its size in mm stays unknown: the density such files carry means nothing.
 * @throws Unprintable file_unsafe above 100 megapixels, file_damaged when it does not decode.
 */
export async function inspectPicture(
  bytes: Buffer,
  kind: 'png' | 'jpeg',
): Promise<{ facts: Facts; preview: Buffer }> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > LARGEST_PX) throw new Unprintable('file_unsafe');
    const preview = await previewOfPicture(bytes);
    const { autoOrient } = await sharp(bytes).metadata();
    return {
      facts: {
        kind,
        pageCount: 1,
        widthMm: null,
        heightMm: null,
        widthPx: autoOrient.width,
        heightPx: autoOrient.height,
      },
      preview,
    };
  } catch (error) {
    if (error instanceof Unprintable) throw error;
    throw new Unprintable('file_damaged');
  }
}
