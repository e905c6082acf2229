import { PDFDocument, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { jpxHeader } from '../../facts/jpx-header.ts';
import { pdfium } from '../../inspect/pdfium.ts';

interface Shape {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** What is kept of an image: how its numbers were packed. Masks are applied where it is drawn. */
const KEPT = ['Type', 'Subtype', 'Width', 'Height', 'Filter', 'Decode', 'BitsPerComponent'] as const;
/** Drawn as light, three of the four inks at once, then the last one. */
const INKS_AS_LIGHT = ['{pop}', '{4 1 roll pop pop pop dup dup}'] as const;

/**
 * The numbers of a JPEG 2000 as they stand in it, a byte each: PDFium, which we have for drawing, is the decoder, and draws
 * the image alone, pixel for pixel, on a page of its size. Null of one that brings its own transparency, has other colours than it is
 * said to have, or cannot be read.
 */
export async function readJpx(image: PDFRawStream, shape: Shape): Promise<Uint8Array | null> {
  const { channels } = shape;
  const header = jpxHeader(image.contents);
  const masks = image.dict.lookup(PDFName.of('SMaskInData'));
  if (!header || header.components !== channels || (masks && String(masks) !== '0')) return null;
  try {
    if (channels === 1) return await drawn(image, shape, 'DeviceGray');
    if (channels === 3) return await drawn(image, shape, 'DeviceRGB');
    if (channels !== 4) return null;
    const [first, last] = [
      await drawn(image, shape, INKS_AS_LIGHT[0]),
      await drawn(image, shape, INKS_AS_LIGHT[1]),
    ];
    return first && last && interleaved(first, last);
  } catch {
    return null;
  }
}

/** Three inks of a pixel, and the fourth. */
function interleaved(three: Uint8Array, fourth: Uint8Array): Uint8Array {
  const out = new Uint8Array((three.length / 3) * 4);
  for (let from = 0, to = 0; from < three.length; from += 3, to += 4) {
    out.set(three.subarray(from, from + 3), to);
    out[to + 3] = fourth[from] ?? 0;
  }
  return out;
}

/** @param as a colour space, or what makes light of four inks */
async function drawn(
  image: PDFRawStream,
  { width, height, channels }: Shape,
  as: string,
): Promise<Uint8Array | null> {
  const document = await (await pdfium()).loadDocument(await pageOf(image, { width, height }, as));
  try {
    const { data } = await document.getPage(0).render({ width, height, scale: 1 });
    if (data.length !== width * height * 4) return null;
    const kept = channels === 1 ? 1 : 3;
    const out = new Uint8Array(width * height * kept);
    for (let from = 0, to = 0; from < data.length; from += 4, to += kept)
      for (let channel = 0; channel < kept; channel += 1) out[to + channel] = data[from + channel] ?? 0;
    return out;
  } finally {
    document.destroy();
  }
}

async function pageOf(
  image: PDFRawStream,
  { width, height }: Pick<Shape, 'width' | 'height'>,
  as: string,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage([width, height]);
  const dict = context.obj({});
  for (const key of KEPT) {
    const value = image.dict.lookup(PDFName.of(key));
    if (value) dict.set(PDFName.of(key), value);
  }
  const stands = as.startsWith('{')
    ? context.obj(inLight(context.register(functionOf(document, as))))
    : PDFName.of(as);
  dict.set(PDFName.of('ColorSpace'), stands);
  page.node.setXObject(PDFName.of('I'), context.register(PDFRawStream.of(dict, image.contents)));
  const content = context.flateStream(`${width} 0 0 ${height} 0 0 cm /I Do`);
  page.node.set(PDFName.of('Contents'), context.register(content));
  return document.save({ useObjectStreams: false });
}

const inLight = (tint: PDFRef) => [
  PDFName.of('DeviceN'),
  ['Cyan', 'Magenta', 'Yellow', 'Black'].map((ink) => PDFName.of(ink)),
  PDFName.of('DeviceRGB'),
  tint,
];

const functionOf = ({ context }: PDFDocument, code: string) =>
  context.stream(code, { FunctionType: 4, Domain: [0, 1, 0, 1, 0, 1, 0, 1], Range: [0, 1, 0, 1, 0, 1] });
