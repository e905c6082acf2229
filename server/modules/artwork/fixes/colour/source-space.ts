import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { textOf } from '../../facts/colour.ts';
import { decodeStream, filtersOf, StreamLimit } from '../../facts/decode-stream.ts';
import { numberIn, numbersIn } from '../../facts/graphics-state.ts';
import { jpxHeader, spaceOfJpx } from '../../facts/jpx-header.ts';
import { wordTable } from '../../facts/word-table.ts';
import { type PdfFunction, readFunction } from './pdf-function.ts';

/** A colour space with what is needed to convert from it (ISO 32000-2, 8.6). */
export type SourceSpace =
  | { readonly kind: 'gray'; readonly components: 1 }
  | { readonly kind: 'cmyk'; readonly components: 4; readonly profile: PDFRawStream | null }
  | { readonly kind: 'rgb'; readonly components: 3; readonly profile: PDFRawStream | null }
  | {
      readonly kind: 'calrgb';
      readonly components: 3;
      readonly white: readonly number[];
      readonly gamma: readonly number[];
      readonly matrix: readonly number[];
    }
  | {
      readonly kind: 'lab';
      readonly components: 3;
      /** Of a and b: from, to, from, to. */
      readonly range: readonly number[];
      readonly white: readonly number[];
    }
  | {
      readonly kind: 'indexed';
      readonly components: 1;
      readonly base: SourceSpace;
      readonly table: Uint8Array;
      readonly last: number;
    }
  | {
      readonly kind: 'spot';
      readonly components: number;
      readonly names: readonly string[];
      readonly alternate: SourceSpace;
      readonly tint: PdfFunction | null;
    }
  | { readonly kind: 'pattern'; readonly components: number; readonly under: SourceSpace | null }
  | { readonly kind: 'unknown'; readonly components: 0 };

export const GRAY_SPACE: SourceSpace = { kind: 'gray', components: 1 };
export const CMYK_SPACE: SourceSpace = { kind: 'cmyk', components: 4, profile: null };
export const RGB_SPACE: SourceSpace = { kind: 'rgb', components: 3, profile: null };
const UNKNOWN_SPACE: SourceSpace = { kind: 'unknown', components: 0 };

const DEVICE: Readonly<Record<string, SourceSpace>> = wordTable({
  DeviceGray: GRAY_SPACE,
  G: GRAY_SPACE,
  CalGray: GRAY_SPACE,
  DeviceRGB: RGB_SPACE,
  RGB: RGB_SPACE,
  DeviceCMYK: CMYK_SPACE,
  CMYK: CMYK_SPACE,
  CalCMYK: CMYK_SPACE,
  Pattern: { kind: 'pattern', components: 0, under: null },
});
const DEFAULTS: Readonly<Record<string, string>> = wordTable({ DeviceRGB: 'DefaultRGB', RGB: 'DefaultRGB' });
const DEEPEST = 6;
const LARGEST_TABLE_BYTES = 64 * 1024;
const D50 = [0.9642, 1, 0.8249];

/** Of an image without a colour space: a JPEG 2000 says it itself. */
export function spaceLeftToJpx({ dict, contents }: PDFRawStream): SourceSpace {
  if (filtersOf(dict).join() !== 'JPXDecode') return UNKNOWN_SPACE;
  const space = spaceOfJpx(jpxHeader(contents));
  return space === null ? UNKNOWN_SPACE : { gray: GRAY_SPACE, rgb: RGB_SPACE, cmyk: CMYK_SPACE }[space];
}

/** What a colour space object says. `named` looks up a name among the resources. */
export function readSpace(
  object: PDFObject | undefined,
  named: (name: string) => PDFObject | undefined,
  depth = 0,
): SourceSpace {
  if (depth > DEEPEST || object === undefined) return UNKNOWN_SPACE;
  if (object instanceof PDFName) return readName(object.decodeText(), named, depth);
  if (!(object instanceof PDFArray) || object.size() === 0) return UNKNOWN_SPACE;
  const family = textOf(object.lookup(0));
  const at = (index: number) => readSpace(object.lookup(index), named, depth + 1);
  switch (family) {
    case 'ICCBased':
      return readProfiled(object.lookup(1), named, depth);
    case 'CalRGB':
      return readCalRgb(object.lookup(1));
    case 'Lab':
      return readLab(object.lookup(1));
    case 'Indexed':
    case 'I':
      return readIndexed(object, at(1));
    case 'Separation':
      return readSpot([textOf(object.lookup(1))], at(2), object.lookup(3));
    case 'DeviceN': {
      const names = object.lookup(1);
      if (!(names instanceof PDFArray) || names.size() > 32) return UNKNOWN_SPACE;
      return readSpot(
        names.asArray().map((name) => textOf(name)),
        at(2),
        object.lookup(3),
      );
    }
    case 'Pattern':
      return object.size() > 1 ? patternOver(at(1)) : (DEVICE.Pattern ?? UNKNOWN_SPACE);
    default:
      return DEVICE[family] ?? UNKNOWN_SPACE;
  }
}

const patternOver = (under: SourceSpace): SourceSpace => ({
  kind: 'pattern',
  components: under.components,
  under,
});

/** A device's colours may be said to be those of a profile (`DefaultRGB`). */
function readName(name: string, named: (name: string) => PDFObject | undefined, depth: number): SourceSpace {
  const otherwise = DEFAULTS[name] && named(DEFAULTS[name]);
  if (otherwise) return readSpace(otherwise, () => undefined, depth + 1);
  return DEVICE[name] ?? readSpace(named(name), named, depth + 1);
}

function readProfiled(
  profile: PDFObject | undefined,
  named: (name: string) => PDFObject | undefined,
  depth: number,
): SourceSpace {
  if (!(profile instanceof PDFRawStream)) return UNKNOWN_SPACE;
  const count = numberIn(profile.dict.lookup(PDFName.of('N')));
  if (count === 1) return GRAY_SPACE;
  if (count === 4) return { kind: 'cmyk', components: 4, profile };
  if (count !== 3) return UNKNOWN_SPACE;
  const alternate = readSpace(profile.dict.lookup(PDFName.of('Alternate')), named, depth + 1);
  return alternate.kind === 'lab' ? alternate : { kind: 'rgb', components: 3, profile };
}

function readCalRgb(dict: PDFObject | undefined): SourceSpace {
  if (!(dict instanceof PDFDict)) return RGB_SPACE;
  const list = (key: string, count: number) => numbersIn(dict.lookup(PDFName.of(key)), count);
  return {
    kind: 'calrgb',
    components: 3,
    white: list('WhitePoint', 3) ?? D50,
    gamma: list('Gamma', 3) ?? [1, 1, 1],
    matrix: list('Matrix', 9) ?? [1, 0, 0, 0, 1, 0, 0, 0, 1],
  };
}

function readLab(dict: PDFObject | undefined): SourceSpace {
  const list = (key: string, count: number) =>
    dict instanceof PDFDict ? numbersIn(dict.lookup(PDFName.of(key)), count) : undefined;
  return {
    kind: 'lab',
    components: 3,
    range: list('Range', 4) ?? [-100, 100, -100, 100],
    white: list('WhitePoint', 3) ?? D50,
  };
}

function readIndexed(array: PDFArray, base: SourceSpace): SourceSpace {
  const last = Math.min(255, Math.max(0, numberIn(array.lookup(2)) ?? 0));
  const table = bytesOf(array.lookup(3));
  if (base.components === 0 || base.kind === 'indexed' || !table) return UNKNOWN_SPACE;
  return { kind: 'indexed', components: 1, base, table, last };
}

function bytesOf(object: PDFObject | undefined): Uint8Array | null {
  if (object instanceof PDFString || object instanceof PDFHexString) return object.asBytes();
  if (!(object instanceof PDFRawStream)) return null;
  try {
    return decodeStream(object, LARGEST_TABLE_BYTES);
  } catch (error) {
    if (error instanceof StreamLimit) return null;
    throw error;
  }
}

function readSpot(
  names: readonly string[],
  alternate: SourceSpace,
  tint: PDFObject | undefined,
): SourceSpace {
  return { kind: 'spot', components: names.length, names, alternate, tint: readFunction(tint) };
}

/** Numbers of a colour from samples between 0 and 1, as an image or a mesh gives them (table 88). */
export function defaultDecode(space: SourceSpace, bits: number): number[] {
  if (space.kind === 'lab') return [0, 100, ...space.range];
  if (space.kind === 'indexed') return [0, 2 ** bits - 1];
  return Array.from({ length: space.components }, () => [0, 1]).flat();
}

/** Black, or all of a spot: what a space begins with (ISO 32000-2, 8.6.8). */
export function initialValues(space: SourceSpace): number[] {
  if (space.kind === 'cmyk') return [0, 0, 0, 1];
  return Array.from({ length: space.components }, () => (space.kind === 'spot' ? 1 : 0));
}
