import { constants, createInflate, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** A byte of Flate becomes at most so many (RFC 1951: 258 bytes from two bits). */
const MOST_RATIO = 1032;
/** LZW, run lengths and text make at most so many bytes of one. */
const OTHER_RATIO = 1400;
/** What PDFium may be made to unpack from one stream: beyond it a kilobyte fills the memory (facts, prepress 4.9). */
const LARGEST_STREAM_BYTES = 256 * 1024 * 1024;

const FLATE = new Set(['FlateDecode', 'Fl']);
const PICTURES = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode']);

/** A stream that becomes larger than it may, or cannot be read at all. */
export class StreamLimit extends Error {
  readonly limit: 'decoded_bytes' | 'unreadable';
  constructor(limit: 'decoded_bytes' | 'unreadable') {
    super(limit);
    this.limit = limit;
  }
}

/**
 * What a stream of operators says, at most `mostBytes` of it.
 * @throws StreamLimit
 */
export function decodeStream({ dict, contents }: PDFRawStream, mostBytes: number): Uint8Array {
  let bytes = contents;
  for (const [index, filter] of filtersOf(dict).entries()) {
    if (PICTURES.has(filter)) throw new StreamLimit('unreadable');
    bytes = FLATE.has(filter)
      ? inflate(bytes, mostBytes)
      : decodeOther(dict, { filter, index }, bytes, mostBytes);
  }
  if (bytes.length > mostBytes) throw new StreamLimit('decoded_bytes');
  return bytes;
}

function inflate(bytes: Uint8Array, mostBytes: number): Uint8Array {
  try {
    // What was cut off is read as far as it goes, as every viewer does.
    return inflateSync(bytes, { maxOutputLength: mostBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new StreamLimit(isTooLarge ? 'decoded_bytes' : 'unreadable');
  }
}

function decodeOther(
  dict: PDFDict,
  { filter, index }: { filter: string; index: number },
  bytes: Uint8Array,
  mostBytes: number,
): Uint8Array {
  if (bytes.length * OTHER_RATIO > mostBytes && filter.startsWith('LZW'))
    throw new StreamLimit('decoded_bytes');
  const alone = PDFDict.withContext(dict.context);
  alone.set(PDFName.of('Filter'), PDFName.of(filter));
  const parameters = dict.lookup(PDFName.of('DecodeParms'));
  const own = parameters instanceof PDFArray ? parameters.lookup(index) : parameters;
  if (own instanceof PDFDict) alone.set(PDFName.of('DecodeParms'), own);
  try {
    return decodePDFRawStream(PDFRawStream.of(alone, bytes)).decode();
  } catch {
    throw new StreamLimit('unreadable');
  }
}

export function filtersOf(dict: PDFDict): string[] {
  const filter = dict.lookup(PDFName.of('Filter')) ?? dict.lookup(PDFName.of('F'));
  const all: (PDFObject | undefined)[] = filter instanceof PDFArray ? filter.asArray() : [filter];
  return all.flatMap((entry) => {
    const known = entry && dict.context.lookup(entry);
    return known instanceof PDFName ? [known.decodeText()] : [];
  });
}

/**
 * Whether a stream of the file unpacks to more than an engine may be handed. Only those that could are unpacked, and
 * nothing of them is kept; a picture is read by its own rows and not further.
 */
export async function hasBomb(context: PDFContext): Promise<boolean> {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const filters = filtersOf(object.dict);
    const layers = filters.filter((filter) => FLATE.has(filter)).length;
    if (layers === 0 || object.contents.length * MOST_RATIO ** layers <= LARGEST_STREAM_BYTES) continue;
    if (layers === 1 && isReadByRows(object.dict)) continue;
    if (await unpacksBeyond(object.contents, layers)) return true;
  }
  return false;
}

function isReadByRows(dict: PDFDict): boolean {
  const numberOf = (key: string) => {
    const value = dict.lookup(PDFName.of(key));
    return value instanceof PDFNumber ? value.asNumber() : Number.POSITIVE_INFINITY;
  };
  return numberOf('Width') * numberOf('Height') * 4 <= LARGEST_STREAM_BYTES;
}

async function unpacksBeyond(contents: Uint8Array, layers: number): Promise<boolean> {
  let stream: AsyncIterable<Uint8Array> = once(contents);
  for (let layer = 0; layer < layers; layer += 1) stream = unpack(stream);
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > LARGEST_STREAM_BYTES) return true;
    }
  } catch {
    // Not what it says it is: the engine will find out, and has not been given too much.
  }
  return false;
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

async function* unpack(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const inflating = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 256 * 1024 });
  const feeding = (async () => {
    for await (const chunk of source) {
      if (!inflating.write(chunk)) await new Promise((resolve) => inflating.once('drain', resolve));
    }
    inflating.end();
  })();
  feeding.catch((error: Error) => inflating.destroy(error));
  try {
    yield* inflating as AsyncIterable<Uint8Array>;
  } finally {
    inflating.destroy();
  }
}
