import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive, readPostmasterFile } from './embedded-postgres-postmaster.ts';

const log = { info: () => undefined };
const running: { stop(): Promise<void> }[] = [];
const children: ChildProcess[] = [];
let dataDir: string;

beforeAll(async () => {
  dataDir = await makeFolder();
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of running.splice(0)) await server.stop();
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inkbazaar-pg-'));
  await chmod(folder, 0o755);
  return folder;
}

async function start(folder = dataDir) {
  const server = await startEmbeddedPostgres({ dataDir: folder, log });
  running.push(server);
  return server;
}

async function ask<T>(url: string, sql: string): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0] as T;
  } finally {
    await client.end();
  }
}

/** A second program that starts the database and then only waits. */
async function startInChild(): Promise<{ child: ChildProcess; url: string }> {
  const source = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {} } });
    console.log(server.url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return { child, url: line.toString().trim() };
}

test('starts again with what was stored, and stops for good', async () => {
  const first = await start();
  const durable = `select concat_ws(' ', current_setting('fsync'), current_setting('full_page_writes'), current_setting('synchronous_commit'))`;
  expect(await ask(first.url, durable)).toBe('on on on');
  await ask(first.url, 'create table kept as select 42 as answer');
  const { pid } = (await readPostmasterFile(join(dataDir, 'postgres'))) ?? { pid: 0 };
  await first.stop();
  expect(isAlive(pid)).toBe(false);
  const second = await start();
  expect(await ask(second.url, 'select answer from kept')).toBe(42);
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o077).toBe(0);
});

test('refuses a second copy on the same folder with one sentence, and lets a tool share it', async () => {
  const first = await start();
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(/Another copy is already running on/);
  const shared = await startEmbeddedPostgres({ dataDir, log, sharesRunning: true });
  expect(shared.url).toBe(first.url);
  await shared.stop();
  expect(await ask(first.url, 'select 1')).toBe(1);
});

test('takes over the server of a copy that was killed', async () => {
  const { child, url } = await startInChild();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const after = await start();
  expect(after.url).toBe(url);
  expect(await ask(after.url, 'select 1')).toBe(1);
});

test('recovers after the server itself was killed while it was writing', async () => {
  const first = await start();
  await ask(first.url, 'create table if not exists written (id int)');
  await ask(first.url, 'insert into written select generate_series(1, 1000)');
  const { pid } = (await readPostmasterFile(join(dataDir, 'postgres'))) ?? { pid: 0 };
  process.kill(pid, 'SIGKILL');
  await first.stop();
  const second = await start();
  expect(await ask(second.url, 'select count(*)::int from written')).toBe(1000);
});

test('starts although the remembered process number belongs to another program now', async () => {
  const folder = join(dataDir, 'postgres');
  const stale = `${process.pid}\n${folder}\n1700000000\n1\n\n127.0.0.1\n\nready   \n`;
  await writeFile(join(folder, 'postmaster.pid'), stale, { mode: 0o600 });
  expect(await ask((await start()).url, 'select 1')).toBe(1);
});

test('two copies on two folders do not meet', async () => {
  const other = await makeFolder();
  try {
    const [a, b] = await Promise.all([start(), start(other)]);
    expect(new URL(a.url).port).not.toBe(new URL(b.url).port);
    await b.stop();
  } finally {
    await rm(other, { recursive: true, force: true });
  }
});

test('says in one sentence what is wrong with the folder', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'file'), '');
  await expect(start(join(folder, 'file'))).rejects.toThrow(/a file is in the way/);
  await mkdir(join(folder, 'old', 'postgres'), { recursive: true });
  await writeFile(join(folder, 'old', 'postgres', 'PG_VERSION'), '15\n');
  await expect(start(join(folder, 'old'))).rejects.toThrow(/made by PostgreSQL 15/);
  await rm(folder, { recursive: true });
  await rm(join(dataDir, 'postgres.password'));
  await expect(start()).rejects.toThrow(/password file .* is missing/);
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('PANIC');
});

test('runs in a folder that is closed to others, and leaves it closed', async () => {
  const folder = await makeFolder();
  try {
    await chmod(folder, 0o700);
    const server = await start(folder);
    expect(await ask(server.url, 'select 1')).toBe(1);
    const mode = (await stat(folder)).mode & 0o777;
    // As root, the group is that of PostgreSQL's user, who passes through.
    expect(process.getuid?.() === 0 ? mode & 0o767 : mode).toBe(0o700);
  } finally {
    await running.pop()?.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
