import { deflateSync } from 'node:zlib';
import { type PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** A stream, packed; what the library packs itself takes ten times as long. */
export function packedStream(
  context: PDFContext,
  content: Uint8Array | string,
  entries: Parameters<PDFContext['stream']>[1] = {},
): PDFRawStream {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return streamOf(context, new Uint8Array(deflateSync(bytes)), entries);
}

const kept = new WeakMap<Uint8Array, Uint8Array>();

/** The same for what goes into one file after the other, such as a profile: packed once for as long as it is held. */
export function packedOnce(
  context: PDFContext,
  content: Uint8Array,
  entries: Parameters<PDFContext['stream']>[1] = {},
): PDFRawStream {
  const packed = kept.get(content) ?? new Uint8Array(deflateSync(content));
  kept.set(content, packed);
  return streamOf(context, packed, entries);
}

function streamOf(
  context: PDFContext,
  packed: Uint8Array,
  entries: Parameters<PDFContext['stream']>[1] = {},
): PDFRawStream {
  const dict = context.obj(entries);
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  return PDFRawStream.of(dict, packed);
}
