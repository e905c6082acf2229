import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { freePort } from '../free-port.ts';
import { newDataDir, type ShopProcess, untilReady } from './shop-process.ts';

/** `npm start` as people type it: npm, its shell and the shop, of which only npm is known to whoever stops it. */

const closers: (() => Promise<unknown>)[] = [];

function run(program: string, args: readonly string[], env: Record<string, string>): ShopProcess {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 1)),
  );
  return { child, said: () => text, ended, kill: (signal) => void child.kill(signal) };
}

async function startWith(program: string, args: readonly string[]) {
  const database = await createTestDatabase();
  const dataDir = await newDataDir();
  const port = await freePort();
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port), SEED: 'none' };
  const shop = run(program, args, env);
  closers.push(async () => {
    shop.kill('SIGTERM');
    await shop.ended;
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await untilReady(port, shop);
  return { shop, port };
}

beforeAll(async () => {
  // A no-op after `npm test`'s own build step.
  expect(await run(process.execPath, ['scripts/build-if-stale.mjs'], {}).ended).toBe(0);
}, 240_000);
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Whoever stops the shop may start it again at once. */
async function expectGone(port: number): Promise<void> {
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
}

test('SIGTERM to npm alone ends the shop, and npm waits for its end', async () => {
  const { shop, port } = await startWith('npm', ['start', '--', 'api']);
  shop.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  await expectGone(port);
  // The build left its stamp, so the start had nothing to build.
  expect(shop.said()).not.toContain('Building');
});

test('the launcher passes a signal on and ends with the shop', async () => {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    const { shop, port } = await startWith(process.execPath, ['scripts/start.mjs', 'api']);
    shop.kill(signal);
    expect(await shop.ended, signal).toBe(0);
    await expectGone(port);
  }
});
