import { createHash } from 'node:crypto';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { MOST_PAGES } from '../facts/artwork-facts.ts';
import type { PagePhoto } from '../facts/pdf-facts.ts';
import { entryNumber, readSamples, type Size } from '../fixes/colour/image-samples.ts';
import { CMYK_SPACE } from '../fixes/colour/source-space.ts';
import { objectsShown } from '../partner-copy/sanitise-pdf.ts';
import { type ShownObjects, writePdf } from '../partner-copy/write-pdf.ts';
import { readPdf } from './pdf-artwork.ts';
import { userUnitsOf } from './pdf-user-units.ts';

/** Of fewer pixels PDFium unpacks it as fast. */
const FEWEST_PIXELS = 500_000;
/** Of more, a decoder may hold six bytes each (a progressive one): PDFium does them one after the other. */
const MOST_PIXELS = 24e6;
const AT_ONCE = 2;
/** Smaller ones that somebody waits for: all begin before PDFium, which nothing interrupts, draws what was sent. */
const SMALL_AT_ONCE = 4;
/** All that is unpacked for one file, pixels of three bytes: four pages of photos at their full size. */
const MOST_BYTES = 160 * 1024 * 1024;
/** A JPEG decoder leaves out what nobody sees by these, and nearly all of its work. */
const STEPS = [8, 4, 2] as const;
/** So much finer than it is drawn in detail: made as small as that at once, an edge would lie a pixel further. */
const FINER = 2;
/** Of inks PDFium works out each pixel by their profile, for every drawing: seconds of a poster at twice as fine as it is shown. */
const FINER_IN_INKS = 1;
/** And than it is drawn only for where its ink is, to half a millimetre. */
const FINER_FOR_INK = 1.5;
const ENTRIES_OF_PIXELS = new Set(['Filter', 'Length', 'DL', 'Width', 'Height', 'BitsPerComponent']);

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** What was unpacked of the same bytes to the same size, for a document that is drawn in two states. */
export type KnownPixels = Map<string, Promise<Pixels | null>>;

/** The pixels of photos, no finer than they are drawn. */
export type Unpacked = ReadonlyMap<PDFObject, Pixels>;

interface Wanted {
  readonly image: PDFRawStream;
  readonly width: number;
  readonly height: number;
}

/**
 * Unpacks the photos of pages that are going to be drawn, beside each other and only as finely as they are drawn: PDFium
 * would unpack each whole for every drawing, one after the other. Only plain JPEGs, of which every decoder says the same.
 * @param pxPerMm how finely a page (from 0) is drawn; 0 of one that is not
 * @param how.shownPxPerMm how finely people are shown it, where it is drawn more finely as well: enough for what is in inks
 */
export async function unpackPhotos(
  photos: readonly PagePhoto[],
  pxPerMm: (page: number) => number,
  {
    known,
    isForInk = false,
    shownPxPerMm = pxPerMm,
  }: { known?: KnownPixels; isForInk?: boolean; shownPxPerMm?: (page: number) => number } = {},
): Promise<Unpacked> {
  const unpacked = new Map<PDFObject, Pixels>();
  const fineness = ({ image, page }: PagePhoto) =>
    (channelsOf(image.dict) === 4 ? shownPxPerMm : pxPerMm)(page);
  const waiting = jobsOf(photos, fineness, isForInk ? FINER_FOR_INK : FINER);
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const pixels = await (known ? unpackOnce(job.image, job.size, known) : unpack(job.image, job.size));
      if (pixels) unpacked.set(job.image, pixels);
    }
  };
  const isSmall = ({ size }: (typeof waiting)[number]) =>
    size.pixels <= (MOST_PIXELS * AT_ONCE) / SMALL_AT_ONCE;
  const atOnce = !isForInk && waiting.every(isSmall) ? SMALL_AT_ONCE : AT_ONCE;
  await Promise.all(Array.from({ length: atOnce }, work));
  return unpacked;
}

/** What is unpacked, to which size, as far as there is room. */
function jobsOf(photos: readonly PagePhoto[], fineness: (photo: PagePhoto) => number, finer: number) {
  let left = MOST_BYTES;
  return [...wantedOf(photos, fineness).values()].flatMap((wanted) => {
    const size = sizeOf(wanted, finer);
    const bytes = size ? size.width * size.height * 3 : 0;
    if (!size || bytes > left) return [];
    left -= bytes;
    return [{ image: wanted.image, size }];
  });
}

/** Each photo once, as large as the largest that is drawn of it, in pixels. */
function wantedOf(photos: readonly PagePhoto[], fineness: (photo: PagePhoto) => number) {
  const wanted = new Map<PDFRawStream, Wanted>();
  for (const photo of photos) {
    const { image, widthMm, heightMm } = photo;
    const fine = fineness(photo);
    const known = wanted.get(image);
    const [width, height] = [Math.ceil(widthMm * fine), Math.ceil(heightMm * fine)];
    wanted.set(image, {
      image,
      width: Math.max(width, known?.width ?? 0),
      height: Math.max(height, known?.height ?? 0),
    });
  }
  return wanted;
}

interface SizeToUnpack extends Size {
  /** As the PDF says of it. */
  readonly pixels: number;
}

/** Null where PDFium does it as well, or where its numbers mean something of their own. */
function sizeOf({ image: { dict }, width, height }: Wanted, finer: number): SizeToUnpack | null {
  const [across, down] = [entryNumber(dict, 'Width') ?? 0, entryNumber(dict, 'Height') ?? 0];
  const pixels = across * down;
  if (width === 0 || pixels < FEWEST_PIXELS || pixels > MOST_PIXELS || !isPlain(dict)) return null;
  const isInInks = channelsOf(dict) === 4;
  const times = isInInks ? FINER_IN_INKS : finer;
  const step = STEPS.find(
    (one) => Math.floor(across / one) >= times * width && Math.floor(down / one) >= times * height,
  );
  if (isInInks && !step) return null;
  return sized(across, down, pixels, step ?? 1);
}

const sized = (across: number, down: number, pixels: number, step: number): SizeToUnpack => ({
  width: Math.floor(across / step),
  height: Math.floor(down / step),
  pixels,
});

function isPlain(dict: PDFDict): boolean {
  const entry = (key: string) => dict.lookup(PDFName.of(key));
  const mask = entry('SMask');
  const hasMatte = mask instanceof PDFRawStream && mask.dict.has(PDFName.of('Matte'));
  const isPainted = entry('ImageMask') === undefined && !(entry('Mask') instanceof PDFArray) && !hasMatte;
  return (
    isPainted &&
    entry('Decode') === undefined &&
    entry('DecodeParms') === undefined &&
    isKnown(entry('ColorSpace'))
  );
}

/** Red, green and blue, or grey, or the four inks, by whatever profile. */
function isKnown(space: PDFObject | undefined): boolean {
  if (space instanceof PDFName) return ['DeviceRGB', 'DeviceGray', 'DeviceCMYK'].includes(space.decodeText());
  const profile = space instanceof PDFArray ? space.lookup(1) : undefined;
  return profile instanceof PDFRawStream && [1, 3, 4].includes(entryNumber(profile.dict, 'N') ?? 0);
}

function unpackOnce(image: PDFRawStream, size: SizeToUnpack, known: KnownPixels): Promise<Pixels | null> {
  const hash = createHash('sha256').update(image.contents).digest('hex');
  const key = `${hash} ${channelsOf(image.dict)} ${size.width} ${size.height}`;
  const pixels = known.get(key) ?? unpack(image, size);
  known.set(key, pixels);
  return pixels;
}

/** Its colours are those of its numbers: no profile in it counts beside what the PDF says. */
async function unpack(image: PDFRawStream, { width, height, pixels }: SizeToUnpack): Promise<Pixels | null> {
  const channels = channelsOf(image.dict);
  if (channels === 4) {
    const samples = await readSamples(image, CMYK_SPACE, { width, height }).catch(() => null);
    return samples?.width === width ? { width, height, data: samples.data } : null;
  }
  try {
    // One that has more pixels than it says is left to PDFium, too.
    const options = { failOn: 'truncated', ignoreIcc: true, limitInputPixels: pixels } as const;
    const unpacking = sharp(image.contents, options)
      .resize({ width, height, fit: 'fill', kernel: 'linear' })
      .toColourspace(channels === 3 ? 'srgb' : 'b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Asked beside it: between two steps this thread may be busy for long.
    const [{ data, info }, said] = await Promise.all([unpacking, sharp(image.contents, options).metadata()]);
    const isAsSaid =
      said.width === entryNumber(image.dict, 'Width') &&
      said.height === entryNumber(image.dict, 'Height') &&
      said.channels === channels &&
      said.space === (channels === 3 ? 'srgb' : 'b-w');
    if (!isAsSaid) return null;
    return info.channels === channels ? { width, height, data } : null;
  } catch {
    // PDFium may read it all the same.
    return null;
  }
}

function channelsOf(dict: PDFDict): 1 | 3 | 4 {
  const space = dict.lookup(PDFName.of('ColorSpace'));
  const profile = space instanceof PDFArray ? space.lookup(1) : undefined;
  const said = profile instanceof PDFRawStream ? entryNumber(profile.dict, 'N') : undefined;
  if (said === 4 || space === PDFName.of('DeviceCMYK')) return 4;
  return said === 1 || space === PDFName.of('DeviceGray') ? 1 : 3;
}

/**
 * A document as it is drawn so finely (the same where there is nothing to unpack), and what a unit of its first pages is in points.
 * @param isOurs we made it, and not whoever sent it
 */
export async function lightened(
  pdf: Buffer,
  pxPerMm: (page: number) => number,
  known: KnownPixels,
  isOurs: boolean,
): Promise<{ pdf: Buffer; userUnits: readonly number[] }> {
  const { context, photos } = await readPdf(pdf, isOurs);
  if (!context) return { pdf, userUnits: [] };
  const userUnits = userUnitsOf(context, MOST_PAGES);
  const light = await lightenedFor({ context, photos, objects: () => objectsShown(context) }, pxPerMm, known);
  return { pdf: light ?? pdf, userUnits };
}

/** The same of one that was read; null where there is nothing to unpack. */
export async function lightenedFor(
  read: { context: PDFContext; photos: readonly PagePhoto[]; objects: () => ShownObjects },
  pxPerMm: (page: number) => number,
  known?: KnownPixels,
): Promise<Buffer | null> {
  const { context, photos, objects } = read;
  const unpacked = await unpackPhotos(photos, pxPerMm, known && { known });
  const leftOut = photosLeftOut(photos, pxPerMm);
  const isLighter = unpacked.size > 0 || leftOut.size > 0;
  return isLighter ? lightCopy(context, objects(), unpacked, leftOut) : null;
}

/** Those that are on pages alone that are not drawn. */
function photosLeftOut(
  photos: readonly PagePhoto[],
  pxPerMm: (page: number) => number,
): ReadonlySet<PDFObject> {
  const isDrawn = ({ page }: PagePhoto) => pxPerMm(page) > 0;
  const drawn = new Set(photos.filter(isDrawn).map(({ image }) => image));
  return new Set(photos.map(({ image }) => image).filter((image) => !drawn.has(image)));
}

/**
 * The same document with the photos unpacked, for PDFium alone: it is drawn and goes.
 * @param leftOut photos of pages that are not drawn of it: a dot stands in for each
 */
export function lightCopy(
  context: PDFContext,
  shown: ShownObjects,
  unpacked: Unpacked,
  leftOut: ReadonlySet<PDFObject> = new Set(),
): Buffer {
  const reached = new Map<PDFRef, PDFObject>();
  for (const [ref, object] of shown.reached) {
    const pixels = unpacked.get(object) ?? (leftOut.has(object) ? DOT : undefined);
    reached.set(ref, pixels && object instanceof PDFRawStream ? rawImage(object, pixels) : object);
  }
  return writePdf(context, { ...shown, reached }, false);
}

/** As many bytes as the most colours take. */
const DOT: Pixels = { width: 1, height: 1, data: Uint8Array.of(255, 255, 255, 255) };

function rawImage({ dict }: PDFRawStream, { width, height, data }: Pixels): PDFRawStream {
  const { context } = dict;
  const raw = PDFDict.withContext(context);
  for (const [key, value] of dict.entries())
    if (!ENTRIES_OF_PIXELS.has(key.decodeText())) raw.set(key, value);
  for (const [key, value] of Object.entries({ Width: width, Height: height, BitsPerComponent: 8 }))
    raw.set(PDFName.of(key), context.obj(value));
  return PDFRawStream.of(raw, data);
}
