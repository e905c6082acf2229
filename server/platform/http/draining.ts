import type { FastifyInstance } from 'fastify';

const LIMIT_MS = 10_000;

/**
 * Lets requests under way finish before the server closes. New ones are told 503 and to go elsewhere; the sandbox
 * goes on answering meanwhile, because an order under way may be talking to it.
 */
export function installDraining(app: FastifyInstance): { drain(): Promise<void>; isDraining(): boolean } {
  let isDraining = false;
  let underWay = 0;
  let whenEmpty: (() => void) | undefined;
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.url?.startsWith('/sandbox/')) return;
    if (isDraining && request.raw.url !== '/api/ready' && request.raw.url !== '/api/health') {
      return reply.code(503).header('connection', 'close').header('retry-after', '2').send();
    }
    underWay++;
    reply.raw.once('close', () => {
      underWay--;
      if (underWay === 0) whenEmpty?.();
    });
  });
  return {
    isDraining: () => isDraining,
    async drain() {
      isDraining = true;
      if (underWay === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      whenEmpty = resolve;
      const limit = setTimeout(resolve, LIMIT_MS);
      await promise;
      clearTimeout(limit);
    },
  };
}

/** For the proxy, where there is no API to say it: pages can be answered, and this process is not about to stop. */
export function serveReadiness(app: FastifyInstance, isDraining: () => boolean): void {
  const open = { schema: { hide: true }, config: { access: 'public' as const } };
  app.get('/api/ready', open, async (_request, reply) =>
    isDraining() ? reply.code(503).send({ status: 'draining' }) : { status: 'ready' },
  );
}
