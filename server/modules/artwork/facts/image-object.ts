import { PDFBool, PDFName, type PDFObject, type PDFRawStream } from '@cantoo/pdf-lib';
import { CMYK, type Colour, GRAY, type Inks, RGB, UNKNOWN } from './colour.ts';
import { type ContentTokens, isKeyword, type Operand } from './content-tokens.ts';
import { filtersOf } from './decode-stream.ts';
import { numberIn } from './graphics-state.ts';
import { jpxHeader, spaceOfJpx } from './jpx-header.ts';
import type { Resources } from './resources.ts';
import { isSmoothPicture } from './smooth-picture.ts';
import { wordTable } from './word-table.ts';

interface ImageObject {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bits: number;
  readonly hasAlpha: boolean;
  readonly inks: Inks;
  /** Whether it is as soft as a shadow, where that is asked about at so many pixels an inch; missing of one in the stream itself. */
  readonly smooth?: (ppi: number) => { isSmooth: true } | undefined;
}

/** What is finer is asked about by nobody. */
const FINE_PPI = 300;

const LARGEST_PX = 1e9;
const px = (value: number | undefined) => Math.min(LARGEST_PX, Math.max(0, Math.round(value ?? 0)));

/** An image XObject; a mask is painted in the colour of the moment. */
export function imageIn(image: PDFRawStream, resources: Resources, fill: Colour): ImageObject {
  const { dict, contents } = image;
  const entry = (key: string) => dict.lookup(PDFName.of(key));
  const isMask = isTrue(entry('ImageMask'));
  const hasAlpha = isMask || entry('SMask') !== undefined || entry('Mask') !== undefined;
  const isJpx = filtersOf(dict).includes('JPXDecode');
  const inks = isMask
    ? fill.inks
    : isJpx && !entry('ColorSpace')
      ? inksOfJpx(contents)
      : resources.inksOf(entry('ColorSpace'));
  return {
    widthPx: px(numberIn(entry('Width'))),
    heightPx: px(numberIn(entry('Height'))),
    bits: isMask ? 1 : Math.min(32, px(numberIn(entry('BitsPerComponent')) ?? (isJpx ? 0 : 8))),
    hasAlpha,
    inks,
    smooth: (ppi) =>
      !isMask && ppi < FINE_PPI && isSmoothPicture(image, inks.components) ? { isSmooth: true } : undefined,
  };
}

/** A picture in the four inks of print that hides what is under it. */
export const isInInks = ({ inks, hasAlpha }: ImageObject): boolean =>
  (inks.space === 'cmyk' || inks.space === 'icc-cmyk') && !hasAlpha;

/** A JPEG 2000 may say its colours itself. */
function inksOfJpx(contents: Uint8Array): Inks {
  const space = spaceOfJpx(jpxHeader(contents));
  return space === null ? UNKNOWN : { gray: GRAY, rgb: RGB, cmyk: CMYK }[space];
}

/** Whether its bytes are a JPEG as it is, packed in nothing else. */
export function isJpeg({ dict }: PDFRawStream): boolean {
  const [filter, ...others] = filtersOf(dict);
  return others.length === 0 && (filter === 'DCTDecode' || filter === 'DCT');
}

/** Where the end of a JPEG is looked for: some programs leave a few bytes behind it. */
const TAIL_BYTES = 256;

/** A JPEG without its last marker: what is missing of it is grey, or shifted. */
export function isCutOff(image: PDFRawStream): boolean {
  if (!isJpeg(image)) return false;
  const tail = image.contents.subarray(-TAIL_BYTES);
  return !tail.some((byte, index) => byte === 0xff && tail[index + 1] === 0xd9);
}

const isTrue = (object: PDFObject | undefined) => object instanceof PDFBool && object.asBoolean();

const SHORT: Readonly<Record<string, Inks>> = wordTable({
  G: GRAY,
  DeviceGray: GRAY,
  RGB,
  DeviceRGB: RGB,
  CMYK,
  DeviceCMYK: CMYK,
});

/** An inline image up to its ID, with the length of its data where no filter hides it (ISO 32000-2, 8.9.7). */
export function inlineImage(
  tokens: ContentTokens,
  resources: Resources,
  fill: Colour,
): { image: ImageObject; length: number | null; entries: ReadonlyMap<string, Operand> } {
  const entries = new Map<string, Operand>();
  for (;;) {
    const key = tokens.next();
    if (key === undefined || isKeyword(key)) break;
    const value = tokens.next();
    if (value === undefined || isKeyword(value)) break;
    if (typeof key === 'object' && key !== null && 'name' in key) entries.set(key.name, value);
  }
  const entry = (short: string, long: string) => entries.get(short) ?? entries.get(long);
  const number = (short: string, long: string) => {
    const value = entry(short, long);
    return typeof value === 'number' ? value : undefined;
  };
  const isMask = entry('IM', 'ImageMask') === true;
  const space = entry('CS', 'ColorSpace');
  const name = typeof space === 'object' && space !== null && 'name' in space ? space.name : 'G';
  const inks = isMask ? fill.inks : (SHORT[name] ?? resources.inks(name));
  const bits = isMask ? 1 : Math.min(32, px(number('BPC', 'BitsPerComponent') ?? 8));
  const [widthPx, heightPx] = [px(number('W', 'Width')), px(number('H', 'Height'))];
  const isFiltered = entries.has('F') || entries.has('Filter');
  const row = Math.ceil((widthPx * bits * (isMask ? 1 : inks.components || 1)) / 8);
  return {
    image: { widthPx, heightPx, bits, hasAlpha: isMask, inks },
    length: isFiltered ? null : row * heightPx,
    entries,
  };
}
