import pg from 'pg';
import { ask, askJson } from './ask.ts';
import { slugsOf } from './catalogue.ts';
import { countStatements } from './count-statements.ts';
import { withBare } from './limits/bare.ts';
import { type Call, type Load, load } from './load.ts';
import type { Part } from './part.ts';
import { type Configuration, richConfigurationsOf } from './rich-configurations.ts';
import { cpuOf, ms, perSecond, type Row, times } from './row.ts';
import type { Shop } from './shop.ts';

interface ProductAnswer {
  slug: string;
  productId: string;
  attributes: Record<string, string[]>;
  pricing: { pricePerUnit: number; minQty: number; maxQty: number; attributes: Record<string, string> }[];
  minOrderQty: number;
}

/** A configuration that has a price, for every product that has any. */
export async function configurationsOf(shop: Shop) {
  const found = [];
  for (const slug of await slugsOf(shop)) {
    const product = await askJson<ProductAnswer>(`${shop.url}/api/products/${slug}`);
    const rule = product.pricing.at(-1);
    if (!rule) continue;
    const attributes = Object.fromEntries(
      Object.entries(product.attributes).map(([name, values]) => [
        name,
        rule.attributes[name] ?? values[0] ?? '',
      ]),
    );
    found.push({
      slug,
      productId: product.productId,
      quantity: Math.max(rule.minQty, product.minOrderQty),
      attributes,
    });
  }
  return found;
}

const json = { 'content-type': 'application/json' };

/** The price of a configuration, beside a bare server that reads a body and one small row: of any product, and worked out. */
export const quotes: Part = async ({ shopOf, amount }) => {
  const shop = await shopOf(1_000);
  const rows = [];
  for (const [what, configurations] of [
    ['Quotes', await configurationsOf(shop)],
    ['Quotes of typed sizes, dependent options and mixes', await richConfigurationsOf(shop)],
  ] as const)
    rows.push(...(await measure(shop, what, configurations, amount(20_000))));
  return rows;
};

/** Turns of the shop and of the bare server. */
const ROUNDS = 10;

async function measure(
  shop: Shop,
  what: string,
  configurations: readonly Configuration[],
  calls: number,
): Promise<Row[]> {
  const bodies = configurations.flatMap(({ slug, quantity, attributes }) =>
    ['500034', '110001', '781001'].map((zipCode) =>
      JSON.stringify({ productId: slug, quantity, attributes, zipCode }),
    ),
  );
  const call =
    (path: string) =>
    (index: number): Call => ({
      method: 'POST',
      path,
      headers: json,
      body: bodies[index % bodies.length] ?? '',
    });
  const text = (await ask(`${shop.url}/api/quotes`, { method: 'POST', headers: json, body: bodies[0] ?? '' }))
    .text;
  const { mine, limit, ratio } = await withBare(shop, async (bare) => {
    await askJson(`${bare.url}/quote-text`, { text });
    // Both have run a while: turns are too short to warm up in.
    await load(bare, calls / 10, call('/quote'));
    await load(shop, calls / 10, call('/api/quotes'));
    // By turns: whatever else the machine does meets both alike.
    const rounds: { limit: Load; mine: Load }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        limit: await load(bare, calls / ROUNDS, call('/quote')),
        mine: await load(shop, calls / ROUNDS, call('/api/quotes')),
      });
    return middleOf(rounds);
  });
  const before = await writtenRows(shop);
  const statements = await countStatements(shop, async () => {
    for (const body of bodies) await ask(`${shop.url}/api/quotes`, { method: 'POST', headers: json, body });
  });
  const written = [...(await writtenRows(shop))].flatMap(([table, rows]) => {
    const more = rows - (before.get(table) ?? 0);
    return more === 0 ? [] : [`${more} of ${table}`];
  });
  return [
    {
      what: `${what}: throughput against a bare \`SELECT\` by key`,
      measured: perSecond(mine.perSecond),
      limit: `${perSecond(limit.perSecond)}, CPU-ms ${cpuOf(limit)}`,
      ratio: times(ratio),
      cpu: cpuOf(mine),
      statements: (statements / bodies.length).toFixed(2),
      aim: '≥ 0.5 of it',
      isMet: ratio >= 0.5,
    },
    {
      what: `${what}: CPU`,
      measured: `${(mine.serverCpuMs + mine.postgresCpuMs).toFixed(2)} ms`,
      aim: '≤ 0.3 CPU-ms',
      isMet: mine.serverCpuMs + mine.postgresCpuMs <= 0.3,
    },
    { what: `${what}: p99`, measured: ms(mine.p99Ms), aim: '< 10 ms', isMet: mine.p99Ms < 10 },
    {
      what: `${what}: statements, and rows written`,
      measured: `${(statements / bodies.length).toFixed(2)}, ${written.join(', ') || 'none'}`,
      aim: '≤ 1, none',
      // The table of shipping rates is read once every few seconds besides.
      isMet: statements <= bodies.length * 1.05 && written.length === 0,
    },
  ];
}

/** The middle turn of all, number by number. */
function middleOf(rounds: readonly { limit: Load; mine: Load }[]) {
  const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
  const of = (loads: readonly Load[]): Load => ({
    calls: middle(loads.map(({ calls }) => calls)),
    perSecond: middle(loads.map(({ perSecond }) => perSecond)),
    p50Ms: middle(loads.map(({ p50Ms }) => p50Ms)),
    p99Ms: middle(loads.map(({ p99Ms }) => p99Ms)),
    serverCpuMs: middle(loads.map(({ serverCpuMs }) => serverCpuMs)),
    postgresCpuMs: middle(loads.map(({ postgresCpuMs }) => postgresCpuMs)),
  });
  return {
    limit: of(rounds.map(({ limit }) => limit)),
    mine: of(rounds.map(({ mine }) => mine)),
    ratio: middle(rounds.map(({ limit, mine }) => mine.perSecond / limit.perSecond)),
  };
}

/**
 * Rows each table had written so far. What goes by the clock, whatever was asked, is left out: how long answers took
 * (`reporting`), jobs, and which processes run.
 */
async function writtenRows(shop: Shop): Promise<Map<string, number>> {
  const client = new pg.Client(shop.databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ name: string; written: string }>(
    `select schemaname || '.' || relname as name, n_tup_ins + n_tup_upd + n_tup_del as written from pg_stat_user_tables
     where schemaname not in ('graphile_worker', 'sandbox', 'reporting')
       and (schemaname, relname) <> ('platform', 'processes')`,
  );
  await client.end();
  return new Map(rows.map(({ name, written }) => [name, Number(written)]));
}
