import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { drain } from '#tests/faults/drain.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { addFile, seedPrints } from '#tests/prints.ts';
import { buyMany } from './buy-many.ts';
import { type DrillShop, newFolder, startBuiltShop } from './shop.ts';

const ORDERS = 30;

/**
 * A server of one's own backed up by `pg_dump` and restored into another's empty database, by the guide's commands, on
 * which the shop then sells. DRILL_PG_ROOT names a folder with a Debian that has postgresql-client-18; otherwise the
 * programs of this machine are used.
 */
export async function dump(): Promise<string[]> {
  const folder = await newFolder('dump');
  const programs = await findPrograms(folder);
  const [first, second] = await Promise.all([openServer('first'), openServer('second')]);
  const settings = { PATH: `${programs}${delimiter}${process.env.PATH}` };
  const place = join(folder, 'backups');
  const keyFile = join(folder, 'key.txt');
  const lines = [`${run(programs, 'pg_dump', ['--version'])}, ${await versionOf(first.pool)}.`];
  let shop: DrillShop | undefined;
  try {
    const own = { ...settings, DATABASE_URL: first.url, DATA_DIR: await newFolder('here') };
    shop = await startBuiltShop(own);
    await seedPrints(first.pool);
    const { key } = await addFile(first.pool);
    await buyMany({ base: shop.base, fileKey: key, count: ORDERS });
    await drain(first.pool, 60_000);
    const made = await script('backup.ts', ['new-key', keyFile], own);
    const sealed = {
      ...own,
      BACKUP_TO: place,
      BACKUP_RECIPIENT: /BACKUP_RECIPIENT=(\S+)/.exec(made)?.[1] ?? '',
    };
    lines.push(`npm run backup: ${await script('backup.ts', [], sealed)}`);
    lines.push(`npm run backup -- verify: ${await script('backup.ts', ['verify'], sealed)}`);
    // What comes after the dump is not in it.
    await shop.stop();
    const there = { ...settings, DATABASE_URL: second.url, DATA_DIR: await newFolder('elsewhere') };
    const restored = await script('restore.ts', ['--from', place, '--identity', keyFile], there);
    lines.push(`npm run restore: ${restored}`);
    const again = await script('restore.ts', ['--from', place, '--identity', keyFile], there, true);
    lines.push(`Once more, into what is no longer empty: ${again}`);
    shop = await startBuiltShop(there);
    await buyMany({ base: shop.base, fileKey: key, count: 3, name: 'after' });
    const left = await drain(second.pool, 60_000);
    const { rows } = await second.pool.query<{ orders: number; paid: number }>(
      `select count(*)::int as orders, (count(*) filter (where payment_status = 'PAID'))::int as paid from orders.orders`,
    );
    const broken = await checkInvariants(second.pool);
    lines.push(
      `The shop on the restored database: ${rows[0]?.orders} orders, ${rows[0]?.paid} paid, 3 of them bought there; left over: ${JSON.stringify(left)}; broken invariants of money: ${JSON.stringify(broken)}.`,
    );
    return lines;
  } finally {
    await shop?.stop();
    for (const server of [first, second]) await server.stop();
  }
}

async function openServer(name: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: await newFolder(name), log: console });
  const url = new URL(postgres.url);
  url.search = '';
  const pool = new pg.Pool({ connectionString: url.href, max: 2 });
  const stop = async () => {
    await pool.end();
    await postgres.stop();
  };
  return { url: url.href, pool, stop };
}

async function versionOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  return `server ${rows[0]?.server_version}`;
}

/** A folder with pg_dump and pg_restore, each of which enters the other root. */
async function findPrograms(folder: string): Promise<string> {
  const root = process.env.DRILL_PG_ROOT;
  if (!root) return '/usr/bin';
  const programs = join(folder, 'bin');
  await mkdir(programs);
  for (const name of ['pg_dump', 'pg_restore']) {
    const path = join(programs, name);
    await writeFile(
      path,
      `#!/bin/sh\nexec chroot ${resolve(root)} /usr/lib/postgresql/18/bin/${name} "$@"\n`,
    );
    await chmod(path, 0o755);
  }
  return programs;
}

const run = (folder: string, name: string, args: readonly string[]) =>
  execFileSync(join(folder, name), args, { encoding: 'utf8' }).trim();

/** One of the project's programs, as `npm run` starts it; what it said last. */
async function script(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  mayFail = false,
): Promise<string> {
  const child = spawn(process.execPath, ['--import=./scripts/preload.mjs', `scripts/${name}`, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code = child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)));
  const last =
    (said + complained)
      .trim()
      .split('\n')
      .at(name === 'restore.ts' ? -1 : 0) ?? '';
  if (code !== 0 && !mayFail)
    throw new Error(`${name} ${args.join(' ')} ended with ${code}: ${said}${complained}`);
  return last;
}
