import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { catchUp } from '#server/modules/reporting/catch-up.ts';
import { openDatabase } from '#server/platform/db.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import type { Shop } from '../../bench/shop.ts';
import { newFolder, startBuiltShop } from './shop.ts';
import { type Group, groupsOf } from './size-calls.ts';
import { fillCatalogue } from './size-catalogue.ts';
import { addYearsOfOrders, GROWING } from './size-orders.ts';
import { migrateEarly, upgrade } from './size-upgrade.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
/** The same shop in its first month, and after years. */
const SMALL = { products: 1_000, users: 5_000, orders: 30_000, events: 5 };
const LARGE = {
  products: number('DRILL_SIZE_PRODUCTS', 200_000),
  users: number('DRILL_SIZE_USERS', 500_000),
  orders: number('DRILL_SIZE_ORDERS', 2_000_000),
  events: number('DRILL_SIZE_EVENTS', 5),
};
/** Only what is called so: the rest need not be asked again after a change. */
const ASKED = new RegExp(process.env.DRILL_SIZE_ASK ?? '');
const ROUNDS = number('DRILL_SIZE_ROUNDS', 30);
/** Each call is made so often before: PostgreSQL keeps a plan from the sixth on. */
const WARM = 6;
const AIM = 1.5;
/** Below this nobody notices a difference, and a busy machine makes one. */
const FLOOR_MS = 5;
const SETTINGS = {
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  max_connections: 100,
  // Filled by a script, and thrown away.
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/**
 * Proof at size: a database of years beside one of a month, asked the same in turns. DRILL_SIZE_FOLDER keeps what was
 * generated for the next run.
 */
export async function size(): Promise<string[]> {
  const folder = resolve(process.env.DRILL_SIZE_FOLDER ?? (await newFolder('size')));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: folder, log: console, settings: SETTINGS });
  const urlOf = (name: string) => {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const lines: string[] = [];
  try {
    for (const [name, amounts] of Object.entries({ small: SMALL, large: LARGE }))
      lines.push(...(await fill(server.url, urlOf(name), join(folder, `${name}.filled`), name, amounts)));
    if (process.env.DRILL_SIZE_ONLY === 'fill') return lines;
    for (const name of ['small', 'large']) lines.push(await workOutFigures(name, urlOf(name)));
    lines.push(...(await compare(urlOf('small'), urlOf('large'))));
    lines.push(...(await sizesOf(urlOf('large'))));
    return lines;
  } finally {
    await server.stop();
  }
}

async function fill(
  serverUrl: string,
  url: string,
  mark: string,
  name: string,
  amounts: typeof LARGE,
): Promise<string[]> {
  if (existsSync(mark)) return [`${name}: as generated before.`];
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(0);
  const say = (line: string) => console.log(`${name}, ${seconds()} s: ${line}`);
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}`);
  await admin.end();
  await migrateEarly(url);
  await addYearsOfOrders(url, amounts, say);
  say('the later migrations');
  const migrations = await upgrade(url);
  const total = migrations.reduce((sum, { ms }) => sum + ms, 0);
  const slow = migrations.filter(({ ms }) => ms > 200).map((one) => `${one.name} ${one.ms.toFixed(0)} ms`);
  await fillCatalogue(url, amounts.products, say);
  await writeFile(mark, '');
  const { products, users, orders, events } = amounts;
  return [
    `${name}: ${many(orders)} orders, ${many(products)} products, ${many(users)} users, ${many(orders * events)} events, in ${seconds()} s. ${migrations.length} later migrations on all orders and users: ${total.toFixed(0)} ms${slow.length > 0 ? `, of which ${slow.join(', ')}` : ''}.`,
  ];
}

/** What a schedule does all the while: the figures of all days, which the first who looks would otherwise wait for. */
async function workOutFigures(name: string, url: string): Promise<string> {
  const begun = performance.now();
  const { db, pool, close } = openDatabase(url, { max: 2, isPooled: true });
  await catchUp(db);
  await pool.query('vacuum analyze reporting.figures, reporting.measures');
  await close();
  return `${name}: figures caught up in ${((performance.now() - begun) / 1000).toFixed(1)} s.`;
}

const many = (count: number) => count.toLocaleString('en-IN');
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Both are asked in turns; medians. */
async function compare(smallUrl: string, largeUrl: string): Promise<string[]> {
  const shops = await Promise.all([smallUrl, largeUrl].map(openShop));
  const lines: string[] = [];
  try {
    const [few = [], lots = []] = await Promise.all(shops.map((shop) => groupsOf(shop)));
    for (const [index, small] of few.entries()) {
      const large = lots[index];
      if (!large || !ASKED.test(small.what)) continue;
      const taken: { small: number[]; large: number[] } = { small: [], large: [] };
      let failure = '';
      const before = WARM * small.count;
      for (let round = -before; round < Math.max(ROUNDS, 2 * small.count) && !failure; round += 1) {
        const one = await time(small, round + before).catch(String);
        const other = await time(large, round + before).catch(String);
        if (typeof one === 'string' || typeof other === 'string') failure = String([one, other]);
        else if (round >= 0) {
          taken.small.push(one);
          taken.large.push(other);
        }
      }
      const [a, b] = [middle(taken.small), middle(taken.large)];
      const holds = b <= a * AIM || b - a <= FLOOR_MS;
      const line = failure
        ? `${small.what}: FAILED ${failure}`
        : `${small.what}: ${a.toFixed(1)} ms → ${b.toFixed(1)} ms, ${(b / a).toFixed(1)} ×${holds ? '' : ' (more than 1.5 ×)'}`;
      console.log(line);
      lines.push(line);
    }
    return lines;
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
  }
}

async function time(group: Group, index: number): Promise<number> {
  const begun = performance.now();
  await group.call(index);
  return performance.now() - begun;
}

async function openShop(databaseUrl: string): Promise<Shop> {
  const dataDir = await newFolder('sized');
  const shop = await startBuiltShop(
    { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SEED: 'none' },
    { roles: ['api'] },
  );
  return { url: shop.base, databaseUrl, dataDir, pid: shop.child.pid ?? 0, postgresPid: 0, stop: shop.stop };
}

/** The largest tables with their indexes, and what cleaning up after a day takes. */
async function sizesOf(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; rows: number; heap: string; indexes: string }>(
      `select relid::regclass::text as name, n_live_tup::bigint as rows, pg_size_pretty(pg_table_size(relid)) as heap,
         pg_size_pretty(pg_indexes_size(relid)) as indexes
       from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit 10`,
    );
    const lines = rows.map(
      (row) => `${row.name}: ${many(row.rows)} rows, ${row.heap}, indexes ${row.indexes}`,
    );
    await client.query(
      `update orders.orders set updated_at = now() where id in (select id from orders.orders order by placed_at desc limit 20000)`,
    );
    for (const table of ['orders.orders', ...GROWING.filter((one) => one === 'platform.events')]) {
      const begun = performance.now();
      await client.query(`vacuum (analyze) ${table}`);
      lines.push(`vacuum analyze ${table}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    }
    const all = await client.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    return [...lines, `The whole database: ${all.rows[0]?.size}.`];
  } finally {
    await client.end();
  }
}
