import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { zipOf } from '#server/platform/zip.ts';

/** A part of a file, under the name it has in the archive. */
export interface Entry {
  readonly name: string;
  readonly path: string;
  readonly start: number;
  readonly bytes: number;
}

/**
 * Writes a ZIP of parts of files.
 * @throws Error when a part is cut off
 */
export async function writeZip(entries: readonly Entry[], to: string): Promise<void> {
  for (const { name, path, start, bytes } of entries)
    if ((await stat(path)).size < start + bytes) throw new Error(`${name} is cut off`);
  const parts = entries.map(({ name, path, start, bytes }) => ({
    name,
    content: () => createReadStream(path, { start, end: start + bytes - 1 }),
  }));
  await pipeline(zipOf(parts), createWriteStream(to, { mode: 0o600 }));
}
