import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';

const NAME = /^[0-9a-f]{32}-(?:480|800|1200)\.(avif|webp)$/;

/** Uploaded pictures. Their names are random and their bytes never change, so browsers keep them for ever. */
export function pictureRoutes(app: FastifyInstance, deps: Pick<Deps, 'storage' | 'config'>): void {
  app.route({
    method: 'GET',
    url: '/pictures/:name',
    schema: { hide: true },
    config: { access: 'public', rateLimit: { max: 3000 } },
    handler: async (request, reply) => {
      const { name } = request.params as { name: string };
      const format = NAME.exec(name)?.[1];
      if (!format || (await deps.storage.size(`pictures/${name}`)) === null) fail('file_not_found');
      reply.headers({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        // From a CDN it comes to the shop's pages from another host.
        ...(deps.config.assetUrl && { 'cross-origin-resource-policy': 'cross-origin' }),
      });
      return reply.send(await deps.storage.read(`pictures/${name}`));
    },
  });
}
