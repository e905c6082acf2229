import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { addYears } from './admin-data.ts';
import { askJson } from './ask.ts';
import { slugsOf } from './catalogue.ts';
import { withBare } from './limits/bare.ts';
import type { Part } from './part.ts';
import { ms, type Row, times } from './row.ts';
import type { Shop } from './shop.ts';

const AIM_MS = 50;
const ADMIN = { email: 'bench-admin@example.com', password: 'Lantern-Otter-27!' };

/** Every list of the back office as it opens, then every kind of search; two words that all contain among them. */
export const LISTS = {
  'orders, newest and oldest': ['/api/orders', '/api/orders?sort=oldest'],
  'orders by status': ['completed', 'in_production', 'cancelled', 'quoted'].map(
    (one) => `/api/orders?status=${one}`,
  ),
  'orders that need a person': ['/api/orders?needs=artwork', '/api/orders?needs=stuck'],
  'users, all and by role': ['', '?role=psp', '?role=admin', '?role=psp&standing=awaiting'].map(
    (query) => `/api/auth/admin/users${query}`,
  ),
  products: ['/api/products?view=admin&limit=20', '/api/products?view=admin&limit=20&category=labels'],
  categories: ['/api/categories?limit=50'],
  'payment problems': ['/api/dashboard/payment-problems'],
  'dashboard, cards and overview': ['/api/dashboard/metrics', '/api/dashboard/overview?days=30'],
} as const;
const search = (path: string, words: readonly string[]) =>
  words.map((word) => `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(word)}`);
export const SEARCHES = {
  'orders by name and mail': search('/api/orders', [
    'Asha Rao',
    'buyer.4711@',
    'zoya',
    'fernandes',
    'shop-17.ex',
  ]),
  'orders by the end of an id, one letter, a word all have': search('/api/orders', [
    '7f3a',
    '#0b1c2d3e',
    'q',
    'example',
  ]),
  users: search('/api/auth/admin/users', ['Meera', 'person.4711@', 'bose', 'k', 'example', 'mail-17.']),
  products: search('/api/products?view=admin&limit=20', ['visiting', 'banner', 'floral', 'kraft', 'ca']),
} as const;

export async function addAdmin(shop: Pick<Shop, 'url' | 'databaseUrl'>): Promise<{ authorization: string }> {
  const client = new pg.Client({ connectionString: shop.databaseUrl, application_name: 'bench' });
  await client.connect();
  await client.query(
    `insert into accounts.users (role, email, username, first_name, last_name, password_hash, email_verified_at)
     values ('admin', $1, 'bench-admin', 'Asha', 'Rao', $2, now())
     on conflict (email) do update set password_hash = excluded.password_hash`,
    [ADMIN.email, await hash(ADMIN.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })],
  );
  await client.end();
  const { accessToken } = await askJson<{ accessToken: string }>(`${shop.url}/api/auth/login`, ADMIN);
  return { authorization: `Bearer ${accessToken}` };
}

/** How long one call after the other takes, over one connection; the slowest twentieth begins at p95. */
async function timeEach(count: number, call: (index: number) => Promise<Response>): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < count; index++) {
    const startedAt = performance.now();
    const answer = await call(index);
    const text = await answer.text();
    taken.push(performance.now() - startedAt);
    if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status} ${text.slice(0, 300)}`);
  }
  taken.sort((a, b) => a - b);
  return taken[Math.floor(taken.length * 0.95)] ?? 0;
}

/** 100,000 orders, 20,000 products, 50,000 users: the lists of the back office beside one row by its key. */
export const adminLists: Part = async ({ shopOf, amount, isQuick }) => {
  const shop = await shopOf(isQuick ? 2_000 : 20_000);
  await addYears(
    shop.databaseUrl,
    isQuick ? { users: 5_000, orders: 10_000 } : { users: 50_000, orders: 100_000 },
  );
  const headers = await addAdmin(shop);
  const slugs = await slugsOf(shop);
  const startedAt = performance.now();
  await (await fetch(`${shop.url}/api/dashboard/metrics`, { headers })).text();
  const rebuiltMs = performance.now() - startedAt;
  const groups = [
    ...Object.entries(LISTS).map(([what, paths]) => ({ what: `Admin list, ${what}`, paths })),
    ...Object.entries(SEARCHES).map(([what, paths]) => ({ what: `Admin search, ${what}`, paths })),
  ];
  return withBare(shop, async (bare) => {
    const rows: Row[] = [];
    for (const { what, paths } of groups) {
      const ask = (index: number) => fetch(shop.url + paths[index % paths.length], { headers });
      await timeEach(paths.length * 3, ask);
      const p95 = await timeEach(amount(paths.length * 100), ask);
      const key = await timeEach(amount(300), (index) =>
        fetch(`${bare.url}/row/${slugs[index % slugs.length]}`),
      );
      rows.push({
        what: `${what}: p95`,
        measured: ms(p95),
        limit: `${ms(key)} for a row by its key`,
        ratio: times(p95 / key),
        aim: `< ${AIM_MS} ms`,
        isMet: p95 < AIM_MS,
      });
    }
    return [...rows, rebuiltRow(rebuiltMs, isQuick ? 10_000 : 100_000)];
  });
};

function rebuiltRow(measuredMs: number, orders: number): Row {
  return {
    what: `Figures of ${orders.toLocaleString('en-IN')} orders worked out from nothing`,
    measured: `${(measuredMs / 1000).toFixed(1)} s`,
    aim: '≤ 30 s',
    isMet: measuredMs <= 30_000,
  };
}
