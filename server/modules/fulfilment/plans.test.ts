import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#server/platform/actor.ts';
import { type Db, transaction } from '#server/platform/db.ts';
import { createRecordedDatabase, type RecordedDatabase, SOME_DESTINATIONS } from '#tests/plans.ts';
import { closeShipmentsOfOrder, readParcelsToClose } from './booking/close-store.ts';
import { readParcelsWithoutPickup } from './booking/pickup-store.ts';
import { listMyMessages } from './messages/list-messages.ts';
import { readFileProblems, readProblems } from './problems/problem-store.ts';
import { listPartnerJobs } from './production/list-partner-jobs.ts';
import { readShipmentByAwb, readShipmentsOfJobs, readShipmentsOfOrder } from './store.ts';
import { claimShipmentsToTrack, readScans } from './tracking/scan-store.ts';

const PARTNER = '01900000-0000-7000-8000-00000000000a';
const actor: Actor = {
  kind: 'user',
  userId: PARTNER,
  role: 'psp',
  email: 'press@example.com',
  sessionId: PARTNER,
};
let database: RecordedDatabase;
let db: Db;

/** 20,000 orders of one job and one parcel each, of 50 partners; this one has 400, a few of them open. */
const FILL = `
  insert into accounts.users (id, role, email, username, first_name, last_name, password_hash)
  select case when n = 0 then '${PARTNER}'::uuid else md5('partner' || n)::uuid end, 'psp', 'press' || n || '@example.com',
    'press' || n, '', '', '' from generate_series(0, 49) n;
  insert into orders.orders (owner, status, product_subtotal_paise, tax_paise, total_paise, tax_mode, customer_email,
    is_guest, ship_name, ship_street, ship_city, ship_state, ship_zip, artwork, track_hash, cart_hash, placed_at)
  select 'guest:' || md5(n::text)::uuid, 'shipped', 10000, 850, 10850, 'estimate', 'a@example.com', true, '', '', 'Pune',
    'Maharashtra', '411001', 'ready', md5(n::text), '', now() - make_interval(mins => n) from generate_series(1, 20000) n;
  insert into orders.lines (order_id, position, product_id, product_slug, product_name, category_name, attributes,
    quantity, unit_price_paise, subtotal_paise, tax_basis_points, hsn_code, ship_zip, print_specification, files)
  select id, 0, id, 'cards', 'Cards', 'Cards', '{}', 100, 100, 10000, 850, '4911', '411001', '{}', '[]' from orders.orders;
  insert into assignment.jobs (order_id, number, status, partner_id, kinds, value_paise, pay_paise, weight_grams,
    ship_zip, due_at, arrives_by, accepted_at)
  select id, 1, case when n % 1000 = 0 then 'in_production' when n % 500 = 0 then 'ready' else 'shipped' end,
    case when n % 50 = 0 then '${PARTNER}'::uuid else md5('partner' || n % 50)::uuid end, '{Business cards}', 10000, 7200,
    400, '411001', now() + make_interval(mins => n::int), '2026-11-30', now()
  from (select id, row_number() over () as n from orders.orders) o;
  insert into assignment.job_lines (job_id, line_id)
  select j.id, l.id from assignment.jobs j join orders.lines l using (order_id);
  insert into fulfilment.shipments (job_id, order_id, partner_id, mode, status, weight_grams, length_mm, width_mm,
    height_mm, courier, awb, provider_ref, promised_for, delivered_at, closed_at)
  select id, order_id, partner_id, 'local_runner', case when n % 100 = 0 then 'in_transit' when n % 77 = 0 then 'booked'
    else 'delivered' end, 400, 100, 100, 100, 'local-runner', 'LR' || n, 'p' || n, '2026-11-30',
    case when n % 100 = 0 or n % 77 = 0 then null else now() - make_interval(mins => n::int) end,
    case when n % 200 = 1 then null else now() end
  from (select *, row_number() over () as n from assignment.jobs where status = 'shipped') j;
  insert into fulfilment.scans (shipment_id, dedupe, status, raw_code, raw_text, at)
  select id, md5(id::text || s), 'in_transit', 'X', 'X', now() from fulfilment.shipments, generate_series(1, 3) s;
  insert into fulfilment.steps (job_id, partner_id, step, done_by) select id, partner_id, 'prepress', '' from assignment.jobs;
  insert into fulfilment.problems (job_id, order_id, partner_id, kind, text, resolved_at, resolved_by)
  select id, order_id, partner_id, 'file', 'x', case when n % 50 = 0 then null else now() end,
    case when n % 50 = 0 then null else 'user:x' end from (select *, row_number() over () as n from assignment.jobs) j;
  insert into fulfilment.messages (partner_id, author, is_from_partner, text)
  select partner_id, 'x', n % 100 = 0, 'x' from (select *, row_number() over () as n from assignment.jobs) j;
${SOME_DESTINATIONS}  analyze`;

beforeAll(async () => {
  database = await createRecordedDatabase();
  db = database.db;
  await database.fill(FILL);
}, 180_000);
afterAll(async () => {
  await database.drop();
});

const deps = () => ({ db, secrets: { token: 'x'.repeat(32) } as never, clock: { now: () => new Date() } });
type Listed = Parameters<typeof listPartnerJobs>[2];
const list = (input: Partial<Listed>) => () =>
  listPartnerJobs(deps(), actor, { status: 'open', limit: 20, ...input });
const inOne = (work: (tx: Parameters<Parameters<typeof transaction>[1]>[0]) => Promise<unknown>) => () =>
  transaction(db, work);
const now = new Date();
const ID = '01900000-0000-7000-8000-00000000000b';

const hot: [name: string, statements: number, work: () => Promise<unknown>][] = [
  ['open jobs of a partner', 5, list({})],
  ['shipped jobs of a partner, the latest first', 4, list({ status: 'shipped' })],
  ['jobs due this week', 5, list({ due: 'week' })],
  ['jobs by the name of a product', 5, list({ search: 'car' })],
  ['messages of a partner', 2, () => listMyMessages(deps(), actor, { limit: 30 })],
  ['a parcel by its number', 1, () => readShipmentByAwb(db, 'local-runner', 'LR7')],
  ['the parcels of a job', 1, () => readShipmentsOfJobs(db, [ID])],
  ['the parcels of an order', 1, () => readShipmentsOfOrder(db, ID)],
  ['the scans of a parcel', 1, () => readScans(db, [ID])],
  ['parcels to ask about', 1, inOne((tx) => claimShipmentsToTrack(tx, { before: now, now, take: 50 }))],
  [
    'parcels without a van',
    1,
    () => readParcelsWithoutPickup(db, { partnerId: PARTNER, courier: 'local-runner' }),
  ],
  ['parcels to close', 1, () => readParcelsToClose(db, { before: now, after: null, take: 200 })],
  ['closing the parcels of an order', 1, inOne((tx) => closeShipmentsOfOrder(tx, ID, now))],
  ['open problems', 1, () => readProblems(db, { state: 'open', after: null, take: 21 })],
  ['what a customer is asked a file for', 1, () => readFileProblems(db, ID)],
];

test.each(hot)('%s: %i statements, and no table is read from end to end', async (_name, count, work) => {
  const statements = await database.hear(work);
  expect(statements).toHaveLength(count);
  for (const statement of statements) expect(await database.wholeReads(statement)).toEqual([]);
});

test('a search goes by product and order number, page by page', async () => {
  const first = await list({ status: 'shipped', search: 'CARDS', limit: 30 })();
  const next = await list({
    status: 'shipped',
    search: 'CARDS',
    limit: 30,
    nextToken: first.nextToken ?? '',
  })();
  expect(new Set([...first.jobs, ...next.jobs].map((job) => job.jobId)).size).toBe(60);
  const [one] = next.jobs;
  const found = await list({ status: 'shipped', search: one?.orderNumber ?? '' })();
  expect(found.jobs.map((job) => job.jobId)).toContain(one?.jobId);
  const all = await list({ status: 'shipped', search: 'flyers' })();
  expect(all).toMatchObject({ jobs: [], hasMore: false });
});

test('a partner’s list goes on where the page before ended', async () => {
  const first = await list({ status: 'shipped', limit: 100 })();
  expect(first.jobs).toHaveLength(100);
  const next = await list({ status: 'shipped', limit: 100, nextToken: first.nextToken ?? '' })();
  const dues = [...first.jobs, ...next.jobs].map((job) => job.dueAt);
  expect(dues).toEqual(dues.toSorted().toReversed());
  expect(new Set([...first.jobs, ...next.jobs].map((job) => job.jobId)).size).toBe(200);
  await expect(list({ status: 'open', nextToken: first.nextToken ?? '' })()).rejects.toMatchObject({
    code: 'invalid_input',
  });
});
