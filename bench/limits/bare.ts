import { spawn } from 'node:child_process';
import type { Target } from '../load.ts';
import { freePort, type Shop, stopChild, waitFor } from '../shop.ts';

/** The bare server on the shop's database, for the time of `work`. */
export async function withBare<T>(shop: Shop, work: (bare: Target) => Promise<T>): Promise<T> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['bench/limits/bare-server.ts', String(port), shop.databaseUrl, shop.dataDir],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitFor(`${url}/reply/10`, child);
    return await work({ url, pid: child.pid ?? 0, postgresPid: shop.postgresPid });
  } finally {
    await stopChild(child);
  }
}
