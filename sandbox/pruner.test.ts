import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { prune } from './prune-store.ts';
import { startPruner } from './pruner.ts';
import { createSandboxTables } from './schema-store.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  // Dropping the database may end a connection that is just saying goodbye.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  await createSandboxTables(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function addMails(name: string, count: number, age: string): Promise<void> {
  await pool.query(
    `with mail as (
       insert into sandbox.mail (message_id, recipient, sender, subject, text_body, html_body, links, attachments, created_at)
       select $1 || n, 'asha@example.in', 'shop', $1, '', '', '{}', '[]', now() - $3::interval
       from generate_series(1, $2) n returning id
     )
     insert into sandbox.mail_attachment (mail_id, position, filename, content_type, content)
     select id, 1, 'receipt.pdf', 'application/pdf', '' from mail`,
    [name, count, age],
  );
}

async function addDeliveries(state: string, count: number, age: string): Promise<void> {
  await pool.query(
    `insert into sandbox.webhook_delivery (event_id, event, order_id, body, signature, state, due_at, created_at)
     select $1 || n, 'payment.captured', 'order_1', '{}', '', $1, now(), now() - $3::interval
     from generate_series(1, $2) n`,
    [state, count, age],
  );
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select subject as name, count(*)::int from sandbox.mail group by 1
     union all select state, count(*)::int from sandbox.webhook_delivery group by 1
     union all select 'files', count(*)::int from sandbox.mail_attachment`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

test('mails of the last thirty days stay, up to the newest two thousand, with their files', async () => {
  await addMails('old', 3, '31 days');
  await addMails('recent', 5, '29 days');
  const pruner = startPruner(pool, log);
  await pruner.close();
  expect(await counts()).toEqual({ recent: 5, files: 5 });
  await addMails('new', 1998, '1 second');
  await prune(pool);
  expect(await counts()).toEqual({ recent: 2, new: 1998, files: 2000 });
});

test('of webhooks only those that are over are removed, however old one still to be sent is', async () => {
  await pool.query('delete from sandbox.mail');
  for (const state of ['delivered', 'dropped', 'given_up', 'due', 'held'])
    await addDeliveries(state, 1, '31 days');
  await prune(pool);
  expect(await counts()).toEqual({ due: 1, held: 1, files: 0 });
  await addDeliveries('delivered', 2001, '1 second');
  await prune(pool);
  expect(await counts()).toEqual({ due: 1, held: 1, delivered: 2000, files: 0 });
});

test('of parcels only those that have arrived somewhere half a year ago are removed, with their scans', async () => {
  await pool.query(
    `with parcel as (
       insert into sandbox.courier_parcel (awb, seq, ref, ref_key, status, booking, routing_code, zone, moved_at)
       select status || age, row_number() over (), status || age, status || age, status, '{}', '', '', now() - age * interval '1 day'
       from unnest(array['delivered', 'in_transit']) as status, unnest(array[179, 181]) as age returning awb, status
     )
     insert into sandbox.courier_scan (awb, status, code, text, at, location)
     select awb, status, 'LR', '', now(), '' from parcel`,
  );
  await pool.query(
    `insert into sandbox.courier_delivery (event_id, awb, status, body, signature, state, due_at, created_at)
     select state, '', '', '', '', state, now(), now() - interval '31 days' from unnest(array['due', 'delivered']) as state`,
  );
  await prune(pool);
  const { rows: parcels } = await pool.query(
    'select awb from sandbox.courier_parcel join sandbox.courier_scan using (awb) order by awb',
  );
  expect(parcels.map(({ awb }) => awb)).toEqual(['delivered179', 'in_transit179', 'in_transit181']);
  const { rows: deliveries } = await pool.query('select state from sandbox.courier_delivery');
  expect(deliveries).toEqual([{ state: 'due' }]);
});
