import { ask } from './ask.ts';
import { withBare } from './bare.ts';
import { slugsOf } from './catalogue.ts';
import { load } from './load.ts';
import type { Part } from './part.ts';
import { cpuOf, perSecond, type Row, times } from './row.ts';

const browser = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

/** Pages rendered on the server: one nobody asked for before, and one kept in memory. */
export const pages: Part = async ({ shopOf, amount }) => {
  const shop = await shopOf(1_000);
  const slugs = await slugsOf(shop);
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
    // Every address is new, so nothing comes from memory.
    const uncached = await load(shop, amount(4_000), (index) => ({
      path: `/products?page=${1 + (index % 40)}&visit=${index}`,
      headers: { accept: 'text/html' },
    }));
    rows.push(row('List page, rendered for each visitor', uncached, 1_000));
    const details = await load(shop, amount(2_000), (index) => ({
      path: `/product/${slugs[index % slugs.length]}?visit=${index}`,
      headers: { accept: 'text/html' },
    }));
    rows.push(row('Product page, rendered for each visitor', details, 1_000));
    const cached = await load(shop, amount(20_000), () => ({ path: '/products', headers: browser }));
    rows.push(row('List page from memory, compressed', cached, 5_000));
  });
  return rows;
};
