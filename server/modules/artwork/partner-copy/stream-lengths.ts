import { PDFObjectParser } from '@cantoo/pdf-lib';

/**
 * Streams whose length stands in another object (`/Length 6 0 R`), as Ghostscript, Cairo and Quartz write them, end where that object
 * says. pdf-lib looks for the word `endstream` instead: a last byte that may be the end of a line is lost with it, which one
 * compressed stream in 128 has, and a text that names a stream ends in the middle, or takes the next object with it (ISO 32000-2, 7.3.8).
 * Imported by whatever opens files of others; all parsers of the process read them so from then on.
 */

/** What of a parser is used here: protected there. */
interface Parser {
  readonly bytes: {
    readonly bytes: Uint8Array;
    offset(): number;
    moveTo(offset: number): void;
  };
  skipWhitespaceAndComments(): void;
  matchKeyword(keyword: readonly number[]): boolean;
  findEndOfStreamFallback(begin: { readonly offset: number }): number;
}

const ENDSTREAM = [...Buffer.from('endstream')];
const LENGTH = /\/Length\s+(\d{1,10})\s+(\d{1,5})\s+R\b/;
/** A dictionary of a stream is not longer. */
const LONGEST_DICTIONARY = 16_384;
/** After so many that were not found none is looked for any more: each costs a look through the whole file. */
const MOST_MISSES = 8;

const misses = new WeakMap<Uint8Array, number>();

/** The number that the object of a reference is; null where there is none in the open. */
function numberAt(
  file: Buffer,
  [number, generation]: readonly [string, string],
  from: number,
): number | null {
  const head = `${number} ${generation} obj`;
  const isWhole = (at: number) => at === 0 || !/\d/.test(String.fromCharCode(file[at - 1] ?? 0));
  const said = (at: number) =>
    at >= 0 && isWhole(at)
      ? /^\s*(\d{1,10})\s/.exec(file.toString('latin1', at + head.length, at + head.length + 40))?.[1]
      : undefined;
  // Programs write it when the stream is done; a few before.
  const found = said(file.indexOf(head, from, 'latin1')) ?? said(file.lastIndexOf(head, from, 'latin1'));
  return found === undefined ? null : Number(found);
}

function lengthOf(bytes: Uint8Array, begin: number, start: number): number | null {
  const missed = misses.get(bytes) ?? 0;
  if (missed >= MOST_MISSES || start - begin > LONGEST_DICTIONARY) return null;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [, number, generation] = LENGTH.exec(file.toString('latin1', begin, start)) ?? [];
  if (!number || !generation) return null;
  const length = numberAt(file, [number, generation], start);
  if (length === null) misses.set(bytes, missed + 1);
  return length;
}

const parser = PDFObjectParser.prototype as unknown as Parser;
const searched = parser.findEndOfStreamFallback;

parser.findEndOfStreamFallback = function endOfStream(this: Parser, begin) {
  const start = this.bytes.offset();
  const length = lengthOf(this.bytes.bytes, begin.offset, start);
  if (length !== null && start + length < this.bytes.bytes.length) {
    this.bytes.moveTo(start + length);
    this.skipWhitespaceAndComments();
    if (this.matchKeyword(ENDSTREAM)) return start + length;
    this.bytes.moveTo(start);
  }
  return searched.call(this, begin);
};
