import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#server/platform/postgres/migrate.ts';
import { openJournal } from '#tests/faults/buyers.ts';
import { copyAsReplica } from '#tests/faults/standby.ts';
import { addFile, seedPrints } from '#tests/prints.ts';
import { type Load, press } from './fleet-load.ts';
import { type Part, poolerPart, primaryPart, proxyPart, replicaPart, shopPart } from './fleet-parts.ts';
import {
  placeJobs,
  placeTroubles,
  type Restart,
  untilDone,
  untilOlderDone,
  verdict,
} from './fleet-verdict.ts';
import { freePort, newFolder } from './shop.ts';

const MINUTES = Number(process.env.DRILL_FLEET_MINUTES ?? 10);
/** As systemd does it. */
const RESTART_MS = 2_000;
const ADMIN = { email: 'owner@acme-prints.in', password: 'the-first-of-acme-prints' };

interface Fleet {
  readonly base: string;
  readonly parts: readonly Part[];
  readonly pool: pg.Pool;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * Two `api`, two `web`, two `worker` behind Caddy, with PostgreSQL, its replica and PgBouncer before both, under orders,
 * uploads, pages and lists, while each of them is killed in turn: nothing may be lost or doubled, nobody may hear of it
 * but in the seconds of a restart, and all jobs are done within a minute after. Debian: `caddy`, `pgbouncer`.
 */
export async function fleet(): Promise<string[]> {
  const folder = await newFolder('fleet');
  const { base, parts, pool, dataDir, stop } = await startFleet(folder);
  try {
    await seedPrints(pool).catch(() => undefined);
    const { key: fileKey } = await addFile(pool);
    const journal = openJournal(join(folder, 'journal'));
    const load = press({ base, journal, fileKey, admin: await signIn(base) });
    const restarts = await killInTurn(chosen(parts), load, pool);
    if (process.env.DRILL_FLEET_TROUBLES)
      await writeFile(
        process.env.DRILL_FLEET_TROUBLES,
        JSON.stringify({ restarts, troubles: load.tally.troubles }),
      );
    await load.stop();
    const done = await untilDone(pool, 300_000);
    const { tally, uploaded } = load;
    const readAt = await countReads(parts);
    return [
      `Two api, two web, two worker, Caddy, PgBouncer, a primary and its replica; ${MINUTES} minutes, ${restarts.length} kills (SIGKILL).`,
      `${load.orders()} orders from cart to paid, ${uploaded.length} of them with a file that was uploaded; ${tally.asked} pages and lists.`,
      ...placeTroubles(tally, restarts),
      ...(await placeJobs(restarts)),
      `All jobs done ${done.seconds.toFixed(0)} s after the last order; left: ${JSON.stringify(done.left)}.`,
      ...(await verdict(pool, journal.read(), uploaded, dataDir)),
      readAt,
    ];
  } finally {
    await stop();
  }
}

async function startFleet(folder: string): Promise<Fleet> {
  const ports = await Promise.all(Array.from({ length: 16 }, freePort));
  const port = (index: number) => ports[index] ?? 0;
  const at = (name: string) => join(folder, name);
  const primary = primaryPart(at('primary'), port(0));
  await primary.start();
  await migrate(primary.url());
  const replica = replicaPart(at('replica'), port(1), primary.url);
  await copyAsReplica(primary.url(), at('primary'), at('replica'));
  await replica.start();
  const servers = () => ({ inkbazaar: primary.url(), inkbazaar_replica: replica.url() });
  const pooler = poolerPart(port(2), servers);
  await pooler.start();
  const through = (name: string) => {
    const url = new URL(primary.url());
    url.port = String(port(2));
    url.pathname = `/${name}`;
    return url.href;
  };
  const base = `http://127.0.0.1:${port(3)}`;
  const dataDir = at('data');
  await mkdir(dataDir);
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: through('inkbazaar'),
    DATABASE_DIRECT_URL: primary.url(),
    DATABASE_REPLICA_URL: through('inkbazaar_replica'),
    API_URL: base,
    BASE_URL: base,
    TRUST_PROXY: '127.0.0.1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const shops = (['api', 'web', 'worker', 'api', 'web', 'worker'] as const).map((role, index) =>
    shopPart({
      name: `${role} ${index < 3 ? 1 : 2}`,
      role,
      port: port(4 + index),
      metricsPort: port(10 + index),
      env,
      logPath: at(`${role}-${index < 3 ? 1 : 2}.log`),
    }),
  );
  const proxy = proxyPart(port(3), [port(4), port(7)], [port(5), port(8)], at('caddy.log'));
  await proxy.start();
  for (const shop of shops) await shop.start();
  const pool = new pg.Pool({ connectionString: primary.url(), max: 3 });
  pool.on('error', () => undefined);
  return {
    base,
    pool,
    dataDir,
    parts: [...shops.slice(0, 3), replica, primary, ...shops.slice(3), pooler],
    async stop() {
      await pool.end();
      for (const part of [proxy, ...shops, pooler, replica, primary])
        await part.stop().catch(() => undefined);
    },
  };
}

/** All, or those that DRILL_FLEET_PARTS names. */
function chosen(parts: readonly Part[]): readonly Part[] {
  const names = process.env.DRILL_FLEET_PARTS?.split(',');
  return names ? parts.filter(({ name }) => names.includes(name)) : parts;
}

/** One kill after the other, evenly over the time, and each begun again as its keeper would. */
async function killInTurn(parts: readonly Part[], load: Load, pool: pg.Pool): Promise<Restart[]> {
  const restarts: Restart[] = [];
  const every = (MINUTES * 60_000) / (parts.length + 1);
  const begun = Date.now();
  for (const [index, part] of parts.entries()) {
    await sleep(Math.max(0, begun + (index + 1) * every - Date.now()));
    const restart: Restart = {
      name: part.name,
      from: Date.now(),
      to: Number.POSITIVE_INFINITY,
      done: Promise.resolve(null),
    };
    restarts.push(restart);
    await part.kill();
    await sleep(RESTART_MS);
    await part.start();
    restart.to = Date.now();
    restart.done = untilOlderDone(pool, 120_000).catch(() => null);
    console.log(`${part.name} is back after ${restart.to - restart.from} ms; ${load.orders()} orders so far`);
  }
  await sleep(Math.max(0, begun + MINUTES * 60_000 - Date.now()));
  return restarts;
}

async function signIn(base: string): Promise<Record<string, string>> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { accessToken } = (await answer.json()) as { accessToken?: string };
  if (!accessToken) throw new Error(`the administrator could not sign in: ${answer.status}`);
  return { authorization: `Bearer ${accessToken}` };
}

/** Where the API processes read since they began. */
async function countReads(parts: readonly Part[]): Promise<string> {
  const counts = { replica: 0, primary: 0 };
  for (const { metricsUrl } of parts) {
    if (!metricsUrl) continue;
    const text = await (await fetch(metricsUrl)).text();
    for (const [, from, count] of text.matchAll(
      /^inkbazaar_reads_total\{[^}]*from="(replica|primary)"[^}]*\} (\d+)/gm,
    ))
      counts[from as 'replica' | 'primary'] += Number(count);
  }
  return `Reads that may come from the replica, since the last restart of each process: ${counts.replica} from there, ${counts.primary} from the primary.`;
}
