import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  /** The whole of it, or what it is read from when its turn comes. */
  readonly content: Buffer | (() => Readable);
}

/** 1 January 1980, where ZIP's calendar begins: the same files are the same archive. */
const SAME = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/**
 * Files as one ZIP archive. A file at hand is stored as it is; one that is read is packed, lightly: its size comes after it then,
 * and programs that unpack as they read find the end of packed files only.
 */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  for (const { name, content } of entries) {
    if (Buffer.isBuffer(content)) zip.addBuffer(content, name, { ...SAME, compress: false });
    else zip.addReadStreamLazy(name, { ...SAME, compressionLevel: 1 }, (give) => give(null, content()));
  }
  zip.end();
  return out;
}
