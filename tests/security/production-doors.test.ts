import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureFirstAdmin } from '#server/modules/accounts/index.ts';
import { makeTestApp, type TestApp } from '../app.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { PRODUCTION } from '../production.ts';

const references = ['/api/openapi.json', '/api/docs', '/api/docs/json', '/api/docs/yaml'];
let database: TestDatabase;
const apps: TestApp[] = [];

async function open(environment: Record<string, string>): Promise<TestApp> {
  const made = await makeTestApp({ databaseUrl: database.url, environment });
  apps.push(made);
  return made;
}
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.drop();
});

describe('the description of the API', () => {
  test('is not there in production, unless it is asked for', async () => {
    const { app } = await open(PRODUCTION);
    for (const path of references) expect((await app.inject(path)).statusCode, path).toBe(404);
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    const asked = await open({ ...PRODUCTION, API_DOCS: 'on' });
    for (const path of references)
      expect([200, 302], path).toContain((await asked.app.inject(path)).statusCode);
  });

  test('can be switched off anywhere', async () => {
    const { app } = await open({ API_DOCS: 'off' });
    for (const path of references) expect((await app.inject(path)).statusCode, path).toBe(404);
  });

  test('is written down once, told again without its bytes, and given to one address only so often', async () => {
    const { app } = await open({ RATE_LIMITS: 'on' });
    const path = '/api/openapi.json';
    const first = await app.inject(path);
    const { etag } = first.headers;
    expect(etag).toBeDefined();
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const codes: number[] = [];
    for (let turn = 0; turn < 30; turn++) codes.push((await app.inject(path)).statusCode);
    expect(codes.filter((code) => code === 429)).toHaveLength(2);
    // The package's own ways to it lead here too.
    for (const way of ['/api/docs/json', '/api/docs/yaml'])
      expect((await app.inject(way)).headers.location, way).toBe(path);
  });
});

describe('the first admin of production', () => {
  test('is named by who starts it: nothing is made up, so nothing is printed', async () => {
    const { deps } = await open(PRODUCTION);
    await expect(ensureFirstAdmin(deps)).rejects.toThrow(/ADMIN_EMAIL and ADMIN_PASSWORD/);
    expect(await deps.db.selectFrom('accounts.users').select('id').execute()).toEqual([]);
    const named = { ADMIN_EMAIL: 'owner@acme-prints.in', ADMIN_PASSWORD: 'Long-Enough-For-Anybody-7' };
    const made = await ensureFirstAdmin((await open({ ...PRODUCTION, ...named })).deps);
    expect(made).toMatchObject({ email: 'owner@acme-prints.in', isGenerated: false });
    // There is one now: neither setting is needed any more.
    expect(await ensureFirstAdmin(deps)).toBeNull();
  });

  test('has no short password', async () => {
    await expect(open({ ...PRODUCTION, ADMIN_PASSWORD: 'Short-1' })).rejects.toThrow(/ADMIN_PASSWORD/);
  });
});
