import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { PageCache } from '#server/platform/http/page-cache.ts';
import { mountWeb } from '#server/web.ts';

/** The web as main.ts mounts it, around pages that only say how they were asked for. */
export async function mountPages(
  app: FastifyInstance,
  options: { clientFolder?: string; hasRateLimits?: boolean },
): Promise<void> {
  const answer = async (request: Request) =>
    new Response(`<p>${request.method} ${new URL(request.url).host} ${(await request.text()).length}</p>`, {
      headers: { 'content-type': 'text/html' },
    });
  const entry = { module: { createRequestHandler: () => answer, makeLoadContext: () => undefined } };
  await mountWeb(app, {
    apiFor: () => () => Promise.reject(new Error('these pages ask for nothing')),
    build: { entry, routes: {} } as unknown as ServerBuild,
    clientFolder: options.clientFolder ?? '',
    hasAssets: options.clientFolder !== undefined,
    pages: new PageCache(),
    baseUrl: 'http://shop.example',
    hasRateLimits: options.hasRateLimits === true,
  });
}
