import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A small shop in which every rule holds. */
const sound = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#contract/*': './contract/*', '#server/*': './server/*', '#web/*': './web/*' },
    scripts: { start: 'node .', seed: 'node .' },
  }),
  'README.md': 'Type `npm start`, then `npm run seed`.',
  'contract/money.ts': "import { z } from 'zod';\nexport const Rupees = z.number();",
  'server/events.ts':
    "import { Rupees } from '#contract/money.ts';\nexport const events = { 'order.paid': Rupees };",
  'server/platform/db.ts': "import { Kysely } from 'kysely';\nexport const makeDb = () => Kysely;",
  'server/main.ts': "import '../sandbox/index.ts';\nimport '#server/modules/orders/index.ts';",
  'server/modules/artwork/index.ts': "export { files } from './store.ts';",
  'server/modules/artwork/store.ts':
    "export const files = (db: { selectFrom(t: string): void }) => db.selectFrom('artwork.files');",
  'server/modules/orders/index.ts': "export { place } from './place-order.ts';",
  'server/modules/orders/rules.ts':
    "import { Rupees } from '#contract/money.ts';\nexport const total = Rupees;",
  'server/modules/orders/place-order.ts':
    "import { files } from '#server/modules/artwork/index.ts';\nimport '#server/events.ts';\nimport '#server/platform/db.ts';\nimport { total } from './rules.ts';\nimport { lines } from './line-store.ts';\nexport const place = { files, total, lines };",
  'server/modules/orders/line-store.ts':
    "import { sql } from 'kysely';\nexport const lines = sql`select 1 from orders.lines`;",
  'server/modules/payments/gateway/gateway.ts':
    "import Razorpay from 'razorpay';\nexport const gateway = Razorpay;",
  'server/migrations/0001-artwork.sql':
    'create schema artwork;\ncreate table artwork.files (id uuid primary key);',
  'server/migrations/0002-orders.sql':
    'create table orders.orders (id uuid primary key);\ncreate table orders.lines (order_id uuid references orders.orders, file_id uuid references artwork.files (id));',
  'sandbox/index.ts': "import '#contract/money.ts';\nimport './store.ts';",
  'sandbox/store.ts':
    "export const load = (db: { query(s: string): void }) => db.query('select 1 from sandbox.orders');",
  'web/routes.ts': "import './storefront/home.tsx';",
  'web/ui/money.tsx': "import { Rupees } from '#contract/money.ts';\nexport const Money = () => Rupees;",
  'web/lib/paths.ts': "export const home = '/';",
  'web/storefront/home.tsx':
    "import { Money } from '#web/ui/money.tsx';\nimport { home } from '#web/lib/paths.ts';\nexport default { Money, home };",
  'web/account/login.tsx': 'export default 1;',
} as const;

/** The problems of the sound shop with some files replaced or added. */
async function check(
  changes: Partial<Record<keyof typeof sound, string>> | Record<string, string> = {},
): Promise<string[]> {
  await mkdir('.tmp', { recursive: true });
  // Inside the project, so that packages resolve.
  const root = await mkdtemp(join(process.cwd(), '.tmp/boundaries-'));
  folders.push(root);
  for (const [path, text] of Object.entries({ ...sound, ...changes })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), `${text}\n`);
  }
  return checkBoundaries(root);
}

test('a tree in which every rule holds has no problems', async () => {
  expect(await check()).toEqual([]);
});

test('an empty tree is a problem, not a success', async () => {
  await mkdir('.tmp', { recursive: true });
  const root = await mkdtemp(join(process.cwd(), '.tmp/boundaries-'));
  folders.push(root);
  expect(await checkBoundaries(root)).toEqual([expect.stringContaining('nothing to check')]);
});

test('a file the cruiser does not read is reported', async () => {
  // The cruiser leaves web/public out; a source there would escape every rule.
  expect(await check({ 'web/public/hidden.ts': 'export const hidden = 1;' })).toEqual([
    'unseen: dependency-cruiser did not read web/public/hidden.ts',
  ]);
});

/** One broken rule each: the name it must be reported under, and the change that breaks it. */
const broken: readonly [rule: string, what: string, changes: Record<string, string>][] = [
  [
    'contract-imports-only-zod',
    'the contract imports the server',
    { 'contract/money.ts': "import '#server/events.ts';" },
  ],
  ['contract-imports-only-zod', 'the contract imports a package', { 'contract/money.ts': "import 'pino';" }],
  [
    'contract-imports-only-zod',
    'a type import counts',
    { 'contract/money.ts': "import type { Pool } from 'pg';\nexport type P = Pool;" },
  ],
  [
    'web-knows-only-the-contract',
    'the web imports the server',
    { 'web/storefront/home.tsx': "import '#server/platform/db.ts';" },
  ],
  [
    'web-knows-only-the-contract',
    'the web imports the sandbox',
    { 'web/lib/paths.ts': "import '../../sandbox/index.ts';" },
  ],
  [
    'web-ui-and-lib-know-no-area',
    'ui imports an area',
    { 'web/ui/money.tsx': "import '#web/account/login.tsx';" },
  ],
  [
    'web-areas-are-apart',
    'an area imports another',
    { 'web/storefront/home.tsx': "import '#web/account/login.tsx';" },
  ],
  [
    'query-only-for-the-signed-in',
    'the storefront imports Query',
    { 'web/storefront/home.tsx': "import '@tanstack/react-query';" },
  ],
  [
    'platform-knows-no-module',
    'the platform imports a module',
    { 'server/platform/db.ts': "import '#server/modules/artwork/index.ts';" },
  ],
  [
    'platform-knows-no-module',
    'the platform imports the events',
    { 'server/platform/db.ts': "import '#server/events.ts';" },
  ],
  [
    'module-artwork',
    'a module calls a later one',
    { 'server/modules/artwork/index.ts': "import '#server/modules/payments/gateway/gateway.ts';" },
  ],
  [
    'module-orders',
    'a module enters another beside its door',
    {
      'server/modules/orders/place-order.ts':
        "import '#server/modules/artwork/store.ts';\nexport const place = 1;",
    },
  ],
  [
    'module-payments',
    'a module calls one its line does not list',
    { 'server/modules/payments/index.ts': "import '#server/modules/artwork/index.ts';" },
  ],
  [
    'module-orders',
    'a module imports the whole server',
    {
      'server/modules/orders/index.ts': "import '#server/api.ts';\nexport const place = 1;",
      'server/api.ts': 'export {};',
    },
  ],
  [
    'module-is-in-the-table',
    'a module without a line',
    { 'server/modules/gifts/index.ts': "import '#contract/money.ts';" },
  ],
  [
    'events-know-no-module',
    'events import a module',
    { 'server/events.ts': "import '#server/modules/artwork/index.ts';" },
  ],
  [
    'policy-and-rules-are-pure',
    'rules import the platform',
    { 'server/modules/orders/rules.ts': "import '#server/platform/db.ts';\nexport const total = 1;" },
  ],
  [
    'rules-of-folds-are-pure',
    'rules inside a folder of a module import the platform',
    {
      'server/modules/orders/place/rules.ts': "import '#server/platform/db.ts';\nexport const total = 1;",
    },
  ],
  [
    'policy-and-rules-are-pure',
    'a policy imports a package',
    { 'server/modules/orders/policy.ts': "import 'pino';" },
  ],
  [
    'server-never-imports-web',
    'the server imports the web',
    { 'server/main.ts': "import '#web/routes.ts';" },
  ],
  [
    'only-main-mounts-the-sandbox',
    'the API imports the sandbox',
    { 'server/api.ts': "import '../sandbox/index.ts';" },
  ],
  [
    'sandbox-is-another-company',
    'the sandbox imports a module',
    { 'sandbox/index.ts': "import '#server/modules/orders/index.ts';" },
  ],
  [
    'gateway-sdk-only-in-its-file',
    'the SDK elsewhere',
    { 'server/modules/payments/refund.ts': "import Razorpay from 'razorpay';\nexport const x = Razorpay;" },
  ],
  [
    'sql-only-in-store',
    'kysely outside a store',
    { 'server/modules/orders/place-order.ts': "import { sql } from 'kysely';\nexport const place = sql;" },
  ],
  [
    'sql-only-in-store',
    'a query builder that came as an argument',
    {
      'server/modules/orders/place-order.ts':
        "export const place = (tx: { selectFrom(t: string): void }) => tx.selectFrom('orders.orders');",
    },
  ],
  [
    'sql-only-in-store',
    'a raw query',
    { 'server/worker.ts': "export const beat = (db: { query(s: string): void }) => db.query('select 1');" },
  ],
  [
    'no-tests-in-the-product',
    'the product imports a test',
    { 'server/main.ts': "import './main.test.ts';", 'server/main.test.ts': 'export {};' },
  ],
  [
    'no-circles',
    'two files import each other',
    {
      'web/lib/a.ts': "import { b } from './b.ts';\nexport const a = b;",
      'web/lib/b.ts': "import { a } from './a.ts';\nexport const b = a;",
    },
  ],
  ['everything-resolves', 'an import of nothing', { 'web/lib/paths.ts': "import './nothing.ts';" }],
  [
    'sql-ownership',
    "a store reads another module's table",
    {
      'server/modules/orders/line-store.ts':
        "import { sql } from 'kysely';\nexport const lines = sql`select 1 from artwork.files`;",
    },
  ],
  [
    'sql-ownership',
    "a store joins another module's table",
    {
      'server/modules/artwork/store.ts':
        "export const files = (db: { leftJoin(t: string): void }) => db.leftJoin('orders.lines as l');",
    },
  ],
  [
    'sql-ownership',
    'reporting writes',
    {
      'server/modules/reporting/store.ts':
        "export const spoil = (db: { updateTable(t: string): void }) => db.updateTable('orders.orders');",
    },
  ],
  [
    'sql-ownership',
    'the sandbox reads the shop',
    {
      'sandbox/store.ts':
        "export const load = (db: { query(s: string): void }) => db.query('select 1 from orders.orders');",
    },
  ],
  [
    'sql-ownership',
    'a foreign key to a later module',
    {
      'server/migrations/0001-artwork.sql':
        'create table artwork.files (order_id uuid references orders.orders);',
    },
  ],
  [
    'sql-ownership',
    'a foreign key added later',
    {
      'server/migrations/0003-more.sql':
        'alter table catalogue.products add foreign key (id) references payments.payments;',
    },
  ],
  [
    'sql-ownership',
    'a foreign key without its schema',
    { 'server/migrations/0001-artwork.sql': 'create table artwork.files (id uuid references other);' },
  ],
  [
    'file-size',
    'a file of 301 lines',
    {
      'web/lib/long.ts': Array.from({ length: 301 }, (_, line) => `export const line${line} = 1;`).join('\n'),
    },
  ],
  [
    'one-way',
    'a button that keeps by hand whether it is under way',
    { 'web/lib/send.ts': 'const [isBusy, setBusy] = useState(false);' },
  ],
  [
    'one-way',
    'a hook that takes its own state back at the end',
    { 'web/lib/send.ts': 'try { await send(); } finally { setStage(null); }' },
  ],
  [
    'one-way',
    'a form that sorts issues by field itself',
    {
      'web/lib/send.ts':
        'const errors = Object.fromEntries(issues.map(({ path, message }) => [path, message]));',
    },
  ],
  [
    'one-way',
    'a hook that reads in an effect of its own',
    { 'web/lib/read.ts': 'useEffect(() => { const leaving = new AbortController(); });' },
  ],
  ['docs', 'a command that does not exist', { 'docs/architecture.md': 'Type `npm run fly`.' }],
];

test.each(broken)('%s: %s', async (rule, _what, changes) => {
  const problems = await check(changes);
  expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: `)));
});

test('reporting may read what others own', async () => {
  const store =
    "export const read = (db: { selectFrom(t: string): void }) => db.selectFrom('orders.orders');";
  expect(await check({ 'server/modules/reporting/store.ts': store })).toEqual([]);
});

test('tests may reach where the product may not', async () => {
  expect(await check({ 'contract/money.test.ts': "import '#server/events.ts';\nimport 'vitest';" })).toEqual(
    [],
  );
});
