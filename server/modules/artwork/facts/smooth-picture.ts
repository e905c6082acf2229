import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { decodeStream, filtersOf } from './decode-stream.ts';
import { numberIn } from './graphics-state.ts';

/** From one pixel to the next, of 255: an edge that takes eight pixels is as soft in twice as many. */
const SOFT_STEP = 32;
/** Gradients and shadows are kept in few pixels; more are looked into for their own sake. */
const MOST_PX = 2_000_000;
const FLATE = new Set(['FlateDecode', 'Fl']);
/** A picture is drawn in several parts of a shadow. */
const known = new WeakMap<PDFRawStream, boolean>();

/**
 * Whether nothing in a picture is sharper than a gradient, a shadow or a glow, which programs keep in few pixels on purpose: more of them would
 * show nothing else. False of what is not plainly packed, as a photo is.
 * @param components inks of a pixel
 */
export function isSmoothPicture(image: PDFRawStream, components: number): boolean {
  const before = known.get(image);
  if (before !== undefined) return before;
  const isSmooth = looksSmooth(image, components);
  known.set(image, isSmooth);
  return isSmooth;
}

function looksSmooth(image: PDFRawStream, components: number): boolean {
  const entry = (key: string) => image.dict.lookup(PDFName.of(key));
  const [width, height] = [numberIn(entry('Width')) ?? 0, numberIn(entry('Height')) ?? 0];
  const isPlain =
    numberIn(entry('BitsPerComponent')) === 8 &&
    !(entry('Mask') ?? entry('Decode')) &&
    !isIndexed(entry('ColorSpace')) &&
    !isPredicted(entry('DecodeParms')) &&
    filtersOf(image.dict).every((filter) => FLATE.has(filter));
  const size = width * height * components;
  if (!isPlain || components < 1 || width * height > MOST_PX || size <= 0) return false;
  const alpha = entry('SMask');
  if (alpha !== undefined && !(alpha instanceof PDFRawStream && isSmoothPicture(alpha, 1))) return false;
  const row = width * components;
  const isSoftIn = (packed: Uint8Array, fewest: number) => {
    const samples = decodeStream(PDFRawStream.of(image.dict, packed), size + MORE_BYTES);
    return samples.length >= fewest && isSoft(samples, row, Math.floor(samples.length / row), components);
  };
  try {
    // A photo tells in its first rows that it is none.
    return isSoftIn(image.contents.subarray(0, GLANCE_BYTES), 0) && isSoftIn(image.contents, size);
  } catch {
    return false;
  }
}

/** Packed. */
const GLANCE_BYTES = 4096;
/** Some programs end a picture with a line feed. */
const MORE_BYTES = 16;

function isSoft(samples: Uint8Array, row: number, height: number, components: number): boolean {
  for (let y = 0; y < height; y += 1)
    for (let x = 0, at = y * row; x < row; x += 1, at += 1) {
      const value = samples[at] as number;
      const isSharp =
        (x >= components && Math.abs(value - (samples[at - components] as number)) > SOFT_STEP) ||
        (y > 0 && Math.abs(value - (samples[at - row] as number)) > SOFT_STEP);
      if (isSharp) return false;
    }
  return true;
}

const isIndexed = (space: PDFObject | undefined) => {
  const name = space instanceof PDFArray ? space.lookup(0) : space;
  return name === PDFName.of('Indexed') || name === PDFName.of('I');
};

const isPredicted = (parameters: PDFObject | undefined) =>
  parameters instanceof PDFArray ||
  (parameters instanceof PDFDict && (numberIn(parameters.lookup(PDFName.of('Predictor'))) ?? 1) > 1);
