import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/platform/db.ts';
import { createRecordedDatabase, type RecordedDatabase } from '#tests/plans.ts';
import { listCustomerMessages } from './list-customer-messages.ts';

let database: RecordedDatabase;
let db: Db;
beforeAll(async () => {
  database = await createRecordedDatabase();
  db = database.db;
  await database.fill(`
    insert into notifications.contact_messages (ticket, name, email, phone, message, received_at, done_at, done_by)
    select 'IB-' || upper(substr(md5(n::text), 1, 8)), 'Person ' || md5(n::text), 'person' || n || '@example.com',
      (9000000000 + n)::text, 'Where is it?', now() - make_interval(mins => n),
      case when n % 50 > 0 then now() end, case when n % 50 > 0 then 'system:test' end
    from generate_series(1, 20000) n;
    vacuum analyze notifications.contact_messages`);
});
afterAll(() => database.drop());

const list = (input: Partial<Parameters<typeof listCustomerMessages>[2]>) =>
  listCustomerMessages(
    { db, secrets: { token: 'x'.repeat(32) } as never },
    { kind: 'system', name: 'test' },
    { state: 'open', limit: 20, ...input },
  );

test.each([
  ['what waits', { state: 'open' as const }],
  ['all of it', { state: 'all' as const }],
  ['a telephone number', { state: 'all' as const, search: '+91 90000 04711' }],
  ['a mail among what waits', { search: 'person4700@' }],
])('%s: no table is read from end to end', async (_name, input) => {
  const statements = await database.hear(() => list(input));
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) expect(await database.wholeReads(statement), statement.sql).toEqual([]);
});
