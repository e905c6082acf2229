import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { registerSandbox } from '../sandbox/index.ts';
import { makeServer, mountApi } from './api.ts';
import { checkOnly, type Role, readRoles } from './command-line.ts';
import { ensureFirstAdmin } from './modules/accounts/index.ts';
import { untaxedByEnvironment } from './modules/quoting/index.ts';
import { observeShop } from './modules/reporting/index.ts';
import { clearSettingsCache } from './modules/settings/index.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readEnvironment, refuseProblems } from './platform/config/config.ts';
import { loadSecrets } from './platform/config/secrets.ts';
import { describeFileError, StartError } from './platform/config/start-error.ts';
import { type Db, openDatabase } from './platform/db.ts';
import type { Deps } from './platform/deps.ts';
import { makeDisk } from './platform/files/disk.ts';
import { makeFolder } from './platform/files/make-folder.ts';
import { makePrivate } from './platform/files/private-files.ts';
import { makeStorage } from './platform/files/storage.ts';
import { inProcessApi } from './platform/http/bind.ts';
import { installDraining, serveReadiness } from './platform/http/draining.ts';
import { httpApi } from './platform/http/http-api.ts';
import { PageCache } from './platform/http/page-cache.ts';
import { setSubscribers } from './platform/jobs/jobs.ts';
import { makeLog } from './platform/log.ts';
import { makeMailer } from './platform/mail.ts';
import { keepErrors } from './platform/observe/error-groups.ts';
import { startHeartbeat } from './platform/observe/heartbeat.ts';
import { beginObserving } from './platform/observe/observe.ts';
import { observeDatabase } from './platform/observe/observe-database.ts';
import { serveMetrics } from './platform/observe/serve-metrics.ts';
import { beginTracing } from './platform/observe/tracing.ts';
import { version } from './platform/observe/version.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { listen } from './platform/postgres/listen.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { makePusher } from './platform/push/push.ts';
import { openReplica, readsOf } from './platform/replica/replica.ts';
import { isSandboxMounted } from './platform/sandboxes-in-use.ts';
import { type FirstAdmin, printBanner } from './print-banner.ts';
import { problemsOfBuild, problemsOfData, problemsOfSurroundings } from './start-problems.ts';
import { subscriptions } from './subscriptions.ts';

/** What must be closed, newest first, when the program stops. */
const closers: (() => Promise<unknown>)[] = [];
const state = { isDraining: false };
/** Each remembers the settings in force until they change. */
const settingsReaders: Db[] = [];
/** A stop that comes while the start is still under way waits for it this long. */
const START_LIMIT_MS = 10_000;
/** What handlers of jobs may have open at once, so that requests always find connections. */
const JOB_CONNECTIONS = 8;
/** By then every process has heard of a changed setting. */
const SETTLED_MS = 1_000;

async function start(): Promise<void> {
  // What customers send, labels with addresses, logs: files of this user alone, whatever the shell says.
  process.umask(0o077);
  const { config, problems } = readEnvironment(process.env);
  const words = process.argv.slice(2);
  if (words[0] === 'check') return checkOnly(config, problems);
  const roles = readRoles(words);
  const isServing = roles.has('api') || roles.has('worker');
  refuseProblems([...problems, ...(await problemsOfSurroundings(config, isServing, problems))]);
  const log = makeLog(config.logLevel);
  if (config.metrics) beginObserving(version);
  if (config.traceShare !== undefined)
    closers.push((await beginTracing({ version, roles: [...roles], share: config.traceShare })).stop);
  await makeFolder(config.dataDir).catch((error: unknown) => {
    throw new StartError(
      describeFileError(error, config.dataDir) ?? `The folder ${config.dataDir} cannot be used.`,
      { cause: error },
    );
  });
  await makePrivate(config.dataDir);
  const databaseUrl = isServing || config.databaseUrl ? await findDatabase(config) : undefined;
  const deps = databaseUrl ? await makeDeps(config, databaseUrl, log) : undefined;
  if (deps) watchProcess(deps, roles);
  // Before HTTP starts, so that ready means there is something to sell.
  const admin = deps && roles.has('api') ? await seedShop(deps) : null;
  const server = roles.has('api') || roles.has('web') ? makeServer({ log, config }) : undefined;
  if (server) await startHttp(server, roles, config, deps, databaseUrl);
  if (deps && databaseUrl) await openWorkshop(deps, databaseUrl, roles);
  if (config.metrics) closers.push((await serveMetrics(config.metrics.port, config.metrics.host)).close);
  printBanner(config, roles, deps, admin);
}

/** The database named in the environment, or a private one below the data folder. */
async function findDatabase(config: Config): Promise<string> {
  // What listens, locks for long or migrates needs a connection that stays the same.
  if (config.databaseUrl) return config.databaseDirectUrl ?? config.databaseUrl;
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: { info: () => undefined } });
  closers.push(() => postgres.stop());
  // Without it nothing here can work, and nobody else starts it again. What was committed is safe.
  postgres.whenGone(() => {
    process.stderr.write('The built-in database ended unexpectedly, so the shop stops. Start it again.\n');
    process.exit(1);
  });
  if (config.isProduction) refuseProblems(await problemsOfData(config, postgres.url));
  return postgres.url;
}

async function makeDeps(config: Config, databaseUrl: string, log: Deps['log']): Promise<Deps> {
  await migrate(databaseUrl);
  const isPooled = config.databaseDirectUrl !== undefined;
  // While stopping, connections end in any order.
  const onError = (error: Error) =>
    void (state.isDraining || log.warn({ err: error }, 'a connection was lost'));
  const { db, close } = openDatabase(config.databaseUrl ?? databaseUrl, { isPooled, onError });
  closers.push(close);
  settingsReaders.push(db);
  const forget = () => settingsReaders.forEach(clearSettingsCache);
  const channels = ['settings_changed'];
  closers.push(listen(databaseUrl, channels, { onMessage: forget, onGap: forget }, log).close);
  const secrets = await loadSecrets(db, config);
  const replica = config.databaseReplicaUrl
    ? openReplica({ url: config.databaseReplicaUrl, db, databaseUrl, log, isPooled })
    : null;
  if (replica) closers.push(replica.close);
  setSubscribers(new Map(Object.entries(subscriptions)));
  return {
    db,
    reads: replica?.reads ?? readsOf(db),
    config,
    log,
    secrets,
    clock: systemClock,
    storage: makeStorage(config),
    disk: makeDisk(config.dataDir),
    mailer: makeMailer(config, secrets.razorpay.webhookSecrets[0] ?? ''),
    pusher: makePusher(secrets.pushKey),
  };
}

/** Says that it is there, and keeps its errors and numbers. */
function watchProcess({ db, config }: Deps, roles: ReadonlySet<Role>): void {
  closers.push(startHeartbeat(db, [...roles], version).stop, keepErrors(db, version).stop);
  if (!config.metrics) return;
  observeDatabase(db);
  observeShop(db);
}

async function startHttp(
  server: FastifyInstance,
  roles: ReadonlySet<Role>,
  config: Config,
  deps: Deps | undefined,
  databaseUrl: string | undefined,
): Promise<void> {
  closers.push(() => server.close());
  const draining = installDraining(server);
  if (roles.has('api') && deps && databaseUrl) {
    await mountApi(server, deps, { isDraining: () => state.isDraining });
    await openSandbox(server, config, deps, databaseUrl);
  } else serveReadiness(server, () => state.isDraining);
  if (roles.has('web')) await openWeb(server, roles, config, databaseUrl);
  closers.push(() => draining.drain());
  await server.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new StartError(`Port ${config.port} is taken. Set PORT to another one.`, { cause: error });
    }
    if (error.code === 'EACCES')
      throw new StartError(`Port ${config.port} needs more rights. Set PORT above 1023.`);
    if (error.code === 'EADDRNOTAVAIL')
      throw new StartError(`This machine has no address ${config.host}. Set HOST.`);
    throw error;
  });
}

/** The stand-ins for the companies this installation has no account with. */
async function openSandbox(
  server: FastifyInstance,
  config: Config,
  { secrets, log }: Deps,
  databaseUrl: string,
): Promise<void> {
  const { razorpay, localRunner } = secrets;
  if (!isSandboxMounted({ config, secrets })) return;
  const courier = config.courier.chosen === 'local-runner' ? localRunner : null;
  const sandbox = await registerSandbox(server, {
    databaseUrl,
    webhookUrl: `${config.apiUrl}/api/billing/webhook`,
    keyId: razorpay.keyId,
    keySecret: razorpay.keySecret,
    webhookSecret: razorpay.webhookSecrets[0] ?? '',
    shopUrl: config.baseUrl,
    isProduction: config.isProduction,
    hasGateway: razorpay.isSandbox,
    courier: courier
      ? { ...courier, webhookUrl: `${config.apiUrl}/api/courier/local-runner/webhook` }
      : undefined,
    log,
  });
  closers.push(() => sandbox.close());
}

async function openWeb(
  server: FastifyInstance,
  roles: ReadonlySet<Role>,
  config: Config,
  databaseUrl: string | undefined,
): Promise<void> {
  const apiFor = (visitor: string) =>
    roles.has('api') ? inProcessApi(server, visitor) : httpApi(`${config.apiUrl}/api`, visitor);
  const pages = new PageCache();
  if (databaseUrl) {
    const channels = ['catalogue_changed', 'settings_changed'];
    const onGap = () => pages.invalidate();
    const onMessage = (_what: string, channel: string) => {
      pages.invalidate();
      // Another process answers what a page asks, and may hear of it a moment later than this one.
      if (channel === 'settings_changed' || config.databaseReplicaUrl) setTimeout(onGap, SETTLED_MS).unref();
    };
    closers.push(listen(databaseUrl, channels, { onMessage, onGap }, server.log as Deps['log']).close);
  }
  const { mountWeb } = await import('./web.ts');
  if (config.isDevelopment) {
    const { mountDevelopmentWeb } = await import('./dev.ts');
    closers.push(await mountDevelopmentWeb(server, apiFor, config));
    return;
  }
  const root = join(process.cwd(), 'build');
  const build = (await import(pathToFileURL(join(root, 'server', 'index.js')).href)) as ServerBuild;
  refuseProblems(problemsOfBuild(config, build.publicPath));
  await mountWeb(server, {
    apiFor,
    build,
    clientFolder: join(root, 'client'),
    pages,
    baseUrl: config.baseUrl,
    assetUrl: config.assetUrl,
    hasRateLimits: config.hasRateLimits,
  });
}

/** Runs jobs if that is the role, on connections of their own; otherwise only sees to it that somebody does. */
async function openWorkshop(deps: Deps, databaseUrl: string, roles: ReadonlySet<Role>): Promise<void> {
  const { startWorker, watchJobs } = await import('./worker.ts');
  const watch = watchJobs(deps);
  closers.push(async () => watch.stop());
  if (!roles.has('worker')) return;
  const { db, close } = openDatabase(deps.config.databaseUrl ?? databaseUrl, {
    isPooled: deps.config.databaseDirectUrl !== undefined,
    max: JOB_CONNECTIONS,
    onError: (error) => state.isDraining || deps.log.warn({ err: error }, 'a connection of a job was lost'),
  });
  closers.push(close);
  settingsReaders.push(db);
  const worker = await startWorker({ ...deps, db }, databaseUrl);
  closers.push(() => worker.stop());
}

/** Demo data on first run, and the first admin, whose sign-in is told only now. */
async function seedShop(deps: Deps): Promise<FirstAdmin> {
  if (deps.config.seed === 'demo') {
    const { seedDemo } = await import('./seed/seed-demo.ts');
    await seedDemo(deps);
  }
  const untaxed = await untaxedByEnvironment(deps);
  if (untaxed.length > 0)
    throw new StartError(
      `TAX_MODE is gst, but no tax rate covers HSN ${untaxed.join(', ')}, under which products are sold: start with TAX_MODE=estimate and add the rate in the settings first.`,
    );
  return ensureFirstAdmin(deps);
}

/** Ready says no first, requests under way finish, jobs end or are returned, then the database stops. */
async function stop(code: number): Promise<void> {
  if (state.isDraining) return;
  state.isDraining = true;
  const limit = setTimeout(() => process.exit(code || 1), 20_000);
  limit.unref();
  await Promise.race([started, new Promise((resolve) => setTimeout(resolve, START_LIMIT_MS).unref())]);
  for (const close of closers.reverse()) await close().catch(say);
  process.exit(code);
}

function say(error: unknown): void {
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${text}\n`);
}

// Whoever read our output may be gone: that is no reason to stop selling.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

const started = start().then(
  () => true,
  (error: unknown) => {
    if (!(error instanceof StartError)) process.stderr.write('Inkbazaar could not start.\n');
    // What fails because the program is stopping is no news.
    if (!state.isDraining) say(error);
    return false;
  },
);
// SIGHUP is the closed terminal.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void stop(0));
if (!(await started)) await stop(1);
