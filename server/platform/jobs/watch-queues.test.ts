import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { type AlarmRow, readOpenAlarms } from '../alarm-store.ts';
import { openDatabase, transaction } from '../db.ts';
import { enqueue, type JobHandler } from './jobs.ts';
import { checkQueues, queuesOf, raiseFailedJobAlarms } from './watch-queues.ts';

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, { max: 4 });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(opened.db);
  await sql`delete from platform.alarms`.execute(opened.db);
});

const run = async () => undefined;
const handlers: JobHandler[] = [
  { name: 'test.mail', queue: 'mails', run },
  { name: 'test.pay', queue: 'money', run },
];
const look = () => checkQueues(opened.db, queuesOf(handlers));
const alarms = async (): Promise<AlarmRow[]> => readOpenAlarms(opened.db, { after: null, take: 10 });
const add = (name: string, minutesAgo: number) =>
  transaction(opened.db, (tx) => enqueue(tx, name, {}, { afterMs: -minutesAgo * 60_000 }));

it('a queue whose oldest job is late has one alarm that says what waits and what goes on, until it is well', async () => {
  await add('test.mail', 6);
  await add('test.mail', 1);
  await add('test.pay', 1);
  await Promise.all([look(), look()]);
  expect(await alarms()).toMatchObject([
    {
      kind: 'queue',
      subject: 'queue:mails',
      message:
        'Mails are late: 2 of them, the oldest by 6 minutes. All else goes on, and they follow by themselves. Please look at the mail host in SMTP_URL.',
    },
  ]);
  await sql`delete from graphile_worker._private_jobs`.execute(opened.db);
  await look();
  expect(await alarms()).toEqual([]);
});

it('a job that fails again and again is late although its next try is due later; one that waits for its day is not', async () => {
  await add('test.pay', -600);
  await add('test.mail', 0);
  // Five tries and the four pauses between them are 85 seconds, six are four minutes.
  const tried = (times: number) =>
    sql`update graphile_worker._private_jobs set attempts = ${times}::int, last_error = 'no answer from the host',
      run_at = now() + exp(${times}::int) * interval '1 second' where run_at < now() + interval '1 hour'`.execute(
      opened.db,
    );
  await tried(6);
  await look();
  expect(await alarms()).toEqual([]);
  await tried(7);
  await look();
  expect(await alarms()).toMatchObject([
    {
      subject: 'queue:mails',
      message: expect.stringContaining('The last try said: no answer from the host'),
    },
  ]);
});

it('a job that is given up has an alarm of its own, which only a person clears', async () => {
  await raiseFailedJobAlarms(opened.db, 'test.mail', new Error('no such mailbox'));
  await look();
  expect(await alarms()).toMatchObject([
    { subject: 'job:test.mail', message: expect.stringContaining('no such mailbox') },
  ]);
});
