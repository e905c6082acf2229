import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';

/** Restoring writes over nothing. @throws StartError when there is a shop already */
export async function requireEmpty(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const names = await readdir(config.dataDir).catch(() => [] as string[]);
  if (names.includes('postgres'))
    throw new StartError(
      `There is a database in ${join(config.dataDir, 'postgres')}: restore into another DATA_DIR, or move that away.`,
    );
  if (!config.databaseUrl) return;
  const client = new pg.Client({ connectionString: config.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string | null }>(
      "select to_regclass('public.migrations')::text as name",
    );
    if (rows[0]?.name)
      throw new StartError('The database in DATABASE_URL is not empty: restore into a new one.');
  } finally {
    await client.end().catch(() => undefined);
  }
}
