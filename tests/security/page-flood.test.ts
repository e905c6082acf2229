import Fastify from 'fastify';
import type { ServerBuild } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { PageCache } from '#server/platform/http/page-cache.ts';
import { mountWeb } from '#server/web.ts';

/** Pages asked for under addresses that nobody has asked for before (facts, security review, section 7). */
let close: (() => Promise<unknown>) | undefined;
afterEach(() => close?.());

async function open(pages = new PageCache()) {
  let renders = 0;
  const answer = async (request: Request) => {
    renders++;
    const { pathname, search } = new URL(request.url);
    const isPrivate = pathname.startsWith('/profile');
    return new Response(`<p>${pathname}${search}</p>`, {
      headers: {
        'content-type': 'text/html',
        'cache-control': isPrivate ? 'no-store' : 'public, s-maxage=300',
        ...(!isPrivate && { 'x-page-query': encodeURIComponent('["q","page"]') }),
      },
    });
  };
  const entry = { module: { createRequestHandler: () => answer, makeLoadContext: () => undefined } };
  const app = Fastify({ trustProxy: true });
  await mountWeb(app, {
    apiFor: () => () => Promise.reject(new Error('these pages ask for nothing')),
    build: { entry, routes: {} } as unknown as ServerBuild,
    clientFolder: '',
    hasAssets: false,
    pages,
    baseUrl: 'http://shop.example',
    hasRateLimits: true,
  });
  close = () => app.close();
  const get = (url: string, address = '203.0.113.7') =>
    app.inject({ url, headers: { 'x-forwarded-for': address } });
  return { get, renders: () => renders };
}

test('invented parameters make no page anew, whatever they are called', async () => {
  const { get, renders } = await open();
  expect((await get('/products?first=1')).body).toBe('<p>/products?first=1</p>');
  for (let turn = 0; turn < 300; turn++) {
    const answer = await get(`/products?p${turn}=${turn}&_=${turn}`);
    expect([answer.statusCode, answer.headers['x-page-query']]).toEqual([200, undefined]);
  }
  expect(renders()).toBe(1);
});

test('one address gets only so many pages made anew in a minute, and is told so in words; others read on', async () => {
  const { get, renders } = await open();
  await get('/products', '198.51.100.1');
  const codes: number[] = [];
  for (let turn = 0; turn < 200; turn++) codes.push((await get(`/products?q=${turn}`)).statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(120);
  expect(renders()).toBe(121);
  const refused = await get('/profile?x=1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toContain('Please wait');
  // What is kept costs nothing, and somebody else is somebody else.
  expect((await get('/products')).statusCode).toBe(200);
  expect((await get('/products?q=7')).statusCode).toBe(200);
  expect((await get('/products?q=new', '198.51.100.1')).statusCode).toBe(200);
});

test('an IPv6 network counts as one', async () => {
  const { get } = await open();
  const codes: number[] = [];
  for (let turn = 0; turn < 130; turn++)
    codes.push((await get(`/products?q=v6-${turn}`, `2001:db8:1:2::${turn.toString(16)}`)).statusCode);
  expect(codes.at(-1)).toBe(429);
});
