import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { makeLog } from '../log.ts';
import { openJobConnections } from './job-connections.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a connection that is given back twice, as graphile-worker does when the database goes away, is given back once', async () => {
  const pool = openJobConnections(database.url, 2, makeLog('silent'));
  await new Promise<void>((resolve, reject) => {
    pool.connect((error, _client, release) => {
      if (error) return reject(error);
      release();
      release(true);
      resolve();
    });
  });
  const client = await pool.connect();
  client.release(true);
  client.release();
  // Both are there again, and one of them anew.
  const both = await Promise.all([pool.connect(), pool.connect()]);
  expect(pool.totalCount).toBe(2);
  for (const one of both) one.release();
  await pool.end();
});
