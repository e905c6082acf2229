import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { runClock } from './courier/advance.ts';
import { runnerDeliveries } from './courier/delivery-store.ts';
import { courierRoutes } from './courier/routes.ts';
import type { Runner } from './courier/runner.ts';
import { deliveryStore } from './delivery-store.ts';
import { sendLandingPage } from './landing-page.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { PAGES_CSS } from './pages-style.ts';
import { startPruner } from './pruner.ts';
import { gatewayDeliveries } from './razorpay/delivery-store.ts';
import { createFaults } from './razorpay/faults.ts';
import type { Gateway } from './razorpay/gateway.ts';
import { runLater } from './razorpay/later.ts';
import { razorpayRoutes } from './razorpay/routes.ts';
import { createSandboxTables } from './schema-store.ts';
import { type Guard, visitRoute } from './visit.ts';
import { type SandboxLog, startWebhookSender, type WebhookSender } from './webhook-sender.ts';

export type SandboxOptions = {
  /** The database to keep the sandbox's own schema in; unused when `pool` is given. */
  databaseUrl: string;
  /** A pool to share. Left open on close; without one the sandbox opens its own, of five. */
  pool?: pg.Pool;
  /** Where webhooks go: the shop's `/api/billing/webhook`, as a full address. */
  webhookUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The shop's address as people type it: on a public one, nobody counts as being on this machine. */
  shopUrl?: string;
  /** The events the shop subscribes to, as one ticks them in Razorpay's dashboard; all when absent. */
  webhookEvents?: readonly string[];
  isProduction: boolean;
  /** False leaves Razorpay out, for a shop that has keys and lacks only a mail server. True when absent. */
  hasGateway?: boolean;
  /** What the played courier shares with the shop; left out, it is not played. `webhookUrl` is a full address. */
  courier?: { key: string; webhookSecret: string; webhookUrl: string } | undefined;
  log: SandboxLog;
};

function refuseIfUnsafe(options: SandboxOptions): void {
  const { hasGateway = true } = options;
  if (options.isProduction) {
    throw new Error(
      'The sandbox takes no money, sends no mail and carries no parcel, so it must not run in production: set the RAZORPAY_* keys, SMTP_URL and COURIER.',
    );
  }
  if (hasGateway && options.keyId.startsWith('rzp_live_')) {
    throw new Error('Live Razorpay keys must never reach the sandbox: unset them, or leave the sandbox off.');
  }
  // An empty secret would let anyone forge a webhook that the shop believes.
  const isOpen = options.courier && !(options.courier.key && options.courier.webhookSecret);
  if (isOpen || !options.webhookSecret || (hasGateway && !options.keySecret)) {
    throw new Error('The sandbox needs a key secret and a webhook secret that are not empty.');
  }
}

function startGateway(pool: pg.Pool, options: SandboxOptions): { gateway: Gateway; sender: WebhookSender } {
  const gateway: Gateway = {
    pool,
    keyId: options.keyId,
    keySecret: options.keySecret,
    webhookSecret: options.webhookSecret,
    webhookEvents: options.webhookEvents,
    faults: createFaults(pool),
    deliverSoon: (delayMs) => sender.deliverSoon(delayMs),
  };
  const sender = startWebhookSender({
    store: deliveryStore(pool, gatewayDeliveries),
    webhookUrl: options.webhookUrl,
    log: options.log,
    beforeTick: () => runLater(gateway),
  });
  return { gateway, sender };
}

function startCourier(
  pool: pg.Pool,
  courier: NonNullable<SandboxOptions['courier']>,
  log: SandboxLog,
): { runner: Runner; sender: WebhookSender } {
  const { key, webhookSecret, webhookUrl } = courier;
  const runner: Runner = {
    pool,
    key,
    webhookSecret,
    deliverSoon: (delayMs) => sender.deliverSoon(delayMs),
  };
  const sender = startWebhookSender({
    store: deliveryStore(pool, runnerDeliveries),
    webhookUrl,
    log,
    beforeTick: () => runClock(runner),
  });
  return { runner, sender };
}

/**
 * Mounts the stand-ins for the companies outside under `/sandbox` of `app`, before it listens.
 * @returns `close`, which stops sending webhooks and lets the database go; also called when `app` closes.
 * @throws a plain sentence in production and with live keys.
 */
export async function registerSandbox(
  app: FastifyInstance,
  options: SandboxOptions,
): Promise<{ close(): Promise<void> }> {
  refuseIfUnsafe(options);
  const pool = options.pool ?? new pg.Pool({ connectionString: options.databaseUrl, max: 5 });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  if (!options.pool) {
    pool.on('error', (error) => options.log.warn({ err: error }, 'sandbox: lost a database connection'));
    // The same of one that is lent out and breaks between two queries.
    pool.on('connect', (client) => void client.on('error', () => undefined));
  }
  await createSandboxTables(pool);
  const pruner = startPruner(pool, options.log);
  const played = (options.hasGateway ?? true) ? startGateway(pool, options) : undefined;
  const courier = options.courier && startCourier(pool, options.courier, options.log);

  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      await played?.sender.close();
      await courier?.sender.close();
      await pruner.close();
      if (!options.pool) await pool.end();
    })();
    return closing;
  };
  app.addHook('onClose', close);

  const guard: Guard = { secret: options.webhookSecret, shopUrl: options.shopUrl };
  await app.register(
    async (sandbox) => {
      sandbox.get('/', (_request, reply) =>
        sendLandingPage(reply, { hasGateway: played !== undefined, hasCourier: courier !== undefined }),
      );
      sandbox.get('/pages.css', (_request, reply) =>
        reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(PAGES_CSS),
      );
      visitRoute(sandbox, guard);
      await sandbox.register(async (outbox) => outboxRoutes(outbox, pool, guard));
      if (played)
        await sandbox.register((razorpay) => razorpayRoutes(razorpay, played.gateway, guard), {
          prefix: '/razorpay',
        });
      if (courier)
        await sandbox.register(async (app) => courierRoutes(app, courier.runner, guard), {
          prefix: '/courier',
        });
    },
    { prefix: '/sandbox' },
  );
  return { close };
}
