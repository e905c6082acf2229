import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Api } from '#contract/endpoint.ts';
import type { Config } from './platform/config/config.ts';

/** `npm run dev`: Vite serves the web's sources with hot reload; pages are rendered from them, none is kept. */
export async function mountDevelopmentWeb(
  server: FastifyInstance,
  apiFor: (visitor: string) => Api,
  config: Config,
): Promise<() => Promise<void>> {
  const { createServer } = await import('vite');
  const ours = process.listeners('SIGTERM');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: server.server } } });
  // Vite's own answer to the signal ends the process at once, and the database would outlive it.
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  server.addHook('onRequest', (request, reply, done) => {
    const path = request.raw.url ?? '/';
    if (path.startsWith('/api') || path.startsWith('/sandbox')) return done();
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => void renderPage().catch(done));

    async function renderPage() {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      const entry = build.entry.module as unknown as {
        createRequestHandler: (
          build: ServerBuild,
          mode: string,
        ) => (request: Request, context: unknown) => Promise<Response>;
        makeLoadContext: (api: Api) => unknown;
      };
      const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
      const answer = await entry.createRequestHandler(build, 'development')(
        new Request(new URL(path, config.baseUrl), {
          method: request.method,
          headers: {
            accept: request.headers.accept ?? '*/*',
            'content-type': request.headers['content-type'] ?? '',
          },
          ...(hasBody && { body: request.raw as unknown as ReadableStream, duplex: 'half' as const }),
        }),
        entry.makeLoadContext(apiFor(request.ip)),
      );
      reply.raw.writeHead(answer.status, Object.fromEntries(answer.headers));
      reply.raw.end(Buffer.from(await answer.arrayBuffer()));
    }
  });
  return () => vite.close();
}
