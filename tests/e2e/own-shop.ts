import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { newDataDir } from '../faults/shop-process.ts';
import { freePort } from '../free-port.ts';
import { goTo } from './place.ts';

/**
 * A shop of one file's own, with its catalogue, for journeys that change what all others would notice: settings of the
 * whole shop. Journeys go to it until it is closed; they take `baseURL` from `place.ts`.
 */
export async function openOwnShop(): Promise<{ close(): Promise<void> }> {
  const [port, dataDir] = [await freePort(), await newDataDir()];
  const shop = spawn(process.execPath, ['tests/e2e/serve.mjs'], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      E2E_DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      GHOSTSCRIPT: 'off',
    },
    stdio: 'ignore',
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  const isFilled = () =>
    fetch(`${baseUrl}/api/products/rigid-gift-boxes`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isFilled())) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const goBack = goTo({ baseUrl, dataDir });
  return {
    close: async () => {
      goBack();
      shop.kill('SIGTERM');
      await once(shop, 'exit');
    },
  };
}
