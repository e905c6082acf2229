import { ask, askJson } from './ask.ts';
import { countStatements } from './count-statements.ts';
import { withBare } from './limits/bare.ts';
import { type Load, load } from './load.ts';
import type { Part } from './part.ts';
import { cpuOf, perSecond, type Row, times } from './row.ts';
import type { Shop } from './shop.ts';
import { anotherPage, deepPage } from './unasked.ts';

export async function slugsOf(shop: Shop): Promise<string[]> {
  const { products } = await askJson<{ products: { slug: string }[] }>(`${shop.url}/api/products?limit=100`);
  return products.map((product) => product.slug);
}

const cpu = (result: Load) => result.serverCpuMs + result.postgresCpuMs;

/** One product by key, beside the bare `SELECT` of the same row. */
export const product: Part = async ({ shopOf, amount }) => {
  const shop = await shopOf(1_000);
  const slugs = await slugsOf(shop);
  const slug = (index: number) => slugs[index % slugs.length] ?? '';
  const { mine, limit } = await withBare(shop, async (bare) => ({
    limit: await load(bare, amount(20_000), (index) => ({ path: `/row/${slug(index)}` })),
    mine: await load(shop, amount(20_000), (index) => ({ path: `/api/products/${slug(index)}` })),
  }));
  const calls = 50;
  const statements = await countStatements(shop, async () => {
    for (let index = 0; index < calls; index++) await ask(`${shop.url}/api/products/${slug(index)}`);
  });
  return [
    {
      what: 'Product detail: CPU against a bare `SELECT` of the row',
      measured: `${perSecond(mine.perSecond)}, p50 ${mine.p50Ms.toFixed(1)} ms`,
      limit: `${perSecond(limit.perSecond)}, CPU-ms ${cpuOf(limit)}`,
      ratio: times(cpu(mine) / cpu(limit)),
      cpu: cpuOf(mine),
      aim: '≤ 4 × its CPU, ≤ 0.4 CPU-ms',
      isMet: cpu(mine) <= 4 * cpu(limit) && cpu(mine) <= 0.4,
    },
    statementsRow('Product detail', statements / calls),
  ];
};

function statementsRow(what: string, statements: number): Row {
  return {
    what: `${what}: statements`,
    measured: statements.toFixed(2),
    statements: statements.toFixed(2),
    aim: '≤ 2',
    isMet: statements <= 2,
  };
}

/** Lists of 24 in every order, by category, and a few pages on. */
export const LISTS = [
  '/api/products?limit=24',
  '/api/products?limit=24&category=business-cards',
  '/api/products?limit=24&sort=name',
  '/api/products?limit=24&sort=price&category=labels',
  '/api/products?limit=24&sort=newest',
  '/api/products?limit=24&sort=category',
  '/api/products?limit=24&sort=name&offset=96',
  '/api/products?limit=24&category=apparel&offset=48',
];
const listPath = (index: number) => LISTS[index % LISTS.length] ?? '';

/** A list of 24 in a catalogue of 1,000 and in one a hundred times as large. */
export const list: Part = async ({ shopOf, amount, isQuick }) => {
  const small = await shopOf(1_000);
  const many = isQuick ? 10_000 : 100_000;
  const large = await shopOf(many);
  const calls = amount(6_000);
  const few = await load(small, calls, (index) => ({ path: listPath(index) }));
  const lots = await load(large, calls, (index) => ({ path: listPath(index) }));
  // Once more the other way round: what warms up or slows down with time must not decide.
  const lotsAgain = await load(large, calls, (index) => ({ path: listPath(index) }));
  const fewAgain = await load(small, calls, (index) => ({ path: listPath(index) }));
  const costOf = (one: Load, other: Load) => (cpu(one) + cpu(other)) / 2;
  const ratio = costOf(lots, lotsAgain) / costOf(few, fewAgain);
  const statements = await countStatements(large, async () => {
    for (const path of LISTS) await ask(large.url + path);
  });
  const fromTop = LISTS.filter((path) => !path.includes('offset'));
  const pages = (page: typeof deepPage) => (index: number) => ({
    path: page(fromTop[index % fromTop.length] ?? '', Math.floor(index / fromTop.length)),
  });
  const further = await load(large, calls, pages(anotherPage));
  const deep = await load(large, calls, pages(deepPage));
  const perCall = (what: string, result: Load): Row => ({
    what: `List of 24 at ${many.toLocaleString('en-IN')} products${what}: CPU`,
    measured: `${perSecond(result.perSecond)}, p50 ${result.p50Ms.toFixed(1)} ms`,
    cpu: cpuOf(result),
    aim: '≤ 0.9 CPU-ms',
    isMet: cpu(result) <= 0.9,
  });
  return [
    perCall('', lotsAgain),
    perCall(', other pages near the top', further),
    perCall(', pages further on, which nobody asked for before', deep),
    {
      what: `List of 24 at ${many.toLocaleString('en-IN')} products: CPU against 1,000 products`,
      measured: `${perSecond(lotsAgain.perSecond)}, p50 ${lotsAgain.p50Ms.toFixed(1)} ms`,
      limit: `${perSecond(fewAgain.perSecond)} at 1,000, CPU-ms ${cpuOf(fewAgain)}`,
      ratio: times(ratio),
      cpu: cpuOf(lotsAgain),
      aim: '≤ 1.3 × its cost',
      isMet: ratio <= 1.3,
    },
    statementsRow('List', statements / LISTS.length),
  ];
};
