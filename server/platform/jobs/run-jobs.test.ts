import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { openDatabase, transaction } from '../db.ts';
import { makeLog } from '../log.ts';
import type { JobQueue } from './job-queues.ts';
import { enqueue, type JobHandler, type Schedule } from './jobs.ts';
import { runJobs } from './run-jobs.ts';

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
const log = makeLog('silent');
const workers: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, { max: 4 });
});
// graphile-worker says so itself when connections are cut.
beforeEach(() => void vi.spyOn(console, 'trace').mockImplementation(() => undefined));
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await sql`delete from graphile_worker._private_jobs`.execute(opened.db);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

async function start(handlers: JobHandler[], schedules: Schedule[] = []): Promise<void> {
  workers.push(await runJobs({ databaseUrl: database.url, handlers, schedules, log }));
}

const nOf = (payload: unknown) => (payload as { n: string }).n;

/** Notes what it is asked for. */
function noting(name: string, queue: JobQueue = 'rest') {
  const ran: string[] = [];
  const handler: JobHandler = { name, queue, run: async (payload) => void ran.push(nOf(payload)) };
  return { ran, handler };
}

/** Runs until it is let go. */
function holding(name: string, queue: JobQueue = 'rest') {
  const began: string[] = [];
  const gate = Promise.withResolvers<void>();
  const handler: JobHandler = {
    name,
    queue,
    run: async (payload) => {
      began.push(nOf(payload));
      await gate.promise;
    },
  };
  return { began, handler, letGo: gate.resolve, fail: gate.reject };
}

const add = (name: string, n: string, options: Parameters<typeof enqueue>[3] = {}) =>
  transaction(opened.db, (tx) => enqueue(tx, name, { n }, options));

/** Written down as taken by `worker`, a moment ago. */
const addTaken = (name: string, n: string, worker: string, options: Parameters<typeof enqueue>[3] = {}) =>
  transaction(opened.db, async (tx) => {
    await enqueue(tx, name, { n }, { key: `${name} ${n}`, ...options });
    await sql`with taken as (
        update graphile_worker._private_jobs set locked_at = now(), attempts = 1, locked_by = ${worker}
        where key = ${`${name} ${n}`} returning job_queue_id
      ) update graphile_worker._private_job_queues as queues set locked_at = now(), locked_by = ${worker}
      from taken where queues.id = taken.job_queue_id`.execute(tx);
  });

interface Left {
  n: string;
  attempts: number;
  error: string | null;
  holder: string | null;
}

const left = async (name: string) =>
  (
    await sql<Left>`select payload ->> 'n' as n, attempts, last_error as error, locked_by as holder
      from graphile_worker._private_jobs join graphile_worker._private_tasks t on t.id = task_id
      where t.identifier = ${name} order by _private_jobs.id`.execute(opened.db)
  ).rows;

/** As when PostgreSQL restarts; only the connections of workers. */
const cutConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and application_name in ('inkbazaar jobs', 'inkbazaar worker leases')`.execute(opened.db);

const SOON = { timeout: 60_000, interval: 20 };

it('logs a run that failed with its error, so that it is counted among them', async () => {
  const lines: string[] = [];
  const failing: JobHandler = {
    name: 'odd',
    queue: 'rest',
    run: () => Promise.reject(new RangeError('odd')),
  };
  const told = makeLog('error', { write: (line: string) => void lines.push(line) });
  workers.push(await runJobs({ databaseUrl: database.url, handlers: [failing], schedules: [], log: told }));
  await add('odd', '1');
  await vi.waitFor(() => expect(lines.join()).toContain('Failed task'), { timeout: 30_000 });
  const [line] = lines.filter((one) => one.includes('Failed task')).map((one) => JSON.parse(one));
  expect(line).toMatchObject({ job: true, err: { type: 'RangeError', message: 'odd' } });
});

it('takes over the jobs of a worker that died, those asked for again once, and leaves those of the living', async () => {
  const { ran, handler } = noting('left-behind');
  await addTaken('left-behind', 'of the dead', 'worker-dead');
  await addTaken('left-behind', 'of the living', 'worker-living');
  await addTaken('left-behind', 'first', 'worker-dead');
  await add('left-behind', 'second', { key: 'left-behind first' });
  await opened.db.connection().execute(async (living) => {
    await sql`select pg_advisory_lock(hashtextextended('inkbazaar worker worker-living', 0))`.execute(living);
    await start([handler]);
    const rest = async () => (await left('left-behind')).map(({ n }) => n);
    await expect.poll(rest, SOON).toEqual(['of the living']);
    expect(ran).toEqual(['second', 'of the dead']);
    await sql`select pg_advisory_unlock_all()`.execute(living);
  });
});

it('a job that was given to a living worker and never arrived is free within seconds, and was no try', async () => {
  const { began, handler, letGo } = holding('held');
  const lost = noting('lost-on-the-way');
  await start([handler, lost.handler]);
  await add('held', 'one');
  await expect.poll(() => began, SOON).toEqual(['one']);
  const [held] = await left('held');
  const pool = held?.holder ?? '';
  await addTaken('lost-on-the-way', 'once', pool);
  await addTaken('lost-on-the-way', 'in a row', pool, { oneAtATime: 'a row' });
  await add('lost-on-the-way', 'next in the row', { oneAtATime: 'a row' });
  await expect.poll(() => [...lost.ran].sort(), SOON).toEqual(['in a row', 'next in the row', 'once']);
  expect(began).toEqual(['one']);
  letGo();
  await expect.poll(() => left('held'), SOON).toEqual([]);
});

it('while the database is away a job runs on, once, and its end is told when it is back', async () => {
  const good = holding('good');
  const bad = holding('bad', 'money');
  await start([good.handler, bad.handler]);
  await start([good.handler, bad.handler]);
  await add('good', 'one');
  await add('bad', 'one');
  await expect.poll(() => [...good.began, ...bad.began], SOON).toEqual(['one', 'one']);
  await cutConnections();
  const others = noting('others');
  await start([others.handler]);
  // Longer than it takes to be taken for dead: another worker, that never saw us, has looked seven times.
  await addTaken('others', 'of the dead', 'worker-dead');
  await expect.poll(() => others.ran, SOON).toEqual(['of the dead']);
  expect([...good.began, ...bad.began]).toEqual(['one', 'one']);
  await holdDeletes(async () => {
    good.letGo();
    bad.fail(new Error('the gateway is away'));
  });
  await expect.poll(() => left('good'), SOON).toEqual([]);
  await expect
    .poll(() => left('bad'), SOON)
    .toEqual([{ n: 'one', attempts: 1, error: 'the gateway is away', holder: null }]);
  expect([...good.began, ...bad.began]).toEqual(['one', 'one']);
});

it('a job that fails after it was asked for again leaves nothing behind: the other does its work', async () => {
  const first = holding('replaced');
  await start([first.handler]);
  await add('replaced', 'first', { key: 'the one' });
  await expect.poll(() => first.began, SOON).toEqual(['first']);
  await add('replaced', 'second', { key: 'the one', afterMs: 3_600_000 });
  first.fail(new Error('the database went away'));
  await expect
    .poll(() => left('replaced'), SOON)
    .toEqual([{ n: 'second', attempts: 0, error: null, holder: null }]);
});

/**
 * Both ends are on their way to the database, which goes away before it answers. A runner that was replaced meanwhile
 * has its ends told on the connection of the leases.
 */
async function holdDeletes(act: () => Promise<void>): Promise<void> {
  const waiting = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'
        and application_name in ('inkbazaar jobs', 'inkbazaar worker leases')
        and datname = current_database()`.execute(opened.db)
    ).rows[0]?.n;
  // Has no limits of time, as the shop's own connections have.
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from graphile_worker._private_jobs for update');
    await act();
    await expect.poll(waiting, { ...SOON, timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    await cutConnections();
    await holder.query('commit');
  } finally {
    await holder.end();
  }
}

it('two workers on one database run each job once, at once never twice, however often connections are cut', async () => {
  const running = new Set<string>();
  const twice: string[] = [];
  const ran: string[] = [];
  const handler: JobHandler = {
    name: 'count-me',
    queue: 'mails',
    run: async (payload) => {
      const n = nOf(payload);
      if (running.has(n)) twice.push(n);
      running.add(n);
      await sql`select pg_sleep(0.01)`.execute(opened.db);
      ran.push(n);
      running.delete(n);
    },
  };
  const schedules = [{ name: 'count-me', cron: '0 0 29 2 *' }];
  await start([handler], schedules);
  await start([handler], schedules);
  for (let round = 0; round < 5; round += 1) {
    const before = ran.length;
    await transaction(opened.db, async (tx) => {
      for (let n = 0; n < 40; n++) await enqueue(tx, 'count-me', { n: `${round}-${n}` });
    });
    await expect.poll(() => ran.length, SOON).toBeGreaterThan(before + 10);
    await cutConnections();
  }
  await expect.poll(() => left('count-me'), { timeout: 60_000, interval: 50 }).toEqual([]);
  expect(twice).toEqual([]);
  expect(ran).toHaveLength(200);
  expect(new Set(ran).size).toBe(200);
});

it('a queue that is full of what does not end stops no other', async () => {
  const mails = holding('dead-mail-host', 'mails');
  const money = noting('pay', 'money');
  await start([mails.handler, money.handler]);
  for (let n = 0; n < 20; n += 1) await add('dead-mail-host', String(n));
  await expect.poll(() => mails.began.length, SOON).toBe(4);
  await add('pay', 'at once');
  await expect.poll(() => money.ran, SOON).toEqual(['at once']);
  expect(mails.began).toHaveLength(4);
  mails.letGo();
  await expect.poll(() => left('dead-mail-host'), SOON).toEqual([]);
});

it('of jobs that run one at a time the others take no slot, and a lower rank goes first', async () => {
  const pictures = holding('picture', 'pictures');
  for (const n of ['1', '2', '3'])
    await add('picture', `hostile ${n}`, { oneAtATime: 'hostile', rank: Number(n) });
  await start([pictures.handler]);
  await expect.poll(() => pictures.began, SOON).toEqual(['hostile 1']);
  await add('picture', 'honest', { oneAtATime: 'honest' });
  await expect.poll(() => pictures.began, SOON).toEqual(['hostile 1', 'honest']);
  pictures.letGo();
  await expect.poll(() => left('picture'), SOON).toEqual([]);
});

/** Between workers and the database. While it `startsUp` it answers as PostgreSQL does then (57P03). */
async function doorToDatabase() {
  const address = new URL(database.url);
  const folder = address.searchParams.get('host');
  const inside = folder
    ? { path: `${folder}/.s.PGSQL.${address.port}` }
    : { port: Number(address.port), host: address.hostname };
  const sockets = new Set<Socket>();
  const door = {
    startsUp: false,
    /** The database goes away as soon as a worker says that. */
    goesAwayAt: null as string | null,
    /** It is back at once. */
    isBack: false,
    goAway() {
      door.startsUp = !door.isBack;
      door.goesAwayAt = null;
      for (const socket of sockets) socket.destroy();
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    if (door.startsUp) {
      const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0');
      const head = Buffer.from('E\0\0\0\0');
      head.writeInt32BE(fields.length + 4, 1);
      socket.end(Buffer.concat([head, fields]));
      return;
    }
    const inner = connect(inside).on('error', () => socket.destroy());
    sockets.add(inner);
    inner.pipe(socket);
    socket.on('data', (said) => {
      if (door.goesAwayAt && said.includes(door.goesAwayAt)) door.goAway();
      else inner.write(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  address.port = String((server.address() as { port: number }).port);
  address.hostname = '127.0.0.1';
  address.searchParams.delete('host');
  return Object.assign(door, { url: address.href });
}

it('a job that fails after it was asked for again leaves nothing behind, though nobody can say so at first', async () => {
  const door = await doorToDatabase();
  const first = holding('replaced-away');
  workers.push(await runJobs({ databaseUrl: door.url, handlers: [first.handler], schedules: [], log }));
  await add('replaced-away', 'first', { key: 'another' });
  await expect.poll(() => first.began, SOON).toEqual(['first']);
  await add('replaced-away', 'second', { key: 'another', afterMs: 3_600_000 });
  Object.assign(door, { isBack: true, goesAwayAt: 'select 1 from graphile_worker._private_jobs' });
  first.fail(new Error('the database went away'));
  await expect
    .poll(() => left('replaced-away'), SOON)
    .toEqual([{ n: 'second', attempts: 0, error: null, holder: null }]);
});

it('a job that is asked for again just before its failure is written down leaves nothing behind either', async () => {
  const handler: JobHandler = {
    name: 'failed-then-replaced',
    queue: 'rest',
    run: () => Promise.reject(new Error('the gateway is away')),
  };
  await start([handler]);
  await add('failed-then-replaced', 'first', { key: 'one more' });
  const errors = async () => (await left('failed-then-replaced')).map(({ error }) => error);
  await expect.poll(errors, SOON).toEqual(['the gateway is away']);
  // As adding it does while it runs: the key is the other's, and this one is not tried again.
  await sql`update graphile_worker._private_jobs set key = null, attempts = max_attempts`.execute(opened.db);
  await add('failed-then-replaced', 'second', { key: 'one more', afterMs: 3_600_000 });
  await expect
    .poll(() => left('failed-then-replaced'), SOON)
    .toEqual([{ n: 'second', attempts: 0, error: null, holder: null }]);
});

it('refused by a database that starts up, a worker asks again at each poll', async () => {
  const door = await doorToDatabase();
  const { ran, handler } = noting('after-start');
  const told = vi.spyOn(log, 'trace');
  workers.push(await runJobs({ databaseUrl: door.url, handlers: [handler], schedules: [], log }));
  await add('after-start', 'before');
  // Done and ticked off: a runner that cannot tick off begins anew, and asks for nothing while the database starts.
  await expect.poll(() => left('after-start'), SOON).toEqual([]);
  expect(ran).toEqual(['before']);
  door.goAway();
  // Inside one call it would be tried a hundred times, farther and farther apart, and nobody would hear of it.
  const refused = () =>
    told.mock.calls.filter(([, said]) => /^Failed to acquire job: the database sys/.test(String(said)));
  await expect.poll(() => refused().length, SOON).toBeGreaterThanOrEqual(3);
  door.startsUp = false;
  await add('after-start', 'after');
  await expect.poll(() => ran, SOON).toEqual(['before', 'after']);
});

it('a worker whose database goes away just as it begins takes jobs when it is back', async () => {
  const door = await doorToDatabase();
  const { ran, handler } = noting('began-badly');
  // The one question graphile-worker asks once only.
  door.goesAwayAt = '_private_tasks as tasks (identifier)';
  workers.push(await runJobs({ databaseUrl: door.url, handlers: [handler], schedules: [], log }));
  await expect.poll(() => door.startsUp, SOON).toBe(true);
  door.goesAwayAt = null;
  door.startsUp = false;
  await add('began-badly', 'now');
  await expect.poll(() => ran, SOON).toEqual(['now']);
});
