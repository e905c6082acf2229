import { join, resolve } from 'node:path';

/** Where the program that opens files is built: its sources take twice the time to begin. Each run has one of its own, so that two go beside each other. */
export const CHECKER_FOLDER = resolve(`.tmp/eval-artwork/checker-${process.pid}`);

// Read when the shop's code is imported, so that this is imported first.
process.env.ARTWORK_CHECKER = join(CHECKER_FOLDER, 'render.process.js');
