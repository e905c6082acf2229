import { readFileSync, writeSync } from 'node:fs';
import { inspect } from './inspect.ts';
import type { ArtworkExtension } from './rules.ts';

// A program of its own: opens one uploaded file and dies. The file arrives as stdin, the verdict leaves by stdout, the
// preview by descriptor 3, so that it needs no file, no network, no environment and no rights.
// With `--probe` it only proves that it can start under the limits it was given.

const [task = ''] = process.argv.slice(2);

function writeAll(descriptor: number, bytes: Buffer): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      // The reader is slower than the pipe is long.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

// The smallest page there is; drawing it takes every library a real file may need.
const PROBE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

if (task === '--probe') {
  const { verdict } = await inspect(Buffer.from(PROBE), 'pdf');
  process.exit(verdict.outcome === 'readable' ? 0 : 1);
}

const { verdict, preview } = await inspect(readFileSync(0), task as ArtworkExtension);
if (preview) writeAll(3, preview);
writeAll(1, Buffer.from(JSON.stringify(verdict)));
process.exit(0);
