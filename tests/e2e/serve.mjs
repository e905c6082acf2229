// Starts the built shop for the browser tests on an empty DATA_DIR, which goes when the shop stops.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'inkbazaar-e2e-'));
const { DATABASE_URL, ...env } = process.env;
const child = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: 'inherit',
  env: { ...env, DATA_DIR: dataDir },
});

for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => child.kill(name));
child.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
