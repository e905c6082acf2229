// Builds when the sources changed since the last build; used by npm start and npm test.
import { checkFreshness } from './freshness.mjs';
import { refuse, runOnOwnNode, waitForTurn } from './prepare.mjs';

export async function buildIfStale() {
  if (checkFreshness()) return;
  const release = await waitForTurn('build');
  if (!checkFreshness()) {
    console.log('Building the shop; after a change this takes a moment.');
    const code = await runOnOwnNode(['scripts/build.ts'], { NODE_ENV: 'production' });
    if (code !== 0) refuse('The build failed, for the reason above.');
  }
  release();
}

if (import.meta.filename === process.argv[1]) await buildIfStale();
