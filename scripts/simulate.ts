// npm run simulate [-- --partners 1000 --orders 100000 --seed 1 --dry]: how print jobs would find their partners, by
// the code that decides in the shop and by simple rules. Writes docs/simulation unless --dry. With --distance: what a
// kilometre had better cost.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { DEFAULT_TERMS } from '#contract/partners/policies.ts';
import {
  type Scenario,
  type SimulationResult,
  STRATEGIES,
  simulate,
} from '#server/modules/assignment/simulate/index.ts';
import { distanceReport, distanceScenarios } from '../bench/simulation/distance.ts';
import { plotOf } from '../bench/simulation/plot.ts';
import { type Results, tableOf, wayNames } from '../bench/simulation/table.ts';

const FOLDER = 'docs/simulation';

/** Two runs at a time, or one for each processor when there are more. */
async function runAll(scenarios: readonly Scenario[]): Promise<SimulationResult[]> {
  const results: SimulationResult[] = [];
  const left = scenarios.map((scenario, index) => ({ scenario, index }));
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const startedAt = performance.now();
      results[next.index] = await inThread(next.scenario);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      console.log(`${wayNames[next.scenario.way]}: ${seconds} s`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return results;
}

/** What a kilometre had better cost, tried in networks of several sizes; writes docs/simulation/distance.md. */
async function weighDistance(isDry: boolean): Promise<void> {
  const found = await runAll(distanceScenarios(DEFAULT_TERMS));
  const text = distanceReport(found);
  console.log(text);
  if (!isDry) writeFileSync(`${FOLDER}/distance.md`, text);
}

function inThread(scenario: Scenario): Promise<SimulationResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: scenario });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} has to be a whole number above 0`);
  process.exit(1);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      partners: { type: 'string', default: '1000' },
      orders: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      dry: { type: 'boolean', default: false },
      distance: { type: 'boolean', default: false },
    },
  });
  if (values.distance) return weighDistance(values.dry);
  const partners = wholeNumber('partners', values.partners);
  const orders = wholeNumber('orders', values.orders);
  const seed = wholeNumber('seed', values.seed);
  const found = await runAll(
    STRATEGIES.map((way) => ({ partners, orders, seed, policy: DEFAULT_TERMS, way })),
  );
  const results = Object.fromEntries(
    STRATEGIES.map((way, index) => [way, found[index]]),
  ) as unknown as Results;
  const count = (value: number) => value.toLocaleString('en-IN');
  const title = `${count(partners)} partners, ${count(orders)} orders, seed ${seed}`;
  const table = tableOf(results);
  console.log(`\n${title}\n\n${table}`);
  if (values.dry) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/results.svg`, plotOf(results, title));
  const { orders: counted } = results.policy;
  writeFileSync(
    `${FOLDER}/results.md`,
    `# ${title}

\`npm run simulate -- --partners ${partners} --orders ${orders} --seed ${seed}\` wrote this table and the plot beside it. Of the
orders the last ${count(counted)} count; before them everything has to be learned. What is simulated, and what is not, is in
[README.md](README.md).

${table}

![The same as bars](results.svg)
`,
  );
}

if (isMainThread) await main();
else parentPort?.postMessage(simulate(workerData as Scenario));
