// npm test [-- step …]: every gate and every test, or the steps named. Installs like npm start.
// npm run test:fast: the gates, the tests without a database, and those of what changed since the last commit.
// npm run test:all: also what takes long (docs/tests.md).
import { ensureInstalled, runOnOwnNode } from './prepare.mjs';

await ensureInstalled();
process.exit(await runOnOwnNode(['scripts/test.ts', ...process.argv.slice(2)], { FORCE_COLOR: '0' }));
