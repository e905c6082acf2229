// npm run build: the web into build/client and build/server, the server into build/app.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { build } from 'esbuild';
import { buildChecker } from './build-checker.ts';
import { serverBuildOptions } from './build-server.ts';
import { compressAssets } from './compress-assets.ts';
import { forgetStamp, takeStamp, writeStamp } from './freshness.mjs';

async function buildServer(): Promise<void> {
  const define = { 'process.env.NODE_ENV': '"production"' };
  await build({ ...serverBuildOptions('build/app'), define });
  // In the place of the program that was bundled with the server.
  await buildChecker('build/app', define);
}

function buildWeb(): Promise<void> {
  const program = 'node_modules/@react-router/dev/bin.cjs';
  const child = spawn(process.execPath, [program, 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // Whoever stops the build stops this part of it too.
  process.once('exit', () => child.kill());
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The web could not be built.'))));
  });
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(name, () => process.exit(128 + constants.signals[name]));

const stamp = takeStamp();
forgetStamp();
for (const folder of ['build/app', 'build/client', 'build/server'])
  await rm(folder, { recursive: true, force: true });
await Promise.all([buildServer(), buildWeb().then(() => compressAssets('build/client/assets'))]);
writeStamp(stamp);
