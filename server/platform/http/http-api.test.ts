import { createServer } from 'node:http';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendContactMessage } from '#contract/notifications.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { createTestDatabase } from '#tests/database.ts';
import { inProcessApi } from './bind.ts';
import { httpApi } from './http-api.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const apps: TestApp[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  await database.drop();
});

/** The API on a port of its own; answers with where it is. */
async function openApi(environment: Record<string, string>): Promise<string> {
  const made = await makeTestApp({ databaseUrl: database.url, environment });
  apps.push(made);
  return `${await made.app.listen({ port: 0, host: '127.0.0.1' })}/api`;
}

const message = {
  name: 'Asha',
  email: 'asha@example.com',
  phone: '9876543210',
  message: 'Do you print on cork?',
};

test('a repeated call with the same key is one call, over HTTP and inside', async () => {
  const api = httpApi(await openApi({}), '203.0.113.1');
  const keyed = { ...message, idempotencyKey: 'one-key-for-one-message' };
  const first = await api(sendContactMessage, keyed);
  expect(await api(sendContactMessage, keyed)).toEqual(first);
  const inside = inProcessApi((apps[0] as TestApp).app, '203.0.113.7');
  expect(await inside(sendContactMessage, keyed)).toEqual(first);
  expect(await api(sendContactMessage, message)).not.toEqual(first);
});

/** How many of twelve messages the API takes for a visitor. */
async function taken(base: string, visitor: string): Promise<number> {
  let count = 0;
  for (let turn = 0; turn < 12; turn++) {
    await httpApi(base, visitor)(sendContactMessage, message).then(
      () => count++,
      (error: unknown) => expect(error).toMatchObject({ code: 'too_many_requests' }),
    );
  }
  return count;
}

test('each visitor of a trusted web role has limits of their own', async () => {
  const base = await openApi({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  expect(await taken(base, '203.0.113.1')).toBe(10);
  expect(await taken(base, '203.0.113.2')).toBe(10);
});

test('who is not trusted cannot escape the limit by naming another visitor', async () => {
  const base = await openApi({ RATE_LIMITS: 'on', TRUST_PROXY: '10.0.0.1' });
  expect(await taken(base, '203.0.113.1')).toBe(10);
  expect(await taken(base, '203.0.113.2')).toBe(0);
});

test('an API that is stopping is unavailable, and no crash', async () => {
  const stopping = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => stopping.listen(0, '127.0.0.1', resolve));
  const { port } = stopping.address() as { port: number };
  const api = httpApi(`http://127.0.0.1:${port}/api`, '203.0.113.1');
  await expect(api(sendContactMessage, message)).rejects.toMatchObject({ code: 'service_unavailable' });
  await new Promise((resolve) => stopping.close(resolve));
});

test.each([
  ['53100', 'its disk is full'],
  ['53200', 'its memory is full'],
  ['57P03', 'it is starting'],
])('a database that says %s (%s) makes the call one to be repeated', async (state) => {
  const base = await openApi({ LOG_LEVEL: 'silent' });
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`
    create function refuse_messages() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = '${state}'; end $$;
    create trigger refuse_messages before insert on notifications.contact_messages
      for each row execute function refuse_messages()`);
  await client.end();
  await expect(httpApi(base, '203.0.113.1')(sendContactMessage, message)).rejects.toMatchObject({
    code: 'service_unavailable',
  });
});
