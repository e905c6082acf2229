import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  /** Ends every connection to the database and removes it. */
  drop(): Promise<void>;
}

/** A migrated, empty database of its own for one test file. Takes some 30 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { TEST_DATABASE_URL: serverUrl, TEST_DATABASE_TEMPLATE: template } = process.env;
  if (!serverUrl || !template) throw new Error('There is no test database server: run the tests by vitest.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      onServer(serverUrl, async (client) => {
        await untilLeft(client, name);
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

async function onServer(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Those who said goodbye may leave first: a connection that is ended on its way out counts as an error of the test. */
async function untilLeft(client: pg.Client, name: string): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    );
    if (rowCount === 0) return;
    await setTimeout(50);
  }
}
