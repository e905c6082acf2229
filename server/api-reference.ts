import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { unboundPaths } from './unbound-paths.ts';

const schemaOf = createJsonSchemaTransform({});

const idempotencyKey = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 8,
      maxLength: 200,
      description: 'The same request with the same key is done once and answered alike.',
    },
  },
} as const;

/** Collects the description of every route registered after it. */
export async function collectReference(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Inkbazaar API',
        version: '1',
        description: 'Print products, quotes, artwork, orders, billing.',
      },
      servers: [{ url: '/api' }],
      paths: unboundPaths() as never,
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const made = schemaOf(route);
      // Not part of the route's own schema: a missing key is no error, and headers are read where they are used.
      if (route.route.config?.isIdempotent) Object.assign(made.schema, { headers: idempotencyKey });
      return made;
    },
  });
}

/** It is the same for everybody and half a megabyte long: nobody needs it often. */
const REFERENCES_PER_MINUTE = 30;
const REFERENCE = '/api/openapi.json';

/** The contract as OpenAPI, and a page to browse it: where `API_DOCS` is on. */
export async function mountReference(api: FastifyInstance): Promise<void> {
  // Written down once, when somebody first asks: every route is known by then.
  let kept: { body: Buffer; etag: string } | undefined;
  api.get(
    '/openapi.json',
    { schema: { hide: true }, config: { access: 'public', rateLimit: { max: REFERENCES_PER_MINUTE } } },
    async (request, reply) => {
      kept ??= keep(JSON.stringify(api.swagger()));
      reply.header('cache-control', 'public, max-age=300').header('etag', kept.etag);
      if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(kept.body);
    },
  );
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  await api.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    // The package would write the description down anew for every caller.
    docs.addHook('preHandler', async (request, reply) => {
      if (/\/docs\/(json|yaml)$/.test(request.routeOptions.url ?? '')) return reply.redirect(REFERENCE, 302);
    });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      // The page is asked for as /api/docs too, and then names its parts by their whole address.
      indexPrefix: '/api',
      // The package's own policy sends every part to https, which a shop on a plain address does not have.
      staticCSP:
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      uiConfig: { deepLinking: true },
      theme: { title: 'Inkbazaar API' },
    });
  });
}

function keep(text: string): { body: Buffer; etag: string } {
  const body = Buffer.from(text);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
