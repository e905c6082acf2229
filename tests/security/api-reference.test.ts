import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeTestApp, type TestApp } from '../app.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let shop: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const Schema = z.looseObject({});
const Content = z.record(z.string().includes('/'), z.looseObject({ schema: Schema }));
const Parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  schema: Schema,
});
const Operation = z.looseObject({
  summary: z.string().min(3),
  tags: z.array(z.string()).length(1),
  parameters: z.array(Parameter).optional(),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|[1-5]XX|default)$/),
    z.looseObject({ description: z.string(), content: Content.optional() }),
  ),
});
/** The parts of OpenAPI 3.1 this API uses. */
const OpenApi = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.looseObject({ url: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z
      .object({
        parameters: z.array(Parameter),
        get: Operation,
        post: Operation,
        put: Operation,
        patch: Operation,
        delete: Operation,
        head: Operation,
        options: Operation,
      })
      .partial()
      .strict(),
  ),
});

async function readReference() {
  const answer = await shop.app.inject('/api/openapi.json');
  expect(answer.statusCode).toBe(200);
  return { text: answer.body, reference: OpenApi.parse(answer.json()) };
}

test('it is OpenAPI 3.1, every reference in it leads somewhere, every path names its parameters', async () => {
  const { text, reference } = await readReference();
  for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    let target: unknown = reference;
    for (const step of pointer.split('/')) target = (target as Record<string, unknown>)?.[step];
    expect(target, pointer).toBeDefined();
  }
  for (const [path, item] of Object.entries(reference.paths)) {
    const { parameters: shared = [], ...operations } = item;
    for (const operation of Object.values(operations)) {
      const named = [...shared, ...(operation?.parameters ?? [])].filter(({ in: place }) => place === 'path');
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(named.map(({ name }) => name).toSorted(), path).toEqual(wanted.toSorted());
    }
  }
});

test('every bound endpoint is in it, with all it takes and answers', async () => {
  const { reference } = await readReference();
  expect(shop.app.operations.size).toBeGreaterThan(10);
  for (const { endpoint } of shop.app.operations.values()) {
    const method = endpoint.method.toLowerCase() as 'get' | 'post';
    const operation = reference.paths[endpoint.path]?.[method];
    expect(operation, endpoint.name).toMatchObject({ operationId: endpoint.name, summary: endpoint.summary });
    const inQuery = operation?.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
    expect(inQuery.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(endpoint.query?.shape ?? {}).toSorted(),
    );
    const body = operation?.requestBody?.content['application/json']?.schema as { properties?: object };
    expect(Object.keys(body?.properties ?? {}).toSorted(), endpoint.name).toEqual(
      Object.keys(endpoint.body?.shape ?? {}).toSorted(),
    );
    expect(operation?.responses[String(endpoint.status ?? 200)]?.content).toHaveProperty('application/json');
    expect(operation?.responses).toHaveProperty('4XX');
    expect(operation?.parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false).toBe(
      endpoint.isIdempotent === true,
    );
    expect('security' in (operation ?? {})).toBe(endpoint.access !== 'public');
  }
});

test('uploads, the webhook and the checks of an operator are in it too, each with a route behind it', async () => {
  const { reference } = await readReference();
  const { unboundPaths } = await import('#server/unbound-paths.ts');
  for (const [path, { parameters: _, ...operations }] of Object.entries<Record<string, unknown>>(
    unboundPaths(),
  )) {
    for (const method of Object.keys(operations)) {
      expect(reference.paths[path]).toHaveProperty(method);
      const url = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      expect(shop.app.hasRoute({ method: method.toUpperCase() as 'GET', url }), `${method} ${url}`).toBe(
        true,
      );
    }
  }
});

test('it can be browsed', async () => {
  const page = await shop.app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
});

test.each(['/api/docs', '/api/docs/'])('the page to browse it at %s finds its parts', async (address) => {
  const page = await shop.app.inject(address);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).not.toMatch(/upgrade-insecure-requests|https:/);
  const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) {
    const { pathname } = new URL(part, `http://shop.example${address}`);
    expect((await shop.app.inject(pathname)).statusCode, pathname).toBe(200);
  }
});
