import type { FastifyInstance } from 'fastify';

/** Headers every answer carries (facts, security 4.5). Pages add their own Content-Security-Policy. */
export function installHeaders(app: FastifyInstance, isSecure: boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
