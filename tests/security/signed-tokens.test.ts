import { randomUUID } from 'node:crypto';
import { base64url, CompactSign } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../app.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type SignedIn, signIn, signUp } from '../people.ts';
import { NEVER } from './requests/world.ts';

let database: TestDatabase;
let shop: TestApp;
const people: SignedIn[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url });
  for (const role of ['customer', 'psp', 'admin'] as const)
    people.push(await signIn(shop, await signUp(shop, { role })));
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

type Claims = Record<string, unknown>;
const claimsOf = (person: SignedIn): Claims =>
  JSON.parse(Buffer.from(person.tokens.accessToken.split('.')[1] ?? '', 'base64url').toString());

/** Signed with the very secret of the shop; each is wrong in one thing only. */
async function almostOurs(person: SignedIn): Promise<[what: string, token: string][]> {
  const good = claimsOf(person);
  const now = Math.floor(shop.deps.clock.now().getTime() / 1000);
  const secret = new TextEncoder().encode(shop.deps.secrets.token);
  const sign = (claims: Claims, header: object = {}, text = JSON.stringify(claims)) =>
    new CompactSign(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
      .sign(secret, { crit: { exp: true, b64: true, ours: true } });
  const other = claimsOf(people.find(({ userId }) => userId !== person.userId) as SignedIn);
  const claims: [string, Claims][] = [
    ['it ended a second ago', { exp: now - 1 }],
    ['it never ends', { exp: undefined }],
    ['its end is a text', { exp: String(now + 3600) }],
    ['it is for showing only', { aud: 'id' }],
    ['it is for several, ours among them', { aud: ['access', 'id'] }],
    ['it is for a list of one', { aud: ['access'] }],
    ['it is for nobody', { aud: undefined }],
    ['another shop issued it', { iss: 'somebody' }],
    ['nobody issued it', { iss: undefined }],
    ['it does not begin yet', { nbf: now + 3600 }],
    ['it is of another version', { ver: Number(good.ver) + 1 }],
    ['its version is a text', { ver: String(good.ver) }],
    ['its session is of nobody', { sid: randomUUID() }],
    ['its session is somebody else’s', { sid: other.sid }],
    ['its person is somebody else', { sub: other.sub }],
    ['its person is no id', { sub: "' or 1=1 --" }],
    ['its person is nobody', { sub: undefined }],
    ['its session is no id', { sid: 'constructor' }],
    ['its session is a list', { sid: [good.sid] }],
    ['its role is another', { role: good.role === 'admin' ? 'psp' : 'admin' }],
    ['its role is unknown', { role: '__proto__' }],
  ];
  const headers: [string, object][] = [
    ['it says no type', { typ: undefined }],
    ['it is of another type', { typ: 'at+jwt' }],
    ['it must be understood, and is not', { crit: ['ours'], ours: true }],
    ['it calls its end critical', { crit: ['exp'], exp: now + 3600 }],
  ];
  return [
    ...(await Promise.all(
      claims.map(async ([what, change]) => [what, await sign({ ...good, ...change })] as [string, string]),
    )),
    ...(await Promise.all(
      headers.map(async ([what, change]) => [what, await sign(good, change)] as [string, string]),
    )),
    ['it is a list', await sign(good, {}, JSON.stringify([good]))],
    ['it is no JSON', await sign(good, {}, 'admin')],
    ['its body is not encoded', await unencoded(good, secret)],
  ];
}

/** RFC 7797: the signature is over the claims as they are. */
async function unencoded(claims: Claims, secret: Uint8Array): Promise<string> {
  const text = JSON.stringify(claims).replaceAll('.', '');
  const signed = await new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', b64: false, crit: ['b64'] })
    .sign(secret, { crit: { b64: true } })
    .catch(() => '');
  const [header = '', , signature = ''] = signed.split('.');
  return `${header}.${base64url.encode(text)}.${signature}`;
}

const ask = (method: string, path: string, token: string) =>
  shop.app.inject({
    method: method as 'GET',
    url: `/api${path.replaceAll(/\{\w+\}/g, NEVER.orderId)}`,
    headers: { authorization: `Bearer ${token}` },
  });

test('a token signed by our own secret that is wrong in one thing opens no door at all', async () => {
  const doors = [...shop.app.operations.values()].filter(
    ({ endpoint }) => endpoint.access !== 'public' && !endpoint.takesOldTokens,
  );
  expect(doors.length).toBeGreaterThan(100);
  for (const person of people) {
    const role = person.user.role;
    // Each token at all routes its person could call; one that others have already refuses them.
    const theirs = doors.filter(({ endpoint: { access } }) =>
      role === 'customer' ? access === 'identity' || access === 'user' : access === role,
    );
    expect(theirs.length, role).toBeGreaterThan(10);
    for (const [what, token] of await almostOurs(person)) {
      const answers = await Promise.all(
        theirs.map(async ({ endpoint }) => {
          const { statusCode, body } = await ask(endpoint.method, endpoint.path, token);
          return `${endpoint.name} ${statusCode} ${JSON.parse(body).code}`;
        }),
      );
      expect(
        answers.filter((answer) => !answer.endsWith(' 401 token_invalid')),
        `${role}: ${what}`,
      ).toEqual([]);
    }
  }
});

test('control: the same claims signed the same way, with nothing wrong, are let in', async () => {
  for (const person of people) {
    const token = await new CompactSign(new TextEncoder().encode(JSON.stringify(claimsOf(person))))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(shop.deps.secrets.token));
    expect((await ask('GET', '/auth/me', token)).statusCode).toBe(200);
  }
});
