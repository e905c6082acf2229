// npm start [-- all|api|web|worker …]: installs, builds and starts what is needed, on a machine with only Node and npm.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build-if-stale.mjs';
import { ensureInstalled, isOwnNode, projectRoot, runOnOwnNode } from './prepare.mjs';

// ASSET_URL says what to build for.
if (existsSync(join(projectRoot, '.env'))) process.loadEnvFile?.(join(projectRoot, '.env'));
await ensureInstalled();
await buildIfStale();

// Nearly a second of every start would go into compiling the same code again.
const compileCache = join(projectRoot, 'build/.compile-cache');
const main = join(projectRoot, 'build/app/main.js');

if (isOwnNode()) await runHere();
else {
  // With the options of `npm start`: on a machine with much memory Node would let a busy shop's heap grow at leisure.
  const options = [...process.execArgv, '--import=./scripts/preload.mjs'];
  const code = await runOnOwnNode([...options, main, ...process.argv.slice(2)], {
    NODE_COMPILE_CACHE: compileCache,
  });
  process.exit(code);
}

/** This is a Node 24: a second process would only cost time. */
async function runHere() {
  process.chdir(projectRoot);
  module.enableCompileCache(compileCache);
  await import(pathToFileURL(main).href);
}
