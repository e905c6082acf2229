import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { openDatabase } from '../db.ts';
import { makeLog } from '../log.ts';
import type { Schedule } from './jobs.ts';
import { runJobs } from './run-jobs.ts';

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, { max: 2 });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

/** Half an hour off the full one before last: nothing that is due then is due while this test runs. */
const missed = new Date(Date.now() - 2.5 * 3_600_000);
const daily = `${missed.getUTCMinutes()} ${missed.getUTCHours()} * * *`;
const schedules: Schedule[] = [
  { name: 'test.daily', cron: daily },
  { name: 'test.hourly', cron: `${missed.getUTCMinutes()} * * * *` },
];

/** Runs the schedules with so many workers at once until `isDone`; how often each job ran. */
async function run(workers: number, isDone: (ran: string[]) => boolean): Promise<string[]> {
  const ran: string[] = [];
  const handlers = [...schedules.map(({ name }) => name), 'test.mark'].map((name) => ({
    name,
    queue: 'rest' as const,
    run: async () => {
      ran.push(name);
    },
  }));
  const options = { databaseUrl: database.url, handlers, schedules, log: makeLog('silent') };
  const running = await Promise.all(Array.from({ length: workers }, () => runJobs(options)));
  try {
    await vi.waitFor(() => expect(isDone(ran)).toBe(true), { timeout: 60_000, interval: 20 });
  } finally {
    for (const one of running) await one.stop();
  }
  return ran;
}

/** As if the schedules had been known for three days, and nothing had run since. */
const stopThreeDaysAgo = () =>
  sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    select name, now() - interval '3 days', now() - interval '3 days'
    from unnest(${schedules.map(({ name }) => name)}::text[]) as name
    on conflict (identifier) do update set last_execution = excluded.last_execution`.execute(opened.db);

const mark = () => sql`select graphile_worker.add_job('test.mark')`.execute(opened.db);

test('what was due while nothing ran is done when something runs, once, however many begin at once', async () => {
  await stopThreeDaysAgo();
  const ran = await run(2, (seen) => schedules.every(({ name }) => seen.includes(name)));
  expect(ran.toSorted()).toEqual(['test.daily', 'test.hourly']);

  // Nothing is due when it begins again.
  await mark();
  const again = await run(1, (seen) => seen.includes('test.mark'));
  expect(again).toEqual(['test.mark']);
});
