import sharp from 'sharp';
import { PAGE_PX } from '#contract/artwork.ts';
import type { OpenedFile } from './opened-file.ts';
import { LARGEST_PX, pageOfPicture, previewOfPage } from './preview.ts';
import { guardSvg } from './svg-guard.ts';
import { Unprintable } from './verdict.ts';

/** A larger one is a picture in disguise, and slow to draw everywhere (facts, security 4.4). */
const LARGEST_BYTES = 10 * 1024 * 1024;
const LOWEST_DENSITY = 1;
const HIGHEST_DENSITY = 2400;
const DEFAULT_DENSITY = 72;

/**
 * Reads an SVG strictly, refuses everything in it that is not drawing, and draws the rest.
 * @throws Unprintable file_unsafe for scripts, outside references, entities and sizes beyond reason; file_damaged
 * when it is not well-formed or draws nothing.
 */
export async function inspectSvg(bytes: Buffer): Promise<OpenedFile> {
  if (bytes.length > LARGEST_BYTES) throw new Unprintable('file_unsafe');
  const { text, widthMm, heightMm } = guardSvg(bytes);
  const drawing = Buffer.from(text);
  try {
    const { width, height } = await sharp(drawing, {
      density: DEFAULT_DENSITY,
      limitInputPixels: false,
    }).metadata();
    if (width * height > LARGEST_PX) throw new Unprintable('file_unsafe');
    const density = (DEFAULT_DENSITY * PAGE_PX) / Math.max(width, height);
    const picture = await pageOfPicture(drawing, {
      density: Math.min(HIGHEST_DENSITY, Math.max(LOWEST_DENSITY, density)),
    });
    return {
      facts: { kind: 'svg', pageCount: 1, widthMm, heightMm, widthPx: width, heightPx: height },
      preview: await previewOfPage(picture),
      pages: [{ widthMm, heightMm, picture }],
      sanitised: drawing,
    };
  } catch (error) {
    if (error instanceof Unprintable) throw error;
    throw new Unprintable('file_damaged');
  }
}
