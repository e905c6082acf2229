import pg from 'pg';
import { makeTestApp, type TestApp } from './app.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { seedPrints } from './prints.ts';

/** A shop that listens, with what there is to order, and its database. */
export interface ArtworkShop {
  readonly database: TestDatabase;
  readonly pool: pg.Pool;
  readonly shop: TestApp;
  /** Where files are sent to. */
  readonly origin: string;
  close(): Promise<void>;
}

/** @param prepare changes what there is to order, before anything reads it */
export async function openArtworkShop(
  prepare: (pool: pg.Pool) => Promise<unknown> = async () => undefined,
): Promise<ArtworkShop> {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  await seedPrints(pool);
  await prepare(pool);
  const shop = await makeTestApp({ databaseUrl: database.url });
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    database,
    pool,
    shop,
    origin,
    close: async () => {
      await shop.close();
      await pool.end();
      await database.drop();
    },
  };
}
