import { existsSync, globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runJobs } from '#server/platform/jobs/run-jobs.ts';
import { makeLog } from '#server/platform/log.ts';
import { jobHandlers } from '#server/worker.ts';
import { openPayingShop, type Shop } from '../paying-shop.ts';
import { cartOf } from '../prints.ts';

let shop: Shop;
const log: string[] = [];
const person = {
  username: 'zenobia-username',
  firstName: 'Zenobia',
  lastName: 'Quillfeather',
  email: 'zenobia.quillfeather@mailbox.example',
  phone: '9123456780',
  password: 'Marble-Otter-42!',
};
const place = {
  street: '77 Peregrine Terrace',
  city: 'Vasco da Gama',
  state: 'Goa',
  zipCode: '403802',
  country: 'IN',
};
/** Everything that must not be found afterwards, and what it is. */
const secrets = new Map<string, string>(
  Object.entries({
    ...person,
    street: place.street,
    city: place.city,
    note: 'for the wedding of Quillfeather',
  }).map(([name, value]) => [value, name]),
);

beforeAll(async () => {
  const toMemory = makeLog('trace', { write: (line) => void log.push(line) });
  shop = await openPayingShop({ deps: (deps) => ({ ...deps, log: toMemory }) });
});
afterAll(() => shop.close());

const post = async (
  path: string,
  body: object,
  authorization?: string,
  method: 'POST' | 'PUT' | 'DELETE' | 'GET' = 'POST',
) => {
  const answer = await shop.app.inject({
    method,
    url: `/api${path}`,
    headers: authorization ? { authorization } : {},
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, string> };
};
const keep = (values: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && /token|url/i.test(name)) secrets.set(value, name);
};

/** Runs the jobs as the worker does, with its words in the log. */
async function work(isDone: () => boolean | Promise<boolean>) {
  const worker = await runJobs({
    databaseUrl: shop.databaseUrl,
    handlers: jobHandlers(shop.deps),
    schedules: [],
    log: shop.deps.log,
  });
  await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 60_000, interval: 30 });
  await worker.stop();
}
const mailWith = (path: string) => shop.mails.findLast((mail) => mail.text.includes(path));
/** The secret of the newest mailed link to a page. */
function linkOf(path: string): string {
  const link = new RegExp(`${path}[?/](?:token=)?([A-Za-z0-9_-]{20,})`).exec(mailWith(path)?.text ?? '')?.[1];
  if (!link) throw new Error(`no mail leads to ${path}`);
  secrets.set(link, `mailed link to ${path}`);
  return link;
}

test('the life of an account and of an order leaves nothing of the person in the log', async () => {
  const { username, firstName, lastName, email, phone, password } = person;
  const registered = await post('/auth/register', { ...person, role: 'customer' });
  expect(registered.status).toBe(201);
  keep(registered.body);
  await post('/auth/register', { ...person, phone: 'not a phone' });
  await post('/auth/login', { email, password });
  await work(() => mailWith('/verify-email') !== undefined);
  expect(
    (
      await post(
        `/auth/verify-email?token=${linkOf('/verify-email')}&resendToken=${registered.body.resendToken}`,
        {},
        undefined,
        'GET',
      )
    ).status,
  ).toBe(200);
  await post('/auth/login', { email, password: 'Marble-Otter-43!' });
  secrets.set('Marble-Otter-43!', 'wrong password');
  const session = (await post('/auth/login', { email, password })).body;
  keep(session);
  const bearer = `Bearer ${session.accessToken}`;
  await post('/auth/me', { username, firstName, lastName, phone }, bearer, 'PUT');

  const cart = {
    ...cartOf({ email }),
    shippingAddress: { ...place, name: `${firstName} ${lastName}` },
    specialInstructions: 'for the wedding of Quillfeather',
  };
  Object.assign(cart.customerInfo, { isGuest: false, name: `${firstName} ${lastName}`, phone });
  const placed = await shop.place({ authorization: bearer }, cart);
  keep({ ...placed });
  const checkout = await shop.checkOut({ authorization: bearer }, placed.orderId);
  const paid = await shop.pay(checkout.razorpayOrderId);
  secrets.set(paid.razorpay_signature, 'signature');
  await shop.verify({ authorization: bearer }, placed.orderId, paid);
  await shop.verify({ authorization: bearer }, placed.orderId, {
    ...paid,
    razorpay_signature: 'f'.repeat(64),
  });
  await post('/contact', { name: firstName, email, phone, message: 'for the wedding of Quillfeather' });
  await work(() => shop.mails.length >= 3);

  const renewed = (await post('/auth/refresh', { refreshToken: session.refreshToken })).body;
  keep(renewed);
  await post('/auth/reset-password', { email });
  await work(() => mailWith('/reset-password') !== undefined);
  const next = 'Copper-Heron-91!';
  secrets.set(next, 'new password');
  expect(
    (await post('/auth/reset-password/confirm', { token: linkOf('/reset-password'), password: next })).status,
  ).toBe(200);
  const again = (await post('/auth/login', { email, password: next })).body;
  keep(again);
  await post(
    '/auth/change-password',
    { old_password: next, new_password: password },
    `Bearer ${again.accessToken}`,
    'PUT',
  );
  const last = (await post('/auth/login', { email, password })).body;
  keep(last);
  // A job that fails says why, and mail servers name the person.
  await shop.pool.query(
    `select graphile_worker.add_job('notifications.send-reset', json_build_object('tokenId', $1::text, 'email', $1::text), max_attempts => 1)`,
    [email],
  );
  expect((await post('/auth/delete', {}, `Bearer ${last.accessToken}`, 'DELETE')).status).toBe(200);
  await work(async () => {
    const [left] = await shop.rows<{ due: number }>(
      'select count(*)::int as due from graphile_worker.jobs where attempts < max_attempts and run_at <= now()',
    );
    return left?.due === 0;
  });
  await post('/auth/logout', { accessToken: last.accessToken, refreshToken: last.refreshToken }, bearer);
  shop.deps.log.error(
    { err: new Error(`550 5.1.1 <${email}>: no such user, ${phone}`) },
    `to ${email} failed`,
  );

  expect(log.length, 'there is a log to search').toBeGreaterThan(10);
  for (const what of ['signed in', 'sign-in refused', 'Failed task', 'no such user'])
    expect(
      log.some((line) => line.includes(what)),
      what,
    ).toBe(true);
  const found = [...secrets].filter(([secret]) => log.some((line) => line.includes(secret)));
  expect(found.map(([secret, what]) => `${what}: ${log.find((line) => line.includes(secret))}`)).toEqual([]);
  // One line an entry, whatever was in it.
  for (const line of log) expect(() => JSON.parse(line), line).not.toThrow();
});

const bundle = existsSync('build/client') ? globSync('build/client/**/*.{js,css,html,map}') : [];

test('what browsers get holds no name of a secret, no address of ours and no source map', () => {
  // `npm test` builds before it runs this.
  expect(bundle.length, 'npm run build').toBeGreaterThan(10);
  expect(bundle.filter((path) => path.endsWith('.map'))).toEqual([]);
  const names = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(15);
  // Too short to mean anything in minified code.
  const telling = names.filter((name) => name.includes('_'));
  for (const path of bundle) {
    const text = readFileSync(path, 'utf8');
    expect(
      telling.filter((name) => text.includes(name)),
      path,
    ).toEqual([]);
    expect(text, path).not.toMatch(
      /sourceMappingURL|postgres:\/\/|BEGIN [A-Z ]*PRIVATE KEY|rzp_(test|live)_|process\.env\.[A-Z]/,
    );
  }
});

test('nothing of ours turns text into HTML or code', () => {
  const sources = globSync(['web/**/*.{ts,tsx}', 'contract/**/*.ts']);
  expect(sources.length).toBeGreaterThan(100);
  const risky =
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function|srcDoc/;
  // The scripts of a page, as the router would write them: of the shop's own files and settings, nothing of whoever asks.
  expect(sources.filter((path) => risky.test(readFileSync(path, 'utf8')))).toEqual([
    'web/written-scripts.tsx',
  ]);
});
