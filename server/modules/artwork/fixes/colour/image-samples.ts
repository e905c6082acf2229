import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { decodeStream, filtersOf, StreamLimit } from '../../facts/decode-stream.ts';
import { numberIn } from '../../facts/graphics-state.ts';
import { readJpx } from './jpx-samples.ts';
import { defaultDecode, type SourceSpace } from './source-space.ts';
import { undoPredictor } from './undo-predictor.ts';

/** Pixels of a picture, a byte a channel, 0 to 255 between the ends of the range of its space (an index as it is). */
export interface Samples {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Uint8Array;
  /** It came as a JPEG. */
  readonly isJpeg: boolean;
  /** Where the picture shows: 255, and 0 where its colour says it does not; null without such colours. */
  readonly shown: Uint8Array | null;
}

/** Of a picture that is unpacked whole; what is more stays as it is. */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_PIXELS = 64e6;
/** Of a JPEG that is read smaller: as much as phones make. */
const MOST_JPEG_PIXELS = 250e6;
const SLACK_BYTES = 64 * 1024;
const JPEG = new Set(['DCTDecode', 'DCT']);
/** What needs a decoder of its own. */
const FOREIGN = new Set(['CCITTFaxDecode', 'CCF', 'JBIG2Decode']);

export const entryNumber = (dict: PDFDict, key: string) => numberIn(dict.lookup(PDFName.of(key)));

/**
 * The pixels of an image; null where they cannot be read.
 * @param enough a JPEG of at least twice as many pixels is read at this size: its decoder leaves out what nobody sees
 * @throws StreamLimit decoded_bytes when it unpacks to more than its own rows
 */
export async function readSamples(
  image: PDFRawStream,
  space: SourceSpace,
  enough: Size | null = null,
): Promise<Samples | null> {
  const { dict } = image;
  const [width, height] = [entryNumber(dict, 'Width') ?? 0, entryNumber(dict, 'Height') ?? 0];
  const channels = space.components;
  if (!(width >= 1 && height >= 1 && channels >= 1 && channels <= 8)) return null;
  const filters = filtersOf(dict);
  if (filters.length === 1 && filters[0] === 'JPXDecode')
    return samplesOfJpx(image, { width, height, channels });
  if (filters.includes('JPXDecode')) return null;
  if (filters.some((filter) => FOREIGN.has(filter))) return null;
  const isJpeg = JPEG.has(filters.at(-1) ?? '');
  const bits = isJpeg ? 8 : (entryNumber(dict, 'BitsPerComponent') ?? 8);
  if (![1, 2, 4, 8, 16].includes(bits)) return null;
  const mask = dict.lookup(PDFName.of('Mask'));
  const isSmaller =
    enough && !(mask instanceof PDFArray) && width >= 2 * enough.width && height >= 2 * enough.height;
  const size = isJpeg && isSmaller ? enough : { width, height };
  if (size.width * size.height > MOST_PIXELS || size.width * size.height * channels > MOST_BYTES) return null;
  // Said in the file and undone by libvips, both at once: it is looked at pixel by pixel for nothing.
  const isTurnedTwice = isJpeg && channels === 4 && !(mask instanceof PDFArray) && isTurned(dict);
  const raw = isJpeg
    ? await readJpeg(image, { width, height, channels }, { size, staysTurned: isTurnedTwice })
    : readPlain(image, { width, height, channels, bits });
  if (!raw) return null;
  if (isTurnedTwice) return { ...size, channels, isJpeg, shown: null, data: raw };
  const shown = shownPixels(mask, raw, channels, bits === 16 ? 8 : 0);
  const scaled = scale(raw, space, bits);
  return { ...size, channels, isJpeg, shown, data: applyDecode(scaled, dict, space, bits) };
}

/** PDFium has unpacked it, its Decode array applied. */
async function samplesOfJpx(image: PDFRawStream, shape: Shape): Promise<Samples | null> {
  if (shape.width * shape.height * Math.max(4, shape.channels) > MOST_BYTES) return null;
  if (image.dict.lookup(PDFName.of('Mask')) instanceof PDFArray) return null;
  const data = await readJpx(image, shape);
  return data && { ...shape, isJpeg: true, shown: null, data };
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Shape extends Size {
  readonly channels: number;
}

/** Numbers as they stand in the picture; of 16 bits the upper 8. */
function readPlain(
  image: PDFRawStream,
  { width, height, channels, bits }: Shape & { bits: number },
): Uint8Array | null {
  const row = Math.ceil((width * channels * bits) / 8);
  // A predictor says its kind before each row.
  const bytes = unpack(image, (row + 1) * height + SLACK_BYTES);
  if (!bytes) return null;
  const parameters = parametersOf(image.dict);
  const plain = parameters ? undoPredictor(bytes, parameters, { row, height, channels, bits }) : bytes;
  const out = new Uint8Array(width * height * channels);
  if (bits === 8) {
    out.set(plain.subarray(0, out.length));
    return out;
  }
  const across = width * channels;
  const mask = 2 ** bits - 1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const at = y * row + ((x * bits) >> 3);
      out[y * across + x] =
        bits === 16 ? (plain[at] ?? 0) : ((plain[at] ?? 0) >> (8 - bits - ((x * bits) & 7))) & mask;
    }
  }
  return out;
}

function unpack(image: PDFRawStream, mostBytes: number): Uint8Array | null {
  try {
    return decodeStream(image, mostBytes);
  } catch (error) {
    if (error instanceof StreamLimit && error.limit === 'unreadable') return null;
    throw error;
  }
}

/** Of the last filter, which is the first to be taken off the pixels. */
function parametersOf(dict: PDFDict): PDFDict | null {
  const parameters = dict.lookup(PDFName.of('DecodeParms')) ?? dict.lookup(PDFName.of('DP'));
  const own = parameters instanceof PDFArray ? parameters.lookup(parameters.size() - 1) : parameters;
  return own instanceof PDFDict ? own : null;
}

/** The bytes of a JPEG, with whatever else it was packed in taken off. */
export function jpegBytes(image: PDFRawStream): Uint8Array | null {
  const filters = filtersOf(image.dict);
  if (filters.length === 1) return image.contents;
  const dict = PDFDict.withContext(image.dict.context);
  const outer: PDFObject[] = filters.slice(0, -1).map((filter) => PDFName.of(filter));
  dict.set(PDFName.of('Filter'), dict.context.obj(outer));
  return unpack(PDFRawStream.of(dict, image.contents), MOST_BYTES);
}

/** Whether its Decode array turns every ink around. */
function isTurned(dict: PDFDict): boolean {
  const list = dict.lookup(PDFName.of('Decode'));
  return (
    list instanceof PDFArray &&
    list
      .asArray()
      .map((_, at) => numberIn(list.lookup(at)))
      .join(' ') === '1 0 1 0 1 0 1 0'
  );
}

async function readJpeg(
  image: PDFRawStream,
  { width, height, channels }: Shape,
  { size, staysTurned }: { size: Size; staysTurned: boolean },
): Promise<Uint8Array | null> {
  const bytes = jpegBytes(image);
  if (!bytes) return null;
  const options = { limitInputPixels: MOST_JPEG_PIXELS, failOn: 'none', ignoreIcc: true } as const;
  try {
    const picture = sharp(bytes, options);
    const said = await picture.metadata();
    if (said.width !== width || said.height !== height) return null;
    const own = said.space === 'cmyk' ? 'cmyk' : channels === 1 ? 'b-w' : 'srgb';
    if (size.width !== width) picture.resize(size.width, size.height, { fit: 'fill' });
    const { data, info } = await picture
      .pipelineColourspace(own)
      .toColourspace(own)
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== channels) return null;
    // libvips says how much ink there is; the file says how much is missing.
    if (own === 'cmyk' && !staysTurned)
      for (let at = 0; at < data.length; at += 1) data[at] = 255 - (data[at] as number);
    return data;
  } catch {
    return null;
  }
}

/** Where no channel is outside of the range that is not shown (ISO 32000-2, 8.9.6.4). */
function shownPixels(
  mask: PDFObject | undefined,
  data: Uint8Array,
  channels: number,
  shift: number,
): Uint8Array | null {
  if (!(mask instanceof PDFArray) || mask.size() !== channels * 2) return null;
  const ranges = mask.asArray().map((_, index) => (numberIn(mask.lookup(index)) ?? 0) >> shift);
  const shown = new Uint8Array(data.length / channels);
  for (let pixel = 0; pixel < shown.length; pixel += 1) {
    for (let channel = 0; channel < channels; channel += 1) {
      const value = data[pixel * channels + channel] ?? 0;
      if (value < (ranges[channel * 2] ?? 0) || value > (ranges[channel * 2 + 1] ?? 0)) shown[pixel] = 255;
    }
  }
  return shown;
}

function scale(data: Uint8Array, space: SourceSpace, bits: number): Uint8Array {
  if (bits >= 8 || space.kind === 'indexed') return data;
  const by = 255 / (2 ** bits - 1);
  return data.map((value) => value * by);
}

/** A Decode array may turn the picture around. */
function applyDecode(data: Uint8Array, dict: PDFDict, space: SourceSpace, bits: number): Uint8Array {
  const list = dict.lookup(PDFName.of('Decode'));
  const usual = defaultDecode(space, bits);
  if (!(list instanceof PDFArray) || list.size() !== usual.length || space.kind === 'indexed') return data;
  const said = list.asArray().map((_, index) => numberIn(list.lookup(index)) ?? 0);
  if (said.every((value, index) => value === usual[index])) return data;
  const tables = Array.from({ length: space.components }, (_, channel) => {
    const [from = 0, to = 1] = said.slice(channel * 2, channel * 2 + 2);
    const [low = 0, high = 1] = usual.slice(channel * 2, channel * 2 + 2);
    return Uint8ClampedArray.from(
      { length: 256 },
      (_, sample) => ((from + (sample / 255) * (to - from) - low) / (high - low)) * 255,
    );
  });
  const out = new Uint8Array(data.length);
  for (const [channel, table] of tables.entries())
    for (let at = channel; at < data.length; at += tables.length)
      out[at] = table[data[at] as number] as number;
  return out;
}
