import { type PDFContext, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { MOST_PIXELS } from '../confined/check-limits.ts';
import { IDENTITY } from '../facts/matrix.ts';
import { drawnPx } from '../rules/drawn-size.ts';
import { drawInSquares } from '../svg/draw-in-squares.ts';
import { guardSvg } from '../svg/svg-guard.ts';
import { POINTS_PER_MM } from './place-page.ts';
import { formOf, type SourcePage } from './source-page.ts';

const JPEG_QUALITY = 95;

interface Picture {
  readonly bytes: Buffer;
  readonly filter: 'DCTDecode' | 'FlateDecode';
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 1 | 3;
  /** How see-through it is, as a picture of greys; null where nothing is. */
  readonly alpha: Buffer | null;
}

/**
 * A PNG, JPEG or drawing as a page of one mm for each of its pixels. Upright, in the colours of the screen; what is
 * see-through stays so only where it is kept (cloth shows through), else it is white paper.
 * @param options.drawn how large a drawing is printed, in mm, and with how many pixels an inch
 */
export async function picturePage(
  context: PDFContext,
  bytes: Buffer,
  content: 'png' | 'jpeg' | 'svg',
  options: { keepsAlpha: boolean; size: { widthPx: number; heightPx: number }; drawn: { longestPx: number } },
): Promise<SourcePage> {
  const picture =
    content === 'svg'
      ? await drawnPicture(bytes, options)
      : await printedPicture(bytes, content, options.keepsAlpha);
  const image = imageOf(context, picture);
  const [width, height] = [options.size.widthPx * POINTS_PER_MM, options.size.heightPx * POINTS_PER_MM];
  const crop = { x0: 0, y0: 0, x1: width, y1: height };
  const resources = context.obj({ XObject: { Picture: image } });
  const stream = context.flateStream(`${width} 0 0 ${height} 0 0 cm /Picture Do`);
  return {
    form: formOf(context, stream, { box: crop, resources, group: undefined }),
    crop,
    toShown: IDENTITY,
    height,
    group: undefined,
  };
}

/** A JPEG of a phone goes in as it is; whatever a press may read in another way is written anew. */
async function printedPicture(bytes: Buffer, content: 'png' | 'jpeg', keepsAlpha: boolean): Promise<Picture> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'truncated', sequentialRead: true } as const;
  const { space, orientation = 1, icc, hasAlpha, width, height } = await sharp(bytes, options).metadata();
  if (content === 'jpeg' && space === 'srgb' && orientation === 1 && !icc)
    return { bytes, filter: 'DCTDecode', widthPx: width, heightPx: height, channels: 3, alpha: null };
  const upright = sharp(bytes, options).autoOrient().toColourspace('srgb');
  if (content === 'jpeg') {
    const { data, info } = await upright
      .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    const channels = info.channels === 1 ? 1 : 3;
    return {
      bytes: data,
      filter: 'DCTDecode',
      widthPx: info.width,
      heightPx: info.height,
      channels,
      alpha: null,
    };
  }
  const alpha = keepsAlpha && hasAlpha ? idatOf(await alphaOf(sharp(bytes, options))) : null;
  return { ...(await lossless(upright)), alpha };
}

const alphaOf = (picture: Sharp) =>
  picture.extractChannel('alpha').toColourspace('b-w').png(PLAIN).toBuffer();

/** Rows as PNG writes them are rows as PDF reads them (ISO 32000-2, 7.4.4.4). */
const PLAIN = { compressionLevel: 6, palette: false, progressive: false, adaptiveFiltering: true } as const;

async function lossless(picture: Sharp): Promise<Omit<Picture, 'alpha'>> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .toColourspace('srgb')
    .png(PLAIN)
    .toBuffer({ resolveWithObject: true });
  const channels = info.channels === 1 ? 1 : 3;
  return { bytes: idatOf(data), filter: 'FlateDecode', widthPx: info.width, heightPx: info.height, channels };
}

/** The compressed rows of a PNG. */
function idatOf(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return Buffer.concat(parts);
}

/** A drawing at the pixels it is printed with: nothing here writes one as vectors. */
async function drawnPicture(
  bytes: Buffer,
  { drawn, size, keepsAlpha }: Parameters<typeof picturePage>[3],
): Promise<Picture> {
  const longest = Math.max(size.widthPx, size.heightPx);
  const longestPx = drawnPx(drawn.longestPx, size);
  const text = guardSvg(bytes).drawnAt(longestPx);
  const options = { unlimited: true, limitInputPixels: MOST_PIXELS } as const;
  // A drawing that says nothing of its size is as large as what it draws.
  const density = text ? 72 : Math.min(100_000, Math.max(1, (72 * longestPx) / longest));
  const pixels = text ? await drawInSquares(text) : null;
  const source = text ? Buffer.from(text) : bytes;
  const open = () =>
    pixels
      ? sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } })
      : sharp(source, { ...options, density });
  const picture = await lossless(open());
  return { ...picture, alpha: keepsAlpha ? idatOf(await alphaOf(open())) : null };
}

function imageOf(
  context: PDFContext,
  { bytes, filter, widthPx, heightPx, channels, alpha }: Picture,
): PDFRef {
  const dict = (colours: 1 | 3, how: Picture['filter']) => {
    const isFlate = how === 'FlateDecode';
    return context.obj({
      Type: 'XObject',
      Subtype: 'Image',
      Width: widthPx,
      Height: heightPx,
      BitsPerComponent: 8,
      ColorSpace: colours === 1 ? 'DeviceGray' : 'DeviceRGB',
      Filter: how,
      ...(isFlate && {
        DecodeParms: { Predictor: 15, Colors: colours, BitsPerComponent: 8, Columns: widthPx },
      }),
    });
  };
  const entries = dict(channels, filter);
  if (alpha) {
    const mask = PDFRawStream.of(dict(1, 'FlateDecode'), alpha);
    entries.set(PDFName.of('SMask'), context.register(mask));
  }
  return context.register(PDFRawStream.of(entries, bytes));
}
