import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayingShop, type Shop } from '../paying-shop.ts';
import { type SignedIn, signIn, signUp } from '../people.ts';
import { cartOf } from '../prints.ts';
import { mountPages } from './pages.ts';
import { requestOf, requests } from './requests/authorisation-requests.ts';
import { type Column, columns, table } from './requests/authorisation-table.ts';
import { NEVER, type Owned } from './requests/world.ts';

interface Row {
  readonly method: string;
  readonly path: string;
  /** Whose, or with what in hand. */
  readonly note: string;
  readonly codes: readonly number[];
}

const rows: Row[] = table
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => {
    const [, method = '', path = '', note = '', codes = ''] =
      /^(\S+)\s+(\/[^\s,]*)(?:,\s(.+?))?((?:\s+\d{3})+)$/.exec(line) ?? [];
    return { method, path, note, codes: codes.trim().split(/\s+/).map(Number) };
  });

const ROLE = { customer: 'customer', partner: 'psp', admin: 'admin' } as const;
let shop: Shop;
const routes: RouteOptions[] = [];
const people = new Map<Column, SignedIn>();
const guests = new Map<Column, Record<string, string>>();
const owned = new Map<string, Owned>();

async function newPerson(column: Column): Promise<SignedIn> {
  const word = column.replace('other ', '') as keyof typeof ROLE;
  return signIn(shop, await signUp(shop, { role: ROLE[word] }));
}

const authorizationOf = (column: Column): Record<string, string> => {
  const person = people.get(column);
  return person ? { authorization: person.authorization } : (guests.get(column) ?? {});
};

/** An order that waits for payment and for artwork. */
async function own(headers: Record<string, string>): Promise<Owned> {
  const { orderId, trackToken } = await shop.place(headers, cartOf());
  const [line] = await shop.rows<{ id: string }>('select id from orders.lines where order_id = $1', [
    orderId,
  ]);
  const { body } = await shop.call<{ addresses?: { addressId: string }[] }>(
    'GET',
    '/api/orders/addresses',
    undefined,
    headers,
  );
  return {
    orderId,
    trackToken,
    lineId: line?.id ?? '',
    addressId: body.addresses?.[0]?.addressId ?? NEVER.addressId,
  };
}

beforeAll(async () => {
  shop = await openPayingShop({
    before: async (app) => {
      app.addHook('onRoute', (route) => {
        // With and without its last slash, a prefix is one place.
        const url = route.url.length > 1 ? route.url.replace(/\/$/, '') : route.url;
        if (!url.startsWith('/sandbox')) routes.push({ ...route, url });
      });
      await mountPages(app, {});
    },
  });
  await shop.pool.query(
    `insert into quoting.discounts (code, basis_points) values ('WELCOME10', 1000) on conflict do nothing`,
  );
  for (const column of ['guest', 'other guest'] as const) guests.set(column, await shop.newGuest());
  for (const column of columns.slice(3)) people.set(column, await newPerson(column));
  for (const owner of ['guest', 'customer'] as const) owned.set(owner, await own(authorizationOf(owner)));
});
afterAll(() => shop.close());

const nameOf = ({ method, path }: Pick<Row, 'method' | 'path'>) => `${method} ${path}`;

test('every route has its row, every row and every request its route', () => {
  // A HEAD beside a GET is the same handler.
  const methodsOf = (route: RouteOptions) => [route.method].flat();
  const hasGet = (url: string) =>
    routes.some((route) => route.url === url && methodsOf(route).includes('GET'));
  const names = routes.flatMap((route) =>
    methodsOf(route)
      .filter((method) => method !== 'HEAD' || !hasGet(route.url))
      .map((method) => `${method} ${route.url}`),
  );
  const written = rows.map(nameOf);
  expect(new Set(names)).toEqual(new Set(written));
  const asked = rows.flatMap((row) => [nameOf(row), `${nameOf(row)}, ${row.note}`]);
  expect(Object.keys(requests).filter((name) => !asked.includes(name))).toEqual([]);
  expect(rows.filter(({ codes }) => codes.length !== columns.length)).toEqual([]);
});

/** Asks as a column would. Whoever is changed or ended by it is somebody new. */
async function ask(row: Row, column: Column, things: Owned) {
  const isLasting =
    /\/(change-password|delete|logout|totp)$/.test(row.path) ||
    row.path === '/api/auth/me' ||
    nameOf(row) === 'POST /api/company';
  const person = people.get(column);
  const asker = person && isLasting ? await newPerson(column) : (person ?? null);
  const { url, body, headers } = await requestOf(nameOf(row), row.note)(
    { shop, customer: customer(), asker },
    things,
  );
  const send = (payload: unknown, more: Record<string, string> = {}) =>
    shop.app.inject({
      method: row.method as 'GET',
      url: url || row.path,
      headers: {
        ...(asker ? { authorization: asker.authorization } : authorizationOf(column)),
        ...headers,
        ...more,
      },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
  const answer = await send(body);
  // Who may not come in hears that whatever they send: nothing, what is no JSON, or more than is ever taken.
  if ((answer.statusCode === 401 || answer.statusCode === 403) && takesBody(row) && isRefusedAtDoor(row)) {
    const json = { 'content-type': 'application/json' };
    const others = await Promise.all([
      send({}),
      send('{', json),
      send(' '.repeat(2_000_000), json),
      send('x', { 'content-type': 'text/xml' }),
    ]);
    expect({ column, got: others.map((other) => other.statusCode) }).toEqual({
      column,
      got: others.map(() => answer.statusCode),
    });
  }
  return answer;
}

const takesBody = ({ method }: Row) => method !== 'GET' && method !== 'HEAD';
/** By who they are. A password, a code or a link is looked at only when it is there. */
const isRefusedAtDoor = ({ method, path }: Row) =>
  routes.some(
    (route) =>
      route.url === path &&
      [route.method].flat().includes(method) &&
      !/^(public|link|gateway)$/.test(String((route.config as { access?: string } | undefined)?.access)),
  );

const customer = () => people.get('customer') as SignedIn;
/** The owners last: what they do to a thing leaves nothing for strangers to be refused. */
const order = columns.toSorted(
  (a, b) => Number(/^(guest|customer)$/.test(a)) - Number(/^(guest|customer)$/.test(b)),
);

test.each(rows)('$method $path $note', async (row) => {
  const isTaking = /\/(?:artwork|cancellation)$/.test(row.path);
  const owner = row.note === 'of the guest' ? 'guest' : 'customer';
  const got: Partial<Record<Column, number>> = {};
  for (const column of order) {
    // A line takes its artwork once, and an order is cancelled once.
    const things = isTaking ? await own(authorizationOf(owner)) : (owned.get(owner) ?? NEVER);
    const answer = await ask(row, column, things);
    got[column] = answer.statusCode;
    if (answer.statusCode !== 404 || !row.note.startsWith('of the')) continue;
    const never = await ask(row, column, NEVER);
    expect({ ...bytesOf(answer), column }, 'as if it had never existed').toEqual({
      ...bytesOf(never),
      column,
    });
  }
  expect(columns.map((column) => `${column} ${got[column]}`)).toEqual(
    columns.map((column, index) => `${column} ${row.codes[index]}`),
  );
});

function bytesOf(answer: { statusCode: number; rawPayload: Buffer; headers: Record<string, unknown> }) {
  const { date: _, ...headers } = answer.headers;
  return { status: answer.statusCode, body: answer.rawPayload.toString('latin1'), headers };
}
