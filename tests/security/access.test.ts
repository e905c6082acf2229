import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '../app.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { mountPages } from './pages.ts';

let database: TestDatabase;
let shop: TestApp;
let folder: string;
const routes: RouteOptions[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'inkbazaar-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'page.js'), '');
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  shop = await makeTestApp({
    databaseUrl: database.url,
    before: async (app) => {
      app.addHook('onRoute', (route) => void routes.push(route));
      await mountPages(app, { clientFolder: folder });
    },
  });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const nameOf = (route: RouteOptions) => `${[route.method].flat().join()} ${route.url}`;

test('every route declares who may come in', () => {
  expect(routes.filter((route) => !route.config?.access).map(nameOf)).toEqual([]);
  // The hook saw them: the API's, the hand-made ones, the pages and the files of the web.
  const seen = routes.map(nameOf);
  for (const name of [
    'POST /api/orders',
    'PATCH /api/files/:key',
    'POST /api/billing/webhook',
    'GET /api/health',
    'GET /api/docs/json',
    'GET,HEAD /*',
    'POST /*',
  ])
    expect(seen).toContain(name);
  expect(seen.some((name) => name.endsWith(' /assets/*'))).toBe(true);
});

test('whatever is not public refuses nobody at the door', async () => {
  const guarded = [...shop.app.operations.values()].filter(({ endpoint }) => endpoint.access !== 'public');
  expect(guarded.length).toBeGreaterThan(3);
  for (const { endpoint } of guarded) {
    const answer = await shop.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000001')}`,
    });
    expect(answer.statusCode, endpoint.name).toBe(401);
  }
});
