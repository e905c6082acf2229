import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { type FontFile, pathOf } from './cuts.ts';
import { unpackWoff } from './sfnt.ts';

const resolve = createRequire(import.meta.url).resolve;

/** A font from the packages, in Node. */
export async function readFont(file: FontFile): Promise<Uint8Array> {
  return unpackWoff(await readFile(resolve(pathOf(file))), (packed) => inflateSync(packed));
}
