import { spawn } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { freePort, newFolder, startBuiltShop } from './shop.ts';

const ORDERS = 40;

/**
 * A PgBouncer (Debian: `pgbouncer`) in transaction mode between the shop and its database, with fewer connections than
 * the shop asks for at once: quotes, carts and sign-ins side by side, jobs and LISTEN beside it.
 */
export async function pgbouncer(): Promise<string[]> {
  const dataDir = await newFolder('pooled');
  const postgres = await startEmbeddedPostgres({ dataDir, log: console });
  const direct = new URL(postgres.url);
  const socket = direct.searchParams.get('host');
  direct.search = '';
  const port = await freePort();
  const folder = await newFolder('pgbouncer');
  const text = await readFile('deploy/pgbouncer/pgbouncer.ini', 'utf8');
  const config = text
    .replace('host=127.0.0.1 port=5432', `host=127.0.0.1 port=${direct.port}`)
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'users'))
    .replace('default_pool_size = 20', 'default_pool_size = 4');
  await writeFile(join(folder, 'pgbouncer.ini'), config);
  await writeFile(join(folder, 'users'), `"postgres" "${decodeURIComponent(direct.password)}"\n`);
  await chmod(folder, 0o755);
  const args = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const program = spawn('/usr/sbin/pgbouncer', [...args, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  await sleep(1000);
  const pooled = new URL(direct);
  pooled.port = String(port);
  const shop = await startBuiltShop({
    DATA_DIR: await newFolder('shop'),
    DATABASE_URL: pooled.href,
    DATABASE_DIRECT_URL: direct.href,
    SEED: 'demo',
  });
  const pool = new pg.Pool({ connectionString: direct.href, max: 2 });
  try {
    const failures = await press(shop.base);
    const { rows } = await pool.query<{ timeout: string; pooled: number }>(
      `select count(*)::int as pooled from pg_stat_activity where application_name = 'inkbazaar' and datname = 'inkbazaar'`,
    );
    return [
      `PgBouncer in transaction mode with 4 connections, the shop with up to 20: ${ORDERS * 8} calls, ${failures} failed; ${rows[0]?.pooled} connections of requests at the server.`,
      `The socket ${socket ? 'of the server is passed by: TCP only' : 'is not used'}.`,
    ];
  } finally {
    await pool.end();
    await shop.stop();
    program.kill();
    await postgres.stop();
  }
}

/** Calls that read, write and lock, many at once. */
async function press(base: string): Promise<number> {
  let failures = 0;
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${base}${path}`, init).catch(() => null);
    if (!answer || answer.status >= 500) failures += 1;
    await answer?.arrayBuffer();
  };
  const post = (body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const visitor = async (number: number) => {
    await ask('/api/products?limit=20');
    await ask('/api/products?search=cards');
    await ask('/products');
    await ask('/api/auth/guest-token', post({}));
    await ask(
      '/api/auth/login',
      post({ email: `nobody-${number}@acme-prints.in`, password: 'not-the-one-12' }),
    );
    await ask(
      '/api/contact',
      post({ name: 'Asha', email: `asha-${number}@acme-prints.in`, message: 'Do you print on jute?' }),
    );
    await ask('/api/ready');
    await ask('/');
  };
  for (let round = 0; round < ORDERS / 10; round += 1)
    await Promise.all(Array.from({ length: 10 }, (_, index) => visitor(round * 10 + index)));
  return failures;
}
