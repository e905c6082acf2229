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
const NUMBER = /(\d{1,10}) (\d{1,5}) obj\s+(\d{1,10})\s+endobj/;

const numbersOf = new WeakMap<Uint8Array, ReadonlyMap<string, number>>();

/** Objects in the open that are whole numbers, by their reference (`6 0`): looked for once in a file. */
function readNumbers(file: Buffer): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (let at = file.indexOf(' obj'); at >= 0; at = file.indexOf(' obj', at + 4)) {
    const [, number, generation, value] =
      NUMBER.exec(file.toString('latin1', Math.max(0, at - 17), at + 44)) ?? [];
    if (number && generation) numbers.set(`${Number(number)} ${Number(generation)}`, Number(value));
  }
  return numbers;
}

function lengthOf(bytes: Uint8Array, begin: number, start: number): number | null {
  if (start - begin > LONGEST_DICTIONARY) return null;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [, number, generation] = LENGTH.exec(file.toString('latin1', begin, start)) ?? [];
  if (!number || !generation) return null;
  const numbers = numbersOf.get(bytes) ?? readNumbers(file);
  numbersOf.set(bytes, numbers);
  return numbers.get(`${Number(number)} ${Number(generation)}`) ?? null;
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
