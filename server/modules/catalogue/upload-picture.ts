import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { uploadPicture as contract } from '#contract/catalogue/catalogue-admin.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';

const MAX_BYTES = 10 * 1024 * 1024;
/** A small file may unfold into a picture that fills the memory. */
const MAX_PIXELS = 60_000_000;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);
/** The storefront's sizes, all 4:3 (facts of the design: "Images: AVIF/WebP in three sizes"). */
const WIDTHS = [480, 800, 1200];

/**
 * Keeps a picture in the storefront's sizes and formats, without what cameras write into it. Pictures come as bytes
 * only: the server opens no address a person names.
 * @throws picture_unreadable for what is none, or too large.
 */
export async function uploadPicture(
  deps: Pick<Deps, 'storage'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const bytes = Buffer.from(input.data, 'base64');
  if (bytes.length > MAX_BYTES) fail('picture_unreadable');
  const found = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => fail('picture_unreadable'));
  if (!FORMATS.has(found.format ?? '')) fail('picture_unreadable');
  const name = randomBytes(16).toString('hex');
  for (const width of WIDTHS) {
    const sized = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width, height: (width * 3) / 4, fit: 'cover' });
    const [avif, webp] = await Promise.all([
      sized.clone().avif({ quality: 55, effort: 3 }).toBuffer(),
      sized.clone().webp({ quality: 80 }).toBuffer(),
    ]).catch(() => fail('picture_unreadable'));
    await deps.storage.put(`pictures/${name}-${width}.avif`, avif);
    await deps.storage.put(`pictures/${name}-${width}.webp`, webp);
  }
  return { imageUrl: `/api/pictures/${name}-800.webp` };
}
