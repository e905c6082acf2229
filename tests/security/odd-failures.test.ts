import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLog } from '#server/platform/log.ts';
import { makeTestApp, type TestApp } from '../app.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let shop: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({
    databaseUrl: database.url,
    deps: (deps) => ({ ...deps, log: makeLog('silent') }),
    before: async (app) => {
      app.get('/broken', { config: { access: 'public' } }, () => {
        throw new Error('select secret from nowhere, at /srv/shop/server.ts:1');
      });
    },
  });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

test('what breaks says a sentence and a number, and nothing of how it is built', async () => {
  const broken = await shop.app.inject('/broken');
  expect([broken.statusCode, Object.keys(broken.json()).sort()]).toEqual([
    500,
    ['code', 'error', 'message', 'requestId'],
  ]);
  // A table that is gone, and a database that is.
  await shop.deps.db.schema.alterTable('catalogue.products').renameTo('products_elsewhere').execute();
  const queried = await shop.app.inject('/api/products');
  expect(queried.statusCode).toBe(500);
  for (const { body, headers } of [broken, queried]) {
    expect(body).not.toMatch(/select|nowhere|elsewhere|\.ts|node_modules|\bat \/|relation|stack/i);
    expect(JSON.stringify(headers)).not.toMatch(/fastify|node|postgres|x-powered-by/i);
  }
});
