// Starts the built shop for the browser tests on an empty DATA_DIR, which goes when the shop stops.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const { DATABASE_URL, E2E_DATA_DIR: dataDir, ...env } = process.env;
if (!dataDir) throw new Error('E2E_DATA_DIR names the folder to use.');
rmSync(dataDir, { recursive: true, force: true });
const child = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: 'inherit',
  env: { ...env, DATA_DIR: dataDir },
});

for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => child.kill(name));
child.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
