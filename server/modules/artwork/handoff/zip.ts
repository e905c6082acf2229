import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

/** A part of a file, under the name it has in the archive. */
export interface Entry {
  readonly name: string;
  readonly path: string;
  readonly start: number;
  readonly bytes: number;
}

/** The first day there is (APPNOTE 4.4.6): an archive of the same files is the same bytes, whenever it is made. */
const DOS_DATE = 0x21;
/** 2.0: what every program unpacks. Names are UTF-8. */
const VERSION = 20;
const UTF8 = 0x0800;
/** Larger archives need other records, which old programs do not read. */
const MOST_BYTES = 0xffff_ffff;

/**
 * Writes a ZIP of parts of files, stored as they are (APPNOTE 6.3.10): what is in it is packed already.
 * @throws Error when it would need more than four gigabytes
 */
export async function writeZip(entries: readonly Entry[], to: string): Promise<void> {
  const out = createWriteStream(to, { mode: 0o600 });
  const records: Buffer[] = [];
  let at = 0;
  try {
    for (const entry of entries) {
      const record = { ...entry, crc: await checksumOf(entry), at };
      at += await say(out, headOf(record));
      await pipeline(readEntry(entry), out, { end: false });
      at += entry.bytes;
      records.push(directoryOf(record));
    }
    const size = records.reduce((sum, record) => sum + record.length, 0);
    if (at + size > MOST_BYTES) throw new Error('an archive of more than four gigabytes');
    for (const record of records) await say(out, record);
    await say(out, endOf(records.length, size, at));
    await new Promise<void>((resolve, reject) => {
      out.once('error', reject);
      out.end(resolve);
    });
  } finally {
    out.destroy();
  }
}

const readEntry = ({ path, start, bytes }: Entry) =>
  createReadStream(path, { start, end: start + bytes - 1 });

async function checksumOf(entry: Entry): Promise<number> {
  if ((await stat(entry.path)).size < entry.start + entry.bytes) throw new Error(`${entry.name} is cut off`);
  let crc = 0;
  for await (const chunk of readEntry(entry) as AsyncIterable<Buffer>) crc = crc32(chunk, crc);
  return crc;
}

function say(out: Writable, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    out.write(bytes, (error) => (error ? reject(error) : resolve(bytes.length)));
  });
}

interface Described {
  readonly name: string;
  readonly bytes: number;
  readonly crc: number;
  readonly at: number;
}

/** What a head and a record of the directory have in common: how it is packed, when, its sum and sizes. */
function writeEntry(out: Buffer, from: number, { crc, bytes, name }: Described): void {
  out.writeUInt16LE(VERSION, from);
  out.writeUInt16LE(UTF8, from + 2);
  out.writeUInt16LE(DOS_DATE, from + 8);
  out.writeUInt32LE(crc, from + 10);
  out.writeUInt32LE(bytes, from + 14);
  out.writeUInt32LE(bytes, from + 18);
  out.writeUInt16LE(Buffer.byteLength(name), from + 22);
}

function headOf(entry: Described): Buffer {
  const out = Buffer.alloc(30);
  out.writeUInt32LE(0x04034b50, 0);
  writeEntry(out, 4, entry);
  return Buffer.concat([out, Buffer.from(entry.name)]);
}

function directoryOf(entry: Described): Buffer {
  const out = Buffer.alloc(46);
  out.writeUInt32LE(0x02014b50, 0);
  out.writeUInt16LE(VERSION, 4);
  writeEntry(out, 6, entry);
  out.writeUInt32LE(entry.at, 42);
  return Buffer.concat([out, Buffer.from(entry.name)]);
}

function endOf(count: number, size: number, at: number): Buffer {
  const out = Buffer.alloc(22);
  out.writeUInt32LE(0x06054b50, 0);
  out.writeUInt16LE(count, 8);
  out.writeUInt16LE(count, 10);
  out.writeUInt32LE(size, 12);
  out.writeUInt32LE(at, 16);
  return out;
}
