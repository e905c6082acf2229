import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DrillShop, freePort, newFolder, startBuiltShop } from './shop.ts';

/** Short rounds: what else the machine does comes and goes between them and not within. */
const ROUNDS = Number(process.env.DRILL_OVERHEAD_ROUNDS ?? 60);
const REQUESTS = 250;
const LANES = 4;
const REST_MS = 15_000;

/** Processor time of all threads of a process so far, in microseconds (Linux). */
async function cpuMicros(pid: number): Promise<number> {
  let sum = 0;
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
    sum += Number(text.split(' ')[0]) / 1000;
  }
  return sum;
}

/** What a shop that nobody asks anything uses, in microseconds of processor time a second. */
async function atRest({ child: { pid = 0 } }: DrillShop): Promise<number> {
  const [before, begun] = [await cpuMicros(pid), performance.now()];
  await sleep(REST_MS);
  return ((await cpuMicros(pid)) - before) / ((performance.now() - begun) / 1000);
}

/** What one page costs, in microseconds of processor time, without what would have been used at rest. */
async function measure(shop: DrillShop, path: string, requests: number, rest: number): Promise<number> {
  const pid = shop.child.pid ?? 0;
  const [before, begun] = [await cpuMicros(pid), performance.now()];
  let left = requests;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(`${shop.base}${path}`, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const seconds = (performance.now() - begun) / 1000;
  return ((await cpuMicros(pid)) - before - rest * seconds) / requests;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * What watching costs a product page: two shops side by side, one counted and traced, one not, asked in turns, so that
 * whatever else the machine does meets both alike. Web and API alone: jobs would come and go between the rounds.
 */
export async function overhead(): Promise<string[]> {
  const roles = ['api', 'web'];
  const plain = await startBuiltShop({ DATA_DIR: await newFolder('plain') }, { roles });
  const watched = await startBuiltShop(
    { DATA_DIR: await newFolder('watched'), METRICS_PORT: String(await freePort()) },
    { roles },
  );
  try {
    const list = (await (await fetch(`${plain.base}/api/products?limit=1`)).json()) as {
      products: { slug: string }[];
    };
    const slug = list.products[0]?.slug ?? '';
    const lines = [`${ROUNDS} rounds of ${REQUESTS} each, in turns; medians of processor time:`];
    for (const [what, path] of [
      ['A product page, from memory', `/product/${slug}`],
      ['The product itself (API)', `/api/products/${slug}`],
    ] as const)
      lines.push(`${what}: ${await compare(plain, watched, path)}`);
    return lines;
  } finally {
    await Promise.all([plain.stop(), watched.stop()]);
  }
}

async function compare(plain: DrillShop, watched: DrillShop, path: string): Promise<string> {
  const costs: { plain: number; watched: number }[] = [];
  for (const shop of [plain, watched]) await measure(shop, path, REQUESTS * 10, 0);
  // A busy machine answers few pages a second, and what is used by the clock would be counted as theirs.
  const rest = new Map([
    [plain, await atRest(plain)],
    [watched, await atRest(watched)],
  ]);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each begins as often as the other: the first of two finds the caches colder.
    const [first, second] = round % 2 === 0 ? [plain, watched] : [watched, plain];
    const one = await measure(first, path, REQUESTS, rest.get(first) ?? 0);
    const other = await measure(second, path, REQUESTS, rest.get(second) ?? 0);
    costs.push(first === plain ? { plain: one, watched: other } : { plain: other, watched: one });
  }
  const [without, withThem] = [median(costs.map((of) => of.plain)), median(costs.map((of) => of.watched))];
  const restOf = (shop: DrillShop) => ((rest.get(shop) ?? 0) / 1000).toFixed(1);
  const ratio = median(costs.map((of) => of.watched / of.plain));
  return `without metrics ${without.toFixed(0)} µs, with metrics ${withThem.toFixed(0)} µs (${percent(withThem / without)}); median of the ratios of each round: ${percent(ratio)}; at rest ${restOf(plain)} and ${restOf(watched)} ms a second.`;
}

const percent = (ratio: number) => `${ratio >= 1 ? '+' : '−'}${Math.abs((ratio - 1) * 100).toFixed(1)} %`;
