import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { load } from './load.ts';
import type { Part } from './part.ts';
import { memoryOf } from './processes.ts';
import { megabytes, ms, type Row } from './row.ts';
import { freePort, makeDataDir, openShop, removeDataDir, shopEnvironment, waitFor } from './shop.ts';

function npmStart(port: number, dataDir: string): ChildProcess {
  return spawn('npm', ['start'], {
    stdio: 'ignore',
    // A group of its own, to be stopped as Ctrl-C does it: npm alone would leave the shop behind.
    detached: true,
    env: shopEnvironment({ PORT: String(port), DATA_DIR: dataDir }),
  });
}

async function stopGroup(leader: ChildProcess): Promise<void> {
  const group = -(leader.pid ?? 0);
  try {
    process.kill(group, 'SIGINT');
    for (;;) {
      process.kill(group, 0);
      await sleep(20);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A second `npm start`, to the first page: npm, the checks of the installation and the build, the database, a page. */
async function startTimes(count: number): Promise<number[]> {
  const dataDir = await makeDataDir();
  const times: number[] = [];
  try {
    for (let index = 0; index <= count; index++) {
      const port = await freePort();
      const startedAt = performance.now();
      const child = npmStart(port, dataDir);
      await waitFor(`http://127.0.0.1:${port}/`, child);
      // The first makes the database and fills the catalogue.
      if (index > 0) times.push(performance.now() - startedAt);
      await stopGroup(child);
    }
  } finally {
    await removeDataDir(dataDir);
  }
  return times.sort((a, b) => a - b);
}

async function memory(amount: (full: number) => number): Promise<Row[]> {
  const shop = await openShop({ products: 1_000 });
  try {
    await fetch(shop.url).then((answer) => answer.text());
    await sleep(3_000);
    const now = () => ({
      server: memoryOf(shop.pid, shop.postgresPid),
      postgres: memoryOf(shop.postgresPid),
    });
    const idle = now();
    await load(shop, amount(4_000), (index) => ({
      path: `/products?page=${1 + (index % 40)}&visit=${index}`,
    }));
    await load(shop, amount(10_000), (index) => ({ path: `/api/products?limit=24&offset=${index % 900}` }));
    const highest = now();
    // Garbage of the last requests is collected when the process is idle for a moment.
    await sleep(10_000);
    const loaded = now();
    const row = (what: string, found: typeof idle, aim: number): Row => ({
      what,
      measured: `${megabytes(found.server)}; PostgreSQL ${megabytes(found.postgres)} besides`,
      aim: `≤ ${aim} MB`,
      isMet: found.server <= aim * 1e6,
    });
    return [
      row('Memory of the shop, idle', idle, 250),
      row(
        `Memory of the shop, ten seconds after load (${megabytes(highest.server)} at its end)`,
        loaded,
        400,
      ),
    ];
  } finally {
    await shop.stop();
  }
}

export const start: Part = async ({ isQuick, amount }) => {
  const times = await startTimes(isQuick ? 1 : 5);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  return [
    {
      what: 'Second `npm start` to the first page, median',
      measured: ms(median),
      limit: `best ${ms(times[0] ?? 0)}, worst ${ms(times.at(-1) ?? 0)}`,
      aim: '≤ 1.5 s',
      isMet: median <= 1_500,
    },
    ...(await memory(amount)),
  ];
};
