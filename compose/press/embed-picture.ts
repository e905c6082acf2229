import { type PDFContext, PDFName, type PDFObject, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import sharp, { type Metadata } from 'sharp';
import { packedStream } from './packed-stream.ts';

/** A picture in a PDF, and how it is turned: what a camera wrote beside it (EXIF 0x0112, 1 to 8). */
export interface EmbeddedPicture {
  readonly image: PDFRef;
  readonly orientation: number;
}

/** A picture as a PDF keeps it already, upright: in the inks of a press, or in the colours of a screen. */
export interface ReadyPicture {
  readonly image: ReadyImage;
  /** What of it is see-through, as greys; null where nothing is. */
  readonly alpha: ReadyImage | null;
}

/** The pixels of a picture as a PDF keeps them, and what its dictionary says of them. */
export interface ReadyImage {
  readonly data: Uint8Array;
  /** Null where it is not packed. */
  readonly filter: 'DCTDecode' | 'FlateDecode' | null;
  readonly colourSpace: 'DeviceCMYK' | 'DeviceGray' | 'DeviceRGB';
  readonly widthPx: number;
  readonly heightPx: number;
  /** Where its numbers are turned around. */
  readonly decode: readonly number[] | null;
}

/** Writes it as it is. */
export function embedReady(context: PDFContext, { image, alpha }: ReadyPicture): EmbeddedPicture {
  const written = (part: ReadyImage, mask?: PDFRef) =>
    context.register(
      PDFRawStream.of(
        context.obj({
          ...header(part.widthPx, part.heightPx),
          ColorSpace: part.colourSpace,
          ...(part.filter && { Filter: part.filter }),
          ...(part.decode && { Decode: [...part.decode] }),
          ...(mask && { SMask: mask }),
        }),
        part.data,
      ),
    );
  return { image: written(image, alpha ? written(alpha) : undefined), orientation: 1 };
}

/**
 * Writes a picture as it is, at its own resolution: a JPEG byte by byte, everything else without loss, what shines through
 * as a mask. Its colours are said by its own profile; those of a screen without one are sRGB.
 * @throws when it is no picture
 */
export async function embedPicture(context: PDFContext, bytes: Uint8Array): Promise<EmbeddedPicture> {
  const meta = await sharp(bytes).metadata();
  const orientation = meta.orientation ?? 1;
  const isWhole =
    meta.format === 'jpeg' && (meta.channels === 1 || meta.channels === 3 || meta.channels === 4);
  const image = isWhole ? await jpegOf(context, bytes, meta) : await samplesOf(context, bytes);
  return { image, orientation };
}

async function jpegOf(context: PDFContext, bytes: Uint8Array, meta: Metadata): Promise<PDFRef> {
  const stream = context.stream(bytes, {
    ...header(meta.width, meta.height),
    ColorSpace: await spaceOf(context, meta.channels ?? 3, meta.icc),
    Filter: 'DCTDecode',
    // Adobe's programs write the four inks upside down.
    ...(meta.channels === 4 && hasAdobeMark(bytes) && { Decode: [1, 0, 1, 0, 1, 0, 1, 0] }),
  });
  return context.register(stream);
}

async function samplesOf(context: PDFContext, bytes: Uint8Array): Promise<PDFRef> {
  const source = sharp(bytes);
  const { icc, space } = await source.metadata();
  const isInk = space === 'cmyk';
  const { data, info } = await (isInk ? source : source.toColourspace('srgb'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inks = isInk ? 4 : info.channels < 3 ? 1 : 3;
  const { colours, alpha } = parted(data, info.channels, inks);
  const mask = alpha
    ? context.register(
        packedStream(context, alpha, { ...header(info.width, info.height), ColorSpace: 'DeviceGray' }),
      )
    : undefined;
  const image = packedStream(context, colours, {
    ...header(info.width, info.height),
    ColorSpace: await spaceOf(context, inks, isInk ? icc : undefined),
    ...(mask && { SMask: mask }),
  });
  return context.register(image);
}

const header = (width: number | undefined, height: number | undefined) => ({
  Type: 'XObject',
  Subtype: 'Image',
  Width: width ?? 1,
  Height: height ?? 1,
  BitsPerComponent: 8,
});

function parted(
  data: Uint8Array,
  channels: number,
  inks: number,
): { colours: Uint8Array; alpha?: Uint8Array } {
  if (channels === inks) return { colours: data };
  const count = data.length / channels;
  const colours = new Uint8Array(count * inks);
  const alpha = new Uint8Array(count);
  for (let pixel = 0; pixel < count; pixel += 1) {
    colours.set(data.subarray(pixel * channels, pixel * channels + inks), pixel * inks);
    alpha[pixel] = data[pixel * channels + inks] ?? 255;
  }
  return alpha.every((value) => value === 255) ? { colours } : { colours, alpha };
}

async function spaceOf(
  context: PDFContext,
  channels: number,
  icc: Uint8Array | undefined,
): Promise<PDFObject> {
  if (channels === 1) return PDFName.of('DeviceGray');
  const isOwn = icc !== undefined && componentsOf(icc) === channels;
  if (channels === 4 && !isOwn) return PDFName.of('DeviceCMYK');
  const profile = isOwn ? icc : await srgbProfile();
  const alternate = channels === 4 ? 'DeviceCMYK' : 'DeviceRGB';
  const stream = packedStream(context, profile, { N: channels, Alternate: alternate });
  return context.obj(['ICCBased', context.register(stream)]);
}

const COMPONENTS: Readonly<Record<string, number>> = { GRAY: 1, 'RGB ': 3, CMYK: 4 };

/** How many channels a profile is for, by its header (ICC.1, 7.2.8). */
function componentsOf(icc: Uint8Array): number | undefined {
  return COMPONENTS[String.fromCharCode(...icc.subarray(16, 20))];
}

let srgb: Promise<Uint8Array> | undefined;

function srgbProfile(): Promise<Uint8Array> {
  srgb ??= (async () => {
    const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });
    const { icc } = await sharp(await dot.withIccProfile('srgb').png().toBuffer()).metadata();
    if (!icc) throw new Error('there is no profile of sRGB');
    return icc;
  })();
  return srgb;
}

/** The segment APP14 that Adobe's programs write, among those before the picture begins. */
function hasAdobeMark(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 4 < bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    if (bytes[at + 1] === 0xee && String.fromCharCode(...bytes.subarray(at + 4, at + 9)) === 'Adobe')
      return true;
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  return false;
}
