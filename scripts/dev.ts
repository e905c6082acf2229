// npm run dev: the shop with hot reload. Vite serves the web from its sources; the server is rebuilt and restarted
// when one of its files changes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, watch } from 'node:fs';
import { context, type Plugin } from 'esbuild';
import { serverBuildOptions } from './build-server.ts';

const outdir = 'build/dev';
let shop: ChildProcess | undefined;
let turn = Promise.resolve();

/** One restart after the other, however fast files are saved. */
function restart(): void {
  turn = turn.then(async () => {
    await stop();
    const options = ['--enable-source-maps', '--import=./scripts/preload.mjs'];
    shop = spawn(process.execPath, [...options, `${outdir}/main.js`, ...process.argv.slice(2)], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, DEV: '1' },
    });
  });
}

async function stop(): Promise<void> {
  if (!shop || shop.exitCode !== null || shop.signalCode !== null) return;
  shop.kill('SIGTERM');
  await once(shop, 'exit');
}

const restartAfterBuild: Plugin = {
  name: 'restart',
  setup(build) {
    build.onEnd((result) => {
      if (result.errors.length === 0) restart();
    });
  },
};

rmSync(outdir, { recursive: true, force: true });
const options = serverBuildOptions(outdir);
const builder = await context({ ...options, plugins: [...(options.plugins ?? []), restartAfterBuild] });
await builder.watch();
// Migrations run at the start and are no imports.
watch('server/migrations', restart);

for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => {
    turn = turn.then(async () => {
      await stop();
      process.exit(0);
    });
  });
}
