import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { newDataDir } from '../faults/shop-process.ts';
import { freePort } from '../free-port.ts';
import { expect, test } from './shop.ts';

// A page that could not be made whole says so to caches by its status.
test.use({ expected: [/status of 50\d/] });

test('pages without the API say what is missing, and the rest of the shop reads', async ({ page }) => {
  const [port, nobody, dataDir] = [await freePort(), await freePort(), await newDataDir()];
  const shop = spawn(process.execPath, ['build/app/main.js', 'web'], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      API_URL: `http://127.0.0.1:${nobody}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  try {
    const at = (path: string) => `http://127.0.0.1:${port}${path}`;
    await expect
      .poll(
        () =>
          fetch(at('/about')).then(
            (answer) => answer.status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(200);
    await page.goto(at('/'));
    await expect(page.getByText('Unable to load featured products. Please try again later.')).toBeVisible();
    await page.goto(at('/products'));
    await expect(page.getByText('Service temporarily unavailable. Please try again later.')).toBeVisible();
    await page.goto(at('/labels'));
    await expect(page.getByText('No products to display')).toBeVisible();
    await page.goto(at('/terms'));
    await expect(page.getByText(/Hyderabad/).first()).toBeVisible();
  } finally {
    shop.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
});
