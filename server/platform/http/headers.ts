import type { FastifyInstance } from 'fastify';

/**
 * Headers every answer carries (facts, security 4.5). What is no page may do nothing in a browser: pages, the sandbox
 * and the API reference replace the policy by one of their own. Built files go without those of documents
 * (`server/mount-assets.ts`).
 */
export function installHeaders(app: FastifyInstance, isSecure: boolean): void {
  const headers = commonHeaders(isSecure);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.raw.url?.startsWith('/api/')) reply.header('cross-origin-resource-policy', 'same-origin');
  });
}

/** The set by itself, for an answer that is given before any hook runs. */
export function commonHeaders(isSecure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Banks open windows that must find their way back to the payment.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
