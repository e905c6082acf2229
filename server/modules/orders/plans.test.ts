import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db.ts';
import { transaction } from '#server/platform/db.ts';
import { createRecordedDatabase, type RecordedDatabase, SOME_DESTINATIONS } from '#tests/plans.ts';
import { listAddresses } from './addresses/list-addresses.ts';
import { listPriceRequests } from './price-request/list-price-requests.ts';
import { readOfferByHash } from './price-request/price-store.ts';
import { attachGuestOrders } from './privacy/attach-guest-orders.ts';
import { readFilesOf, readFilesStillUsed, readOrdersToErase } from './privacy/erase-store.ts';
import { listMyOrders } from './view/list-my-orders.ts';
import { readSummaries } from './view/my-orders-store.ts';

const OWNER = '01900000-0000-7000-8000-00000000000a';
const actor: Actor = {
  kind: 'user',
  userId: OWNER,
  role: 'customer',
  email: 'guest7@example.com',
  sessionId: OWNER,
};
let database: RecordedDatabase;
let db: Db;

/** 20,000 orders of 400 people, half of them guests; one person has 200. */
const FILL = `
  insert into orders.orders (owner, status, product_subtotal_paise, tax_paise, total_paise, tax_mode, customer_email,
    is_guest, ship_name, ship_street, ship_city, ship_state, ship_zip, artwork, track_hash, cart_hash, placed_at)
  select case when n <= 200 then 'user:${OWNER}' when n % 2 = 0 then 'user:' || md5((n % 400)::text)::uuid
      else 'guest:' || md5((n % 400)::text)::uuid end,
    (array['pending', 'uploaded', 'completed', 'cancelled'])[n % 4 + 1], 10000, 850, 10850, 'estimate',
    'guest' || n % 400 || '@Example.com', n % 2 = 1, '', '', '', 'Telangana', '500034', 'missing', md5(n::text), '',
    now() - make_interval(mins => n)
  from generate_series(1, 20000) n;
  insert into orders.lines (order_id, position, product_id, product_slug, product_name, category_name, attributes,
    quantity, unit_price_paise, subtotal_paise, tax_basis_points, hsn_code, ship_zip, print_specification, files)
  select id, 0, id, 'cards', 'Cards', 'Cards', '{}', 100, 100, 10000, 850, '4911', '500034', '{}',
    jsonb_build_array(jsonb_build_object('fileId', id, 'fileName', 'card.pdf')) from orders.orders;
  insert into orders.addresses (owner, fingerprint, name, street, city, state, zip)
  select 'user:' || md5((n / 10)::text)::uuid, n::text, '', '', '', 'Telangana', '500034' from generate_series(1, 5000) n;
  insert into orders.price_requests (id, owner, status, product_id, product_slug, product_name, attributes, quantity,
    customer_email, ship_name, ship_street, ship_city, ship_state, ship_zip, asked_at)
  select uuidv7(), 'guest:' || md5((n % 400)::text)::uuid, case when n % 50 = 0 then 'open' else 'priced' end,
    '${OWNER}', 'boxes', 'Boxes', '{}', 100, 'guest' || n % 400 || '@Example.com', '', '', '', 'Telangana', '500034',
    now() - make_interval(mins => n)
  from generate_series(1, 20000) n;
  insert into orders.price_offers (order_id, request_id, token_hash, valid_until)
  select o.id, r.id, md5(o.id::text), now()
  from (select id, row_number() over () as n from orders.orders) o
  join (select id, row_number() over () as n from orders.price_requests) r using (n);
  update orders.orders set company_id = '${OWNER}' where customer_email like 'guest1_@%'
    and owner <> 'user:${OWNER}';
  insert into orders.approvals (order_id, state, total_paise, asked_by, asked_at)
  select id, 'waiting', 10850, '${OWNER}', now() from orders.orders where status = 'pending';
${SOME_DESTINATIONS}  analyze orders.approvals; analyze orders.orders; analyze orders.lines; analyze orders.addresses;
  analyze orders.price_requests; analyze orders.price_offers`;

beforeAll(async () => {
  database = await createRecordedDatabase();
  db = database.db;
  await database.fill(FILL);
});
afterAll(async () => {
  await database.drop();
});

const printingFacts = async () => new Map();
const refundsOf = async () => new Map();
const deps = () => ({ db, secrets: { token: 'x'.repeat(32) } as never, printingFacts, refundsOf });
const list = (input: Partial<Parameters<typeof listMyOrders>[2]>) => () =>
  listMyOrders(deps(), actor, { limit: 50, sort: 'desc', ...input });
const nextPage = (input: Partial<Parameters<typeof listMyOrders>[2]>) => async () => {
  const { nextToken } = await list(input)();
  database.forget();
  await list({ ...input, nextToken: nextToken ?? '' })();
};
const ofCompany = (isWaiting: boolean) => () =>
  readSummaries(db, {
    of: { companyId: OWNER, owner: null, isWaiting },
    status: undefined,
    isAscending: false,
    after: null,
    take: 51,
  });
const priceDeps = () => ({ ...deps(), clock: { now: () => new Date() } });
const inOne = (work: (tx: Parameters<Parameters<typeof transaction>[1]>[0]) => Promise<unknown>) => () =>
  transaction(db, work);

const hot: [name: string, statements: number, work: () => Promise<unknown>][] = [
  ['own orders', 2, list({})],
  ['own orders, oldest first', 2, list({ sort: 'asc' })],
  ['own orders of a status', 2, list({ status: 'completed' })],
  ['the next page', 1, nextPage({})],
  ['the next page of a status, oldest first', 1, nextPage({ status: 'completed', sort: 'asc', limit: 20 })],
  ['orders of a company', 1, ofCompany(false)],
  ['what waits for an approval in a company', 1, ofCompany(true)],
  ['remembered addresses', 1, () => listAddresses({ db }, actor, {})],
  [
    'a guest’s orders',
    1,
    inOne((tx) => attachGuestOrders(tx, { userId: OWNER, email: 'GUEST9@example.com' })),
  ],
  ['price requests', 2, () => listPriceRequests(priceDeps(), actor, { limit: 20 })],
  ['open price requests', 2, () => listPriceRequests(priceDeps(), actor, { limit: 20, status: 'open' })],
  ['a price by its link', 1, () => readOfferByHash(db, 'a'.repeat(64))],
  ['orders to forget', 1, () => readOrdersToErase(db, `user:${OWNER}`)],
  ['the files of an order', 1, inOne((tx) => readFilesOf(tx, OWNER))],
  ['which files are still used', 1, inOne((tx) => readFilesStillUsed(tx, [OWNER]))],
];

test.each(hot)('%s: %i statements, and no table is read from end to end', async (_name, count, work) => {
  const statements = await database.hear(work);
  expect(statements).toHaveLength(count);
  for (const statement of statements) expect(await database.wholeReads(statement)).toEqual([]);
});
