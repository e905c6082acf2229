import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../files/make-folder.ts';

/** A file for this user alone, which is there whole or not at all. */
export async function writeFileWhole(path: string, content: Readable): Promise<void> {
  await makeFolder(dirname(path));
  await pipeline(content, createWriteStream(`${path}.part`, { mode: 0o600, flush: true }));
  await rename(`${path}.part`, path);
}
