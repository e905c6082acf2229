import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/platform/db.ts';
import { createRecordedDatabase, type RecordedDatabase } from '#tests/plans.ts';
import { countOpen, hasOpen, readAllClaims, readClaimsOfOrder, readOpenClaims } from './store.ts';

const ORDER = '00000000-0000-7000-8000-000000000007';
let database: RecordedDatabase;
let db: Db;

/** 20,000 claims; 200 of them are open. */
const FILL = `
  insert into orders.orders (id, owner, status, product_subtotal_paise, tax_paise, total_paise, tax_mode, customer_email,
    is_guest, ship_name, ship_street, ship_city, ship_state, ship_zip, artwork, track_hash, cart_hash, placed_at,
    updated_at)
  select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'guest:' || n, 'delivered', 10000, 850, 10850, 'estimate',
    'person@example.com', true, '', '', '', 'Goa', '403001', 'ready', md5(n::text), '', now(), now()
  from generate_series(1, 2000) n;
  insert into claims.claims (order_id, line_id, product_name, claimed_by, kind, quantity, text, status, claimed_at,
    acknowledge_by, resolve_by, acknowledged_at, decided_at, decided_by, borne_by, resolved_at)
  select ('00000000-0000-7000-8000-' || lpad((n % 2000 + 1)::text, 12, '0'))::uuid, uuidv7(), 'Cards', 'track',
    'damaged', 1, 'torn', case when n % 100 = 0 then 'open' else 'declined' end, at, at, at, done, done,
    case when done is not null then 'user:x' end, case when done is not null then 'customer' end, done
  from generate_series(1, 20000) n
  cross join lateral (select now() - make_interval(mins => n) as at,
    case when n % 100 = 0 then null else now() end as done) t;
  vacuum analyze orders.orders;
  vacuum analyze claims.claims`;

beforeAll(async () => {
  database = await createRecordedDatabase();
  db = database.db;
  await database.fill(FILL);
});
afterAll(async () => {
  await database.drop();
});

const after = { at: '2026-11-21 10:00:00+00', id: ORDER };
const reads: [name: string, work: () => Promise<unknown>][] = [
  ['what is due first', () => readOpenClaims(db, { orderId: null, after: null, take: 21 })],
  ['its next page', () => readOpenClaims(db, { orderId: null, after, take: 21 })],
  ['all of them', () => readAllClaims(db, { orderId: null, after: null, take: 21 })],
  ['the next of all', () => readAllClaims(db, { orderId: null, after, take: 21 })],
  ['those of an order', () => readAllClaims(db, { orderId: ORDER, after: null, take: 21 })],
  ['as its customer sees them', () => readClaimsOfOrder(db, ORDER)],
  ['whether one is open', () => hasOpen(db, ORDER)],
  ['how many are', () => countOpen(db, new Date())],
];

test.each(reads)('%s: claims are not read from end to end', async (_name, work) => {
  const statements = await database.hear(work);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) expect(await database.wholeReads(statement), statement.sql).toEqual([]);
});
