import { readFile } from 'node:fs/promises';
import { type DrillShop, freePort, newFolder, startBuiltShop } from './shop.ts';

const ROUNDS = 12;
const REQUESTS = 1500;
const LANES = 8;

/** Processor time of a process so far, in milliseconds (Linux). */
async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What one page costs, in microseconds of processor time. */
async function measure(shop: DrillShop, path: string, requests: number): Promise<number> {
  const pid = shop.child.pid ?? 0;
  const before = await cpuMs(pid);
  let left = requests;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(`${shop.base}${path}`, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return ((await cpuMs(pid)) - before) * (1000 / requests);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * What watching costs a product page: two shops side by side, one counted and traced, one not, asked in turns, so that
 * whatever else the machine does meets both alike.
 */
export async function overhead(): Promise<string[]> {
  const plain = await startBuiltShop({ DATA_DIR: await newFolder('plain') });
  const watched = await startBuiltShop({
    DATA_DIR: await newFolder('watched'),
    METRICS_PORT: String(await freePort()),
  });
  try {
    const list = (await (await fetch(`${plain.base}/api/products?limit=1`)).json()) as {
      products: { productId?: string; id?: string }[];
    };
    const product = list.products[0];
    const path = `/product/${product?.productId ?? product?.id}`;
    const costs: Record<'plain' | 'watched', number[]> = { plain: [], watched: [] };
    for (const shop of [plain, watched]) await measure(shop, path, REQUESTS);
    for (let round = 0; round < ROUNDS; round += 1) {
      costs.plain.push(await measure(plain, path, REQUESTS));
      costs.watched.push(await measure(watched, path, REQUESTS));
    }
    const [without, withThem] = [median(costs.plain), median(costs.watched)];
    return [
      `${ROUNDS} rounds of ${REQUESTS} product pages each, in turns; medians of processor time a page:`,
      `without metrics ${without.toFixed(0)} µs, with metrics ${withThem.toFixed(0)} µs: ${(((withThem - without) / without) * 100).toFixed(1)} % more.`,
    ];
  } finally {
    await Promise.all([plain.stop(), watched.stop()]);
  }
}
