import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/platform/db.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import { createTestDatabase } from '#tests/database.ts';
import { movableClock } from '#tests/paying-shop.ts';
import { signUp } from '#tests/people.ts';
import { addEntry } from './add-entry.ts';
import { issueStatements } from './statements/issue-statements.ts';
import { readStatementsOf } from './statements/statement-store.ts';
import { readBalance, readEntries, readMonthOf } from './store.ts';

const clock = movableClock(new Date('2026-11-23T05:30:00Z'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let shop: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await makeTestApp({ databaseUrl: database.url, clock });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

let keys = 0;
const adjust = (partnerId: string, amountPaise: number, at: Date) =>
  transaction(shop.deps.db, (tx) =>
    addEntry(tx, {
      kind: 'adjustment',
      partnerId,
      orderId: null,
      jobId: null,
      claimId: null,
      amountPaise,
      valuePaise: 0,
      commissionPaise: 0,
      note: 'a test',
      madeBy: 'system:test',
      requestKey: `key-${++keys}`,
      at,
    }),
  );

/** Entries of all partners at once, some minutes before or after the end of a month, while months are stated. */
const deeds = fc.array(
  fc.oneof(
    fc.record({
      partner: fc.nat({ max: 2 }),
      paise: fc.integer({ min: -500_000, max: 500_000 }).filter((paise) => paise !== 0),
      minutes: fc.integer({ min: -3, max: 3 }),
    }),
    fc.constant('state' as const),
  ),
  { minLength: 1, maxLength: 12 },
);

test('whatever comes together at the end of a month, a statement is the sum of its entries and nothing is lost', async () => {
  const partners = [await signUp(shop, { role: 'psp' }), await signUp(shop, { role: 'psp' })].map(
    ({ userId }) => userId,
  );
  const written = new Map(partners.map((id) => [id, 0]));
  let month = new Date('2026-11-30T18:30:00Z');
  await fc.assert(
    fc.asyncProperty(deeds, async (together) => {
      clock.set(new Date(month.getTime() + 120_000));
      await Promise.all(
        together.map(async (deed) => {
          if (deed === 'state') return issueStatements(shop.deps);
          const partnerId = partners[deed.partner % partners.length] as string;
          await adjust(partnerId, deed.paise, new Date(month.getTime() + deed.minutes * 60_000));
          written.set(partnerId, (written.get(partnerId) ?? 0) + deed.paise);
          return undefined;
        }),
      );
      await Promise.all([issueStatements(shop.deps), issueStatements(shop.deps)]);
      for (const id of partners) expect(await sumOfStatements(id)).toBe(written.get(id));
      month = new Date(month);
      month.setUTCMonth(month.getUTCMonth() + 1, 30);
    }),
    { numRuns: 12 },
  );
  const numbers = (await Promise.all(partners.map((id) => readStatementsOf(shop.deps.db, id)))).flatMap(
    (statements) => statements.map(({ number }) => number),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
});

/** What is stated and what is not yet; each statement is checked against its month. */
async function sumOfStatements(partnerId: string): Promise<number> {
  const statements = await readStatementsOf(shop.deps.db, partnerId);
  for (const { month, totalPaise } of statements) {
    const entries = await readMonthOf(shop.deps.db, partnerId, month);
    expect(totalPaise).toBe(entries.reduce((sum, entry) => sum + entry.amountPaise, 0));
  }
  const stated = new Set(statements.map(({ month }) => month));
  const all = await readEntries(shop.deps.db, { partnerId, month: null, after: null, take: 10_000 });
  const open = all.filter((entry) => !stated.has(entry.month));
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  expect(await readBalance(shop.deps.db, partnerId)).toBe(sum(all.map(({ amountPaise }) => amountPaise)));
  return (
    sum(statements.map(({ totalPaise }) => totalPaise)) + sum(open.map(({ amountPaise }) => amountPaise))
  );
}
