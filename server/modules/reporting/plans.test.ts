import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOpenAlarms } from '#server/platform/alarm-store.ts';
import type { Db } from '#server/platform/db.ts';
import { createRecordedDatabase, type RecordedDatabase, type Statement } from '#tests/plans.ts';
import { catchUp } from './catch-up.ts';
import { readCoverage } from './coverage-store.ts';
import { readPartnerPace } from './promises/partner-pace-store.ts';
import { countWaiting, readAll, readFigures, readMeasures, readProblems, readSeries } from './store.ts';

let database: RecordedDatabase;
let db: Db;

/** 20,000 paid orders of a year with their history, events, print jobs and promises; few of them wait for anything. */
const FILL = `
  insert into orders.orders (owner, status, payment_status, paid_at, product_subtotal_paise, tax_paise, total_paise,
    tax_mode, customer_email, customer_name, is_guest, ship_name, ship_street, ship_city, ship_state, ship_zip, artwork,
    track_hash, cart_hash, placed_at, estimated_delivery, updated_at)
  select 'guest:' || n, case when n % 100 = 0 then 'uploaded' else 'completed' end, 'PAID',
    now() - make_interval(mins => n * 26), 10000, 850, 10850, 'estimate', 'person@example.com', 'Person', true, '', '',
    '', (array['Telangana', 'Kerala', 'Goa'])[n % 3 + 1], '500034', 'ready', md5(n::text), '',
    now() - make_interval(mins => n * 26), (now() - make_interval(mins => n * 26))::date + 5,
    now() - make_interval(mins => n * 26)
  from generate_series(1, 20000) n;
  insert into orders.lines (order_id, position, product_id, product_slug, product_name, category_name, attributes,
    quantity, unit_price_paise, subtotal_paise, tax_paise, tax_basis_points, hsn_code, ship_zip, print_specification,
    files)
  select id, 0, md5((row_number() over () % 40)::text)::uuid, 'cards', 'Cards', 'Cards', '{}', 100, 100, 10000, 850,
    850, '4911', '500034', '{}', '[]' from orders.orders;
  insert into orders.history (order_id, from_status, to_status, actor, at)
  select o.id, null, step.status, 'system:artwork', o.placed_at + make_interval(mins => step.minutes)
  from orders.orders o
  cross join (values ('pending', 0), ('uploaded', 1), ('approved', 2), ('in_production', 9), ('delivered', 5000))
    as step(status, minutes);
  insert into platform.events (name, key, payload, happened_at)
  select 'order.paid', id::text, jsonb_build_object('orderId', id), placed_at from orders.orders;
  insert into accounts.users (role, email, username, first_name, last_name, password_hash, is_active)
  select 'customer', 'user' || n || '@example.com', 'user' || n, 'A', 'B', '!', true from generate_series(1, 20000) n;
  insert into partners.profiles (user_id, address, zip, printing_specialty, general_printing, types)
  select id, '1 Press Lane', '500001', 'Cards', '{Business cards}', '{Digital}' from accounts.users limit 40;
  insert into assignment.jobs (order_id, number, status, partner_id, kinds, value_paise, pay_paise, weight_grams,
    ship_zip, due_at, arrives_by, created_at)
  select o.id, 1, 'delivered', p.user_id, '{Business cards}', 10000, 7200, 500, '500034',
    o.placed_at + interval '4 days', o.estimated_delivery, o.placed_at
  from (select *, row_number() over () % 40 as turn from orders.orders) o
  join (select user_id, row_number() over () - 1 as turn from partners.profiles) p using (turn);
  insert into assignment.job_lines (job_id, line_id)
  select j.id, l.id from assignment.jobs j join orders.lines l on l.order_id = j.order_id;
  insert into assignment.alarms (job_id, reasons, raised_at, settled_at)
  select id, '[]', created_at, case when row_number() over () % 500 > 0 then created_at end from assignment.jobs;
  insert into platform.alarms (kind, subject, message, cleared_at, cleared_by)
  select 'payment', 'order:' || id, 'Gone by', created_at, 'system' from assignment.jobs;
  insert into fulfilment.problems (job_id, order_id, partner_id, kind, text, raised_at, resolved_at, resolved_by)
  select id, order_id, partner_id, 'stock', 'None left', created_at, created_at, 'user:admin' from assignment.jobs;
  insert into quoting.promises (line_id, order_id, promised_for, chance, made_at, arrived_on)
  select l.id, o.id, o.estimated_delivery, 0.96, o.placed_at, o.estimated_delivery
  from orders.orders o join orders.lines l on l.order_id = o.id;
  vacuum analyze partners.profiles;
  vacuum analyze assignment.jobs;
  vacuum analyze assignment.job_lines;
  vacuum analyze assignment.alarms;
  vacuum analyze fulfilment.problems;
  vacuum analyze platform.alarms;
  vacuum analyze quoting.promises;
  vacuum analyze orders.orders;
  vacuum analyze orders.lines;
  vacuum analyze orders.history;
  vacuum analyze platform.events;
  vacuum analyze accounts.users`;

beforeAll(async () => {
  database = await createRecordedDatabase();
  db = database.db;
  await database.fill(FILL);
  await catchUp(db);
  for (const table of ['figures', 'measures'])
    await db.executeQuery(CompiledQuery.raw(`vacuum analyze reporting.${table}`));
}, 180_000);
afterAll(async () => {
  await database.drop();
});

/** Tables of the shop that a statement reads from end to end; of the figures a report may want all. */
async function shopReadBy(statement: Statement): Promise<string[]> {
  const tables = await database.wholeReads(statement);
  // Print partners are hundreds: a report of all of them reads all of them.
  return tables.filter((table) => !['figures', 'measures', 'progress', 'profiles'].includes(table));
}

const range = { from: '2026-01-01', to: '2026-12-31' };
const month = { from: '2026-10-01', to: '2026-10-31' };
const KINDS = ['total', 'category', 'state', 'partner', 'hsn', 'discount', 'refund'];
const reads: [name: string, work: () => Promise<unknown>][] = [
  ['the figures of a year', () => readAll(db, (reader) => readFigures(reader, { kinds: KINDS, range }))],
  ['its weeks', () => readAll(db, (reader) => readSeries(reader, range, 'week'))],
  [
    'the days it promised, one month',
    () => readAll(db, (reader) => readCoverage(reader, month, '2026-11-23')),
  ],
  ['its promises', () => readAll(db, (reader) => readMeasures(reader, range, 'week'))],
  [
    'how fast its partners were',
    () => readAll(db, (reader) => readPartnerPace(reader, month, { now: new Date(), take: 50 })),
  ],
  ['what waits for a person', () => readAll(db, (reader) => countWaiting(reader, 10_000))],
  ['payment problems', () => readAll(db, (reader) => readProblems(reader, { after: null, take: 21 }))],
  ['open alarms', () => readAll(db, (reader) => readOpenAlarms(reader, { after: null, take: 21 }))],
  ['catching up', () => catchUp(db)],
];

test.each(reads)('%s: no table of the shop is read from end to end', async (_name, work) => {
  // Something happened a moment ago, and its days are worked out again.
  await db.executeQuery(
    CompiledQuery.raw(`update platform.events set happened_at = now() where key =
      (select id::text from orders.orders where status = 'completed' order by placed_at desc limit 1)`),
  );
  const statements = (await database.hear(work)).filter(({ sql }) => /\b(from|into)\b/.test(sql));
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) expect(await shopReadBy(statement), statement.sql).toEqual([]);
});

test('catching up works out the days of what happened, and no others', async () => {
  const [first] = (
    await db.executeQuery<{ day: string }>(
      CompiledQuery.raw(
        `select min(day)::text as day from reporting.figures where kind = 'total'`,
      ) as CompiledQuery<{
        day: string;
      }>,
    )
  ).rows;
  await db.executeQuery(
    CompiledQuery.raw(
      `update reporting.figures set orders = 4711 where kind = 'total' and day = '${first?.day}'`,
    ),
  );
  await catchUp(db);
  const of = (day: string) => ({ from: day, to: day });
  const [untouched] = await readFigures(db, { kinds: ['total'], range: of(first?.day ?? '') });
  expect(untouched?.orders).toBe(4711);
});
