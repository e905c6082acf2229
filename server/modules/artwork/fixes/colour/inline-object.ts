import {
  type PDFContext,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { Operand } from '../../facts/content-tokens.ts';
import { wordTable } from '../../facts/word-table.ts';

/** Abbreviations that only inline images know (ISO 32000-2, tables 91 and 92). */
const KEYS: Readonly<Record<string, string>> = wordTable({
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  D: 'Decode',
  DP: 'DecodeParms',
  F: 'Filter',
  H: 'Height',
  IM: 'ImageMask',
  I: 'Interpolate',
  W: 'Width',
});
const NAMES: Readonly<Record<string, string>> = wordTable({
  G: 'DeviceGray',
  RGB: 'DeviceRGB',
  CMYK: 'DeviceCMYK',
  I: 'Indexed',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
});

/** An image inside a content stream as the object it could have been. */
export function inlineObject(
  context: PDFContext,
  entries: ReadonlyMap<string, Operand>,
  data: Uint8Array,
): PDFRawStream {
  const dict = context.obj({ Type: 'XObject', Subtype: 'Image' });
  for (const [key, value] of entries) {
    const name = KEYS[key] ?? key;
    const object = objectOf(context, value, name === 'ColorSpace' || name === 'Filter');
    if (name !== 'Length' && name !== 'L') dict.set(PDFName.of(name), object);
  }
  return PDFRawStream.of(dict, data.slice());
}

function objectOf(context: PDFContext, operand: Operand, isShort: boolean): PDFObject {
  if (typeof operand === 'number' || typeof operand === 'boolean' || operand === null)
    return context.obj(operand as number);
  if ('name' in operand) return PDFName.of(isShort ? (NAMES[operand.name] ?? operand.name) : operand.name);
  if ('bytes' in operand) {
    const raw = Buffer.from(operand.bytes);
    // A palette in round brackets still has its escapes.
    return raw.includes('\\')
      ? PDFHexString.of(Buffer.from(PDFString.of(raw.toString('latin1')).asBytes()).toString('hex'))
      : PDFHexString.of(raw.toString('hex'));
  }
  if ('items' in operand) {
    const array = context.obj([]);
    for (const item of operand.items) array.push(objectOf(context, item, isShort));
    return array;
  }
  const dict = context.obj({});
  for (const [key, value] of operand.entries) dict.set(PDFName.of(key), objectOf(context, value, false));
  return dict;
}
