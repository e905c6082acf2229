import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['contract', 'server', 'sandbox', 'web', 'scripts', 'tests', 'tools'].map(
      (room) => `${room}/**/*.test.{ts,tsx}`,
    ),
    exclude: ['tests/e2e/**', 'node_modules/**', 'build/**'],
    environment: 'node',
    globalSetup: ['tests/database-server.ts'],
    setupFiles: ['tests/no-stray-errors.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A test that only passes alone, or only in one order, is broken.
    sequence: { shuffle: { files: true, tests: false } },
  },
});
