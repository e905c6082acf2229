import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openPrintingShop, type Printing, type PrintingShop } from '../printing-shop.ts';
import { isAll } from '../scope.ts';
import { bundleServer, type ShopProcess, startShop } from './shop-process.ts';

/** Kills the worker at each step of booking a courier, and counts the parcels at the courier. */

let shop: PrintingShop;
const workers: ShopProcess[] = [];

beforeAll(async () => {
  await bundleServer();
  shop = await openPrintingShop();
  // A courier that would book whatever is sent to it again.
  await shop.courier('POST', '/faults', { kind: 'forgetful' });
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await kill(worker);
});
afterAll(async () => {
  await shop.close();
});

async function startWorker(): Promise<ShopProcess> {
  const { databaseUrl = '', dataDir } = shop.deps.config;
  const worker = await startShop(['worker'], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    API_URL: shop.url,
  });
  workers.push(worker);
  return worker;
}

async function kill(worker: ShopProcess): Promise<void> {
  worker.kill('SIGKILL');
  await worker.ended;
}

const eventually = <T>(check: () => Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 40_000, interval: 20 });

interface Shipment extends pg.QueryResultRow {
  id: string;
  status: string;
  awb: string | null;
  labelKey: string | null;
}

async function shipmentOf({ jobId }: Printing): Promise<Shipment> {
  const [shipment] = await shop.rows<Shipment>(
    `select id, status, awb, label_key as "labelKey" from fulfilment.shipments where job_id = $1`,
    [jobId],
  );
  if (!shipment) throw new Error('no shipment');
  return shipment;
}

/** A packed job whose courier is still to be booked: no worker runs yet. */
async function packed(email: string): Promise<{ job: Printing; ref: string }> {
  const job = await shop.sellAndAccept({ email });
  expect((await shop.markReady(job.jobId, 'local_runner')).status).toBe(200);
  return { job, ref: (await shipmentOf(job)).id };
}

const parcelsOf = async (ref: string) =>
  (await shop.courier<{ parcels: { awb: string }[] }>('GET', `/parcels?ref=${ref}`)).body.parcels;

/** Sets a fault that holds the worker inside one call, and waits until it is in there. */
async function holdIn(
  ref: string,
  kind: 'slow' | 'late_answer',
  operation: string,
): Promise<() => Promise<void>> {
  await shop.courier('POST', '/faults', { kind, ref, operation, times: 1, ms: 6000 });
  return async () => {
    await eventually(async () => {
      const { faults } = (await shop.courier<{ faults: { ref: string }[] }>('GET', '/faults')).body;
      expect(faults.filter((fault) => fault.ref === ref)).toEqual([]);
    });
    if (kind === 'late_answer') await eventually(async () => expect(await parcelsOf(ref)).toHaveLength(1));
  };
}

/** After a worker of its own has had its time: one parcel, known to us, labelled, shipped, and told to the customer once. */
async function expectOneParcel(job: Printing, ref: string, email: string): Promise<void> {
  await startWorker();
  await eventually(async () => {
    const left = await shop.rows(
      `select task_identifier from graphile_worker.jobs
       where task_identifier like any ('{fulfilment.book,notifications.%}')`,
    );
    expect(left).toEqual([]);
    expect((await shipmentOf(job)).status).toBe('booked');
  });
  const parcels = await parcelsOf(ref);
  expect(parcels).toHaveLength(1);
  const shipment = await shipmentOf(job);
  expect(shipment.awb).toBe(parcels[0]?.awb);
  expect(await shop.deps.storage.size(shipment.labelKey ?? '')).toBeGreaterThan(1000);
  expect(await shop.statusOf(job.orderId)).toBe('shipped');
  const mails = await shop.rows(
    `select 1 from sandbox.mail where recipient = $1 and subject like '%is packed%'`,
    [email],
  );
  expect(mails).toHaveLength(1);
}

const MOMENTS = [
  ['before the call', 'slow', 'find', 0],
  ['after the call, before its answer', 'late_answer', 'book', 1],
  ['before the label', 'slow', 'label', 1],
] as const;
test.each(isAll ? MOMENTS : MOMENTS.slice(1, 2))(
  'kill -9 %s: one parcel, nothing lost',
  async (_step, kind, operation, booked) => {
    const email = `killed-in-${operation}@example.com`;
    const { job, ref } = await packed(email);
    const isInside = await holdIn(ref, kind, operation);
    const worker = await startWorker();
    await isInside();
    await kill(worker);
    expect(await parcelsOf(ref)).toHaveLength(booked);
    expect((await shipmentOf(job)).status).toBe('booking');
    await expectOneParcel(job, ref, email);
  },
  120_000,
);

/** How many connections wait for a lock another one holds. */
const waiting = async () =>
  (
    await shop.rows<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).length;

async function holding<T>(
  sql: string,
  values: unknown[],
  act: (release: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: shop.deps.config.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(sql, values);
    return await act(async () => {
      await client.query('rollback');
    });
  } finally {
    await client.end();
  }
}

test('kill -9 after the label, before the commit: one parcel, nothing lost', async () => {
  const email = 'killed-before-commit@example.com';
  const { job, ref } = await packed(email);
  await holding('select 1 from assignment.jobs where id = $1 for update', [job.jobId], async (release) => {
    const worker = await startWorker();
    await eventually(async () => {
      expect(await parcelsOf(ref)).toHaveLength(1);
      expect(await waiting()).toBeGreaterThan(0);
    });
    await kill(worker);
    expect((await shipmentOf(job)).status).toBe('booking');
    await release();
  });
  await expectOneParcel(job, ref, email);
});

test('kill -9 after the commit, before the job is ticked off: done once more, it does nothing', async () => {
  const email = 'killed-before-tick@example.com';
  const { job, ref } = await packed(email);
  const isInside = await holdIn(ref, 'slow', 'label');
  const worker = await startWorker();
  await isInside();
  await holding(
    `select 1 from graphile_worker._private_jobs where key = $1 for update`,
    [`fulfilment.book:${ref}`],
    async (release) => {
      await eventually(async () => {
        expect((await shipmentOf(job)).status).toBe('booked');
        expect(await waiting()).toBeGreaterThan(0);
      });
      await kill(worker);
      await release();
    },
  );
  await expectOneParcel(job, ref, email);
});

test('kill -9 at any moment, again and again over many parcels: each is booked once', async () => {
  const jobs: { job: Printing; ref: string }[] = [];
  for (let nth = 0; nth < (isAll ? 12 : 5); nth += 1)
    jobs.push(await packed(`any-moment-${nth}@example.com`));
  await shop.courier('POST', '/faults', { kind: 'slow', operation: 'label', ms: 150 });
  await shop.courier('POST', '/faults', { kind: 'late_answer', operation: 'book', ms: 150 });
  for (let round = 0; round < (isAll ? 6 : 2); round += 1) {
    const booked = await countBooked(jobs);
    const worker = await startWorker();
    // By then it is in the middle of the next ones.
    await eventually(async () => {
      const now = await countBooked(jobs);
      expect(now >= Math.min(booked + 1, jobs.length)).toBe(true);
    });
    await kill(worker);
  }
  await startWorker();
  await eventually(async () => expect(await countBooked(jobs)).toBe(jobs.length));
  for (const { ref } of jobs) expect(await parcelsOf(ref)).toHaveLength(1);
}, 240_000);

async function countBooked(jobs: readonly { ref: string }[]): Promise<number> {
  const [found] = await shop.rows<{ count: number }>(
    `select count(*)::int from fulfilment.shipments where id = any($1) and status = 'booked'`,
    [jobs.map(({ ref }) => ref)],
  );
  return found?.count ?? 0;
}
