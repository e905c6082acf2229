import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';
import { keepThrowawayInMemory } from './tests/memory-folder.ts';

const all = [
  'compose',
  'contract',
  'design',
  'server',
  'sandbox',
  'web',
  'scripts',
  'tests',
  'tools',
].flatMap((room) => globSync(`${room}/**/*.test.{ts,tsx}`));
/** What a test needs a process of its own for: a database or another program, or what it changes for everybody. */
const NEEDS_OWN =
  /#tests\/|['"]\.{1,2}\/(?:\.\.\/)*tests?\/|child_process|createTestDatabase|vi\.(?:mock|stub|resetModules|useFakeTimers|spyOn|hoisted)|process\.(?:env|chdir|on)|globalThis|localStorage|document\./;
/** What changes its process for everybody, or ends it; counts in memory; or weighs its own work. */
const NEEDS_ALONE =
  /vi\.(?:mock|stub|resetModules|useFakeTimers|spyOn|hoisted)|process\.(?:env|chdir|on|kill)|globalThis|catalogue\/search|cpu-time|memoryUsage/;
const isAlone = (path: string) => NEEDS_ALONE.test(path + readFileSync(path, 'utf8'));
const isPure = (path: string) => !path.startsWith('tests/') && !NEEDS_OWN.test(readFileSync(path, 'utf8'));

/**
 * What waits more than it works: kills and what comes after, time limits, restarts. By themselves, one after the other
 * (`npm test` runs them beside the browser).
 */
const WAITING = [
  'tests/faults/',
  'tests/security/slow-pictures.test.ts',
  'server/modules/payments/gateway/strange-answers.test.ts',
  'server/modules/payments/gateway/within-seconds.test.ts',
  'server/modules/payments/two-processes.test.ts',
  'server/modules/fulfilment/booking/strange-couriers.test.ts',
  'server/platform/jobs/run-jobs.test.ts',
];
const isWaiting = (path: string) => WAITING.some((name) => path.startsWith(name));

const isOfWeb = (path: string) => path.startsWith('web/');
// Databases that are killed lie on a disk, and wait for it.
const onDisk = { TMPDIR: tmpdir() };
keepThrowawayInMemory();
// What the processes of the tests have compiled, or stripped of its types, is done once.
process.env.NODE_COMPILE_CACHE ??= resolve('.tmp/compile-cache');

const shared = {
  environment: 'node',
  setupFiles: ['tests/no-stray-errors.ts'],
  // A machine may do other things besides.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // What a machine happens to have decides no test; those of Ghostscript bring a program of that name.
  env: { GHOSTSCRIPT: 'off' },
};

const ofShop = {
  ...shared,
  exclude: ['tests/e2e/**'],
  globalSetup: ['tests/database-server.ts'],
  pool: 'forks' as const,
  // Node itself loads what it is to run: that takes a third less than handing each module over.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--max-semi-space-size=32', '--single-threaded-gc', '--import', resolve('tests/load-tsx.mjs')],
};
const shop = all.filter((path) => !isPure(path) && !isOfWeb(path));

const together = shop.filter((path) => !isWaiting(path));

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // One more than processors: half of the time of a test is waiting for a database, a process or a time limit.
    maxWorkers: 3,
    projects: [
      // Side by side in a few threads that load the shop's code once.
      { test: { ...shared, name: 'pure', include: all.filter(isPure), pool: 'threads', isolate: false } },
      // One after the other in a few processes that load the shop and grow warm once.
      {
        test: { ...ofShop, name: 'api', include: together.filter((path) => !isAlone(path)), isolate: false },
      },
      { test: { ...ofShop, name: 'shop', include: together.filter(isAlone) } },
      {
        test: {
          ...ofShop,
          name: 'waiting',
          include: shop.filter(isWaiting),
          env: { ...shared.env, ...onDisk },
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          include: all.filter((path) => !isPure(path) && isOfWeb(path)),
          pool: 'forks',
        },
      },
    ],
  },
});
