// npm run bench [-- part …] [-- --quick] [-- --busy]: measures the built shop on data of its own, part by part while the
// machine is quiet, writes bench/results.md and adds to bench/history.jsonl. `--busy` does not wait for quiet.
// npm run bench -- compare BASE: what was measured since, beside what was at that commit.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { adminLists } from './admin-lists.ts';
import { artwork } from './artwork.ts';
import { assignment } from './assignment.ts';
import { list, product } from './catalogue.ts';
import { design } from './design.ts';
import { destinations } from './destinations.ts';
import { compare, remember } from './history.ts';
import { lighthouse } from './lighthouse.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import type { Circumstances, Part } from './part.ts';
import { preview } from './preview.ts';
import { howQuiet, whileQuiet } from './quiet.ts';
import { quotes } from './quotes.ts';
import { keep, print, writeResults } from './report.ts';
import { search } from './search.ts';
import { openShop, type Shop } from './shop.ts';
import { signIns } from './sign-in.ts';
import { sizes } from './sizes.ts';
import { start } from './start.ts';
import { uploads } from './uploads.ts';

const parts: Record<string, Part> = {
  product,
  list,
  search,
  quotes,
  orders,
  destinations,
  'sign-in': signIns,
  'admin-lists': adminLists,
  pages,
  assignment,
  start,
  uploads,
  artwork,
  design,
  sizes,
  preview,
  lighthouse,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, busy: { type: 'boolean' } },
});
const isQuick = values.quick === true;
if (positionals[0] === 'compare') process.exit(compare(positionals[1] ?? 'HEAD~1') ? 0 : 1);
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const built = spawnSync(process.execPath, ['scripts/build-if-stale.mjs'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

const shops = new Map<number, Promise<Shop>>();
const circumstances: Circumstances = {
  isQuick,
  amount: (full) => Math.max(200, isQuick ? Math.round(full / 10) : full),
  shopOf: (products) => {
    const known = shops.get(products);
    if (known) return known;
    const opened = openShop({ products });
    shops.set(products, opened);
    return opened;
  },
};

/** A part is measured again when the machine was not quiet, and what was measured last counts, with how busy it was. */
const MOST_TIMES = 3;
const MOST_WAIT_MS = 120_000;

let failures = 0;
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  try {
    const isHasty = isQuick || values.busy === true;
    const { result, quietness } = await whileQuiet(
      isHasty ? 1 : MOST_TIMES,
      isHasty ? 0 : MOST_WAIT_MS,
      async () => (await parts[name]?.(circumstances)) ?? [],
    );
    const rows = result.map((row) => ({ ...row, machine: howQuiet(quietness) }));
    print(name, rows);
    if (!isQuick) {
      keep(name, rows);
      remember(rows, quietness);
    }
  } catch (error) {
    failures++;
    console.error(`\n${name} could not be measured:`, error);
  }
}
for (const shop of shops.values()) await shop.then((running) => running.stop()).catch(() => undefined);
if (!isQuick) writeResults(Object.keys(parts));
process.exit(failures > 0 ? 1 : 0);
