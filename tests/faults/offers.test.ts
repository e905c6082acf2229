import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPayingShop, type Shop } from '../paying-shop.ts';
import { addPrinter, paidOrder } from '../printers.ts';
import { bundleServer, type ShopProcess, startShop } from './shop-process.ts';

/** Kills the worker at each step from a paid order to the partner who takes it; nothing is lost, nothing doubled. */

const ORDERS = 12;
let shop: Shop;
let worker: ShopProcess | null = null;

beforeAll(async () => {
  await bundleServer();
  shop = await openPayingShop();
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await worker?.ended;
  await shop.close();
});

async function startWorker(): Promise<void> {
  const { databaseUrl = '', dataDir } = shop.deps.config;
  worker = await startShop(['worker'], { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, API_URL: shop.url });
}

async function kill(): Promise<void> {
  worker?.kill('SIGKILL');
  await worker?.ended;
  worker = null;
}

const countOf = async (sql: string): Promise<number> =>
  (await shop.rows<{ count: number }>(`select (${sql})::integer as count`))[0]?.count ?? -1;

/** Starts a worker and kills it as soon as what is counted has come to so many. */
async function killAt(what: string, atLeast: number): Promise<void> {
  await startWorker();
  await vi.waitFor(
    async () => {
      const count = await countOf(what);
      if (count < atLeast) throw new Error(`${count} of ${atLeast} of: ${what}`);
    },
    { timeout: 60_000, interval: 2 },
  );
  await kill();
}

interface Mailed {
  recipient: string;
  token: string;
}

/** Every mailed link of an offer that is open. */
const links = () =>
  shop.rows<Mailed>(
    `select recipient, substring(text_body from 'psp-landing\\?token=([A-Za-z0-9_-]+)') as token from sandbox.mail
     where text_body like '%psp-landing?token=%'`,
  );

test('killed while it checks, divides, offers and mails', async () => {
  const [no, yes] = [await addPrinter(shop, { name: 'Never' }), await addPrinter(shop, { name: 'Always' })];
  for (let index = 0; index < ORDERS; index++) await paidOrder(shop);
  await killAt(`select count(*) from orders.orders where status <> 'uploaded'`, 3);
  await killAt('select count(*) from assignment.jobs', 2);
  await killAt('select count(*) from assignment.offers', 4);
  await killAt('select count(*) from notifications.mails where dedupe_key like $$offer:%$$', 2);
  await killAt('select count(*) from sandbox.mail where text_body like $$%psp-landing?token=%$$', 5);
  const answerAll = async () => {
    for (const { recipient, token } of await links()) {
      const isYes = recipient === yes.email;
      const path = `/api/offers/${token}/${isYes ? 'accept' : 'decline'}`;
      await shop.call('POST', path, isYes ? undefined : { code: 'too_busy' });
    }
  };
  await answerAll();
  // While those who were declined are offered to the other one.
  await killAt('select count(*) from assignment.offers', ORDERS + 1);
  await startWorker();
  await vi.waitFor(
    async () => {
      await answerAll();
      const owned = await countOf(`select count(*) from assignment.jobs where status = 'in_production'`);
      const stuck = await countOf(`select count(*) from assignment.jobs where status = 'stuck'`);
      expect(owned + stuck).toBe(ORDERS);
    },
    { timeout: 90_000, interval: 200 },
  );
  await vi.waitFor(
    async () => {
      const left = await shop.rows(
        `select task_identifier as task, attempts, locked_by as by, last_error as error from graphile_worker.jobs
         where run_at <= now() and task_identifier not like '%sweep%'`,
      );
      expect(left).toEqual([]);
    },
    { timeout: 90_000, interval: 100 },
  );
  await kill();
  // Whoever said no was asked once, whoever said yes has them all.
  expect(
    await shop.rows(
      `select (select count(*)::int from assignment.jobs) as jobs,
       (select count(*)::int from assignment.jobs where partner_id = $1) as taken,
       (select count(*)::int from assignment.jobs where partner_id = $2) as wrong,
       (select count(*)::int from orders.orders where status = 'in_production') as printed,
       (select count(*)::int from (select from assignment.offers group by job_id, partner_id, round having count(*) > 1) x) as twice,
       (select count(*)::int from (select from assignment.offers where status = 'accepted' group by job_id having count(*) > 1) x) as owners`,
      [yes.userId, no.userId],
    ),
  ).toEqual([{ jobs: ORDERS, taken: ORDERS, wrong: 0, printed: ORDERS, twice: 0, owners: 0 }]);
  // One mail for each offer, as the outbox counts them.
  const offers = await countOf('select count(*) from assignment.offers');
  const mailed = await links();
  expect(new Set(mailed.map(({ token }) => token)).size).toBe(mailed.length);
  expect(mailed.length).toBe(offers);
}, 300_000);
