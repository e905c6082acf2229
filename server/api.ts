import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { collectReference, mountReference } from './api-reference.ts';
import { accountsRoutes, authenticator, namesOf } from './modules/accounts/index.ts';
import { artworkRoutes } from './modules/artwork/index.ts';
import {
  assignmentRoutes,
  costsInForce,
  hasActiveJobs,
  rateInForce,
  withdrawLine,
} from './modules/assignment/index.ts';
import { catalogueRoutes } from './modules/catalogue/index.ts';
import { claimsRoutes, hasOpenClaim, orderOfTicket } from './modules/claims/index.ts';
import { companiesRoutes } from './modules/companies/index.ts';
import { designRoutes } from './modules/design/index.ts';
import { fulfilmentRoutes, jobFactsOf, orderCosts, orderOfParcel } from './modules/fulfilment/index.ts';
import { notificationsRoutes } from './modules/notifications/index.ts';
import { filesStillUsed, type NumbersOfOthers, ordersRoutes } from './modules/orders/index.ts';
import { partnerNames, partnersRoutes, saveApplication } from './modules/partners/index.ts';
import { hasBalance, orderOfInvoice, paymentsRoutes, refundsOf } from './modules/payments/index.ts';
import { priceCheckNow, quotingRoutes, unitsWithTax, untaxedHsnCodes } from './modules/quoting/index.ts';
import { reportingRoutes } from './modules/reporting/index.ts';
import { settingsRoutes } from './modules/settings/index.ts';
import { settlementRoutes } from './modules/settlement/index.ts';
import { nobody } from './platform/actor.ts';
import { isReachable } from './platform/db.ts';
import type { Deps } from './platform/deps.ts';
import { fail, Refusal } from './platform/errors.ts';
import { FREE_FLOOR_BYTES } from './platform/files/disk.ts';
import { addressKey } from './platform/http/address-key.ts';
import { answer, installErrorHandler } from './platform/http/error-handler.ts';
import { commonHeaders, installHeaders } from './platform/http/headers.ts';
import { compileSerializer } from './platform/http/serialize.ts';
import { installCallContext } from './platform/observe/call-context.ts';
import { observeHttp } from './platform/observe/observe-http.ts';
import { rememberWrites } from './platform/replica/remember-writes.ts';

/** A Fastify instance with the limits every server of ours has; routes come after. */
export function makeServer(deps: Pick<Deps, 'log' | 'config'>): FastifyInstance {
  const isSecure = deps.config.baseUrl.startsWith('https:');
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A slow sender must not hold a connection for ever; uploads send a byte long before this.
    requestTimeout: 120_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    // Putting the routes up takes longer than the usual ten seconds where many programs share a processor.
    pluginTimeout: 60_000,
    bodyLimit: 1_048_576,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    trustProxy: deps.config.trustProxy ?? false,
    routerOptions: { maxParamLength: 200, querystringParser: singleValues },
    genReqId: () => crypto.randomUUID(),
    // Each line says its call by itself (`callFields`).
    childLoggerFactory: (log) => log,
    // An address that cannot be decoded has no route, so neither hooks nor the error handler see it.
    frameworkErrors: (_error, _request, reply) => {
      reply.headers(commonHeaders(isSecure));
      return answer(reply, 400, 'malformed_request', {});
    },
  });
  app.decorate('operations', new Map());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  installCallContext(app);
  observeHttp(app);
  installErrorHandler(app);
  installHeaders(app, isSecure);
  return app;
}

/** Texts only, whatever is sent: no route takes lists in its query, and a list would slip past a check. */
function singleValues(text: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) values[key] = value;
  return values;
}

/** `?a=1&a=2`: whoever stands between may have looked at the other one. */
function isAmbiguous(url: string): boolean {
  const start = url.indexOf('?');
  if (start < 0) return false;
  const names = [...new URLSearchParams(url.slice(start)).keys()];
  return new Set(names).size < names.length;
}

/** Mounts the API below `/api`: every module's routes, its OpenAPI description and the health checks. */
export async function mountApi(
  app: FastifyInstance,
  deps: Deps,
  state: { isDraining: () => boolean },
): Promise<void> {
  await app.register(
    async (api) => {
      if (deps.config.hasRateLimits)
        await api.register(rateLimit, {
          global: true,
          max: 600,
          timeWindow: 60_000,
          keyGenerator: addressKey,
        });
      if (deps.config.hasApiDocs) await collectReference(api);
      const authenticate = authenticator(deps);
      api.decorateRequest('actor', undefined as never);
      api.addHook('onRequest', async (request, reply) => {
        request.actor = await authenticate(request.headers.authorization).catch((error: unknown) => {
          if (request.routeOptions.config.takesOldTokens && error instanceof Refusal) return nobody;
          throw error;
        });
        reply.header('cache-control', 'no-store');
      });
      rememberWrites(api, deps.reads, deps.config.baseUrl.startsWith('https:'));
      // After the access rule: whoever may not call learns nothing of how they asked.
      api.addHook('preValidation', async (request) => {
        if (isAmbiguous(request.raw.url ?? '')) fail('malformed_request');
      });
      // First: it measures how long quotes take.
      reportingRoutes(api, deps);
      const names = { namesOf: (userIds: readonly string[]) => namesOf(deps.db, userIds) };
      accountsRoutes(api, deps, {
        enterApplication: (tx, userId, details) => saveApplication(tx, deps, userId, details),
      });
      partnersRoutes(api, deps, { rateInForce: () => rateInForce(deps) }, { stillUsed: filesStillUsed });
      const costs = { costsInForce: () => costsInForce(deps) };
      catalogueRoutes(api, deps, {
        priceCheck: () => priceCheckNow({ ...deps, ...costs }),
        findUntaxed: (reader) => untaxedHsnCodes(reader, deps),
        unitsWithTax: (reader) => unitsWithTax(reader, deps),
      });
      settingsRoutes(api, deps, names);
      quotingRoutes(api, deps, names, costs);
      artworkRoutes(api, deps);
      designRoutes(api, deps, { unitsWithTax: (reader) => unitsWithTax(reader, deps) });
      companiesRoutes(api, deps, { hasBalance });
      ordersRoutes(api, deps, names, {
        followsJobs: hasActiveJobs,
        printingFacts: (orderIds) => jobFactsOf(deps, orderIds),
        costsOf: (orderIds) => orderCosts(deps, orderIds),
        refundsOf: (orderIds) => refundsOf(deps.db, orderIds),
        ...numbers,
      });
      paymentsRoutes(api, deps, {
        followsJobs: hasActiveJobs,
        withdrawLine: (tx, line) => withdrawLine(tx, deps, line),
      });
      assignmentRoutes(api, deps, names, numbers);
      fulfilmentRoutes(api, deps, names, { hasOpenClaim });
      settlementRoutes(api, deps);
      const allNames = {
        namesOf: async (ids: readonly string[]) =>
          new Map([...(await namesOf(deps.db, ids)), ...(await partnerNames(deps.db, ids))]),
      };
      claimsRoutes(api, deps, allNames, numbers);
      notificationsRoutes(api, deps);
      healthRoutes(api, deps, state);
      if (deps.config.hasApiDocs) await mountReference(api);
    },
    { prefix: '/api' },
  );
}

/** The order that a claim's ticket, a receipt or a parcel is of, by its number. */
const numbers: NumbersOfOthers = {
  orderOfNumber: async (reader, number) =>
    (await orderOfTicket(reader, number)) ??
    (await orderOfInvoice(reader, number)) ??
    (await orderOfParcel(reader, number)),
};

const NO_ROOM = 'Less than 512 MB are free on the disk of DATA_DIR: uploads are refused until there is more.';

/** Live: the process answers. Ready: it can do its work, and is not about to stop. */
function healthRoutes(
  api: FastifyInstance,
  deps: Pick<Deps, 'db' | 'disk'>,
  state: { isDraining: () => boolean },
): void {
  const open = { schema: { hide: true }, config: { access: 'public' as const, rateLimit: false as const } };
  api.get('/health', open, async () => ({
    status: 'ok',
  }));
  api.get('/ready', open, async (_request, reply) => {
    if (state.isDraining()) return reply.code(503).send({ status: 'draining' });
    if (!(await isReachable(deps.db))) return reply.code(503).send({ status: 'no database' });
    // Orders go on; whoever watches should make room before the database finds none.
    if ((await deps.disk.freeBytes()) < FREE_FLOOR_BYTES)
      return reply.code(503).send({ status: 'no room', reason: NO_ROOM });
    return { status: 'ready' };
  });
}
