import type { HeifImage } from 'libheif-js/libheif-wasm/libheif-bundle.js';
import sharp from 'sharp';
import { profileOfHeif } from './heif-profile.ts';
import { inspectPicture } from './inspect-picture.ts';
import { withProfile } from './jpeg-profile.ts';
import type { OpenedFile } from './opened-file.ts';
import { Unprintable } from './verdict.ts';

/** Telephones make 48 megapixels, which take most of what the process may hold (decision 0022). */
const MOST_PIXELS = 50e6;
/** Nothing is seen of it, on paper even less. */
const QUALITY = 95;

/**
 * Reads a HEIC photo: what is printed of it is a JPEG of the same pixels, upright, in the same colours; where it was taken does
 * not go along.
 * @throws Unprintable file_is_heic, which says how to export it, where it cannot be decoded; file_too_many_pixels
 */
export async function inspectHeic(bytes: Buffer): Promise<OpenedFile> {
  const jpeg = await jpegOfHeic(bytes);
  return { ...(await inspectPicture(jpeg, 'jpeg')), sanitised: [jpeg] };
}

/** The photo as JPEG. @throws Unprintable */
export async function jpegOfHeic(bytes: Buffer): Promise<Buffer> {
  const photo = await decode(bytes);
  if (!photo) throw new Unprintable('file_is_heic');
  const { data, width, height } = photo;
  const raw = { raw: { width, height, channels: 4 as const }, limitInputPixels: MOST_PIXELS };
  const jpeg = await sharp(data, raw)
    .flatten({ background: '#fff' })
    // Better tables would hold all of it in memory at once.
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
  const profile = profileOfHeif(bytes);
  return profile ? withProfile(jpeg, profile) : jpeg;
}

/** The pixels of its main picture, turned as it is shown; null where the decoder cannot read it. */
async function decode(bytes: Buffer) {
  // What it says goes nowhere: the output is where the verdict is read.
  const quiet = { print: () => undefined, printErr: () => undefined };
  const { default: load } = await import('libheif-js/libheif-wasm/libheif-bundle.js');
  const images = new (load(quiet).HeifDecoder)().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MOST_PIXELS) throw new Unprintable('file_too_many_pixels');
  const data = await pixelsOf(image, width, height);
  return data && { data, width, height };
}

function pixelsOf(image: HeifImage, width: number, height: number): Promise<Uint8ClampedArray | null> {
  const room = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((resolve) => image.display(room, (shown) => resolve(shown?.data ?? null)));
}
