import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import { addDays, dayInIndia } from '#contract/india-days.ts';
import type { listThreads } from '#contract/partners/partner-desk.ts';
import type { getPartnerStats as contract } from '#contract/partners/partner-stats.ts';
import type { getPromises } from '#contract/reporting.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { createRecordedDatabase } from '#tests/plans.ts';
import { readThreads } from '../messages/thread-store.ts';
import { getPartnerStats } from './get-partner-stats.ts';

type Stats = OutputOf<typeof contract>;

let shop: Shop;
let partner: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  shop = await openPayingShop({});
  other = await signIn(shop, await signUp(shop, { role: 'psp' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  partner = await signIn(shop, await signUp(shop, { role: 'psp' }));
});

const ask = (who: SignedIn, days: number | string = 30) =>
  shop.call<Stats>('GET', `/api/psp/stats?days=${days}`, undefined, { authorization: who.authorization });

/** An order that never was more than a row. */
async function orderId(): Promise<string> {
  const [row] = await shop.rows<{ id: string }>(
    `insert into orders.orders (owner, status, payment_status, paid_at, product_subtotal_paise, tax_paise, total_paise, tax_mode,
       customer_email, customer_name, is_guest, ship_name, ship_street, ship_city, ship_state, ship_zip, artwork,
       track_hash, cart_hash)
     values ('guest:a', 'completed', 'PAID', now(), 10000, 850, 10850, 'estimate', 'a@example.com', 'A', true, 'A', 'B', 'C',
       'Goa', '403001', 'ready', gen_random_uuid()::text, '') returning id`,
  );
  return row?.id ?? '';
}

interface Delivered {
  /** Days ago. */
  delivered: number;
  /** Hours from accepting to handing over. */
  took?: number;
  /** Days after the promised one. */
  late?: number;
  /** Hours after it was due. */
  handedOverLate?: number;
  isPickedUp?: boolean;
  pay?: number;
}

async function deliver(who: SignedIn, job: Delivered): Promise<void> {
  const { delivered, took = 24, late = 0, handedOverLate = -1, isPickedUp = false, pay = 100 } = job;
  await shop.pool.query(
    `insert into assignment.jobs (order_id, number, status, partner_id, kinds, value_paise, pay_paise, weight_grams,
       ship_zip, due_at, arrives_by, accepted_at, ready_at, shipped_at, delivered_at)
     select $1, 1, 'delivered', $2, '{Cards}', 20000, $3, 500, '403001', handed - make_interval(hours => $4),
       (delivered at time zone 'Asia/Kolkata')::date - $5::integer, handed - $6::float8 * interval '1 hour', handed,
       case when $7 then null else handed end, delivered
     from (select now() - make_interval(days => $8) as delivered,
       now() - make_interval(days => $8, hours => 20) as handed) as at`,
    [await orderId(), who.userId, pay * 100, handedOverLate, late, took, isPickedUp, delivered],
  );
}

async function offer(who: SignedIn, status: string, daysAgo: number): Promise<void> {
  await shop.pool.query(
    `with job as (
       insert into assignment.jobs (order_id, number, status, kinds, value_paise, weight_grams, ship_zip, due_at, arrives_by)
       values ($1, 1, 'waiting', '{Cards}', 20000, 500, '403001', now(), now()) returning id
     )
     insert into assignment.offers (job_id, partner_id, round, status, token_hash, pay_paise, made_at, expires_at, closed_at,
       decline_code, proposed_day)
     select id, $2, 1, $3, gen_random_uuid()::text, 100, now() - make_interval(days => $4),
       now() - make_interval(days => $4) + interval '30 minutes',
       case when $3 <> 'made' then now() - make_interval(days => $4) + interval '12 minutes' end,
       case when $3 = 'declined' then 'too_busy' end, case when $3 = 'proposed' then now()::date end
     from job`,
    [await orderId(), who.userId, status, daysAgo],
  );
}

test('is for partners alone', async () => {
  const customer = await signIn(shop, await signUp(shop));
  const admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  expect((await shop.call('GET', '/api/psp/stats')).status).toBe(401);
  expect((await ask(customer)).status).toBe(404);
  expect((await ask(admin)).status).toBe(404);
  expect((await ask(partner)).status).toBe(200);
  expect((await ask(partner, 31)).status).toBe(400);
});

test('nothing that happened is nothing, not a number', async () => {
  const { body } = await ask(partner);
  const nothing = {
    completedJobs: 0,
    averageTurnaround: null,
    onTimeDeliveryRate: null,
    totalRevenue: 0,
    handedOverLate: 0,
    averageLateHours: null,
  };
  expect(body.stats).toEqual(nothing);
  expect(body.previous).toEqual(nothing);
  expect(body.offers).toMatchObject({ made: 0, acceptance: null, averageAnswerMinutes: null });
  expect(body.series).toHaveLength(30);
  expect(body.trust).toMatchObject({ score: 100, offers: 0 });
  expect(body.waiting).toEqual({ problems: 0, messages: 0 });
});

test('counts what came to its customer, in its window, and what the window before was', async () => {
  await deliver(partner, { delivered: 1, took: 10, pay: 200.5 });
  await deliver(partner, { delivered: 2, took: 20, late: 1, handedOverLate: 5 });
  await deliver(partner, { delivered: 29, took: 30, pay: 50 });
  await deliver(partner, { delivered: 31, took: 40 });
  await deliver(other, { delivered: 1 });
  const { body } = await ask(partner);
  expect(body.stats).toEqual({
    completedJobs: 3,
    averageTurnaround: 20,
    onTimeDeliveryRate: 2 / 3,
    totalRevenue: 350.5,
    handedOverLate: 1,
    averageLateHours: 5,
  });
  expect(body.previous).toMatchObject({ completedJobs: 1, averageTurnaround: 40, totalRevenue: 100 });
  const days = body.series.filter((point) => point.completedJobs > 0);
  expect(days.map((point) => point.totalRevenue)).toEqual([50, 100, 200.5]);
  expect(body.series.at(-1)?.day).toBe(dayInIndia(new Date()));
  const quarter = (await ask(partner, 90)).body;
  expect(quarter.grain).toBe('week');
  expect(quarter.stats.completedJobs).toBe(4);
  expect(quarter.series.reduce((sum, point) => sum + point.completedJobs, 0)).toBe(4);
});

test('a turnaround of minutes is not none', async () => {
  await deliver(partner, { delivered: 1, took: 0.04 });
  expect((await ask(partner)).body.stats.averageTurnaround).toBe(0.04);
});

test('an admin reads of all partners what each reads of themselves, the slowest first', async () => {
  const admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const quick = await signIn(shop, await signUp(shop, { role: 'psp' }));
  await shop.pool.query(
    `insert into partners.profiles (user_id, business_name, address, zip, printing_specialty, general_printing, types)
     select id, 'Press ' || id, '12 Press Lane', '500001', 'Cards', '{Business cards}', '{Digital}' from unnest($1::uuid[]) as id
     on conflict (user_id) do update set business_name = excluded.business_name`,
    [[partner.userId, other.userId, quick.userId]],
  );
  await deliver(partner, { delivered: 1, took: 10 });
  await deliver(partner, { delivered: 2, took: 20, late: 1, handedOverLate: 5 });
  await deliver(quick, { delivered: 1, took: 0.04 });
  const day = dayInIndia(new Date());
  const { body } = await shop.call<OutputOf<typeof getPromises>>(
    'GET',
    `/api/reports/promises?from=${addDays(day, -29)}&to=${day}`,
    undefined,
    { authorization: admin.authorization },
  );
  const own = (await ask(partner)).body.stats;
  expect(body.partners[0]).toEqual({
    partnerId: partner.userId,
    name: `Press ${partner.userId}`,
    jobs: own.completedJobs,
    late: own.handedOverLate,
    averageLateHours: own.averageLateHours,
    averageTurnaround: own.averageTurnaround,
    lateNow: 0,
  });
  const { body: others } = await ask(other);
  expect(body.partners.find(({ partnerId }) => partnerId === quick.userId)?.averageTurnaround).toBe(0.04);
  expect(body.partners.find(({ partnerId }) => partnerId === other.userId)?.jobs).toBe(
    others.stats.completedJobs,
  );
});

test('a parcel that is collected was on time when it was ready in time', async () => {
  await deliver(partner, { delivered: 1, late: 9, handedOverLate: -2, isPickedUp: true });
  expect((await ask(partner)).body.stats.onTimeDeliveryRate).toBe(1);
  await deliver(partner, { delivered: 1, handedOverLate: 2, isPickedUp: true });
  expect((await ask(partner)).body.stats.onTimeDeliveryRate).toBe(0.5);
});

test('what became of offers', async () => {
  for (const status of ['accepted', 'accepted', 'declined', 'lapsed', 'withdrawn', 'made', 'proposed'])
    await offer(partner, status, 3);
  await offer(partner, 'lapsed', 40);
  const { body } = await ask(partner);
  expect(body.offers).toEqual({
    made: 7,
    accepted: 2,
    declined: 1,
    lapsed: 1,
    proposed: 1,
    withdrawn: 1,
    open: 1,
    acceptance: 0.4,
    averageAnswerMinutes: 12,
  });
  const { made, accepted, declined, lapsed, proposed, withdrawn, open } = body.offers;
  expect(accepted + declined + lapsed + proposed + withdrawn + open).toBe(made);
  expect(body.previousOffers).toMatchObject({ made: 1, acceptance: 0 });
  expect(body.series.reduce((sum, point) => sum + point.offers, 0)).toBe(7);
});

test('threads: who waits for an answer comes first, and looking at the list reads nothing', async () => {
  const admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const write = (who: SignedIn, isFromPartner: boolean, text: string) =>
    shop.pool.query(
      `insert into fulfilment.messages (partner_id, author, is_from_partner, text, at)
       values ($1, $2, $3, $4, now())`,
      [who.userId, `user:${who.userId}`, isFromPartner, text],
    );
  await write(partner, true, 'Which paper?');
  await write(partner, true, 'Is it 300 g?');
  await write(other, false, 'Happy Diwali');
  const list = () =>
    shop.call<OutputOf<typeof listThreads>>('GET', '/api/partners/messages', undefined, {
      authorization: admin.authorization,
    });
  for (let time = 0; time < 2; time += 1) {
    const { threads, unread } = (await list()).body;
    expect(unread).toBe(2);
    expect(threads.map(({ partnerId, lastText }) => [partnerId, lastText])).toEqual([
      [partner.userId, 'Is it 300 g?'],
      [other.userId, 'Happy Diwali'],
    ]);
  }
  expect((await ask(other)).body.waiting.messages).toBe(1);
  expect(
    (await shop.call('GET', '/api/partners/messages', undefined, { authorization: partner.authorization }))
      .status,
  ).toBe(403);
});

/** A partner of many years among others. */
const FILL = `
  insert into accounts.users (role, email, username, first_name, last_name, password_hash, is_active)
  select 'psp', 'press' || n || '@example.in', 'press' || n, 'A', 'B', '!', true from generate_series(1, 500) n;
  insert into orders.orders (owner, status, payment_status, paid_at, product_subtotal_paise, tax_paise, total_paise, tax_mode,
    customer_email, customer_name, is_guest, ship_name, ship_street, ship_city, ship_state, ship_zip, artwork,
    track_hash, cart_hash)
  select 'guest:a', 'completed', 'PAID', now(), 10000, 850, 10850, 'estimate', 'a@example.com', 'A', true, 'A', 'B', 'C',
    'Goa', '403001', 'ready', n::text, '' from generate_series(1, 20000) n;
  insert into assignment.jobs (order_id, number, status, partner_id, kinds, value_paise, pay_paise, weight_grams,
    ship_zip, due_at, arrives_by, accepted_at, ready_at, shipped_at, delivered_at)
  select o.id, 1, 'delivered', u.id, '{Cards}', 20000, 10000, 500, '403001', now(), now(), now() - interval '3 days',
    now() - interval '2 days', now() - interval '2 days', now() - make_interval(hours => o.n::integer)
  from (select id, row_number() over () as n from orders.orders) o
  join (select id, row_number() over () as n from accounts.users) u on u.n = o.n % 500 + 1;
  insert into assignment.offers (job_id, partner_id, round, status, token_hash, pay_paise, made_at, expires_at, closed_at)
  select id, partner_id, 1, 'accepted', id::text, 100, delivered_at, delivered_at, delivered_at from assignment.jobs;
  insert into fulfilment.messages (partner_id, author, is_from_partner, text, at, read_at)
  select partner_id, 'user:a', true, 'Hello', now(), now() from assignment.jobs;
  insert into fulfilment.problems (job_id, order_id, partner_id, kind, text, resolved_at, resolved_by)
  select id, order_id, partner_id, 'stock', 'Empty', now(), 'user:a' from assignment.jobs;
  vacuum analyze assignment.jobs;
  vacuum analyze assignment.offers;
  vacuum analyze fulfilment.messages;
  vacuum analyze fulfilment.problems`;

test('no table is read from end to end', async () => {
  const database = await createRecordedDatabase();
  try {
    await database.fill(FILL);
    const { rows } = await database.db.executeQuery<{ id: string }>(
      CompiledQuery.raw('select id from accounts.users limit 1') as CompiledQuery<{ id: string }>,
    );
    const actor = {
      kind: 'user',
      userId: rows[0]?.id ?? '',
      role: 'psp',
      email: 'a@example.in',
      sessionId: '',
    } as const;
    const deps = { db: database.db, clock: { now: () => new Date() } };
    const statements = await database.hear(async () => {
      await getPartnerStats(deps, actor, { days: 365 });
      await readThreads(database.db, 100);
    });
    expect(statements.length).toBeGreaterThan(4);
    for (const statement of statements) {
      const read = await database.wholeReads(statement);
      expect(
        read.filter((table) => table !== 'records'),
        statement.sql,
      ).toEqual([]);
    }
  } finally {
    await database.drop();
  }
});
