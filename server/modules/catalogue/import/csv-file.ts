import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import type { CsvKind } from '#contract/catalogue/catalogue-import.ts';
import { IMPORT_LIMITS } from '#contract/catalogue/csv-columns.ts';
import { unguarded } from '#server/platform/csv.ts';

/** A file as it was sent, looked through once: UTF-8, not too long. Kept packed; each reading unpacks it anew. */
export interface CsvFile {
  readonly kind: CsvKind;
  readonly packed: Buffer;
  readonly separator: ',' | ';' | '\t';
  /** Of what is in it, however it was packed. */
  readonly sha256: string;
}

export interface CsvRow {
  /** The header is row 1. */
  readonly row: number;
  /** Where the row begins; the first line is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Why a file cannot be read, or not further, in words for its person. */
export class UnreadableCsv extends Error {
  readonly at: Pick<CsvRow, 'row' | 'line'>;

  constructor(reason: string, at: Pick<CsvRow, 'row' | 'line'> = { row: 1, line: 1 }) {
    super(reason);
    this.name = 'UnreadableCsv';
    this.at = at;
  }
}

const NOT_UTF8 =
  'This file is not saved as UTF-8. In Excel, save it as "CSV UTF-8 (Comma delimited)" and try again.';
/** Parsing this much takes some two milliseconds; then others have their turn. */
const PIECE_BYTES = 16_384;

/** @throws UnreadableCsv for what is no text in UTF-8, or too long. */
export async function openCsvFile(kind: CsvKind, base64: string): Promise<CsvFile> {
  const packed = Buffer.from(base64, 'base64');
  const hash = createHash('sha256');
  const text = new TextDecoder('utf-8', { fatal: true });
  let length = 0;
  let header = '';
  try {
    for await (const piece of piecesOf(packed)) {
      length += piece.length;
      if (length > IMPORT_LIMITS.megabytes * 1_000_000)
        throw new UnreadableCsv(`This file is larger than ${IMPORT_LIMITS.megabytes} MB. Please split it.`);
      hash.update(piece);
      const decoded = text.decode(piece, { stream: true });
      if (header.length < PIECE_BYTES) header += decoded;
    }
    text.decode();
  } catch (error) {
    if (error instanceof UnreadableCsv) throw error;
    throw new UnreadableCsv(NOT_UTF8);
  }
  if (header.trim() === '') throw new UnreadableCsv('This file is empty.');
  return { kind, packed, separator: separatorOf(header), sha256: hash.digest('hex') };
}

async function* piecesOf(packed: Buffer): AsyncGenerator<Buffer> {
  if (packed[0] === 0x1f && packed[1] === 0x8b) {
    const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
    gunzip.end(packed);
    yield* gunzip;
    return;
  }
  for (let start = 0; start < packed.length; start += PIECE_BYTES) {
    yield packed.subarray(start, start + PIECE_BYTES);
    await setImmediate();
  }
}

/** Excel writes semicolons where the comma is the decimal mark. No column's name holds any of the three. */
function separatorOf(text: string): CsvFile['separator'] {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const count = (mark: string) => header.split(mark).length;
  if (count(';') > count(',') && count(';') >= count('\t')) return ';';
  return count('\t') > count(',') ? '\t' : ',';
}

/**
 * The rows of a file, its header first, a few at a time in memory. Rows of empty cells are counted and left out.
 * @throws UnreadableCsv where a quoted cell has no end.
 */
export async function* readRows(file: CsvFile): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    delimiter: file.separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // 5" is a size before it is a mistake.
    relax_quotes: true,
    max_record_size: 2_000_000,
  });
  // What fails on the way fails the loop below.
  pipeline(Readable.from(piecesOf(file.packed)), parser).catch(() => undefined);
  let row = 0;
  let line = 1;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++;
      const start = line;
      line += 1 + cells.reduce((lines, cell) => lines + breaksIn(cell), 0);
      if (row > 1 && cells.every((cell) => cell.trim() === '')) continue;
      yield { row, line: start, cells: cells.map(unguarded) };
    }
  } catch (error) {
    const isOfParser = error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
    if (!isOfParser) throw error;
    throw new UnreadableCsv('A cell that begins with a quotation mark here has no end.', {
      row: row + 1,
      line,
    });
  }
}

function breaksIn(cell: string): number {
  if (!cell.includes('\n') && !cell.includes('\r')) return 0;
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0;
}
