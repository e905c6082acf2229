import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { QueryResultRow } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { enqueueCheck } from '#server/modules/artwork/upload/finish-upload.ts';
import { readOpenAlarms } from '#server/platform/alarm-store.ts';
import { transaction } from '#server/platform/db.ts';
import { runJobs } from '#server/platform/jobs/run-jobs.ts';
import { checkQueues, queuesOf } from '#server/platform/jobs/watch-queues.ts';
import { makeMailer } from '#server/platform/mail.ts';
import { jobHandlers } from '#server/worker.ts';
import * as corpus from '../corpora/artwork-corpus.ts';
import { openPayingShop, type Shop } from '../paying-shop.ts';
import { addFile, cartOf } from '../prints.ts';
import { startStandIn } from '../sandboxes/stand-in.ts';
import { tusClient } from '../tus-client.ts';

/** What is outside, or under the shop, fails: what waits, what goes on, and what an admin is told. */

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(options: Parameters<typeof openPayingShop>[0]): Promise<Shop> {
  const shop = await openPayingShop(options);
  closers.push(() => shop.close());
  return shop;
}

/** Runs jobs as the worker does. */
async function work(shop: Shop): Promise<void> {
  const worker = await runJobs({
    databaseUrl: shop.databaseUrl,
    handlers: jobHandlers(shop.deps),
    schedules: [],
    // A failing job is an error in the log: that is what these tests make.
    log: Object.assign(shop.deps.log.child({}), { level: 'silent' }),
  });
  closers.push(() => worker.stop());
}

const eventually = <T>(check: () => Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 30 });

interface Waiting extends QueryResultRow {
  attempts: number;
  error: string | null;
}

/** A job of this name; one that failed before those that have not been tried. */
const jobOf = async (shop: Shop, name: string) =>
  (
    await shop.rows<Waiting>(
      `select attempts, last_error as error from graphile_worker.jobs where task_identifier = $1
       order by last_error is null limit 1`,
      [name],
    )
  )[0];

/** Orders and pays; nobody verifies, so the webhook's job must say that it is paid. */
async function buy(shop: Shop, email: string): Promise<string> {
  const { key } = await addFile(shop.pool);
  const guest = await shop.newGuest();
  const { orderId } = await shop.place(guest, cartOf({ files: [key], email }));
  await shop.pay((await shop.checkOut(guest, orderId)).razorpayOrderId);
  return orderId;
}

const expectApproved = (shop: Shop, orderId: string) =>
  eventually(async () => {
    const [order] = await shop.rows(
      `select payment_status as payment, status from orders.orders where id = $1`,
      [orderId],
    );
    expect(order).toEqual({ payment: 'PAID', status: 'approved' });
  });

/** As if its jobs had failed for hours; what an admin reads about the queues then. */
async function alarmsAfterHours(shop: Shop): Promise<string[]> {
  await shop.rows(
    `update graphile_worker._private_jobs set attempts = 9 where last_error is not null and locked_by is null`,
  );
  await checkQueues(shop.deps.db, queuesOf(jobHandlers(shop.deps)));
  const alarms = await readOpenAlarms(shop.deps.db, { after: null, take: 10 });
  return alarms.filter(({ kind }) => kind === 'queue').map(({ subject, message }) => `${subject} ${message}`);
}

const tryAgainNow = (shop: Shop) =>
  shop.rows(`update graphile_worker._private_jobs set run_at = now() where locked_by is null`);

test('a mail host that takes connections and never answers: mails wait and are tried again, payments and orders go on', async () => {
  const silent = new Set<Socket>();
  let most = 0;
  const host = createServer((socket) => {
    silent.add(socket);
    most = Math.max(most, silent.size);
    socket.on('error', () => undefined).on('close', () => silent.delete(socket));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    for (const socket of silent) socket.destroy();
    host.close();
  });
  const { port } = host.address() as { port: number };
  const shop = await open({
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    deps: (deps) => ({ ...deps, mailer: makeMailer(deps.config, '') }),
  });
  // More mails than there are slots.
  for (let nth = 0; nth < 5; nth += 1) await buy(shop, `early-${nth}@example.com`);
  await work(shop);
  await eventually(async () => expect(most).toBe(4));
  const orderId = await buy(shop, 'late@example.com');
  await expectApproved(shop, orderId);
  // All that while no mail was answered, nor given up.
  expect(most).toBe(4);
  await eventually(async () => {
    expect((await jobOf(shop, 'notifications.confirm-order'))?.error).toMatch(
      /a mail was not sent: .*(greeting|timeout)/i,
    );
  });
  expect(await shop.rows('select 1 from notifications.mails where sent_at is not null')).toEqual([]);
  const alarms = await alarmsAfterHours(shop);
  expect(alarms).toHaveLength(1);
  expect(alarms[0]).toMatch(
    /^queue:mails Mails are late: .* All else goes on.*SMTP_URL.*a mail was not sent/,
  );
});

test('an S3 that refuses: nobody can upload and files wait to be checked, orders and payments go on', async () => {
  const store = await startStandIn();
  closers.push(() => store.stop());
  const refused = { status: 503, type: 'application/xml', body: '<Error><Code>SlowDown</Code></Error>' };
  store.answers({ PUT: refused, POST: refused, GET: refused, HEAD: refused });
  const shop = await open({
    environment: {
      S3_BUCKET: 'files',
      S3_ENDPOINT: store.url,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      LOG_LEVEL: 'silent',
    },
  });
  const { id, key } = await addFile(shop.pool, 'checking');
  await transaction(shop.deps.db, (tx) => enqueueCheck(tx, { id, uploaders: ['a.somebody'] }));
  await work(shop);
  await eventually(async () => expect((await jobOf(shop, 'artwork.check'))?.error).toBeTruthy());
  expect(await statusOf(`${shop.url}/api/files/${key}`)).toBe('checking');
  const response = await tusClient(shop.url).create('card.pdf', 1000);
  expect(`${response.status} ${((await response.json()) as { code: string }).code}`).toBe(
    '503 service_unavailable',
  );
  await expectApproved(shop, await buy(shop, 'asha@example.com'));
  await eventually(async () =>
    expect((await alarmsAfterHours(shop))[0]).toMatch(
      /^queue:pictures Uploaded files to check are late: 1 of them/,
    ),
  );
});

test('a full disk under the files: an uploaded file waits, orders and payments go on, and it is ready when there is room', async () => {
  // Only root may mount a small disk; for others this one says that it has no room.
  let says: 'the truth' | 'full' = 'the truth';
  const shop = await open({
    deps: (deps) => ({
      ...deps,
      disk: { ...deps.disk, freeBytes: async () => (says === 'full' ? 0 : deps.disk.freeBytes()) },
    }),
  });
  const folder = join(shop.deps.config.dataDir, 'work');
  await mkdir(folder, { recursive: true });
  const unmount = mountSmallDisk(folder);
  const makeRoom = unmount ?? (() => (says = 'the truth'));
  let hasRoom = false;
  closers.push(async () => hasRoom || makeRoom());
  const address = await upload(shop, 'noise.png', await corpus.png(400, 400));
  if (!unmount) says = 'full';
  await work(shop);
  await eventually(async () => expect((await jobOf(shop, 'artwork.check'))?.error).toMatch(/ENOSPC|no room/));
  expect(await statusOf(address)).toBe('checking');
  await expectApproved(shop, await buy(shop, 'asha@example.com'));
  await eventually(async () =>
    expect((await alarmsAfterHours(shop))[0]).toMatch(/^queue:pictures .*(ENOSPC|no room)/),
  );

  makeRoom();
  hasRoom = true;
  await tryAgainNow(shop);
  await eventually(async () =>
    expect([await statusOf(address), await jobOf(shop, 'artwork.check')]).toEqual(['ready', undefined]),
  );
});

/** A disk of 64 kB; answers how it goes again, or null where it cannot be mounted. */
function mountSmallDisk(folder: string): (() => unknown) | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    return () => execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
}

async function upload(shop: Shop, fileName: string, bytes: Buffer): Promise<string> {
  const tus = tusClient(shop.url);
  const address = await tus.open(fileName, bytes.length);
  expect((await tus.patch(address, 0, bytes)).status).toBe(204);
  return address;
}

const statusOf = async (address: string) =>
  ((await (await fetch(`${address}/status`)).json()) as { status: string }).status;
