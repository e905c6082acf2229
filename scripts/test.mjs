// npm test [-- step …]: every gate and every test, or the steps named. Installs like npm start.
import { ensureInstalled, runOnOwnNode } from './prepare.mjs';

await ensureInstalled();
process.exit(await runOnOwnNode(['scripts/test.ts', ...process.argv.slice(2)], { FORCE_COLOR: '0' }));
