import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { textOf } from './colour.ts';
import { decodeStream, StreamLimit } from './decode-stream.ts';
import { unicodeOfName } from './glyph-names.ts';
import { numberIn } from './graphics-state.ts';
import { readUnicodeMap } from './unicode-map.ts';

/** Larger is no map of the letters of one font. */
const LARGEST_MAP_BYTES = 512 * 1024;
const SYMBOLIC_FLAG = 1 << 2;

const known = new WeakMap<PDFDict, (code: number) => string>();

/**
 * What each letter of a font reads (ISO 32000-2, 9.10.2): by its own map, else by the names or the alphabet of its
 * encoding; empty where nobody says. Read with the first letter, once for a font.
 */
export function textReader(font: PDFDict, isComposite: boolean): (code: number) => string {
  const found = known.get(font);
  if (found) return found;
  let read: ((code: number) => string) | null = null;
  const lazily = (code: number) => {
    read ??= readerOf(font, isComposite);
    return read(code);
  };
  known.set(font, lazily);
  return lazily;
}

function readerOf(font: PDFDict, isComposite: boolean): (code: number) => string {
  const own = ownMap(font.lookup(PDFName.of('ToUnicode')));
  if (isComposite) return (code) => own.get(code) ?? '';
  const encoding = font.lookup(PDFName.of('Encoding'));
  const names = namesByCode(encoding);
  const alphabet = alphabetOf(font, encoding);
  return (code) => {
    const name = names.get(code);
    return own.get(code) ?? (name === undefined ? alphabet(code) : unicodeOfName(name));
  };
}

function ownMap(object: PDFObject | undefined): ReadonlyMap<number, string> {
  if (!(object instanceof PDFRawStream)) return new Map();
  try {
    return readUnicodeMap(decodeStream(object, LARGEST_MAP_BYTES));
  } catch (error) {
    if (!(error instanceof StreamLimit)) throw error;
    return new Map();
  }
}

/** The alphabet the names of an encoding begin from (ISO 32000-2, annex D). */
function alphabetOf(font: PDFDict, encoding: PDFObject | undefined): (code: number) => string {
  const named = encoding instanceof PDFDict ? encoding.lookup(PDFName.of('BaseEncoding')) : encoding;
  const name = textOf(named);
  if (name === 'WinAnsiEncoding') return decodedAs('windows-1252');
  if (name === 'MacRomanEncoding') return decodedAs('macintosh');
  const descriptor = font.lookup(PDFName.of('FontDescriptor'));
  const flags = descriptor instanceof PDFDict ? (numberIn(descriptor.lookup(PDFName.of('Flags'))) ?? 0) : 0;
  // Its letters have numbers of its own.
  if ((flags & SYMBOLIC_FLAG) !== 0) return () => '';
  return (code) => (code >= 32 && code < 127 ? String.fromCharCode(code) : '');
}

function decodedAs(label: string): (code: number) => string {
  const decoder = new TextDecoder(label);
  return (code) => decoder.decode(Uint8Array.of(code));
}

/** The Differences of an encoding: a number, and the names from there on. */
export function namesByCode(encoding: PDFObject | undefined): Map<number, string> {
  const names = new Map<number, string>();
  const differences = encoding instanceof PDFDict ? encoding.lookup(PDFName.of('Differences')) : undefined;
  if (!(differences instanceof PDFArray)) return names;
  let code = 0;
  for (let index = 0; index < differences.size(); index += 1) {
    const item = differences.lookup(index);
    if (item instanceof PDFNumber) code = item.asNumber();
    else if (item instanceof PDFName) {
      names.set(code, item.decodeText());
      code += 1;
    }
  }
  return names;
}
