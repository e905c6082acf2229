import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { newDataDir } from '../faults/shop-process.ts';
import { freePort } from '../free-port.ts';
import { expect } from './shop.ts';

/** The built shop in its web role alone, before an API that may be anything. */
export async function openWebAlone(apiUrl: string) {
  const [port, dataDir] = [await freePort(), await newDataDir()];
  const shop = spawn(process.execPath, ['build/app/main.js', 'web'], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      API_URL: apiUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  const statusOf = () =>
    fetch(at('/about')).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(statusOf, { timeout: 60_000 }).toBe(200);
  return {
    at,
    close: async () => {
      shop.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
