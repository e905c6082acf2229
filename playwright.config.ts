import { defineConfig, devices } from '@playwright/test';
import { baseUrl, dataDir, port } from './tests/e2e/place.ts';
import { isAll } from './tests/scope.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Journeys through the built shop, on its own port and an empty folder of data. */
export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: isAll ? [] : '**/*.all.spec.ts',
  ...(isAll ? {} : { grepInvert: /@all/ }),
  outputDir: 'test-results',
  // A machine may do other things besides.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // One more than processors: a journey waits for the shop about as long as its browser draws.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['./tests/e2e/tell-page.ts']],
  use: {
    baseURL: baseUrl,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Traces cost time and now and then hang the closing of a browser; while writing tests: E2E_TRACE=1.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // What cannot be pressed says so before the journey's own time is over.
    actionTimeout: 90_000,
    launchOptions: {
      executablePath,
      // Pages live for seconds: what is compiled for long runs is never paid back.
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--js-flags=--no-opt --no-maglev',
        // Where the processor draws, a page is put together in an eighth less of its time without OpenGL in between.
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
  ],
  webServer: {
    command: 'node tests/e2e/serve.mjs',
    // Ready, and its catalogue filled.
    url: `${baseUrl}/api/products/rigid-gift-boxes`,
    timeout: 180_000,
    // While writing tests: E2E_RUNNING=1 uses the shop that runs on E2E_PORT and E2E_DATA_DIR.
    reuseExistingServer: process.env.E2E_RUNNING === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      E2E_DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      GHOSTSCRIPT: 'off',
    },
    stdout: 'pipe',
  },
});
