import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Shop } from './shop.ts';

/**
 * The statements PostgreSQL received from the shop's own connections while `work` ran, begin and commit too: it
 * writes down each while we count, and only then.
 */
export async function countStatements(shop: Shop, work: () => Promise<void>): Promise<number> {
  const logPath = join(shop.dataDir, 'postgres.log');
  const client = new pg.Client({ connectionString: shop.databaseUrl, application_name: 'bench' });
  await client.connect();
  const set = async (statement: string) => {
    await client.query(`alter system ${statement}`);
    await client.query('select pg_reload_conf()');
    // Connections see the change before their next statement.
    await sleep(300);
  };
  try {
    await set(`set log_line_prefix = '%a|'`);
    await set(`set log_statement = 'all'`);
    const start = (await stat(logPath)).size;
    await work();
    await sleep(200);
    const text = (await readFile(logPath)).subarray(start).toString('utf8');
    return text.match(/^inkbazaar\|LOG: {2}(statement|execute)/gm)?.length ?? 0;
  } finally {
    await set('reset all');
    await client.end();
  }
}
