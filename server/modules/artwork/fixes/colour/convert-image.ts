import { PDFArray, type PDFContext, PDFHexString, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { filtersOf } from '../../facts/decode-stream.ts';
import { type EncodedImage, encodeFlate, encodeJpeg, imageObject } from './encode-image.ts';
import { type InkedPicture, inkedPicture, limitPixels, pictureShift } from './image-inks.ts';
import { entryNumber, readSamples, type Samples, type Size } from './image-samples.ts';
import type { Inking } from './inking.ts';
import { GRAY_SPACE, type SourceSpace } from './source-space.ts';

/** An image as it was found: what its colours mean, and the largest it is drawn, in inches. */
export interface FoundImage {
  readonly image: PDFRawStream;
  readonly space: SourceSpace;
  readonly inches: { readonly width: number; readonly height: number };
}

/** Entries that tell how the pixels were written; they are said anew. */
const OF_PIXELS = new Set([
  'Filter',
  'DecodeParms',
  'Decode',
  'ColorSpace',
  'BitsPerComponent',
  'Width',
  'Height',
  'Length',
  'Intent',
]);
/** No press shows more (facts, prepress 4.4); a little more is left as it is. */
const MOST_PPI = 450;
const MUCH = 1.2;

/**
 * An image in inks, or within the limit of ink; null where nothing of it changes, or its palette changed in place.
 * @param mostInk 1 for each full ink; null where pictures keep what they have
 * @throws StreamLimit decoded_bytes when it unpacks to more than its own rows
 */
export async function convertImage(
  { image, space, inches }: FoundImage,
  inking: Inking,
  mostInk: number | null,
): Promise<PDFRawStream | null> {
  const step = inking.stepOf(space);
  const isLimited = space.kind === 'cmyk' && space.profile === null && mostInk !== null;
  if (!step && !isLimited) return null;
  if (step && convertPalette(image, space, inking)) {
    inking.counts(step);
    return null;
  }
  if (step && space.kind === 'cmyk') {
    image.dict.set(PDFName.of('ColorSpace'), PDFName.of('DeviceCMYK'));
    return null;
  }
  const enough = fineEnough(image, inches);
  const found = await readSamples(image, space, enough);
  if (!found) {
    inking.fails(filtersOf(image.dict).includes('JPXDecode') ? 'jpx' : 'image');
    return null;
  }
  const samples = await notTooFine(await withoutMatte(image, found, space), enough);
  const inked = await inkedPicture(samples, space, inking.values);
  const isOver = mostInk !== null && inked.channels === 4 && limitPixels(inked.data, mostInk);
  if (!step && !isOver) return null;
  if (step) {
    inking.counts(step);
    inking.moves(pictureShift(samples, space, inked, inking.values), 'picture');
  }
  if (isOver) inking.counts('limit_ink');
  return written(image, await encode(inked, found), found);
}

/** A photo as JPEG, as what came as one; what is drawn keeps its edges. */
const encode = (inked: InkedPicture, { isJpeg }: Samples): Promise<EncodedImage> | EncodedImage =>
  inked.isFlat || (inked.channels === 4 && !isJpeg && inked.data.length < 4096)
    ? encodeFlate(inked)
    : encodeJpeg(inked);

/** The same picture with other pixels: what masks it, and what it says of itself, stays. */
function written(
  image: PDFRawStream,
  encoded: EncodedImage,
  { shown, width, height }: Samples,
): PDFRawStream {
  const made = imageObject(image.dict.context, encoded);
  for (const [key, value] of image.dict.entries())
    if (!OF_PIXELS.has(key.decodeText())) made.dict.set(key, value);
  if (shown) {
    const mask = encodeFlate({ width, height, channels: 1, data: shown });
    made.dict.delete(PDFName.of('Mask'));
    made.dict.set(PDFName.of('SMask'), made.dict.context.register(imageObject(made.dict.context, mask)));
  }
  return made;
}

/** Of one number a pixel, colours are in a list: only that is converted, and no pixel is touched. */
export function convertPalette(image: PDFRawStream, space: SourceSpace, inking: Inking): boolean {
  const { dict } = image;
  const filters = filtersOf(dict);
  const bits = entryNumber(dict, 'BitsPerComponent') ?? 8;
  const isPacked = filters.some((filter) => ['DCTDecode', 'DCT', 'JPXDecode'].includes(filter));
  if (space.components !== 1 || bits > 8 || isPacked) return false;
  const last = space.kind === 'indexed' ? space.last : 2 ** bits - 1;
  const decode = dict.lookup(PDFName.of('Decode'));
  const isTurned = space.kind !== 'indexed' && decode instanceof PDFArray && entryOfDecode(decode) === 1;
  const colours = Array.from({ length: last + 1 }, (_, index) => {
    const share = isTurned ? 1 - index / last : index / last;
    const values = [space.kind === 'indexed' ? index : share];
    const cmyk = inking.limited(inking.values.cmyk(space, values, { grey: 'alone' }));
    inking.moves(inking.values.shift(space, values, cmyk));
    return inking.of(cmyk).map((value) => Math.round(value * 255));
  });
  if (space.kind !== 'indexed') dict.delete(PDFName.of('Decode'));
  const table = PDFHexString.of(Buffer.from(colours.flat()).toString('hex'));
  dict.set(PDFName.of('ColorSpace'), indexed(dict.context, inking.target, last, table));
  return true;
}

const entryOfDecode = (decode: PDFArray) => Number(String(decode.lookup(0)));

function indexed(context: PDFContext, base: string, last: number, table: PDFHexString): PDFArray {
  const space = context.obj(['Indexed', base, last]);
  space.push(table);
  return space;
}

/** The pixels it has at `MOST_PPI`, where it is drawn much finer; null where it is not. */
function fineEnough({ dict }: PDFRawStream, inches: FoundImage['inches']): Size | null {
  const [width, height] = [entryNumber(dict, 'Width') ?? 0, entryNumber(dict, 'Height') ?? 0];
  const ppi = Math.min(width / Math.max(inches.width, 1e-3), height / Math.max(inches.height, 1e-3));
  if (ppi <= MOST_PPI * MUCH) return null;
  const pixels = (of: number) => Math.max(1, Math.ceil((of * MOST_PPI) / ppi));
  return { width: pixels(width), height: pixels(height) };
}

/** Not where a colour stands for transparency, nor of what sharp does not know. */
async function notTooFine(samples: Samples, enough: Size | null): Promise<Samples> {
  const { width, height, channels, data, shown } = samples;
  if (!enough || width <= enough.width || shown || channels !== 3) return samples;
  const resized = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(enough.width, enough.height, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { ...samples, ...enough, data: resized };
}

/**
 * Colours that were mixed with a background by their soft mask (Matte) as they are by themselves (ISO 32000-2, 11.6.5.2):
 * mixed in light they cannot be taken apart in ink.
 */
async function withoutMatte(image: PDFRawStream, samples: Samples, space: SourceSpace): Promise<Samples> {
  const mask = image.dict.lookup(PDFName.of('SMask'));
  const matte = mask instanceof PDFRawStream ? mask.dict.lookup(PDFName.of('Matte')) : undefined;
  if (!(mask instanceof PDFRawStream && matte instanceof PDFArray && space.kind === 'rgb')) return samples;
  const alpha = await readSamples(mask, GRAY_SPACE);
  if (alpha?.width !== samples.width || alpha.height !== samples.height) return samples;
  const background = matte.asArray().map((_, index) => Number(String(matte.lookup(index))) * 255);
  const data = Uint8Array.from(samples.data, (value, at) => {
    const share = (alpha.data[Math.floor(at / 3)] ?? 255) / 255;
    const behind = background[at % 3] ?? 0;
    return share === 0 ? value : Math.min(255, Math.max(0, behind + (value - behind) / share));
  });
  mask.dict.delete(PDFName.of('Matte'));
  return { ...samples, data };
}
