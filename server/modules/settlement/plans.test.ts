import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/platform/db.ts';
import { createRecordedDatabase, type RecordedDatabase } from '#tests/plans.ts';
import { readStatementsOf } from './statements/statement-store.ts';
import {
  readBalance,
  readEntries,
  readMonthEntries,
  readMonthOf,
  readMonthPartners,
  readMonths,
  readTotals,
} from './store.ts';

const PARTNER = '00000000-0000-7000-8000-000000000007';
let database: RecordedDatabase;
let db: Db;

/** 40,000 entries of 200 partners in 20 months; all months but the last are stated. */
const FILL = `
  insert into accounts.users (id, role, email, username, first_name, last_name, password_hash, is_active)
  select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'psp', 'user' || n || '@example.com',
    'user' || n, 'A', 'B', '!', true from generate_series(1, 200) n;
  insert into settlement.entries (partner_id, kind, amount_paise, note, made_by, request_key, at, month)
  select ('00000000-0000-7000-8000-' || lpad((n % 200 + 1)::text, 12, '0'))::uuid, 'adjustment', n, 'a note',
    'system:test', 'key-' || n, m.month, m.month
  from generate_series(1, 40000) n
  cross join lateral (select (date '2025-01-01' + make_interval(months => n / 2001))::date as month) m;
  insert into settlement.statements (number, partner_id, month, jobs, value_paise, commission_paise, earned_paise,
    deductions_paise, adjustments_paise, total_paise, parties)
  select 'PS-' || row_number() over (), partner_id, month, 0, 0, 0, 0, 0, sum(amount_paise), sum(amount_paise), '{}'
  from settlement.entries where month < (select max(month) from settlement.entries) group by partner_id, month;
  vacuum analyze settlement.entries;
  vacuum analyze settlement.statements`;

beforeAll(async () => {
  database = await createRecordedDatabase();
  db = database.db;
  await database.fill(FILL);
});
afterAll(async () => {
  await database.drop();
});

const after = { partnerId: PARTNER, id: PARTNER };
const reads: [name: string, work: () => Promise<unknown>][] = [
  ['a ledger', () => readEntries(db, { partnerId: PARTNER, month: null, after: null, take: 51 })],
  ['its next page', () => readEntries(db, { partnerId: PARTNER, month: null, after: PARTNER, take: 51 })],
  ['a month of it', () => readEntries(db, { partnerId: PARTNER, month: '2026-01', after: null, take: 51 })],
  ['a month as it is stated', () => readMonthOf(db, PARTNER, '2026-01')],
  ['its sums', () => readTotals(db, PARTNER, '2026-01')],
  ['a balance', () => readBalance(db, PARTNER)],
  ['statements', () => readStatementsOf(db, PARTNER)],
  ['the months of the shop', () => readMonths(db)],
  ['partners of a month', () => readMonthPartners(db, { month: '2026-01', after: null, take: 51 })],
  ['a month to export', () => readMonthEntries(db, { month: '2026-01', after, take: 500 })],
];

test.each(reads)('%s: the ledger is not read from end to end', async (_name, work) => {
  const statements = await database.hear(work);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    const whole = await database.wholeReads(statement);
    // Of statements and their payments there are few: one a partner and month.
    expect(
      whole.filter((table) => table !== 'statements' && table !== 'payments'),
      statement.sql,
    ).toEqual([]);
  }
});
