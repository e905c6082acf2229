import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

// Built, this is `render.process.js`: it runs the program beside it, one script with everything that opening a file takes, from
// what V8 made of it when the shop was built. Reading and compiling it anew is a fifth of the time of a small file. What
// V8 made for another version or other flags it rejects, and compiles as usual. The folder is the program's own, which it may only read.

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

function readCache(): Buffer | undefined {
  try {
    return readFileSync(at('./checker.cache'));
  } catch {
    return undefined;
  }
}

const filename = at('./checker.cjs');
const script = new Script(readFileSync(filename, 'latin1'), { filename, cachedData: readCache() });

// Only the build asks for it; a file is opened without an environment.
const cacheTo = process.env.CHECKER_CACHE_TO;
if (cacheTo) process.once('exit', () => writeFileSync(cacheTo, script.createCachedData()));

const run = script.runInThisContext() as (require: NodeJS.Require, filename: string) => void;
run(createRequire(import.meta.url), filename);
