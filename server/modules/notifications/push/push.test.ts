import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPushEndpoint, MOST_BROWSERS } from '#contract/partners/push.ts';
import { transaction } from '#server/platform/db.ts';
import { makePusher } from '#server/platform/push/push.ts';
import { jobHandlers } from '#server/worker.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type Person, type SignedIn, signIn } from '#tests/people.ts';
import { addPrinter, MONDAY, offerTokenIn, paidOrder } from '#tests/printers.ts';

interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The push service of browsers, played: it keeps what it is sent and answers as a test says. */
let service: Server;
let answers: Record<string, number>;
let pushed: Pushed[];
let shop: Shop;
let printer: Person;
let partner: SignedIn;
const clock = movableClock(MONDAY);

beforeAll(async () => {
  service = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      pushed.push({ path, headers, body: Buffer.concat(parts) });
      reply.writeHead(answers[path] ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const played = (endpoint: URL) => new URL(endpoint.pathname, `http://127.0.0.1:${port}`);
  shop = await openPayingShop({
    clock,
    deps: (deps) => ({ ...deps, pusher: makePusher(deps.secrets.pushKey, played) }),
  });
});
afterAll(async () => {
  await shop.close();
  service.close();
});
beforeEach(async () => {
  // What the test before left.
  await shop.rows('delete from notifications.push_subscriptions');
  await shop.runJobs();
  await shop.rows('update partners.profiles set is_paused = true');
  [answers, pushed] = [{}, []];
  printer = await addPrinter(shop, { name: 'Asha Press' });
  partner = await signIn(shop, printer);
});

const as = ({ authorization }: SignedIn) => ({ authorization });
let browsers = 0;
function newBrowser(host = 'fcm.googleapis.com') {
  browsers += 1;
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint: `https://${host}/send/browser-${browsers}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}
interface Setup {
  publicKey: string;
  browsers: { pushId: string; endpoint: string }[];
}
const add = (browser: ReturnType<typeof newBrowser>, who = partner) =>
  shop.call<{ pushId: string }>('PUT', '/api/psp/push', browser, as(who));
const setup = async (who = partner) =>
  (await shop.call<Setup>('GET', '/api/psp/push', undefined, as(who))).body;
const endpointsOf = async (who = partner) => (await setup(who)).browsers.map(({ endpoint }) => endpoint);
const kept = async () =>
  shop.rows('select from notifications.push_subscriptions where user_id = $1', [partner.userId]);
const offer = async () => {
  const order = await paidOrder(shop);
  await shop.runJobs();
  return order;
};
const due = () => shop.rows(`update graphile_worker._private_jobs set run_at = now()`);

test('an offer reaches each browser once, sealed and signed for its own service', async () => {
  const [phone, desk] = [newBrowser(), newBrowser('updates.push.services.mozilla.com')];
  await add(phone);
  await add(phone);
  await add(desk);
  expect(await endpointsOf()).toEqual([phone.endpoint, desk.endpoint]);
  const { orderId } = await offer();
  expect(offerTokenIn(shop, printer.email, orderId)).toBeTruthy();
  expect(pushed.map(({ path }) => `${path}`).sort()).toEqual(
    [phone, desk].map(({ endpoint }) => new URL(endpoint).pathname).sort(),
  );
  const { publicKey } = await setup();
  for (const { path, headers, body } of pushed) {
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(Number(headers.ttl)).toBeGreaterThan(0);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(1800);
    expect(headers.topic).toMatch(/^[0-9a-f]{32}$/);
    const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(publicKey);
    const origin = path === new URL(desk.endpoint).pathname ? new URL(desk.endpoint).origin : null;
    const claims = claimsOf(token, publicKey);
    expect(claims.aud).toBe(origin ?? 'https://fcm.googleapis.com');
    expect(claims.sub).toMatch(/^mailto:/);
    expect(claims.exp * 1000 - clock.now().getTime()).toBeLessThanOrEqual(86_400_000);
    // Salt, size of a record, length of the key, and the key of this one message.
    expect(body.readUInt32BE(16)).toBe(4096);
    expect(body.readUInt8(20)).toBe(65);
    expect(body.toString('latin1')).not.toContain('Test cards');
  }
});

/** The claims of a token, once its signature is found good. */
function claimsOf(token: string, publicKey: string): { aud: string; sub: string; exp: number } {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(good).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

test.each([404, 410])('a browser that is gone (%s) is forgotten', async (status) => {
  const browser = newBrowser();
  await add(browser);
  answers[new URL(browser.endpoint).pathname] = status;
  await offer();
  expect(pushed).toHaveLength(1);
  expect(await endpointsOf()).toEqual([]);
  await due();
  await shop.runJobs();
  expect(pushed).toHaveLength(1);
});

test.each([400, 403, 413])('what a service refuses for good (%s) is not sent again', async (status) => {
  const browser = newBrowser();
  await add(browser);
  answers[new URL(browser.endpoint).pathname] = status;
  await offer();
  await due();
  await shop.runJobs();
  expect(pushed).toHaveLength(1);
  expect(await endpointsOf()).toEqual([browser.endpoint]);
});

test('a key that no browser can have is refused, or each offer would fail on it', async () => {
  const p256dh = Buffer.from([4, ...Array<number>(64).fill(1)]).toString('base64url');
  expect((await add({ ...newBrowser(), p256dh })).status).toBe(400);
});

test('a failing service raises no alarm about mails', () => {
  const queues = jobHandlers(shop.deps).filter(({ name }) => name.startsWith('notifications.push-offer'));
  expect(queues.map(({ queue }) => queue)).toEqual(['pushes', 'pushes']);
});

test('a session that is ended in this moment notifies nobody', async () => {
  let adding: ReturnType<typeof add> | undefined;
  await transaction(shop.deps.db, async (tx) => {
    await sql`update accounts.sessions set ended_at = now(), ended_why = 'signed_out'
      where user_id = ${partner.userId}`.execute(tx);
    adding = add(newBrowser());
    await expect
      .poll(
        () =>
          shop.rows(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        { timeout: 30_000 },
      )
      .not.toEqual([]);
  });
  expect((await adding)?.status).toBe(401);
  expect(await kept()).toEqual([]);
});

test('a service that is away is asked again while the offer is open, and not afterwards', async () => {
  const browser = newBrowser();
  await add(browser);
  answers[new URL(browser.endpoint).pathname] = 503;
  const { orderId } = await offer();
  expect(pushed).toHaveLength(1);
  const errors = () =>
    shop.rows(
      `select last_error from graphile_worker.jobs where task_identifier = 'notifications.push-offer-to-browser'`,
    );
  // The address of a browser is not kept with the job.
  await expect
    .poll(errors, { timeout: 30_000 })
    .toEqual([{ last_error: 'the push service fcm.googleapis.com answered 503' }]);
  await due();
  await shop.runJobs();
  expect(pushed.length).toBeGreaterThan(1);
  const so = pushed.length;
  await shop.call('POST', `/api/offers/${offerTokenIn(shop, printer.email, orderId)}/accept`);
  await due();
  await shop.runJobs();
  expect(pushed).toHaveLength(so);
  expect(await endpointsOf()).toEqual([browser.endpoint]);
});

describe('nobody is notified any more', () => {
  const newPassword = 'Seven-Guavas 3 Pune';
  test.each([
    [
      'signed out',
      () => shop.call('POST', '/api/auth/logout', { refreshToken: partner.tokens.refreshToken }),
    ],
    ['the account deleted', () => shop.call('DELETE', '/api/auth/delete', undefined, as(partner))],
    [
      'another password',
      () =>
        shop.call(
          'PUT',
          '/api/auth/change-password',
          { old_password: partner.password, new_password: newPassword },
          as(partner),
        ),
    ],
  ])('%s', async (_name, leave) => {
    await add(newBrowser());
    expect(await kept()).toHaveLength(1);
    expect((await leave()).status).toBe(200);
    expect(await kept()).toHaveLength(0);
  });

  test('who signs out of one session is still notified in the others', async () => {
    const elsewhere = await signIn(shop, printer);
    const [here, there] = [newBrowser(), newBrowser()];
    await add(here);
    await add(there, elsewhere);
    await shop.call('POST', '/api/auth/logout', { refreshToken: partner.tokens.refreshToken });
    expect(await endpointsOf(elsewhere)).toEqual([there.endpoint]);
  });

  test('switched off, by nobody but its own person', async () => {
    const { body } = await add(newBrowser());
    const stranger = await signIn(shop, await addPrinter(shop));
    const path = `/api/psp/push/${body.pushId}`;
    expect((await shop.call('DELETE', path, undefined, as(stranger))).status).toBe(200);
    expect(await kept()).toHaveLength(1);
    expect((await shop.call('DELETE', path, undefined, as(partner))).status).toBe(200);
    expect(await kept()).toHaveLength(0);
  });
});

test('a browser that somebody else signs in with is theirs alone', async () => {
  const browser = newBrowser();
  await add(browser);
  const next = await signIn(shop, await addPrinter(shop));
  await add(browser, next);
  expect(await endpointsOf()).toEqual([]);
  expect(await endpointsOf(next)).toEqual([browser.endpoint]);
});

test('a person has ten browsers; the first one goes for one more', async () => {
  const all = Array.from({ length: MOST_BROWSERS + 1 }, () => newBrowser());
  for (const browser of all) {
    clock.move(1000);
    await add(browser);
  }
  expect(await endpointsOf()).toEqual(all.slice(1).map(({ endpoint }) => endpoint));
});

test.each(['web.push.apple.com', 'api.push.apple.com', 'x.notify.windows.com'])(
  '%s is one, as its maker says',
  (host) => expect(isPushEndpoint(`https://${host}/send/x`)).toBe(true),
);

test.each([
  'https://push.apple.com/send/x',
  'https://push.apple.com.example.com/send/x',
  'http://fcm.googleapis.com/send/x',
  'https://fcm.googleapis.com:8443/send/x',
  'https://fcm.googleapis.com@10.0.0.1/send/x',
  'https://fcm.googleapis.com.example.com/send/x',
  'https://notify.windows.com/send/x',
  'https://127.0.0.1/send/x',
  'https://[::1]/send/x',
  'file:///etc/passwd',
  'x',
])('%s is no push service, so nothing is sent there', async (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
  expect((await add({ ...newBrowser(), endpoint })).status).toBe(400);
});

test('what was written down before the list was shortened is forgotten, not asked', async () => {
  await add(newBrowser());
  await shop.rows(`update notifications.push_subscriptions set endpoint = 'https://127.0.0.1/send/x'`);
  await offer();
  expect(pushed).toEqual([]);
  expect(await kept()).toEqual([]);
});

test('the key that signs is made once and kept', async () => {
  const rows = await shop.rows(`select value from platform.secrets where name = 'push_key'`);
  expect(rows).toEqual([{ value: shop.deps.secrets.pushKey }]);
});
