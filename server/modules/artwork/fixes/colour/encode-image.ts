import { deflateSync } from 'node:zlib';
import { type PDFContext, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { ReadyImage } from '#compose/press/embed-picture.ts';

const QUALITY = 92;

export type EncodedImage = ReadyImage;

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
  readonly data: Uint8Array;
}

const SPACES = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' } as const;

/** As JPEG; of CMYK the numbers are turned around, as Adobe's marker in it says. */
export async function encodeJpeg(pixels: Pixels): Promise<EncodedImage> {
  const { width, height, channels, data } = pixels;
  const source =
    channels === 4
      ? sharp(cmykTiff(pixels), { limitInputPixels: false }).pipelineColourspace('cmyk').toColourspace('cmyk')
      : sharp(data, { raw: { width, height, channels } }).toColourspace(channels === 1 ? 'b-w' : 'srgb');
  // Codes made for the very picture take three times as long, and save a hundredth.
  const how = { quality: QUALITY, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;
  const bytes = await source.jpeg(how).toBuffer();
  const decode = channels === 4 ? [1, 0, 1, 0, 1, 0, 1, 0] : null;
  return { ...described(pixels), data: new Uint8Array(bytes), filter: 'DCTDecode', decode };
}

export const encodeFlate = (pixels: Pixels): EncodedImage => ({
  ...encodePlain(pixels),
  data: new Uint8Array(deflateSync(pixels.data, { level: 6 })),
  filter: 'FlateDecode',
});

/** Not packed, for a file that is only drawn. */
export const encodePlain = (pixels: Pixels): EncodedImage => ({
  ...described(pixels),
  data: pixels.data,
  filter: null,
  decode: null,
});

const described = ({ width, height, channels }: Pixels) => ({
  colourSpace: SPACES[channels],
  widthPx: width,
  heightPx: height,
});

/** An image XObject of it. */
export function imageObject(context: PDFContext, image: EncodedImage): PDFRawStream {
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: image.widthPx,
    Height: image.heightPx,
    BitsPerComponent: 8,
    ColorSpace: image.colourSpace,
    ...(image.filter && { Filter: image.filter }),
    ...(image.decode && { Decode: [...image.decode] }),
  });
  return PDFRawStream.of(dict, image.data);
}

const TIFF_ENTRIES = 10;
const TIFF_HEAD = 8 + 2 + TIFF_ENTRIES * 12 + 4 + 8;

/** CMYK pixels as sharp takes them: as raw pixels it would read them as RGB with transparency. */
function cmykTiff({ width, height, data }: Pixels): Buffer {
  const head = Buffer.alloc(TIFF_HEAD);
  head.write('II');
  head.writeUInt16LE(42, 2);
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(TIFF_ENTRIES, 8);
  const [short, long] = [3, 4];
  const separated = 5;
  const entries = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 4, TIFF_HEAD - 8],
    [259, short, 1, 1],
    [262, short, 1, separated],
    [273, long, 1, TIFF_HEAD],
    [277, short, 1, 4],
    [278, long, 1, height],
    [279, long, 1, data.length],
    [332, short, 1, 1],
  ];
  for (const [index, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  for (let channel = 0; channel < 4; channel += 1) head.writeUInt16LE(8, TIFF_HEAD - 8 + channel * 2);
  return Buffer.concat([head, data]);
}
