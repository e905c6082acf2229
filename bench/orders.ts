import { setTimeout as sleep } from 'node:timers/promises';
import { countStatements } from './count-statements.ts';
import { withBare } from './limits/bare.ts';
import { load } from './load.ts';
import { anotherOrder, readOrderRows } from './order-rows.ts';
import { addFiles, jobsLeft, rowsOf, type Walk, waitForJobs, walkAll, withGateway } from './order-walk.ts';
import type { Part } from './part.ts';
import { closeConnections, post } from './post.ts';
import { cpuMsOf } from './processes.ts';
import { cpuOf, ms, perSecond, type Row, times } from './row.ts';
import type { Shop } from './shop.ts';

async function measure(shop: Shop, walk: Walk, count: number) {
  await walkAll(walk, await addFiles(shop, Math.ceil(count / 5)));
  await waitForJobs(shop);
  const files = await addFiles(shop, count);
  const cpuNow = () => [cpuMsOf(shop.pid, shop.postgresPid), cpuMsOf(shop.postgresPid)] as const;
  const [server, postgres] = cpuNow();
  const startedAt = performance.now();
  const walked = await walkAll(walk, files);
  const seconds = (performance.now() - startedAt) / 1000;
  const backlog = await jobsLeft(shop);
  await waitForJobs(shop);
  const secondsUntilDone = (performance.now() - startedAt) / 1000;
  const [serverAfter, postgresAfter] = cpuNow();
  return {
    walked,
    backlog,
    perSecond: count / seconds,
    donePerSecond: count / secondsUntilDone,
    serverCpuMs: (serverAfter - server) / count,
    postgresCpuMs: (postgresAfter - postgres) / count,
  };
}

const COUNTED = 20;

/**
 * Statements of an order's path alone, and of all it sets off: webhooks, their jobs, the mail. Files and what is asked to
 * find a design for them are made ready before: they are a hundred statements of the measurement's own.
 */
async function countBoth(): Promise<{ path: number; all: number }> {
  const walkSome = async (walk: Walk, files: readonly string[]) => {
    for (const file of files) await walk(0, file);
  };
  // Without a worker and without webhooks nothing but the path is left.
  const path = await withGateway(['api', 'web'], async (shop, gateway, walk) => {
    await post(`${gateway.url}/sandbox/razorpay/faults`, { kind: 'drop' });
    const files = await addFiles(shop, COUNTED);
    return countStatements(shop, () => walkSome(walk, files));
  });
  const all = await withGateway([], async (shop, _gateway, walk) => {
    const files = await addFiles(shop, COUNTED);
    return countStatements(shop, async () => {
      await walkSome(walk, files);
      await sleep(500);
      await waitForJobs(shop);
      await sleep(500);
    });
  });
  return { path: path / COUNTED, all: all / COUNTED };
}

/** From PAID to the first offer to a partner: the check of the artwork, the step of the order and the plan, in ms. */
async function waitsForOffer(): Promise<number[]> {
  return withGateway([], async (shop, _gateway, walk) => {
    const walked: string[] = [];
    // One at a time, as most orders come: what is measured is how the jobs follow one another, not how they queue.
    for (const file of await addFiles(shop, COUNTED)) {
      walked.push(await walk(0, file));
      await sleep(200);
      await waitForJobs(shop);
    }
    const waits = await rowsOf<{ ms: number }>(
      shop,
      `select extract(epoch from min(f.made_at) - o.paid_at)::float8 * 1000 as ms
       from orders.orders o join assignment.jobs j on j.order_id = o.id join assignment.offers f on f.job_id = j.id
       where o.id = any($1::uuid[]) group by o.id, o.paid_at`,
      [walked],
    );
    if (waits.length !== walked.length)
      throw new Error(`${walked.length - waits.length} orders found no partner`);
    return waits.map((wait) => wait.ms).sort((a, b) => a - b);
  });
}

/** Place, gateway order, pay, verify: with webhooks and mails, durable, the gateway in a process of its own. */
export const orders: Part = async ({ amount }) => {
  const throughput = await withGateway([], (shop, _gateway, walk) => compare(shop, walk, amount(2_000)));
  const { path, all } = await countBoth();
  const waits = await waitsForOffer();
  const p95 = waits[Math.ceil(waits.length * 0.95) - 1] ?? 0;
  closeConnections();
  return [
    ...throughput,
    {
      what: 'Order path: from paid to offered to a partner, three jobs one after the other',
      measured: `p50 ${ms(waits[Math.floor(waits.length / 2)] ?? 0)}, p95 ${ms(p95)}`,
      aim: '≤ 5 min for 90 %',
      isMet: p95 <= 300_000,
    },
    {
      what: 'Order path: statements',
      measured: `${path.toFixed(1)}; ${all.toFixed(1)} with webhook, its job and the mail`,
      statements: path.toFixed(1),
      aim: '≤ 25',
      isMet: path <= 25,
    },
  ];
};

async function compare(shop: Shop, walk: Walk, count: number): Promise<Row[]> {
  const mine = await measure(shop, walk, count);
  const rows = await readOrderRows(shop.databaseUrl, mine.walked[0] ?? '');
  const limit = await withBare(shop, (bare) =>
    load(bare, count, () => ({
      method: 'POST',
      path: '/insert',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anotherOrder(rows)),
    })),
  );
  const [durable] = await rowsOf<{ fsync: string; commit: string }>(
    shop,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  );
  return [
    {
      what: 'Order path: place, gateway order, pay, verify, with webhooks and mails',
      measured: `${perSecond(mine.perSecond)}; ${mine.backlog} jobs open when the last was paid; ${mine.donePerSecond.toFixed(1)}/s until everything is done`,
      limit: `${perSecond(limit.perSecond)} transactions with the same ${rows.length} rows, CPU-ms ${cpuOf(limit)}`,
      ratio: times(mine.perSecond / limit.perSecond),
      cpu: cpuOf(mine),
      aim: '≥ 150/s until everything is done, ≤ 15 CPU-ms',
      isMet: mine.donePerSecond >= 150 && mine.serverCpuMs + mine.postgresCpuMs <= 15,
    },
    {
      what: 'Order path: durable',
      measured: `fsync ${durable?.fsync}, synchronous_commit ${durable?.commit}`,
      aim: 'both on',
      isMet: durable?.fsync === 'on' && durable.commit === 'on',
    },
  ];
}
