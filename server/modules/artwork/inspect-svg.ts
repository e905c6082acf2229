import sharp from 'sharp';
import { LARGEST_PX, PREVIEW_PX, previewOfPicture } from './preview.ts';
import { guardSvg } from './svg-guard.ts';
import { type Facts, Unprintable } from './verdict.ts';

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
export async function inspectSvg(bytes: Buffer): Promise<{ facts: Facts; preview: Buffer }> {
  if (bytes.length > LARGEST_BYTES) throw new Unprintable('file_unsafe');
  const { text, widthMm, heightMm } = guardSvg(bytes);
  const drawing = Buffer.from(text);
  try {
    const { width, height } = await sharp(drawing, {
      density: DEFAULT_DENSITY,
      limitInputPixels: false,
    }).metadata();
    if (width * height > LARGEST_PX) throw new Unprintable('file_unsafe');
    const density = (DEFAULT_DENSITY * PREVIEW_PX) / Math.max(width, height);
    return {
      facts: { kind: 'svg', pageCount: 1, widthMm, heightMm, widthPx: width, heightPx: height },
      preview: await previewOfPicture(drawing, {
        density: Math.min(HIGHEST_DENSITY, Math.max(LOWEST_DENSITY, density)),
      }),
    };
  } catch (error) {
    if (error instanceof Unprintable) throw error;
    throw new Unprintable('file_damaged');
  }
}
