import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enqueueCheck } from '#server/modules/artwork/upload/finish-upload.ts';
import { transaction } from '#server/platform/db.ts';
import { runJobs } from '#server/platform/jobs/run-jobs.ts';
import { jobHandlers } from '#server/worker.ts';
import * as corpus from '../corpora/artwork-corpus.ts';
import { openPayingShop, type Shop } from '../paying-shop.ts';
import { addFile } from '../prints.ts';
import { tusClient } from '../tus-client.ts';

/** V1: four small pictures that take twenty seconds each held all jobs of the shop. */

let shop: Shop;
let worker: { stop(): Promise<void> };

beforeAll(async () => {
  shop = await openPayingShop({ environment: { TRUST_PROXY: '127.0.0.1' } });
  worker = await runJobs({
    databaseUrl: shop.databaseUrl,
    handlers: jobHandlers(shop.deps),
    schedules: [],
    log: shop.deps.log,
  });
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

async function upload(from: string, fileName: string, bytes: Buffer): Promise<string> {
  const tus = tusClient(shop.url);
  const created = await tus.create(fileName, bytes.length, { 'x-forwarded-for': from });
  const address = shop.url + created.headers.get('location');
  expect((await tus.patch(address, 0, bytes)).status).toBe(204);
  return address;
}

const statusOf = async (address: string) =>
  ((await (await fetch(`${address}/status`)).json()) as { status: string }).status;

/** Whoever registers gets a mail. */
async function registerAs(username: string, email: string): Promise<void> {
  const answer = await shop.call(
    'POST',
    '/api/auth/register',
    {
      username,
      firstName: 'Meera',
      lastName: 'Iyer',
      email,
      password: 'Nine-Lorries 4 Pune',
      role: 'customer',
    },
    { 'x-forwarded-for': '198.51.100.9' },
  );
  expect(answer.status).toBeLessThan(300);
  await vi.waitFor(() => expect(shop.mails.map(({ to }) => to)).toContain(email), {
    timeout: 60_000,
    interval: 10,
  });
}

test('while four hostile pictures of one address are opened one by one, a file of another is checked and a mail is sent', async () => {
  const hostile: string[] = [];
  for (let nth = 0; nth < 4; nth += 1)
    hostile.push(await upload('203.0.113.7', `bomb-${nth}.svg`, corpus.svgUseBomb()));
  const taken = async () =>
    (
      await shop.rows<{ taken: number }>(
        `select count(*)::int as taken from graphile_worker.jobs
         where task_identifier = 'artwork.check' and locked_at is not null`,
      )
    )[0]?.taken;
  await vi.waitFor(async () => expect(await taken()).toBe(1), { timeout: 60_000, interval: 10 });

  const honest = await upload('198.51.100.9', 'card.pdf', corpus.pdf());
  await registerAs('meera', 'new@example.com');
  await vi.waitFor(async () => expect(await statusOf(honest)).toBe('ready'), {
    timeout: 60_000,
    interval: 20,
  });
  // Not because the pictures were quick: of four only one at a time could be opened.
  const waiting = await Promise.all(hostile.map(statusOf));
  expect(waiting.filter((status) => status === 'checking').length).toBeGreaterThanOrEqual(2);
});

test('twelve heavy files of twelve addresses that wait to be checked delay no mail', async () => {
  const heavy: string[] = [];
  for (let nth = 0; nth < 12; nth += 1)
    heavy.push(await upload(`203.0.113.${100 + nth}`, `heavy-${nth}.svg`, corpus.svgUseBomb()));
  await registerAs('asha', 'asha@example.com');
  const waiting = await Promise.all(heavy.map(statusOf));
  expect(waiting.filter((status) => status === 'checking').length).toBeGreaterThanOrEqual(8);
  // Nobody waits for them any more.
  await shop.rows(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
     where task_identifier = 'artwork.check' and locked_at is null`,
  );
});

test('files of one address share a lane and let each other go first; of another address nothing is known there', async () => {
  const { id: first } = await addFile(shop.pool, 'checking');
  const { id: second } = await addFile(shop.pool, 'checking');
  const { id: other } = await addFile(shop.pool, 'checking');
  await shop.rows(`update artwork.files set uploaders = array['o.x', 'a.one'] where id = any($1)`, [
    [first, second],
  ]);
  const placed = await transaction(shop.deps.db, async (tx) => {
    await enqueueCheck(tx, { id: second, uploaders: ['o.x', 'a.one'] });
    await enqueueCheck(tx, { id: other, uploaders: ['o.y', 'a.two'] });
    const { rows } = await sql<{ rank: number; queue: string }>`
      select priority as rank, queue_name as queue from graphile_worker.jobs
      where key = any(array[${`artwork.check:${second}`}, ${`artwork.check:${other}`}]) order by id`.execute(
      tx,
    );
    return rows;
  });
  expect(placed).toMatchObject([{ rank: 1 }, { rank: 0 }]);
  expect(placed[0]?.queue).not.toBe(placed[1]?.queue);
});
