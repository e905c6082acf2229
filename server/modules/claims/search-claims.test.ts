import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminClaimSummary, OrderClaims } from '#contract/fulfilment/claims.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { AdminJobSummary } from '#contract/partners/jobs.ts';
import { lineOf, sellAndDeliver } from '#tests/delivering.ts';
import { openPrintingShop, type Printing, type PrintingShop } from '#tests/printing-shop.ts';

let shop: PrintingShop;
let mine: Printing;
let others: Printing;
let ticket: string;

beforeAll(async () => {
  shop = await openPrintingShop();
  mine = await sellAndDeliver(shop, { email: 'leela@example.com' });
  others = await sellAndDeliver(shop, { email: 'somebody@example.com' });
  ticket = await report(mine);
  await report(others);
});
afterAll(async () => {
  await shop.close();
});

async function report({ orderId, guest }: Printing): Promise<string> {
  const body = { kind: 'wrong', quantity: 40, text: 'Not our name.', lineId: await lineOf(shop, orderId) };
  const { status, body: told } = await shop.call<OrderClaims>(
    'POST',
    `/api/orders/${orderId}/claims`,
    body,
    guest,
  );
  expect(status).toBe(201);
  return told.claims[0]?.ticket ?? '';
}

const search = <T>(list: 'claims' | 'jobs', words: string, more = '') =>
  shop.call<T & { isSearchPartial: boolean; nextToken: string | null }>(
    'GET',
    `/api/${list}?search=${encodeURIComponent(words)}${more}`,
    undefined,
    shop.as(shop.admin),
  );
const ordersOf = (rows: readonly { orderId: string }[]) => rows.map(({ orderId }) => orderId);

test.each([
  ['the order’s number', () => orderNumber(mine.orderId)],
  ['the customer’s mail', () => 'leela@'],
  ['the ticket of a claim', () => ticket],
  ['the ticket in small letters', () => ticket.toLowerCase()],
])('print jobs and claims are found by %s', async (_what, words) => {
  const jobs = await search<{ jobs: AdminJobSummary[] }>('jobs', words());
  expect([jobs.status, jobs.body.isSearchPartial, ordersOf(jobs.body.jobs)]).toEqual([
    200,
    false,
    [mine.orderId],
  ]);
  const claims = await search<{ claims: AdminClaimSummary[] }>('claims', words());
  expect([claims.status, claims.body.isSearchPartial, ordersOf(claims.body.claims)]).toEqual([
    200,
    false,
    [mine.orderId],
  ]);
});

test('what nothing is called finds nothing, and blanks are no search', async () => {
  expect((await search<{ jobs: [] }>('jobs', 'nobody at all')).body.jobs).toEqual([]);
  expect((await search<{ claims: [] }>('claims', 'nobody at all')).body.claims).toEqual([]);
  expect((await search<{ jobs: [] }>('jobs', '   ')).body.jobs).toHaveLength(2);
  expect((await search<{ claims: [] }>('claims', '  ', '&state=all')).body.claims).toHaveLength(2);
});

test.each(['%', '_', '%%', "x' or 'a'='a", '\\', '\u0000', '\u202e', '=1+1'])(
  'print jobs and claims are searched for %j as it is written',
  async (odd) => {
    for (const list of ['jobs', 'claims'] as const) {
      const { status, body } = await search<Record<string, unknown>>(
        list,
        odd,
        list === 'claims' ? '&state=all' : '',
      );
      // What no text of the database can hold is refused.
      if (odd === '\u0000') expect(status).toBe(400);
      else expect([status, body[list]]).toEqual([200, []]);
    }
  },
);

test('a search of 10,000 letters is refused, and nobody but an admin searches', async () => {
  for (const list of ['jobs', 'claims'] as const) {
    expect((await search(list, 'x'.repeat(10_000))).status).toBe(400);
    const path = `/api/${list}?search=leela`;
    expect((await shop.call('GET', path)).status).toBe(401);
    expect((await shop.call('GET', path, undefined, mine.guest)).status).toBe(401);
    expect((await shop.call('GET', path, undefined, shop.as(shop.partner))).status).toBe(403);
  }
});

test('a page of a search goes on with that search alone', async () => {
  const first = await search<{ jobs: AdminJobSummary[] }>('jobs', 'example.com', '&limit=1');
  expect(ordersOf(first.body.jobs)).toEqual([others.orderId]);
  const token = `&limit=1&nextToken=${first.body.nextToken}`;
  expect(
    ordersOf((await search<{ jobs: AdminJobSummary[] }>('jobs', 'example.com', token)).body.jobs),
  ).toEqual([mine.orderId]);
  expect((await search('jobs', 'leela', token)).status).toBe(400);
  // A status narrows what is found.
  expect((await search<{ jobs: [] }>('jobs', 'example.com', '&status=waiting')).body.jobs).toEqual([]);
});
