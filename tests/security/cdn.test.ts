import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PageCache } from '#server/platform/http/page-cache.ts';
import { mountWeb } from '#server/web.ts';
import { makeTestApp, type TestApp } from '../app.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

/**
 * The shop with ASSET_URL, beside one without, and a second origin that asks the shop for files and hands them on, as a CDN
 * does. The built web itself is tried in a browser by `npm run drill -- cdn`.
 */
let database: TestDatabase;
let shop: TestApp;
let plain: TestApp;
let cdn: Server;
let cdnUrl: string;
let shopUrl: string;
let folder: string;

/** As the router writes it when the web was built for `at`. */
const pageFor = (at: string) => async () =>
  new Response(
    `<html><head><link nonce="m4rk" rel="stylesheet" href="${at}/assets/page-1.css"/><link rel="modulepreload" nonce="m4rk" href="${at}/assets/entry-1.js"/><link rel="modulepreload" nonce="m4rk" href="${at}/assets/page-1.js"/></head>` +
      `<body><img fetchPriority="high" src="${at}/pictures/a.svg?v=v1"/><script nonce="m4rk" type="module" async="">import * as route0 from "${at}/assets/page-1.js";\nimport("${at}/assets/entry-1.js");</script></body></html>`,
    { headers: { 'content-type': 'text/html', 'x-script-mark': 'm4rk' } },
  );

async function open(assetUrl: string | undefined): Promise<TestApp> {
  return makeTestApp({
    databaseUrl: database.url,
    environment: { ...(assetUrl && { ASSET_URL: assetUrl }) },
    before: async (app, deps) => {
      const entry = {
        module: {
          createRequestHandler: () => pageFor(assetUrl ?? ''),
          makeLoadContext: () => undefined,
          picturesVersion: 'v1',
        },
      };
      await mountWeb(app, {
        apiFor: () => () => Promise.reject(new Error('these pages ask for nothing')),
        build: { entry, routes: {} } as unknown as ServerBuild,
        clientFolder: folder,
        pages: new PageCache(),
        baseUrl: 'https://shop.example',
        assetUrl: deps.config.assetUrl,
      });
    },
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'inkbazaar-client-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'pictures'));
  await writeFile(join(folder, 'assets', 'page-1.js'), 'export {}');
  await writeFile(join(folder, 'assets', 'font-1.woff2'), 'font');
  await writeFile(join(folder, 'pictures', 'a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  cdn = createServer(async (request, response) => {
    const answer = await fetch(`${shopUrl}${request.url}`);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  const address = cdn.address();
  cdnUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  await writeFile(
    join(folder, 'assets', 'page-1.css'),
    `@font-face{font-family:Ours;src:url(${cdnUrl}/assets/font-1.woff2)}`,
  );
  shop = await open(cdnUrl);
  shopUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  plain = await open(undefined);
});
afterAll(async () => {
  await Promise.all([shop.close(), plain.close()]);
  await new Promise((resolve) => cdn.close(resolve));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const rulesOf = (policy: unknown) =>
  new Map(
    String(policy)
      .split('; ')
      .map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1)]),
  );

test('a page has its styles inside, with their fonts at the CDN, and asks for its modules there', async () => {
  const page = await shop.app.inject('/');
  expect(page.body).toContain(
    `<style>@font-face{font-family:Ours;src:url(${cdnUrl}/assets/font-1.woff2)}</style>`,
  );
  expect(page.body).toContain(`for(const h of ["${cdnUrl}/assets/entry-1.js"])`);
  expect(page.body).toContain(`import("${cdnUrl}/assets/page-1.js")`);
  const own = page.body.match(/(?:href|src)="\/(?:assets|pictures)\//);
  expect(own, 'nothing of it comes from the shop itself').toBeNull();
});

test('the policy allows exactly that origin more, and only where files are', async () => {
  const [with_, without] = await Promise.all(
    [shop, plain].map(async ({ app }) => rulesOf((await app.inject('/')).headers['content-security-policy'])),
  );
  const files = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'];
  const keywords = (sources: string[] | undefined) => sources?.filter((one) => !one.startsWith("'sha256-"));
  for (const [name, sources] of without ?? [])
    expect(keywords(with_?.get(name)), name).toEqual(
      files.includes(name) ? keywords(sources)?.toSpliced(1, 0, cdnUrl) : keywords(sources),
    );
  expect(with_?.size).toBe(without?.size);
});

test('what the CDN hands on may be kept for ever, and modules and fonts may be used by the shop', async () => {
  const forEver = {
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  };
  for (const path of ['/assets/page-1.js', '/assets/font-1.woff2', '/pictures/a.svg?v=v1']) {
    const { status, headers } = await fetch(`${cdnUrl}${path}`, { headers: { origin: shopUrl } });
    expect([status, Object.fromEntries(headers)], path).toEqual([
      200,
      expect.objectContaining({ ...forEver, 'cross-origin-resource-policy': 'cross-origin' }),
    ]);
  }
  const keeping = async (path: string) => (await fetch(`${cdnUrl}${path}`)).headers.get('cache-control');
  expect(await keeping('/pictures/a.svg?v=another'), 'as while a new version is started').toBe(
    'public, max-age=60',
  );
  expect(await keeping('/pictures/a.svg')).toContain('max-age=86400');
});

test('without the setting nothing is said of it', async () => {
  const { headers } = await plain.app.inject('/pictures/a.svg?v=v1');
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' });
  for (const path of ['/', '/assets/page-1.js', '/pictures/a.svg']) {
    const answer = await plain.app.inject(path);
    expect(answer.headers, path).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers, path).not.toHaveProperty('cross-origin-resource-policy');
  }
});
