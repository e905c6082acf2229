import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#contract/accounts/accounts.ts';
import type { BoundOperation } from '#server/platform/http/bind.ts';
import { openPayingShop, type Shop } from '../paying-shop.ts';
import { type SignedIn, signIn, signUp } from '../people.ts';
import { cartOf } from '../prints.ts';
import { isAll } from '../scope.ts';
import { requestOf } from './requests/authorisation-requests.ts';
import { NEVER, type Owned } from './requests/world.ts';

let shop: Shop;
const people = new Map<Role, SignedIn>();
let owned: Owned;

beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
  for (const role of ['customer', 'psp', 'admin'] as const)
    people.set(role, await signIn(shop, await signUp(shop, { role })));
  const customer = people.get('customer') as SignedIn;
  const { orderId, trackToken } = await shop.place({ authorization: customer.authorization }, cartOf());
  const [line] = await shop.rows<{ id: string }>('select id from orders.lines where order_id = $1', [
    orderId,
  ]);
  owned = { orderId, trackToken, lineId: line?.id ?? '', addressId: NEVER.addressId };
}, 180_000);
afterAll(() => shop.close());

/** What every object of JavaScript answers to, and what every database would like to read. */
const words = [
  'constructor',
  '__proto__',
  "'); drop table orders.lines; --",
  '\ud800',
  '\u0000',
  '%',
  '\\',
  '2026-13-45',
  '-1',
  '9'.repeat(40),
];

const roleOf = ({ endpoint: { access } }: BoundOperation): Role =>
  access === 'admin' || access === 'psp' ? access : 'customer';
/** What ends a session, or an account, is asked by somebody new. */
const isLasting = ({ endpoint }: BoundOperation) =>
  endpoint.path.startsWith('/auth/') && endpoint.method !== 'GET';

async function send(
  operation: BoundOperation,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const role = roleOf(operation);
  const asker = isLasting(operation)
    ? await signIn(shop, await signUp(shop, { role }))
    : (people.get(role) as SignedIn);
  const { statusCode, body: text } = await shop.app.inject({
    method: operation.endpoint.method,
    url,
    headers: { authorization: asker.authorization, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return statusCode < 500
    ? null
    : `${operation.endpoint.method} ${url} ${JSON.stringify(body)}: ${statusCode} ${text}`;
}
const failures = (answers: (string | null)[]) => answers.filter(Boolean);

test('a search that would be true for everything finds nothing', async () => {
  const admin = people.get('admin') as SignedIn;
  for (const search of [
    "zzqx'/**/or/**/'a'='a",
    "zzqx%' or true --",
    'zzqx") or ("a"="a',
    'zzqx\\',
    '%',
    '_',
  ]) {
    const q = encodeURIComponent(search);
    for (const [path, list] of [
      [`/products?search=${q}`, 'products'],
      [`/products?view=admin&search=${q}`, 'products'],
      [`/products/suggestions?q=${q}`, 'suggestions'],
      [`/orders?search=${q}`, 'orders'],
      [`/auth/admin/users?search=${q}`, 'users'],
      [`/customer-messages?search=${q}`, 'messages'],
    ] as const) {
      const answer = await shop.app.inject({
        url: `/api${path}`,
        headers: { authorization: admin.authorization },
      });
      expect(answer.statusCode, path).toBe(200);
      const found = answer.json()[list];
      // What holds no letter is no search at all where products are looked for.
      if (path.startsWith('/products') && /^[%_]$/.test(search)) continue;
      expect(found, `${path} ${answer.body.slice(0, 200)}`).toEqual([]);
    }
  }
});

test('odd words in an address are refused or found nowhere, and never a broken shop', async () => {
  const failed: (string | null)[] = [];
  let asked = 0;
  for (const [nth, operation] of [...shop.app.operations.values()].entries()) {
    const { endpoint } = operation;
    const body = endpoint.body ? {} : undefined;
    const names = Object.keys(endpoint.query?.shape ?? {});
    const parts = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([part]) => part);
    if (isLasting(operation) && parts.length + names.length === 0) continue;
    const pathOf = (odd?: string, word = '') =>
      `/api${endpoint.path.replaceAll(/\{\w+\}/g, (part) => (part === odd ? word : NEVER.orderId))}`;
    // Every fifth in turn, unless everything is asked for.
    for (const word of words.filter((_, at) => isAll || (at + nth) % 5 === 0)) {
      const written = encodeURIComponent(word.toWellFormed());
      const urls = [
        ...parts.map((part) => pathOf(part, written)),
        ...names.map((name) => `${pathOf()}?${name}=${written}`),
        ...(names.length > 0 ? [`${pathOf()}?${written}=1`] : []),
      ];
      asked += urls.length;
      failed.push(...(await Promise.all(urls.map((url) => send(operation, url, body)))));
    }
  }
  expect(asked).toBeGreaterThan(isAll ? 1000 : 250);
  expect(failures(failed)).toEqual([]);
}, 180_000);

/** The same body with one text or number after the other replaced. */
function* bodiesWith(value: unknown, word: string): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries())
      for (const odd of bodiesWith(one, word)) yield value.with(index, odd);
  } else if (value instanceof Object) {
    for (const [key, one] of Object.entries(value))
      for (const odd of bodiesWith(one, word)) yield { ...value, [key]: odd };
  } else yield word;
}

test('odd words in a body are refused or kept as words, and never a broken shop', async () => {
  const failed: (string | null)[] = [];
  let asked = 0;
  for (const [nth, operation] of [...shop.app.operations.values()].entries()) {
    const { endpoint } = operation;
    if (!endpoint.body) continue;
    const path = `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const asker = people.get(roleOf(operation)) as SignedIn;
    const note = path.startsWith('/api/track') ? 'by the mailed link' : 'of the customer';
    const request = await requestOf(`${endpoint.method} ${path}`, note)(
      { shop, customer: people.get('customer') as SignedIn, asker },
      owned,
    );
    // Each password that is looked at costs the machine what it is meant to cost an attacker.
    const most = words.slice(0, isLasting(operation) ? 1 : 5);
    // One of them in turn, unless everything is asked for.
    const some = isAll ? most : [most[nth % most.length]];
    for (const word of some as string[])
      for (const body of bodiesWith(request.body ?? {}, word)) {
        asked += 1;
        failed.push(
          await send(operation, request.url || path, body, {
            ...request.headers,
            ...(endpoint.isIdempotent && { 'idempotency-key': randomUUID() }),
          }),
        );
      }
  }
  expect(asked).toBeGreaterThan(isAll ? 500 : 100);
  expect(failures(failed)).toEqual([]);
  // The tables are all there, and hold what they held.
  expect(await shop.rows('select 1 from orders.lines where id = $1', [owned.lineId])).toHaveLength(1);
}, 180_000);
