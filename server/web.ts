import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Api } from '#contract/endpoint.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { chosenPrices, PRICES_COOKIE } from '#contract/pricing/prices-shown.ts';
import { forPages } from './asked-alike.ts';
import { mountAssets } from './mount-assets.ts';
import { pageHeaders, readScripts, SCRIPT_MARK } from './page-policy.ts';
import { paintFirst, readStyleSheets, type StyleSheets } from './paint-first.ts';
import { RenderLimit } from './platform/documents/render-limit.ts';
import { fail } from './platform/errors.ts';
import { addressKey } from './platform/http/address-key.ts';
import type { CachedPage, PageCache } from './platform/http/page-cache.ts';
import { encoded, pickEncoding } from './platform/http/page-encoding.ts';

/** What web/entry.server.tsx offers beside React Router's own handler: its own copy of the router, bundled with it. */
interface EntryModule {
  createRequestHandler: typeof createRequestHandler;
  makeLoadContext(api: Api): RouterContextProvider;
  /** Of a page that it rendered. */
  textOf?(answer: Response): string | undefined;
  readonly picturesVersion?: string | undefined;
}

/** The contact form is all there is to post; the API takes as many of it. */
const POSTS_PER_MINUTE = 10;

/** How a page says what of the query it depends on; nobody outside hears of it. */
const QUERY_MARK = 'x-page-query';

/**
 * Serves the built web: hashed assets for ever, pages rendered on the server. Pages that say `s-maxage` are the same
 * for everybody who wants to see prices the same way (tokens live in the browser), so they are kept in memory until the
 * catalogue changes.
 */
export async function mountWeb(
  app: FastifyInstance,
  options: {
    /** The API as it is asked for a visitor's sake. */
    apiFor: (visitor: string) => Api;
    build: ServerBuild;
    clientFolder: string;
    pages: PageCache;
    baseUrl: string;
    /** The CDN that the web was built for. */
    assetUrl?: string | undefined;
    hasAssets?: boolean;
    hasRateLimits?: boolean;
  },
): Promise<void> {
  const { build, pages, assetUrl } = options;
  const entry = build.entry.module as unknown as EntryModule;
  const version = assetUrl ? entry.picturesVersion : undefined;
  if (options.hasAssets !== false) await mountAssets(app, options.clientFolder, { assetUrl, version });
  const sheets: StyleSheets =
    options.hasAssets === false ? new Map() : readStyleSheets(options.clientFolder, assetUrl);
  const handle = entry.createRequestHandler(build, 'production');
  const routeOf = pageRoutes(build);
  const limit = options.hasRateLimits ? new RenderLimit() : undefined;
  const render = async (request: FastifyRequest, path: string, body?: string): Promise<CachedPage> => {
    const url = addressOf(path, options.baseUrl);
    const headers = passOn(request);
    const asked = new Request(url, body === undefined ? { headers } : { method: 'POST', headers, body });
    const answer = await handle(asked, entry.makeLoadContext(forPages(options.apiFor(request.ip), pages)));
    return toPage(path, answer, { sheets, assetUrl, text: entry.textOf?.(answer) });
  };
  // All below is the API's; what it does not know is no page.
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/api/*',
    schema: { hide: true },
    config: { access: 'public' },
    handler: () => fail('not_found'),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    config: { access: 'public' },
    handler: async (request, reply) => {
      const path = request.raw.url ?? '/';
      // No address of ours holds a NUL, and no database takes one.
      if (/^[^?]*%00/.test(path)) fail('malformed_request');
      const address = pages.addressOf(path);
      request.pageRoute = routeOf(path);
      const prices = chosenPrices(request.headers.cookie) ?? '';
      const waitSeconds = pages.has(address, prices) ? 0 : (limit?.take(request.ip) ?? 0);
      if (waitSeconds > 0) return tooManyPages(reply, waitSeconds);
      return send(request, reply, await pages.get(address, () => render(request, address), prices));
    },
  });
  await app.register(async (forms) => {
    if (options.hasRateLimits)
      await forms.register(rateLimit, {
        max: POSTS_PER_MINUTE,
        timeWindow: 60_000,
        keyGenerator: addressKey,
      });
    forms.setErrorHandler(answerPlainly);
    // A form of a page without JavaScript and nothing else, whose actions read it as one. Only here: the API reads JSON alone.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    forms.route({
      method: ['POST'],
      url: '/*',
      schema: { hide: true },
      config: { access: 'public' },
      bodyLimit: 65_536,
      handler: async (request, reply) => {
        // Without a body there is no kind to refuse, and nothing to read.
        if (typeof request.body !== 'string')
          return reply.code(415).type('text/plain').send(errorCatalogue.malformed_request[1]);
        return send(request, reply, await render(request, request.raw.url ?? '/', request.body));
      },
    });
  });
}

/** The template of a page by the first words of its address: a list that does not grow with what is asked. */
function pageRoutes(build: ServerBuild): (path: string) => string {
  const words = Object.values(build.routes).flatMap((route) => route?.path?.split('/')[0] ?? []);
  const known = new Set(words.filter((word) => /^[a-z-]+$/.test(word)));
  return (path) => {
    const [first = '', ...rest] = path.slice(1).split('?')[0]?.split('/') ?? [];
    if (first === '') return '/';
    return known.has(first) ? `/${first}${rest.length > 0 ? '/*' : ''}` : '/*';
  };
}

/** Only pages that had to be made anew count, so nobody who reads gets here. */
function tooManyPages(reply: FastifyReply, waitSeconds: number) {
  return reply
    .code(429)
    .header('cache-control', 'no-store')
    .header('retry-after', waitSeconds)
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
        '<title>One moment, please · Inkbazaar</title><h1>One moment, please</h1>' +
        `<p>Your connection asked for too many pages at once. Please wait ${waitSeconds} seconds and load this page again.</p></html>`,
    );
}

/** Joined as text: resolved as a link, `//elsewhere/` would become the address of another host. */
function addressOf(path: string, baseUrl: string): URL {
  return new URL(`${baseUrl}${path.startsWith('/') ? path : `/${path}`}`);
}

/** A person without JavaScript reads this answer, so it is a sentence and no JSON. */
function answerPlainly(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    // Further on in an address, and behind its question mark, there may be a secret.
    const page = /^\/[^/?]*/.exec(request.url)?.[0];
    request.log.error({ err: error, page }, 'a form could not be answered');
  }
  const code =
    status === 429
      ? 'too_many_requests'
      : status === 413
        ? 'payload_too_large'
        : status < 500
          ? 'malformed_request'
          : 'unexpected';
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(errorCatalogue[code][1]);
}

/** The few request headers a page may depend on; everything else would only split the cache. */
function passOn(request: FastifyRequest): Headers {
  const headers = new Headers({ accept: request.headers.accept ?? '*/*' });
  const prices = chosenPrices(request.headers.cookie);
  if (prices) headers.set('cookie', `${PRICES_COOKIE}=${prices}`);
  // A form leads back to the page it stood on.
  if (request.method === 'POST' && request.headers.referer) headers.set('referer', request.headers.referer);
  for (const name of ['content-type', 'idempotency-key'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

async function toPage(
  url: string,
  response: Response,
  { sheets, assetUrl, text }: { sheets: StyleSheets; assetUrl: string | undefined; text: string | undefined },
): Promise<CachedPage> {
  let body: Buffer;
  const {
    [SCRIPT_MARK]: mark,
    [QUERY_MARK]: said,
    ...headers
  } = Object.fromEntries(response.headers.entries());
  const query = said === undefined ? undefined : (JSON.parse(decodeURIComponent(said)) as string[]);
  if (headers['content-type']?.startsWith('text/html')) {
    const painted = paintFirst(text ?? (await response.text()), mark ?? '', sheets);
    const { page, scripts } = readScripts(painted.html, mark ?? '');
    body = page;
    Object.assign(headers, pageHeaders(url, scripts, painted.styles, assetUrl));
  } else body = Buffer.from(await response.arrayBuffer());
  // What did not say that it is everybody's is somebody's.
  headers['cache-control'] ??= 'no-store';
  const lifetime = /s-maxage=(\d+)/.exec(headers['cache-control'])?.[1];
  const isShared = response.status === 200 && lifetime !== undefined;
  // What we keep ourselves, others ask for again: our answer is fresh within a second of a change, theirs would not be.
  if (isShared) headers['cache-control'] = 'public, max-age=0, must-revalidate';
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status: response.status, headers, body, etag, isShared, query, encoded: new Map() };
}

async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  reply.code(page.status).headers(page.headers);
  if (page.isShared) {
    reply.header('etag', page.etag).header('vary', 'accept-encoding, cookie');
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  const encoding = pickEncoding(request.headers['accept-encoding'], page);
  if (!encoding) return reply.send(page.body);
  reply.header('content-encoding', encoding);
  return reply.send(await encoded(page, encoding));
}
