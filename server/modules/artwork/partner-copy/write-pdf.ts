import { createHash } from 'node:crypto';
import { type PDFContext, type PDFDict, type PDFObject, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';

const LINE_END = 10;

/** What a PDF is written of. */
export interface ShownObjects {
  readonly root: PDFRef;
  readonly info: PDFDict | null;
  readonly reached: ReadonlyMap<PDFRef, PDFObject>;
}

/**
 * Writes `reached` as a PDF of one revision with a plain cross-reference table (ISO 32000-2, 7.5). Objects keep their
 * numbers; streams keep their bytes.
 * @param isKept not where it is drawn and goes: nobody asks for its identity
 */
export function writePdf(context: PDFContext, document: ShownObjects, isKept = true): Buffer {
  return Buffer.concat(writePieces(context, document, isKept));
}

/** The same in pieces, one after the other: nobody copies the pictures of a long file only to write them down. */
export function writePieces(
  context: PDFContext,
  document: ShownObjects,
  isKept = true,
): readonly Uint8Array[] {
  const objects = [...document.reached].sort(([a], [b]) => a.objectNumber - b.objectNumber);
  const chunks: Uint8Array[] = [];
  let at = 0;
  const write = (bytes: Uint8Array) => {
    chunks.push(bytes);
    at += bytes.length;
  };
  const say = (text: string) => write(Buffer.from(text, 'latin1'));
  // Four bytes above 127 tell whoever carries the file that it is not text.
  say(`${String(context.header).split('\n')[0]}\n%\xE2\xE3\xCF\xD3\n`);
  const rows: string[] = [];
  let last = 0;
  let size = 1;
  for (const [{ objectNumber, generationNumber }, object] of objects) {
    // The same number in another generation: a reader knows one of them, and so do we.
    if (objectNumber === last || objectNumber === 0) continue;
    last = objectNumber;
    rows.push(`${objectNumber} 1\n${String(at).padStart(10, '0')} ${padded(generationNumber)} n \n`);
    say(`${objectNumber} ${generationNumber} obj\n`);
    for (const part of partsOf(object)) write(part);
    say('\nendobj\n');
    size = objectNumber + 1;
  }
  const start = at;
  say(`xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root ${document.root}`);
  if (document.info) {
    say(' /Info ');
    write(bytesOf(document.info));
  }
  if (isKept) {
    const id = identityOf(chunks);
    say(` /ID [<${id}> <${id}>]`);
  }
  say(` >>\nstartxref\n${start}\n%%EOF\n`);
  return inFewer(chunks);
}

/** Longer ones stay as they are; what is short is put together. */
const LONG_BYTES = 64 * 1024;

function inFewer(chunks: readonly Uint8Array[]): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let short: Uint8Array[] = [];
  const put = () => {
    if (short.length > 0) pieces.push(Buffer.concat(short));
    short = [];
  };
  for (const chunk of chunks) {
    if (chunk.length < LONG_BYTES) {
      short.push(chunk);
      continue;
    }
    put();
    pieces.push(chunk);
  }
  put();
  return pieces;
}

/** The same content, the same identity (14.4). */
function identityOf(chunks: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex').slice(0, 32);
}

const padded = (generation: number) => String(generation).padStart(5, '0');

const BEFORE_STREAM = Buffer.from('\nstream\n');
const AFTER_STREAM = Buffer.from('\nendstream');

/** The library copies a stream byte by byte, which takes longer than everything else. */
function partsOf(object: PDFObject): Uint8Array[] {
  if (!(object instanceof PDFRawStream)) return [bytesOf(object)];
  object.updateDict();
  return [bytesOf(object.dict), BEFORE_STREAM, object.contents, AFTER_STREAM];
}

function bytesOf(object: PDFObject): Buffer {
  const bytes = Buffer.alloc(object.sizeInBytes(), LINE_END);
  object.copyBytesInto(bytes, 0);
  return bytes;
}
