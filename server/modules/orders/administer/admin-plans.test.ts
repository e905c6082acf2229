import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayInIndia } from '#contract/india-days.ts';
import type { Db } from '#server/platform/db.ts';
import { createRecordedDatabase, type RecordedDatabase, SOME_DESTINATIONS } from '#tests/plans.ts';
import { isAll } from '#tests/scope.ts';
import { findByNumberAndMail } from '../store.ts';
import { readChanges, readNotes, readPrintSpecifications } from './admin-store.ts';
import { listOrders } from './list-orders.ts';

let database: RecordedDatabase;
let db: Db;

const ORDERS = isAll ? 100_000 : 20_000;

/** A mail of one person in the middle, and a common word in every mail. */
const FILL = `
  insert into orders.orders (owner, status, payment_status, paid_at, product_subtotal_paise, tax_paise, total_paise,
    tax_mode, customer_email, customer_name, customer_phone, is_guest, ship_name, ship_street, ship_city, ship_state,
    ship_zip, artwork, track_hash, cart_hash, placed_at, estimated_delivery)
  select 'guest:' || n, (array['pending', 'uploaded', 'completed', 'completed', 'cancelled'])[n % 5 + 1], 'PAID', now(),
    10000 + n, 850, 10850 + n, 'estimate', 'person' || n || '@example.com', 'Person ' || md5(n::text),
    (9000000000 + n)::text, true, '', '', case when n % 3 = 0 then 'Jaipur' else 'Hyderabad' end, 'Telangana', '500034', case when n % 1000 = 0 then 'missing' else 'ready' end, md5(n::text), '',
    now() - make_interval(mins => n), (now() - make_interval(mins => n))::date + 6
  from generate_series(1, ${ORDERS}) n;
  insert into orders.lines (order_id, position, product_id, product_slug, product_name, category_name, attributes,
    quantity, unit_price_paise, subtotal_paise, tax_basis_points, hsn_code, ship_zip, print_specification, files,
    kind_of_work)
  select id, 0, id, 'cards', 'Matt Cards', 'Cards', '{}', 100, 100, 10000, 850, '4911', '500034', '{}', '[]',
    case when total_paise % 500 = 0 then 'Apparel' else 'Business cards' end
  from orders.orders;
  insert into accounts.users (id, role, email, username, first_name, last_name, password_hash, is_active)
  select ('01900000-0000-7000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, 'psp', 'press' || n || '@example.com',
    'press' || n, 'A', 'B', '!', true from generate_series(0, 9) n;
  insert into assignment.jobs (order_id, number, status, partner_id, kinds, value_paise, pay_paise, weight_grams,
    ship_zip, due_at, arrives_by, created_at)
  select id, 1, case status when 'uploaded' then 'in_production' else 'delivered' end,
    ('01900000-0000-7000-8000-0000000001' || case when total_paise % 1000 = 0 then '09' else '00' end)::uuid,
    '{Business cards}', 10000, 7200, 500, '500034', placed_at + interval '4 days', estimated_delivery, placed_at
  from orders.orders where status in ('uploaded', 'completed');
  insert into orders.history (order_id, to_status, actor) select id, 'pending', owner from orders.orders;
  insert into orders.notes (order_id, author, text) select id, 'user:a', 'note' from orders.orders;
${SOME_DESTINATIONS}  vacuum analyze orders.orders;
  vacuum analyze orders.search_texts;
  vacuum analyze orders.lines;
  vacuum analyze orders.printing;
  analyze orders.history;
  analyze orders.notes`;

beforeAll(async () => {
  database = await createRecordedDatabase();
  db = database.db;
  await database.fill(FILL);
}, 180_000);
afterAll(async () => {
  await database.drop();
});

const admin = { kind: 'system', name: 'test' } as const;
const printingFacts = async () => new Map();
const refundsOf = async () => new Map();
const costsOf = async () => new Map();
const orderOfNumber = async () => null;
const ID = '01900000-0000-7000-8000-00000000000a';
const PARTNER = '01900000-0000-7000-8000-000000000100';
const DAYS = { from: addDays(dayInIndia(new Date()), -9), to: addDays(dayInIndia(new Date()), -2) };
const list = (input: Partial<Parameters<typeof listOrders>[2]>) => () =>
  listOrders(
    { db, secrets: { token: 'x'.repeat(32) } as never, printingFacts, refundsOf, costsOf, orderOfNumber },
    admin,
    {
      limit: 20,
      sort: 'newest',
      ...input,
    },
  );
const nextPage = (input: Partial<Parameters<typeof listOrders>[2]>) => async () => {
  const { nextToken } = await list(input)();
  database.forget();
  await list({ ...input, nextToken: nextToken ?? '' })();
};

const hot: [name: string, work: () => Promise<unknown>][] = [
  ['the list', list({})],
  ['oldest first', list({ sort: 'oldest' })],
  ['the next page', nextPage({})],
  ['a status', list({ status: 'uploaded' })],
  ['the next page of a status', nextPage({ status: 'completed' })],
  ['paid without artwork', list({ needs: 'artwork' })],
  ['stuck', list({ needs: 'stuck' })],
  ['one mail', list({ search: 'person4711@' })],
  ['one mail and its house', list({ search: 'person4711@example' })],
  ['one letter', list({ search: 'z' })],
  ['what every mail contains', list({ search: 'example.com' })],
  ['the next page of it', nextPage({ search: 'example.com' })],
  ['a name within a status', list({ search: 'ab12', status: 'completed' })],
  ['a common word within a status', list({ search: 'example', status: 'cancelled' })],
  ['a telephone number', list({ search: '+91 90000 04711' })],
  ['a city', list({ search: 'jaipur' })],
  ['a product that all have, within a city', list({ search: 'matt cards', needs: 'open' })],
  ['in progress, the next due first', list({ needs: 'open', sort: 'due' })],
  ['the next page of it', nextPage({ needs: 'open', sort: 'due' })],
  ['promises at risk', list({ needs: 'risk', sort: 'due' })],
  ['a status by its day', list({ status: 'uploaded', sort: 'due' })],
  ['all by their day', list({ sort: 'due' })],
  ['the largest first', list({ sort: 'amount' })],
  ['the next page of the smallest', nextPage({ sort: 'amount_least' })],
  ['a kind that most have', list({ kind: 'Business cards' })],
  ['a kind that few have, the largest first', list({ kind: 'Apparel', sort: 'amount' })],
  ['a kind within a status', list({ kind: 'Business cards', status: 'completed' })],
  ['a busy partner', list({ partner: PARTNER })],
  ['a partner with few orders', list({ partner: PARTNER.replace(/00$/, '09'), needs: 'open' })],
  ['some days', list({ from: DAYS.from, to: DAYS.to })],
  ['some days, the largest first, of a kind', list({ ...DAYS, kind: 'Business cards', sort: 'amount' })],
  ['the history of an order', () => readChanges(db, ID)],
  ['its notes', () => readNotes(db, ID)],
  ['its print specifications', () => readPrintSpecifications(db, ID)],
  [
    'an order by its number and mail',
    () => findByNumberAndMail(db, { number: '0000000a', email: 'person4711@example.com' }),
  ],
];

test.each(hot)('%s: no table is read from end to end', async (_name, work) => {
  const statements = await database.hear(work);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) expect(await database.wholeReads(statement), statement.sql).toEqual([]);
});

test('a search is counted once and no further than a thousand; a list as far as ten thousand', async () => {
  const reads = async (work: () => Promise<unknown>) =>
    (await database.hear(work)).filter(({ sql }) => sql.includes('count(*) as found'));
  const counts = async (work: () => Promise<unknown>) =>
    (await reads(work)).map((one) => one.parameters.at(-1));
  expect(await counts(list({ search: 'example.com' }))).toEqual([1_001]);
  expect(await counts(list({ search: 'example', status: 'completed' }))).toEqual([1_001, 1_001]);
  expect(await counts(list({ kind: 'Business cards' }))).toEqual([1_001, 10_001]);
  // The index is asked once: the page is of those that were found.
  const ofFew = await database.hear(list({ search: 'person4711@' }));
  expect(ofFew.filter(({ sql }) => sql.includes('text like'))).toHaveLength(1);
  expect(await list({ search: 'example.com' })()).toMatchObject({ total: 1_000, isTotalExact: false });
  expect(await list({ search: 'person4711@' })()).toMatchObject({ total: 1, isTotalExact: true });
  expect(await list({})()).toMatchObject({ total: 10_000, isTotalExact: false });
});

test('of a search of several words the one that few have is looked for first, and finds what all of it finds', async () => {
  const found = async (search: string, more = {}) => (await list({ search, ...more })()).total;
  const [told] = (await database.hear(() => found('person4711@example'))).filter(({ sql }) =>
    sql.includes('told'),
  );
  expect(told?.parameters).toContain('%person4711%');
  expect(await found('person4711@example')).toBe(1);
  expect(await found('person4711@example', { status: 'uploaded' })).toBe(1);
  expect(await found('person4711@example', { status: 'completed' })).toBe(0);
  expect(await found('person4711@exampel')).toBe(0);
  // Many have both words.
  expect(await found('jaipur 500034')).toBe(1_000);
});

test('the first page and every kind of search answer in time', async () => {
  const took: Record<string, number> = {};
  for (const [name, work] of hot.slice(0, -3)) {
    await work();
    const times: number[] = [];
    for (let run = 0; run < 7; run += 1) {
      const begun = performance.now();
      await work();
      times.push(performance.now() - begun);
    }
    // The quickest: a busy machine only ever adds.
    took[name] = Math.min(...times);
  }
  // Ten times what is promised, for a machine that does other things; `npm run bench` measures.
  for (const [name, ms] of Object.entries(took))
    expect(ms, `${name} ${JSON.stringify(took)}`).toBeLessThan(500);
  if (process.env.SHOW_TIMES) process.stdout.write(`${JSON.stringify(took)}\n`);
});
