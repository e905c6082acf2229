import sharp from 'sharp';
import type { PicturePart } from './design.ts';
import { Random } from './random.ts';

export interface Photo {
  readonly bytes: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly filter: 'DCTDecode' | 'FlateDecode';
  readonly colourSpace: 'DeviceCMYK' | 'DeviceRGB' | 'DeviceGray';
  readonly bits: 1 | 8;
  /** An Adobe CMYK JPEG has its inks the other way about. */
  readonly isInverted: boolean;
}

const kept = new Map<string, Promise<Photo>>();
const MOST_KEPT = 400;
/** Sides in steps of so many pixels: a picture that is wanted again need not be painted again. */
const STEP = 8;

/** The picture of a part, with as many pixels as it asks for: soft shapes of many colours with grain, as photos have. */
export function photoOf({ box, ppi, colour, seed, isCutOff }: PicturePart): Promise<Photo> {
  const px = (mm: number) => Math.max(STEP, Math.ceil(((mm / 25.4) * ppi) / STEP) * STEP);
  // Rounded up it would be sharper than was asked for: a small one keeps its pixels to the last.
  const exact = (mm: number) => Math.max(1, Math.round((mm / 25.4) * ppi));
  const isSmall = ppi < 400 && box.width < 400 && box.height < 400;
  const [widthPx, heightPx] = isSmall
    ? [exact(box.width), exact(box.height)]
    : [px(box.width), px(box.height)];
  const key = `${widthPx}x${heightPx} ${colour} ${seed % 3} ${isCutOff ?? false}`;
  const known = kept.get(key);
  if (known) return known;
  const made = paint(widthPx, heightPx, colour, seed % 3).then((photo) =>
    isCutOff ? { ...photo, bytes: photo.bytes.subarray(0, Math.round(photo.bytes.length * 0.6)) } : photo,
  );
  kept.set(key, made);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest) kept.delete(oldest);
  return made;
}

async function paint(
  widthPx: number,
  heightPx: number,
  colour: PicturePart['colour'],
  seed: number,
): Promise<Photo> {
  if (colour === 'line-work') return lineWork(widthPx, heightPx, seed);
  const painted = scene(seed).resize(widthPx, heightPx, { fit: 'fill', kernel: 'cubic' });
  const size = { widthPx, heightPx, filter: 'DCTDecode', bits: 8 } as const;
  const how = { quality: 82, chromaSubsampling: '4:4:4' };
  if (colour === 'cmyk')
    return {
      ...size,
      bytes: await painted.toColourspace('cmyk').jpeg(how).toBuffer(),
      colourSpace: 'DeviceCMYK',
      isInverted: true,
    };
  if (colour === 'gray')
    return {
      ...size,
      bytes: await painted.grayscale().toColourspace('b-w').jpeg(how).toBuffer(),
      colourSpace: 'DeviceGray',
      isInverted: false,
    };
  return { ...size, bytes: await painted.jpeg(how).toBuffer(), colourSpace: 'DeviceRGB', isInverted: false };
}

/** A few pixels that are blown up: a sky, a ground, and things before them. */
export function scene(seed: number) {
  const random = new Random(seed + 1);
  const [wide, high] = [24, 18];
  const data = Buffer.alloc(wide * high * 3);
  const sky = [random.whole(90, 230), random.whole(120, 220), random.whole(140, 235)];
  const ground = [random.whole(60, 200), random.whole(80, 180), random.whole(40, 140)];
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const base = (y < high * 0.55 ? sky : ground)[channel] ?? 128;
        data[(y * wide + x) * 3 + channel] = Math.max(10, Math.min(245, base + random.whole(-28, 28)));
      }
  return sharp(data, { raw: { width: wide, height: high, channels: 3 } });
}

/** Black on white, one bit a pixel, as a scanned signature. */
function lineWork(widthPx: number, heightPx: number, seed: number): Photo {
  const random = new Random(seed);
  const row = Math.ceil(widthPx / 8);
  const bytes = Buffer.alloc(row * heightPx, 0xff);
  for (let stroke = 0; stroke < 12; stroke += 1) {
    const [x, y] = [random.whole(0, row - 1), random.whole(0, heightPx - 1)];
    for (let down = y; down < Math.min(heightPx, y + heightPx / 5); down += 1) bytes[down * row + x] = 0x81;
  }
  return {
    bytes,
    widthPx,
    heightPx,
    filter: 'FlateDecode',
    colourSpace: 'DeviceGray',
    bits: 1,
    isInverted: false,
  };
}
