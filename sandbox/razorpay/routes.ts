import { timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Guard, mayVisit } from '../visit.ts';
import { faultRoutes } from './fault-routes.ts';
import type { Gateway } from './gateway.ts';
import type { PayRequest } from './instruments.ts';
import { operation, sendError } from './operation.ts';
import { orderRoutes } from './order-routes.ts';
import { payOrder } from './pay.ts';
import { paymentRoutes } from './payment-routes.ts';
import { readBody } from './read-body.ts';
import { badRequest } from './refusal.ts';
import { CHECKOUT_JS } from './window/checkout-script.ts';
import { windowRoutes } from './window/routes.ts';

const PAY_FIELDS = ['order_id', 'method', 'card', 'vpa', 'bank', 'outcome', 'email', 'contact', 'key_id'];

async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return sendError(reply, error.statusCode, badRequest(error.message).error);
  }
  request.log.error({ err: error }, 'sandbox: the gateway failed');
  return sendError(reply, 500, {
    code: 'SERVER_ERROR',
    description: 'The server encountered an unexpected condition',
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  });
}

/** Lets in who knows key and secret; the word `Basic` is case-sensitive, as it is there. */
function checkBasicAuth(gateway: Gateway) {
  const expected = Buffer.from(
    `Basic ${Buffer.from(`${gateway.keyId}:${gateway.keySecret}`).toString('base64')}`,
  );
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length === expected.length && timingSafeEqual(given, expected)) return;
    await sendError(reply, 401, badRequest('Authentication failed').error);
  };
}

/** Everything under `/sandbox/razorpay`. */
export async function razorpayRoutes(app: FastifyInstance, gateway: Gateway, guard: Guard): Promise<void> {
  app.setErrorHandler(answerError);

  await app.register(
    async (rest) => {
      rest.addHook('onRequest', checkBasicAuth(gateway));
      rest.setNotFoundHandler((_request, reply) =>
        sendError(reply, 404, badRequest('The requested URL was not found on the server.').error),
      );
      orderRoutes(rest, gateway);
      paymentRoutes(rest, gateway);
    },
    { prefix: '/v1' },
  );

  app.get('/v1/checkout.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(CHECKOUT_JS),
  );

  app.post(
    '/pay',
    operation(gateway, 'pay', async (request) => {
      const body = readBody(request.body, PAY_FIELDS) as Partial<PayRequest> & { key_id?: string };
      if (body.key_id !== undefined && body.key_id !== gateway.keyId)
        throw badRequest('The id provided does not exist');
      return JSON.stringify(
        await payOrder(gateway, { ...body, order_id: String(body.order_id) } as PayRequest),
      );
    }),
  );

  windowRoutes(app, gateway);

  await app.register(async (controls) => {
    controls.addHook('onRequest', async (request, reply) => {
      if (mayVisit(request, guard)) return;
      await sendError(
        reply,
        403,
        badRequest('Only this machine and a signed-in admin may turn the knobs of the sandbox.').error,
      );
    });
    faultRoutes(controls, gateway);
  });
}
