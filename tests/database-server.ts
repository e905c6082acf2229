import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';
import { buildChecker } from '../scripts/build-checker.ts';
import { bundleApp } from './bundle-app.ts';

/** Vitest's global set-up: one PostgreSQL for the whole run, with a migrated database that test files clone. */
export default async function startDatabaseServer(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkbazaar-test-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { info: () => undefined },
    // These databases end with the run; those that are killed have a server of their own, which writes for good.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: 200,
      shared_buffers: '64MB',
      max_wal_size: '4GB',
    },
  });
  process.env.TEST_RUN = randomUUID();
  // What the test files' shops keep, which goes when all are done: one may be started again on what another left.
  const folder = await mkdtemp(join(tmpdir(), 'inkbazaar-tests-'));
  process.env.TEST_FOLDER = folder;
  const bundles = resolve('.tmp', `bundles-${process.env.TEST_RUN}`);
  const stop = async () => {
    await postgres.stop();
    await rm(join('.tmp', `faults-${process.env.TEST_RUN}`), { recursive: true, force: true });
    await rm(bundles, { recursive: true, force: true });
    for (const gone of [dataDir, folder]) await rm(gone, { recursive: true, force: true });
  };
  try {
    await Promise.all([makeTemplate(postgres.url), buildCheckerOnce(bundles)]);
    // Of one file the sources say better where it fails.
    if (process.env.TEST_MANY === '1') process.env.TEST_APP = await bundleApp(bundles);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** The program that opens files starts hundreds of times: built, as a shop has it, in half the time of its sources. */
async function buildCheckerOnce(folder: string): Promise<void> {
  await buildChecker(folder);
  process.env.ARTWORK_CHECKER = join(folder, 'render.process.js');
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const template = 'test_template';
  const templateUrl = new URL(serverUrl);
  templateUrl.pathname = `/${template}`;
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  try {
    await admin.query(`create database ${template}`);
    await migrate(templateUrl.href);
    // Nobody may connect to a database while it is cloned.
    await admin.query(`alter database ${template} with allow_connections false`);
  } finally {
    await admin.end();
  }
  process.env.TEST_DATABASE_URL = serverUrl;
  process.env.TEST_DATABASE_TEMPLATE = template;
}
