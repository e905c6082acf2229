import sharp from 'sharp';
import type { OpenedFile } from './opened-file.ts';
import { LARGEST_PX, pageOfPicture, previewOfPage } from './preview.ts';
import { Unprintable } from './verdict.ts';

/**
 * Reads a PNG or JPEG to its last byte. Its size in mm stays unknown: the density such files carry means nothing.
 * @throws Unprintable file_unsafe above 100 megapixels, file_damaged when it does not decode.
 */
export async function inspectPicture(bytes: Buffer, kind: 'png' | 'jpeg'): Promise<OpenedFile> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > LARGEST_PX) throw new Unprintable('file_unsafe');
    const picture = await pageOfPicture(bytes);
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
      preview: await previewOfPage(picture),
      pages: [{ widthMm: null, heightMm: null, picture }],
      sanitised: null,
    };
  } catch (error) {
    if (error instanceof Unprintable) throw error;
    throw new Unprintable('file_damaged');
  }
}
