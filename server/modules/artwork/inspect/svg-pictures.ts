import sharp from 'sharp';
import { MOST_PIXELS } from './check-limits.ts';
import { Unprintable } from './verdict.ts';

/** Pictures in a drawing that libvips draws blank. */
const UNDRAWN = /data:image\/(?:gif|webp);base64,([A-Za-z0-9+/=\s]+)/gi;
const MOST_PICTURES = 200;

/**
 * What puts PNGs in place of the GIF and WebP pictures of `drawing`, in it and in every copy of it.
 * @throws Unprintable file_too_complex for hundreds of them; Error when one does not decode
 */
export async function withDrawnPictures(drawing: string): Promise<(copy: string) => string> {
  const drawn = new Map<string, string>();
  for (const [found, base64 = ''] of drawing.matchAll(UNDRAWN)) {
    if (drawn.has(found)) continue;
    if (drawn.size >= MOST_PICTURES) throw new Unprintable('file_too_complex');
    const picture = sharp(Buffer.from(base64, 'base64'), {
      limitInputPixels: MOST_PIXELS,
      failOn: 'truncated',
    });
    const png = await picture.png({ compressionLevel: 6 }).toBuffer();
    drawn.set(found, `data:image/png;base64,${png.toString('base64')}`);
  }
  if (drawn.size === 0) return (copy) => copy;
  return (copy) => copy.replaceAll(UNDRAWN, (found) => drawn.get(found) ?? found);
}
