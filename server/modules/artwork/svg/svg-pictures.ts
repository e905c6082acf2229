import sharp from 'sharp';
import { MOST_PIXELS } from '../confined/check-limits.ts';
import { Unprintable } from '../inspect/verdict.ts';

/** Pictures in a drawing that libvips draws blank. */
const UNDRAWN = /data:image\/(?:gif|webp);base64,([A-Za-z0-9+/=\s]+)/gi;
const MOST_PICTURES = 200;

/**
 * What puts PNGs and JPEGs in place of the GIF and WebP pictures of `drawing`, in it and in every copy of it.
 * @throws Unprintable file_too_complex for hundreds of them; Error when one does not decode
 */
export async function withDrawnPictures(drawing: string): Promise<(copy: string) => string> {
  const drawn = new Map<string, string>();
  for (const [found, base64 = ''] of drawing.matchAll(UNDRAWN)) {
    if (drawn.has(found)) continue;
    if (drawn.size >= MOST_PICTURES) throw new Unprintable('file_too_complex');
    drawn.set(found, await drawnPicture(Buffer.from(base64, 'base64')));
  }
  if (drawn.size === 0) return (copy) => copy;
  return (copy) => copy.replaceAll(UNDRAWN, (found) => drawn.get(found) ?? found);
}

/** A photo as JPEG: as PNG it would be many times as large. */
async function drawnPicture(bytes: Buffer): Promise<string> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' });
  const { format, hasAlpha } = await picture.metadata();
  const isPhoto = format === 'webp' && !hasAlpha;
  const made = isPhoto ? picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }) : picture.png();
  return `data:image/${isPhoto ? 'jpeg' : 'png'};base64,${(await made.toBuffer()).toString('base64')}`;
}
