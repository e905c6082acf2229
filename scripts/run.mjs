// node scripts/run.mjs <program.ts> [arguments]: runs one of the project's own tools on Node 24, installing if needed.
import { ensureInstalled, refuse, runOnOwnNode } from './prepare.mjs';

const [program, ...rest] = process.argv.slice(2);
if (!program) refuse('Say which program to run: node scripts/run.mjs scripts/build.ts');
await ensureInstalled();
process.exit(await runOnOwnNode(['--import=./scripts/preload.mjs', program, ...rest]));
