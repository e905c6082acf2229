import type { FastifyInstance } from 'fastify';
import { isObserved, observeRequest } from './observe.ts';

/**
 * Counts the answers of a server by the template of their route, which is never longer than the list of routes: an
 * address has keys and names in it. Call it before routes are bound.
 */
export function observeHttp(app: FastifyInstance): void {
  if (!isObserved()) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { url, schema } = request.routeOptions;
    observeRequest(
      {
        method: request.method,
        route: request.pageRoute ?? url ?? 'none',
        operation: (schema as { operationId?: string } | undefined)?.operationId ?? '',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The template of the page that was asked for, where one route serves them all. */
    pageRoute?: string;
  }
}
