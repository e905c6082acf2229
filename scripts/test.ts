// Runs the steps in order and ends with one line, "N passed, N failed": each gate counts one, each test counts one.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  failedInPlaywright,
  failedInVitest,
  type PlaywrightReport,
  type VitestReport,
} from './failed-tests.ts';
import { findChromium } from './find-chromium.ts';
import { captureProgram, runProgram } from './run-program.ts';

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Each failed test in words; none where the step itself says what is wrong. */
  readonly failures?: readonly string[];
}

interface Step {
  readonly name: string;
  readonly says: string;
  /** Runs beside its neighbours of the same lot, two at a time. */
  readonly lot?: 'gates' | 'tests';
  run(): Promise<Outcome>;
}

const reports = 'build/reports';
const node = process.execPath;
const bin = (path: string) => join('node_modules', path);

const steps: readonly Step[] = [
  {
    ...gate('typegen', 'types of the routes', [bin('@react-router/dev/bin.cjs'), 'typegen']),
    lot: undefined,
  },
  // The longest first: two run at once.
  gate('build', 'build', ['scripts/build-if-stale.mjs']),
  // By itself each of several checkers works out most types again; memory is there for a minute.
  gate('types', 'types', [bin('typescript-native/bin/tsc'), '--checkers', '1'], { GOGC: '400' }),
  gate('lint', 'format and lint', [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off']),
  gate('boundaries', 'boundaries between rooms', ['scripts/check-boundaries.ts']),
  gate('knip', 'unused files, exports and packages', [bin('knip/bin/knip.js')]),
  { name: 'pure', says: 'tests without a database', run: () => runVitest(['--project=pure']) },
  {
    name: 'changed',
    says: 'tests of what changed',
    run: () => runVitest(['--changed', '--passWithNoTests']),
  },
  {
    name: 'waiting',
    says: 'kills, restarts and time limits',
    lot: 'tests',
    // One at a time, and all the while: the others need the processors.
    run: () => runVitest(['--project=waiting', '--maxWorkers=1'], 'heard'),
  },
  {
    name: 'unit',
    says: 'unit and API tests',
    lot: 'tests',
    run: () => runVitest(['--project=pure', '--project=api', '--project=shop', '--project=web']),
  },
  { name: 'browser', says: 'browser tests', lot: 'tests', run: runPlaywright },
];

const check = ['typegen', 'types', 'lint', 'boundaries', 'knip'];
/** `npm test`. */
const everyDay = [...check, 'build', 'unit', 'browser', 'waiting'];

/** `npm run check`: the gates that take seconds. `npm run test:fast` and `npm run test:all`: docs/tests.md. */
const groups: Readonly<Record<string, readonly string[]>> = {
  check,
  fast: [...check, 'pure', 'changed'],
  all: everyDay,
};

function gate(name: string, says: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Step {
  const run = async () => {
    const code = await hear(args, env);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };
  return { name, says, run, lot: 'gates' };
}

async function runVitest(options: readonly string[], how: 'shown' | 'heard' = 'shown'): Promise<Outcome> {
  const report = join(reports, `vitest-${options[0]?.replace(/\W+/g, '-')}.json`);
  const args = [
    bin('vitest/vitest.mjs'),
    ...['run', ...options, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ];
  const code = how === 'shown' ? await runProgram(node, args) : await hear(args);
  const written = readReport(report) as VitestReport & {
    numPassedTests?: number;
    numFailedTests?: number;
  };
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = written;
  return {
    ...countRun({ passed, failed }, code, options.includes('--passWithNoTests')),
    failures: failedInVitest(written),
  };
}

/** What it says comes when it is over, and not between the lines of what runs beside it. */
async function hear(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const { code, output } = await captureProgram(node, args, env);
  process.stdout.write(output);
  return code;
}

async function runPlaywright(): Promise<Outcome> {
  const chromium = await findChromium();
  if ('problem' in chromium) {
    console.error(chromium.problem);
    return { passed: 0, failed: 1 };
  }
  const report = join(reports, 'playwright.json');
  const code = await runProgram(
    node,
    [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json,./tests/e2e/tell-page.ts'],
    {
      CHROMIUM_PATH: chromium.path,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  const written = readReport(report) as PlaywrightReport & {
    stats?: { expected: number; flaky: number; unexpected: number };
  };
  const { expected = 0, flaky = 0, unexpected = 0 } = written.stats ?? {};
  return {
    ...countRun({ passed: expected, failed: unexpected + flaky }, code),
    failures: failedInPlaywright(written),
  };
}

/** A run that fails outside any test (a file that cannot be read, a server that does not start) counts as one failure. */
function countRun({ passed, failed }: Outcome, code: number, mayBeEmpty = false): Outcome {
  const isBroken = code !== 0 || (passed === 0 && !mayBeEmpty);
  return { passed, failed: failed === 0 && isBroken ? 1 : failed };
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

async function main(names: readonly string[]): Promise<void> {
  const wanted = names.length === 0 ? everyDay : names.flatMap((name) => groups[name] ?? [name]);
  if (names.includes('all')) process.env.TEST_SCOPE = 'all';
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no step ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}, check.`,
    );
    process.exitCode = 1;
    return;
  }
  // Hundreds of processes follow: what they load is bundled first (tests/bundle-app.ts).
  process.env.TEST_MANY = '1';
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const total = { passed: 0, failed: 0 };
  const said: string[] = [];
  const runStep = async (step: Step) => {
    const startedAt = performance.now();
    if (step.lot !== 'gates') console.log(`\n▶ ${step.says} (npm test -- ${step.name})`);
    const { passed, failed, failures = [] } = await step.run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${failed === 0 ? '✔' : '✖'} ${step.says}: ${passed} passed, ${failed} failed, ${seconds} s`);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) said.push(`Failed: ${step.says}: npm test -- ${step.name}`, ...failures);
  };
  const waiting = steps.filter(({ name }) => wanted.includes(name));
  while (waiting.length > 0) {
    const lot = waiting[0]?.lot;
    const first = waiting.findIndex((step) => lot === undefined || step.lot !== lot);
    const beside = waiting.splice(0, first === -1 ? waiting.length : Math.max(first, 1));
    const lane = async () => {
      for (let step = beside.shift(); step; step = beside.shift()) await runStep(step);
    };
    await Promise.all([lane(), lane()]);
  }
  for (const line of said) console.log(line);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

await main(process.argv.slice(2));
