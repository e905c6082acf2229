import { deflateSync } from 'node:zlib';
import { PDFArray, type PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { type EncodedImage, encodePlain, imageObject } from '../fixes/colour/encode-image.ts';
import { readSamples } from '../fixes/colour/image-samples.ts';
import { CMYK_SPACE } from '../fixes/colour/source-space.ts';
import type { Plates } from './plate-profile.ts';

/** More is packed: the renderer unpacks it row by row, and does not hold it twice. */
const MOST_PLAIN_BYTES = 48 * 1024 * 1024;
/** What else says how a picture is drawn. */
const KEPT = ['SMask', 'Mask', 'Interpolate', 'OC'].map((name) => PDFName.of(name));

/**
 * A picture of four inks as pixels of what a plate shows. A renderer takes them as they are; through a profile it converts each
 * pixel, and one that is drawn larger than it is it unpacks and converts anew wherever it is drawn: nine times where bleed was
 * mirrored on all sides. Null where its pixels cannot be read or depend on its inks: then it is drawn through the profile.
 */
export async function plateImage(image: PDFRawStream, plates: Plates): Promise<PDFRawStream | null> {
  if (dependsOnInks(image)) return null;
  const samples = await readSamples(image, CMYK_SPACE);
  if (!samples) return null;
  const { width, height } = samples;
  return keptMasks(image, packed(image.dict.context, { width, height, ...pixelsOf(samples.data, plates) }));
}

/** A picture of greys where black is not shown: paper. */
export function paperImage(image: PDFRawStream): PDFRawStream | null {
  if (dependsOnInks(image)) return null;
  const paper = { width: 1, height: 1, channels: 1, data: Uint8Array.of(255) } as const;
  return keptMasks(image, imageObject(image.dict.context, encodePlain(paper)));
}

/** A colour that does not show (ISO 32000-2, 8.9.6.4), or one that was mixed into it before (11.6.5.2). */
function dependsOnInks({ dict }: PDFRawStream): boolean {
  const soft = dict.lookup(PDFName.of('SMask'));
  const isMixed = soft instanceof PDFRawStream && soft.dict.has(PDFName.of('Matte'));
  return isMixed || dict.lookup(PDFName.of('Mask')) instanceof PDFArray;
}

/** Of cyan, magenta and yellow the light that they leave, as red, green and blue; of black as grey. */
function pixelsOf(inks: Uint8Array, plates: Plates): { channels: 1 | 3; data: Uint8Array } {
  const pixels = inks.length / 4;
  if (plates === 'k') {
    const data = new Uint8Array(pixels);
    for (let at = 0; at < pixels; at += 1) data[at] = 255 - (inks[at * 4 + 3] as number);
    return { channels: 1, data };
  }
  const data = new Uint8Array(pixels * 3);
  for (let at = 0, to = 0; to < data.length; at += 4, to += 3) {
    data[to] = 255 - (inks[at] as number);
    data[to + 1] = 255 - (inks[at + 1] as number);
    data[to + 2] = 255 - (inks[at + 2] as number);
  }
  return { channels: 3, data };
}

function packed(context: PDFContext, pixels: Parameters<typeof encodePlain>[0]): PDFRawStream {
  const plain: EncodedImage = encodePlain(pixels);
  if (pixels.data.length <= MOST_PLAIN_BYTES) return imageObject(context, plain);
  const data = new Uint8Array(deflateSync(pixels.data, { level: 1 }));
  return imageObject(context, { ...plain, data, filter: 'FlateDecode' });
}

function keptMasks({ dict }: PDFRawStream, to: PDFRawStream): PDFRawStream {
  for (const key of KEPT) {
    const value = dict.get(key);
    if (value) to.dict.set(key, value);
  }
  return to;
}
