import { ask, askJson } from './ask.ts';
import { withBare } from './limits/bare.ts';
import { load } from './load.ts';
import type { Circumstances, Part } from './part.ts';
import { cpuOf, perSecond, type Row, times } from './row.ts';

/** As Chrome, Edge and Firefox ask for a page. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };

const SORTS = ['name', 'price', 'newest', 'popularity', 'category'];
const PAGES = 40;
const PAGE_SIZE = 24;

/** Of every product of a shop of so many. */
async function allSlugs(url: string, count: number): Promise<string[]> {
  const found: string[] = [];
  for (let offset = 0; offset < count; offset += 100) {
    const { products } = await askJson<{ products: { slug: string }[] }>(
      `${url}/api/products?sort=name&limit=100&offset=${offset}`,
    );
    found.push(...products.map(({ slug }) => slug));
  }
  return found;
}

/** As many pages as a process has written after a quarter of an hour of a busy day: by then V8 has compiled what writes them. */
const WARM = { products: 2_700, lists: 600 };

/** Every page of every category, in every order. */
async function categoryPages(url: string): Promise<string[]> {
  const { categories } = await askJson<{ categories: { slug: string; productCount: number }[] }>(
    `${url}/api/categories`,
  );
  return categories.flatMap(({ slug, productCount }) =>
    Array.from(
      { length: Math.min(PAGES, Math.floor(productCount / PAGE_SIZE)) },
      (_, page) => 1 + page,
    ).flatMap((page) => SORTS.map((sort) => `/${slug}?page=${page}&sort=${sort}`)),
  );
}

/** Pages nobody asked for before, of a process that has written others. */
async function warmRows({ shopOf, amount, isQuick }: Circumstances): Promise<Row[]> {
  const shop = await shopOf(isQuick ? 2_000 : 20_000);
  // Whoever asks makes a third more calls than it sends.
  const slugs = await allSlugs(shop.url, amount(2 * WARM.products));
  const ofCategories = await categoryPages(shop.url);
  const sorted = (index: number) =>
    `page=${1 + (index % PAGES)}&sort=${SORTS[Math.floor(index / PAGES) % SORTS.length]}`;
  const asked = { product: 0 };
  const product = () => ({ path: `/product/${slugs[asked.product++]}`, headers: browser });
  // What `load` asks for beforehand comes on top.
  await load(shop, amount(WARM.products) * 0.9, product);
  const details = await load(shop, amount(900), product);
  await load(shop, amount(WARM.lists), (index) => ({
    path: `${ofCategories[index % ofCategories.length]}`,
    headers: browser,
  }));
  const lists = await load(shop, 180, (index) => ({ path: `/products?${sorted(index)}`, headers: browser }));
  const row = (what: string, mine: typeof lists): Row => ({
    what: `${what} nobody asked for before, compressed, of a process that has written ${WARM.products.toLocaleString('en-IN')} pages`,
    measured: `${perSecond(mine.perSecond)}, p50 ${mine.p50Ms.toFixed(1)} ms`,
    cpu: cpuOf(mine),
    aim: '≥ 300/s, ≤ 3 CPU-ms',
    isMet: mine.perSecond >= 300 && mine.serverCpuMs + mine.postgresCpuMs <= 3,
  });
  return [row('Product page', details), row('List page', lists)];
}

/** Pages rendered on the server: those nobody asked for before, from a process's first on and later, and one kept in memory. */
export const pages: Part = async (circumstances) => {
  const { shopOf, amount } = circumstances;
  const shop = await shopOf(1_000);
  const slugs = await allSlugs(shop.url, 1_000);
  const listBytes = Buffer.byteLength(
    (await ask(`${shop.url}/products`, { headers: { accept: 'text/html' } })).text,
  );
  const rows: Row[] = [];
  await withBare(shop, async (bare) => {
    const limit = await load(bare, amount(20_000), () => ({ path: `/reply/${listBytes}` }));
    const row = (what: string, mine: Awaited<ReturnType<typeof load>>, aim: number): Row => ({
      what,
      measured: `${perSecond(mine.perSecond)}, p50 ${mine.p50Ms.toFixed(1)} ms`,
      limit: `${perSecond(limit.perSecond)} (a bare reply of ${Math.round(listBytes / 1000)} kB)`,
      ratio: times(mine.perSecond / limit.perSecond),
      cpu: cpuOf(mine),
      aim: `≥ ${aim.toLocaleString('en-IN')}/s`,
      isMet: mine.perSecond >= aim,
    });
    // Each page once: invented parameters make none anew.
    const uncached = await load(shop, 180, (index) => ({
      path: `/products?page=${1 + (index % PAGES)}&sort=${SORTS[Math.floor(index / PAGES)]}`,
      headers: browser,
    }));
    rows.push(row('List page nobody asked for before, compressed', uncached, 300));
    const details = await load(shop, 900, (index) => ({
      path: `/product/${slugs[index]}`,
      headers: browser,
    }));
    rows.push(row('Product page nobody asked for before, compressed', details, 300));
    const junk = await load(shop, amount(4_000), (index) => ({
      path: `/products?visit=${index}&utm_source=${index}`,
      headers: browser,
    }));
    rows.push(row('List page under parameters it does not know', junk, 4_000));
    const cached = await load(shop, amount(20_000), () => ({ path: '/products', headers: browser }));
    rows.push(row('List page from memory, compressed', cached, 5_000));
  });
  return [...rows, ...(await warmRows(circumstances))];
};
