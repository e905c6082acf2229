import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What may wait for the disk: a pipe holds little, and each would be written by itself. */
const PIECE_BYTES = 1024 * 1024;

/** Writes what comes to a file that only we may read; a disk that is full is no fault of the file. */
export async function receive(
  stream: Readable,
  target: { path: string; mostBytes: number } | undefined,
  onTooMuch: () => void,
): Promise<void> {
  if (!target) return void stream.resume();
  let size = 0;
  const file = createWriteStream(target.path, { mode: 0o600, highWaterMark: PIECE_BYTES });
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > target.mostBytes) onTooMuch();
        else yield chunk;
      }
    },
    file,
  );
}
