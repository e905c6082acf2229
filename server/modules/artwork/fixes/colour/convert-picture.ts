import sharp, { type Metadata, type Sharp } from 'sharp';
import type { PressCondition } from '#contract/catalogue/catalogue.ts';
import { hasAdobeMarker } from '../../facts/picture-facts.ts';
import { ColourValues } from './colour-values.ts';
import { type EncodedImage, encodeFlate, encodeJpeg } from './encode-image.ts';
import { type InkedPicture, inkedPicture, limitPixels, pictureShift } from './image-inks.ts';
import type { Samples } from './image-samples.ts';
import { isSameCondition } from './press-inking.ts';
import { luminanceOf, type PressProfile, pressProfile } from './press-profile.ts';
import { RGB_SPACE } from './source-space.ts';

/** A PNG or JPEG as an image of a PDF; `imageObject` makes it one. */
export interface PressPicture {
  readonly image: EncodedImage;
  /** What of it is see-through, as a soft mask (SMask) of the image; only where colours of light are kept. */
  readonly alpha: EncodedImage | null;
  /** How far colours moved (ΔE00): 98 of 100 pixels moved less; 0 where none did. */
  readonly shift: number;
}

/** Larger ones are not looked at pixel by pixel: they are photos. */
const LARGEST_LOOKED_AT = 64e6;
const QUALITY = 92;

/**
 * A picture made ready to be placed on a page of its own: upright, 8 bits a colour, see-through parts on white (kept for
 * RGB), in inks of the press condition, in sRGB, or in black alone. Its profile is honoured; grey stays grey; inks without
 * a profile, or with the press's own, stay as they are.
 * Runs inside the child process only.
 * @param options.maximumInk percent, all inks together; no limit where it is not said
 * @throws Error where it does not decode
 */
export async function pictureForPress(
  bytes: Buffer,
  options: { colour: 'CMYK' | 'RGB' | 'K'; condition: PressCondition; maximumInk?: number },
): Promise<PressPicture> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const open = () => sharp(bytes, { limitInputPixels: false, failOn: 'truncated' }).autoOrient();
  if (options.colour === 'RGB') return inLight(open(), metadata);
  const press = await pressProfile(options.condition);
  if (isGreyPicture(metadata)) return inGrey(open(), metadata, null);
  if (options.colour === 'K') return inGrey(open(), metadata, press);
  const most = options.maximumInk === undefined ? null : options.maximumInk / 100;
  if (metadata.space === 'cmyk') return inTheirInks(bytes, open(), { metadata, press, most });
  return inInks(onWhite(open(), metadata), { metadata, press, most });
}

const isGreyPicture = ({ space }: Metadata) => space === 'b-w' || space === 'grey16';

const onWhite = (picture: Sharp, { hasAlpha }: Metadata) =>
  hasAlpha ? picture.flatten({ background: '#ffffff' }) : picture;

const pixelsOf = (picture: Sharp) => picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });

interface Given {
  readonly metadata: Metadata;
  readonly press: PressProfile;
  /** 1 for each full ink. */
  readonly most: number | null;
}

async function inInks(picture: Sharp, { metadata, press, most }: Given): Promise<PressPicture> {
  const light = picture.toColourspace('srgb');
  if (metadata.width * metadata.height > LARGEST_LOOKED_AT) return tooLargeToLookAt(picture, press);
  const { data, info } = await pixelsOf(light);
  const samples: Samples = {
    width: info.width,
    height: info.height,
    channels: 3,
    data,
    isJpeg: metadata.format === 'jpeg',
    shown: null,
  };
  const values = new ColourValues(press);
  const inked = await inkedPicture(samples, RGB_SPACE, values);
  if (most !== null && inked.channels === 4) limitPixels(inked.data, most);
  const shift = pictureShift(samples, RGB_SPACE, inked, values);
  return { image: await encoded(inked), alpha: null, shift: Math.round(shift * 10) / 10 };
}

const encoded = (inked: InkedPicture) => (inked.isFlat ? encodeFlate(inked) : encodeJpeg(inked));

/** Straight from decoder to encoder, so that it never lies in memory whole. */
async function tooLargeToLookAt(picture: Sharp, { path }: PressProfile): Promise<PressPicture> {
  const { data, info } = await picture
    .withIccProfile(path, { attach: false })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  const image: EncodedImage = {
    data: new Uint8Array(data),
    filter: 'DCTDecode',
    colourSpace: 'DeviceCMYK',
    widthPx: info.width,
    heightPx: info.height,
    decode: [1, 0, 1, 0, 1, 0, 1, 0],
  };
  return { image, alpha: null, shift: 0 };
}

/** Inks it came with: those of another press are mixed anew. */
async function inTheirInks(
  bytes: Buffer,
  picture: Sharp,
  { metadata, press, most }: Given,
): Promise<PressPicture> {
  const { data, info } = await pixelsOf(picture.pipelineColourspace('cmyk').toColourspace('cmyk'));
  const isTurned = metadata.format === 'jpeg' && !hasAdobeMarker(bytes) && !isTooDark(data, most ?? 3);
  if (isTurned) for (let at = 0; at < data.length; at += 1) data[at] = 255 - (data[at] ?? 0);
  const { engine, profile, condition } = press;
  const own = metadata.icc && !isSameCondition(metadata.icc, condition) ? engine.open(metadata.icc) : null;
  const mixed = own?.space === 'cmyk' ? engine.pixels(own, profile)?.(data) : undefined;
  const inks = mixed ?? new Uint8Array(data);
  if (most !== null) limitPixels(inks, most);
  const image = await encodeJpeg({ width: info.width, height: info.height, channels: 4, data: inks });
  return { image, alpha: null, shift: 0 };
}

/**
 * Without Adobe's marker numbers say how much ink there is, and libvips has turned them around (T.81). Some programs turn
 * them around and leave the marker out: then it would be more ink than paper takes.
 */
function isTooDark(data: Uint8Array, most: number): boolean {
  let sum = 0;
  for (let at = 0; at < data.length; at += 1) sum += 255 - (data[at] ?? 0);
  return sum / (data.length / 4) / 255 > most;
}

/** @param press null where its numbers stay: they are shares of black already */
async function inGrey(picture: Sharp, metadata: Metadata, press: PressProfile | null): Promise<PressPicture> {
  const { data, info } = await pixelsOf(onWhite(picture, metadata).toColourspace('b-w'));
  const pixels = { width: info.width, height: info.height, channels: 1 as const };
  const table = Uint8Array.from({ length: 256 }, (_, level) =>
    press ? 255 - Math.round(press.blackFor(luminanceOf(lightnessOf(level))) * 255) : level,
  );
  const grey = Uint8Array.from(data, (level) => table[level] ?? 0);
  const image =
    metadata.format === 'png'
      ? encodeFlate({ ...pixels, data: grey })
      : await encodeJpeg({ ...pixels, data: grey });
  return { image, alpha: null, shift: 0 };
}

/** L* of a grey of sRGB. */
function lightnessOf(level: number): number {
  const share = level / 255;
  const luminance = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  return luminance > 216 / 24389 ? 116 * Math.cbrt(luminance) - 16 : (luminance * 24389) / 27;
}

async function inLight(picture: Sharp, metadata: Metadata): Promise<PressPicture> {
  const { data, info } = await pixelsOf(picture.toColourspace('srgb'));
  const { width, height } = info;
  const [colours, alpha] = info.channels === 4 ? split(data) : [data, null];
  const pixels = { width, height, channels: 3 as const, data: colours };
  return {
    image: metadata.format === 'png' ? encodeFlate(pixels) : await encodeJpeg(pixels),
    alpha: alpha && encodeFlate({ width, height, channels: 1, data: alpha }),
    shift: 0,
  };
}

function split(rgba: Uint8Array): [Uint8Array, Uint8Array] {
  const count = rgba.length / 4;
  const [colours, alpha] = [new Uint8Array(count * 3), new Uint8Array(count)];
  for (let pixel = 0; pixel < count; pixel += 1) {
    colours.set(rgba.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
    alpha[pixel] = rgba[pixel * 4 + 3] ?? 255;
  }
  return [colours, alpha];
}
