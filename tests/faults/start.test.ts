import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { describeFileError } from '#server/platform/config/start-error.ts';
import { openDatabase } from '#server/platform/db.ts';
import { demoPartners, seedPartners } from '#server/seed/seed-partners.ts';
import { createTestDatabase } from '../database.ts';
import { freePort } from '../free-port.ts';
import { PRODUCTION } from '../production.ts';
import { bundleServer, newDataDir, startShop } from './shop-process.ts';

const folders: string[] = [];
const mounts: string[] = [];

beforeAll(bundleServer);
afterEach(async () => {
  for (const folder of mounts.splice(0)) execFileSync('umount', ['-l', folder]);
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function dataDir(): Promise<string> {
  const folder = await newDataDir();
  folders.push(folder);
  return folder;
}

/** Starts the program, which must refuse; answers with all it said. */
async function refusal(env: Record<string, string>, roles: string[] = ['api']): Promise<string> {
  const shop = await startShop(roles, { PORT: String(await freePort()), ...env });
  expect(await shop.ended).toBe(1);
  return shop.said().trim();
}

test('a taken port is named, in one sentence', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const database = await createTestDatabase();
  const said = await refusal({ PORT: String(port), DATABASE_URL: database.url, DATA_DIR: await dataDir() });
  expect(said).toBe(`Port ${port} is taken. Set PORT to another one.`);
  await new Promise((resolve) => server.close(resolve));
  await database.drop();
});

test('a taken port is named in one sentence, too, where the database is the built-in one', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const said = await refusal({ PORT: String(port), DATA_DIR: await dataDir(), SEED: 'none' }, []);
  expect(said).toBe(`Port ${port} is taken. Set PORT to another one.`);
  await new Promise((resolve) => server.close(resolve));
});

test('a database that cannot be reached, refuses the password or does not exist', async () => {
  const folder = await dataDir();
  const at = (url: string) => refusal({ DATABASE_URL: url, DATA_DIR: folder });
  expect(await at(`postgres://nobody@127.0.0.1:${await freePort()}/shop`)).toBe(
    'The database in DATABASE_URL cannot be reached.',
  );
  const server = new URL(process.env.TEST_DATABASE_URL ?? '');
  const missing = new URL(server);
  missing.pathname = '/no_such_database';
  expect(await at(missing.href)).toBe('The database in DATABASE_URL does not exist.');
  const wrong = new URL(server);
  wrong.password = 'wrong';
  expect(await at(wrong.href)).toBe('The database in DATABASE_URL refuses this user or password.');
});

test('every problem of the configuration at once', async () => {
  const said = await refusal({
    PORT: 'http',
    TAX_MODE: 'gst',
    RAZORPAY_KEY_ID: 'rzp_test_x',
    DATA_DIR: await dataDir(),
  });
  expect(said).toMatch(/^The configuration has problems: PORT .*; RAZORPAY_KEY_ID .*; GSTIN .*\.$/);
  const more = await refusal({ TAX_MODE: 'gst', RAZORPAY_KEY_ID: 'rzp_test_x', DATA_DIR: await dataDir() });
  expect(more).toContain('RAZORPAY_KEY_ID set all three RAZORPAY_* variables or none');
  expect(more).toContain('GSTIN is needed when TAX_MODE is gst');
  expect(await refusal({ DATA_DIR: await dataDir() }, ['shopkeeper'])).toBe(
    'There is no role "shopkeeper"; the roles are all, api, web, worker.',
  );
});

/** A server of version 15, as far as it is asked for. */
async function oldServer() {
  const cell = (text: string) => {
    const bytes = Buffer.from(text);
    const length = Buffer.alloc(4);
    length.writeInt32BE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const message = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const ready = message('Z', Buffer.from('I'));
  const column = Buffer.concat([
    Buffer.from([0, 1]),
    Buffer.from('server_version_num\0'),
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]),
  ]);
  const answer = Buffer.concat([
    message('T', column),
    message('D', Buffer.concat([Buffer.from([0, 1]), cell('150017')])),
    message('C', Buffer.from('SHOW\0')),
    ready,
  ]);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      socket.on('data', (asked) => asked[0] === 0x51 && socket.write(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `postgres://shop@127.0.0.1:${port}/shop`, close: () => server.close() };
}

test('a PostgreSQL that is too old is told by its version, beside every other problem', async () => {
  const old = await oldServer();
  const folder = await dataDir();
  expect(await refusal({ DATABASE_URL: old.url, DATA_DIR: folder })).toBe(
    'The configuration has problems: DATABASE_URL names PostgreSQL 15, and version 18 or newer is needed.',
  );
  const said = await refusal({
    DATABASE_URL: old.url,
    DATA_DIR: folder,
    S3_BUCKET: 'files',
    ADMIN_EMAIL: '',
  });
  expect(said).toMatch(
    /^The configuration has problems: S3_BUCKET needs [^;]*; DATABASE_URL names PostgreSQL 15[^;]*\.$/,
  );
  old.close();
});

test('production refuses demo partners, a shop without an admin, and a database nobody named', async () => {
  const database = await createTestDatabase();
  const opened = openDatabase(database.url, { max: 1 });
  await seedPartners({ db: opened.db });
  await opened.close();
  const folder = await dataDir();
  const at = (env: Record<string, string>) => refusal({ ...PRODUCTION, DATA_DIR: folder, ...env });
  expect(await at({ DATABASE_URL: database.url })).toBe(
    `The configuration has problems: DATABASE_URL names a database with ${demoPartners.length} demo print partners, who print nothing: use one of your own; ADMIN_EMAIL and ADMIN_PASSWORD are needed in production: there is no admin yet.`,
  );
  expect(await at({ SEED: 'demo' })).toMatch(
    /^The configuration has problems: SEED cannot be demo [^;]*; DATABASE_URL is needed in production [^;]*\.$/,
  );
  await database.drop();
});

test('control: production starts with everything it needs', async () => {
  const database = await createTestDatabase();
  const port = await freePort();
  const shop = await startShop(['api'], {
    ...PRODUCTION,
    DATABASE_URL: database.url,
    DATA_DIR: await dataDir(),
    PORT: String(port),
    ADMIN_EMAIL: 'owner@acme-prints.in',
    ADMIN_PASSWORD: 'the-first-of-acme-prints',
  });
  await expect.poll(() => shop.said(), { timeout: 30_000 }).toContain('Inkbazaar runs: api.');
  shop.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  await database.drop();
});

test('check prints everything that speaks against a start, a line each, and starts nothing', async () => {
  const folder = await dataDir();
  const all = await refusal(
    {
      ...PRODUCTION,
      TOKEN_SECRET: 'x'.repeat(32),
      SEED: 'demo',
      DATABASE_URL: `postgres://shop:Vt8xKe2mQz@127.0.0.1:${await freePort()}/shop`,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key-of-the-store',
      S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      // Below a file nobody may write, whoever they are.
      BACKUP_TO: join(process.execPath, 'nowhere'),
      BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
      DATA_DIR: join(folder, 'not-made'),
    },
    ['check'],
  );
  const lines = all.split('\n');
  for (const start of [
    'TOKEN_SECRET can be guessed',
    'SEED cannot be demo in production',
    'DATABASE_URL names a database that cannot be reached',
    'S3_BUCKET names a bucket that cannot be reached',
    `BACKUP_TO names ${join(process.execPath, 'nowhere')}, where this user may not write`,
  ])
    expect(
      lines.filter((line) => line.startsWith(start) && line.endsWith('.')),
      start,
    ).toHaveLength(1);
  expect(lines.at(-1)).toBe('5 to correct.');
  expect(existsSync(join(folder, 'not-made'))).toBe(false);
  const database = await createTestDatabase();
  const shop = await startShop(['check'], { DATABASE_URL: database.url, DATA_DIR: folder });
  expect(await shop.ended).toBe(0);
  expect(shop.said()).toContain('Nothing speaks against starting.');
  await database.drop();
});

test('GST by the environment is refused while something is sold without a rate, in one sentence', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`
    with shelf as (insert into catalogue.categories (slug, name, description, position)
      values ('mugs', 'Mugs', 'Printed mugs', 1) returning id)
    insert into catalogue.products (slug, category_id, name, description, image_urls, attributes, pricing,
      print_specification, min_order_qty, max_order_qty, hsn_code)
    select 'plain-mugs', id, 'Plain Mugs', 'Mugs', '[]', '[]', '[]', '{}', 1, 100, '6912' from shelf`);
  const said = await refusal({
    TAX_MODE: 'gst',
    GSTIN: '36AAPFU0939F1ZW',
    DATABASE_URL: database.url,
    DATA_DIR: await dataDir(),
  });
  expect(said).toBe(
    'TAX_MODE is gst, but no tax rate covers HSN 6912, under which products are sold: start with TAX_MODE=estimate and add the rate in the settings first.',
  );
  await client.end();
  await database.drop();
});

test('production refuses to run on the sandboxes or without secrets', async () => {
  const said = await refusal({ NODE_ENV: 'production', RATE_LIMITS: 'on', DATA_DIR: await dataDir() });
  for (const name of ['RAZORPAY_KEY_ID', 'COURIER', 'SMTP_URL', 'TOKEN_SECRET', 'BASE_URL'])
    expect(said).toContain(name);
});

test('a DATA_DIR that is a file, or that this user may not write', async () => {
  const folder = await dataDir();
  const file = join(folder, 'file');
  await writeFile(file, 'x');
  expect(await refusal({ DATA_DIR: join(file, 'data') })).toBe(
    `${join(file, 'data')} cannot be a folder: a file is in the way.`,
  );
  // Below /proc nothing can be made, not even by root.
  if (process.platform === 'linux')
    expect(await refusal({ DATA_DIR: '/proc/inkbazaar/data' })).toBe(
      'The folder /proc/inkbazaar/data cannot be used.',
    );
  const closed = join(folder, 'closed');
  await mkdir(closed);
  await chmod(closed, 0o500);
  // Root may write everywhere: there the sentence itself is looked at.
  if (process.getuid?.() === 0) {
    const error = Object.assign(new Error(), { code: 'EACCES' });
    expect(describeFileError(error, closed)).toBe(`This user may not read and write ${closed}.`);
  } else {
    expect(await refusal({ DATA_DIR: join(closed, 'data') })).toMatch(/^This user may not read and write /);
  }
});

test('a full disk', async () => {
  const folder = join(await dataDir(), 'small');
  await mkdir(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m,mode=755', 'tmpfs', folder], { stdio: 'ignore' });
    mounts.push(folder);
  } catch {
    // Only root may mount, and not in every container: the sentence itself is looked at.
    const error = Object.assign(new Error(), { code: 'ENOSPC' });
    expect(describeFileError(error, folder)).toBe(`The disk is full: there is no room to write ${folder}.`);
    return;
  }
  const said = await refusal({ DATA_DIR: folder });
  expect(said).toMatch(/full/);
  expect(said.split('\n')).toHaveLength(1);
});

test('a second copy on the same folder is told so', async () => {
  const folder = await dataDir();
  const port = await freePort();
  const first = await startShop(['api'], { DATA_DIR: folder, PORT: String(port) });
  await expect.poll(() => first.said(), { timeout: 60_000 }).toContain('Inkbazaar runs: api.');
  expect(await refusal({ DATA_DIR: folder })).toBe(
    `Another copy is already running on ${folder}: stop it, or set DATA_DIR and PORT to others.`,
  );
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);
});
