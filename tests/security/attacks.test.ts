import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoundOperation } from '#server/platform/http/bind.ts';
import { openPayingShop, type Shop } from '../paying-shop.ts';
import { type SignedIn, signIn, signUp } from '../people.ts';
import { cartOf } from '../prints.ts';
import { isAll } from '../scope.ts';
import { requestOf } from './requests/authorisation-requests.ts';
import { NEVER, type Owned } from './requests/world.ts';

let shop: Shop;
let customer: SignedIn;

beforeAll(async () => {
  shop = await openPayingShop();
  await shop.pool.query(
    `insert into quoting.discounts (code, basis_points) values ('WELCOME10', 1000) on conflict do nothing`,
  );
  customer = await signIn(shop, await signUp(shop));
});
afterAll(() => shop.close());

async function newOrder(): Promise<Owned> {
  const { orderId, trackToken } = await shop.place({ authorization: customer.authorization }, cartOf());
  const [line] = await shop.rows<{ id: string }>('select id from orders.lines where order_id = $1', [
    orderId,
  ]);
  return { orderId, trackToken, lineId: line?.id ?? '', addressId: '' };
}

const withBody = () => [...shop.app.operations.values()].filter(({ endpoint }) => endpoint.body);

/** The row of the table whose request is taken. */
function noteOf(path: string): string {
  const isTracked = path.startsWith('/api/track');
  const isDecision = path.endsWith('/check/decisions') && !path.startsWith('/api/files');
  if (isDecision) return isTracked ? 'by another' : 'another file';
  if (isTracked) return 'by the mailed link';
  if (path.startsWith('/api/shared-designs')) return 'by its link';
  if (path.startsWith('/api/brand-kits')) return 'their own';
  return /^\/api\/(?:files|designs\/)/.test(path) ? 'by its key' : 'of the customer';
}

/** A request with a body that is taken, by somebody new who may send it. */
async function bodyOf({ endpoint }: BoundOperation) {
  const { access } = endpoint;
  const role = access === 'admin' || access === 'psp' ? access : 'customer';
  const asker = await signIn(shop, await signUp(shop, { role }));
  const path = `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const request = requestOf(`${endpoint.method} ${path}`, noteOf(path));
  // Few requests are about an order: those that take one.
  const owned = request.length > 1 ? await newOrder() : NEVER;
  const { url, body, headers } = await request({ shop, customer, asker }, owned);
  // What belongs to an order is asked by its owner.
  const bearer = role === 'customer' && /orders\/|billing/.test(path) ? customer : asker;
  return {
    name: endpoint.name,
    method: endpoint.method as 'POST',
    url: url || path,
    body: body as Record<string, unknown>,
    headers: { ...headers, authorization: bearer.authorization },
  };
}
type Asked = Awaited<ReturnType<typeof bodyOf>>;

const send = (asked: Asked, payload: unknown, headers: Record<string, string> = {}, query = '') =>
  shop.app.inject({
    method: asked.method,
    url: `${asked.url}${query}`,
    headers: { 'content-type': 'application/json', ...asked.headers, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

/** What nobody may say of themselves: names of columns, of fields on the wire and of what operations are called with. */
const CANARY = 'assigned-from-outside';
const privileged: Record<string, unknown> = {
  role: 'admin',
  isAdmin: true,
  is_active: true,
  isActive: true,
  awaiting_approval: false,
  emailVerified: true,
  email_verified_at: '2020-01-01T00:00:00Z',
  id: '01900000-0000-7000-8000-00000000aaaa',
  userId: CANARY,
  user_id: CANARY,
  owner: `user:${CANARY}`,
  password_hash: CANARY,
  resend_hash: CANARY,
  session_version: 99,
  created_at: '2020-01-01T00:00:00Z',
  status: 'completed',
  paymentStatus: 'PAID',
  payment_status: 'PAID',
  totalPaise: 1,
  total_paise: 1,
  unitPaise: 1,
  track_hash: CANARY,
  is_to_forget: true,
  idempotencyKey: CANARY,
  [CANARY]: CANARY,
};

/** The same body with every object in it asking for more; free maps of a product's options are left as they are. */
function greedy(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => greedy(one, name));
  if (!(value instanceof Object) || name === 'attributes') return value;
  const grown = Object.entries(value).map(([key, inner]) => [key, greedy(inner, key)]);
  return { ...(name === 'role' ? {} : privileged), ...Object.fromEntries(grown) };
}

/** Every row of every table of ours as text. */
async function dump(): Promise<string> {
  const tables = await shop.rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'sandbox')`,
  );
  const texts = [];
  for (const { name } of tables) {
    const rows = await shop.rows<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join('\n');
}

const standing = () =>
  shop.rows(
    `select role, is_active, email_verified_at is not null as verified, session_version > 50 as raised, count(*)::int
     from accounts.users group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );

test('fields nobody asked for change nothing, in the body and in the address', async () => {
  expect(withBody().length).toBeGreaterThan(15);
  const said = Object.entries(privileged).map(([key, value]) => [key, String(value)]);
  for (const operation of withBody()) {
    const plain = await bodyOf(operation);
    const wanted = await send(plain, plain.body);
    const again = await bodyOf(operation);
    const answer = await send(again, greedy(again.body), {}, `?${new URLSearchParams(said)}`);
    expect(answer.statusCode, `${plain.name} ${answer.payload}`).toBe(wanted.statusCode);
  }
  const text = await dump();
  expect(text.split('\n').filter((row) => row.includes(CANARY))).toEqual([]);
  expect(text).not.toContain('01900000-0000-7000-8000-00000000aaaa');
  const paid = await shop.rows(
    `select id from orders.orders where payment_status = 'PAID' or total_paise < 100`,
  );
  expect(paid).toEqual([]);
  // Nobody became more than they were: admins are those made here, the registered are customers without a verified mail,
  // and those who applied as print partners wait to be let in.
  const unverified = (await standing()).filter(({ verified }) => !verified);
  expect(unverified).toMatchObject([
    { role: 'customer', raised: false, count: 2 },
    { role: 'psp', is_active: false, raised: false, count: 2 },
  ]);
  expect((await standing()).filter(({ raised }) => raised)).toEqual([]);
}, 180_000);

test('what the address says besides never reaches an operation that reads the body', async () => {
  const person = await signIn(shop, await signUp(shop));
  const answer = await shop.app.inject({
    method: 'PUT',
    url: '/api/auth/me?phone=javascript:alert(1)&email=me@elsewhere.example&role=admin',
    headers: { authorization: person.authorization },
    payload: { username: 'asha', firstName: 'Asha', lastName: 'Rao' },
  });
  expect(answer.json().user).toMatchObject({ phone: null, email: person.email, role: 'customer' });
});

test('prototypes stay what they are', async () => {
  for (const operation of withBody()) {
    const asked = await bodyOf(operation);
    const body = JSON.stringify(asked.body).slice(1);
    for (const poison of [
      `{"__proto__":{"polluted":true,"role":"admin"},${body}`,
      `{"constructor":{"prototype":{"polluted":true}},${body}`,
      `{"a":{"__proto__":{"polluted":true}},${body}`,
    ]) {
      const { statusCode, payload } = await send(asked, poison);
      expect(statusCode, `${asked.name} ${payload}`).toBe(400);
    }
    await send(
      asked,
      asked.body,
      {},
      '?__proto__[polluted]=1&__proto__=1&constructor[prototype][polluted]=1',
    );
  }
  expect({}).not.toHaveProperty('polluted');
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('a name said twice in the address is refused by every endpoint', async () => {
  const admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  const partner = await signIn(shop, await signUp(shop, { role: 'psp' }));
  for (const { endpoint } of shop.app.operations.values()) {
    const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, NEVER.orderId)}?limit=1&limit=50`;
    const statusFor = async (headers: Record<string, string>) =>
      (await shop.app.inject({ method: endpoint.method, url, headers, payload: {} })).statusCode;
    // Whoever may not come in hears that first.
    const isOpen = endpoint.access === 'public';
    expect(await statusFor({}), endpoint.name).toBe(isOpen ? 400 : 401);
    const bearer = endpoint.access === 'psp' ? partner : endpoint.access === 'admin' ? admin : customer;
    expect(await statusFor({ authorization: bearer.authorization }), endpoint.name).toBe(400);
  }
});

test('bodies that are huge, deep, broken or of another kind are refused, and the shop goes on', async () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  const nested = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  for (const [nth, operation] of withBody().entries()) {
    const asked = await bodyOf(operation);
    const wrong = async (payload: string, type = 'application/json') =>
      (await send(asked, payload, { 'content-type': type })).statusCode;
    const most =
      operation.endpoint.maxBodyBytes ?? (operation.endpoint.access === 'public' ? 65_536 : 1_048_576);
    expect(await wrong(`"${'a'.repeat(most)}"`), asked.name).toBe(413);
    // What is deep is read by one parser for all: a fifth of them, unless everything is asked for.
    const isDeep = isAll || nth % 5 === 0;
    if (isDeep) expect([400, 413], asked.name).toContain(await wrong(deep));
    // Without what it needs, or with nothing but what nobody asked for, and never a stack that is too deep.
    for (const text of ['{"a":1e999}', '{"email":{"$gt":""}}', ...(isDeep ? [`{"x":${deep}}`, nested] : [])])
      expect([200, 400, 401, 403, 413], asked.name).toContain(await wrong(text));
    for (const text of ['', '{', 'null', '[]', '"text"', '\u0000'])
      expect([400, 401], `${asked.name} ${text}`).toContain(await wrong(text));
    const json = JSON.stringify(asked.body);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/xml'])
      expect([400, 415], `${asked.name} ${type}`).toContain(await wrong(json, type));
  }
  expect((await shop.app.inject('/api/health')).statusCode).toBe(200);
}, 180_000);

test('a label made up while offline has no authority', async () => {
  const headers = { authorization: 'Bearer offline-1763716800000-abcdef' };
  for (const { endpoint } of shop.app.operations.values()) {
    if (endpoint.access === 'public') continue;
    const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, NEVER.orderId)}`;
    const { statusCode } = await shop.app.inject({ method: endpoint.method, url, headers });
    expect(statusCode, endpoint.name).toBe(401);
  }
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers,
    payload: cartOf(),
  });
  expect(statusCode).toBe(401);
});

test('another address in X-Forwarded-For does not begin the counting of failures anew', async () => {
  const person = await signUp(shop);
  const statuses = [];
  for (let turn = 0; turn < 7; turn++) {
    const { statusCode, headers } = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: {
        'x-forwarded-for': `203.0.113.${turn}`,
        forwarded: `for=203.0.113.${turn}`,
        'x-real-ip': `203.0.113.${turn}`,
      },
      payload: { email: person.email, password: 'Wrong-Password-1!' },
    });
    statuses.push(statusCode);
    if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

const BREAKS = ['\r\nBcc: everybody@elsewhere.example', '\nX-Injected: 1', '\u2028Bcc: a@b.c', '\u0000'];

test('line breaks in names and addresses reach no header of a mail and no header of an answer', async () => {
  const guest = await shop.newGuest();
  for (const text of BREAKS) {
    const register = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: {
        username: `u${text}`,
        firstName: `F${text}`,
        lastName: `L${text}`,
        email: 'a@example.in',
        password: 'Tidal-Lantern-58!',
        role: 'customer',
      },
    });
    if (!text.startsWith('\u2028')) expect(register.statusCode, JSON.stringify(text)).toBe(400);
    const mail = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { email: `a@example.in${text}` },
    });
    expect(mail.statusCode, JSON.stringify(text)).toBe(400);
    await shop.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { name: `Asha${text}`, email: 'asha@example.in', phone: `98${text}`, message: text },
    });
    const cart = cartOf();
    Object.assign(cart.customerInfo, { name: `Asha${text}`, company: `Rao${text}` });
    await shop.app.inject({ method: 'POST', url: '/api/orders', headers: guest, payload: cart });
  }
  await shop.runJobs();
  expect(shop.mails.length).toBeGreaterThan(3);
  for (const mail of shop.mails) {
    const {
      text: _text,
      html: _html,
      attachments: _files,
      ...headers
    } = mail as unknown as Record<string, unknown>;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    expect(Object.values(headers).map(String).join(' ')).not.toMatch(/[\u0000-\u001f\u007f\u2028\u2029]/);
  }
});
