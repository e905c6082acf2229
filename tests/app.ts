import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { makeServer, mountApi } from '#server/api.ts';
import { forgetLists } from '#server/modules/catalogue/kept-lists.ts';
import { forgetPresented } from '#server/modules/catalogue/kept-products.ts';
import { forgetPriceables } from '#server/modules/catalogue/priceable.ts';
import { forgetRows } from '#server/modules/catalogue/products/kept-rows.ts';
import type { Clock } from '#server/platform/clock.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { loadSecrets } from '#server/platform/config/secrets.ts';
import { openDatabase } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { makeDisk } from '#server/platform/files/disk.ts';
import { makeStorage } from '#server/platform/files/storage.ts';
import { setSubscribers } from '#server/platform/jobs/jobs.ts';
import { makeLog } from '#server/platform/log.ts';
import type { Mail } from '#server/platform/mail.ts';
import { forgetErrors } from '#server/platform/observe/error-groups.ts';
import { makePusher } from '#server/platform/push/push.ts';
import { readsOf } from '#server/platform/replica/replica.ts';
import { subscriptions } from '#server/subscriptions.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Mails sent, oldest first. */
  readonly mails: Mail[];
  close(): Promise<void>;
}

/**
 * The API as main.ts mounts it, on a database of the test's own, with mails kept in memory. `before` runs on the
 * server before it is ready (mount the sandbox there); `deps` replaces parts.
 */
export async function makeTestApp(options: {
  databaseUrl: string;
  clock?: Clock;
  environment?: Record<string, string>;
  deps?: (deps: Deps) => Deps;
  before?: (app: FastifyInstance, deps: Deps) => Promise<void>;
}): Promise<TestApp> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'data-')),
    DATABASE_URL: options.databaseUrl,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ...options.environment,
  });
  const log = makeLog(config.logLevel);
  const { db, close } = openDatabase(options.databaseUrl, { max: 10 });
  forgetPriceables();
  forgetPresented();
  forgetLists();
  forgetRows();
  forgetErrors();
  setSubscribers(new Map(Object.entries(subscriptions)));
  const mails: Mail[] = [];
  const secrets = await loadSecrets(db, config);
  const made: Deps = {
    db,
    reads: readsOf(db),
    config,
    log,
    clock: options.clock ?? systemClock,
    secrets,
    pusher: makePusher(secrets.pushKey),
    storage: makeStorage(config),
    disk: makeDisk(config.dataDir),
    mailer: {
      send: async (mail) => {
        mails.push(mail);
      },
    },
  };
  const deps = options.deps?.(made) ?? made;
  const app = makeServer(deps);
  await options.before?.(app, deps);
  await mountApi(app, deps, { isDraining: () => false });
  await app.ready();
  return {
    app,
    deps,
    mails,
    close: async () => {
      // What a test asked for and never read would be sent for ever.
      const late = setTimeout(() => app.server.closeAllConnections(), 5_000);
      await app.close();
      clearTimeout(late);
      await close();
    },
  };
}
