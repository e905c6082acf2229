import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getHealth } from '#contract/health.ts';
import { beginRun, endRun } from '#server/platform/backup/backup-store.ts';
import { makeLog } from '#server/platform/log.ts';
import { runInCall } from '#server/platform/observe/call-context.ts';
import { keepErrors } from '#server/platform/observe/error-groups.ts';
import { startHeartbeat } from '#server/platform/observe/heartbeat.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';

let shop: Shop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openPayingShop();
  headers = { authorization: (await signIn(shop, await signUp(shop, { role: 'admin' }))).authorization };
});
afterAll(() => shop.close());

const health = async () =>
  (await shop.call<OutputOf<typeof getHealth>>('GET', '/api/dashboard/health', undefined, headers)).body;

test('an admin sees what runs, what is played here, and how the backups went', async () => {
  const seen = startHeartbeat(shop.deps.db, ['api', 'worker'], '9.9.9');
  await expect
    .poll(async () => (await health()).processes, { timeout: 30_000 })
    .toMatchObject([{ roles: ['api', 'worker'], version: '9.9.9' }]);
  const first = await beginRun(shop.deps.db, 'full');
  await endRun(shop.deps.db, first, { files: 12, databaseBytes: 3456 });
  const second = await beginRun(shop.deps.db, 'full');
  await endRun(shop.deps.db, second, { error: 'The disk is full.' });
  const { backups, sandboxes, database } = await health();
  expect(backups.isOn).toBe(false);
  expect(backups.runs).toMatchObject([{ kind: 'full', error: 'The disk is full.' }]);
  expect(backups.lastGoodAt).not.toBeNull();
  expect(sandboxes).toEqual(['gateway', 'courier', 'mail']);
  expect(database.lastMigration).toMatch(/^\d{4}-.*\.sql$/);
  await seen.stop();
  expect((await health()).processes).toEqual([]);
});

test('errors that are alike are one, with the last trace and nobody in them, until somebody saw to it', async () => {
  const keeping = keepErrors(shop.deps.db, '9.9.9');
  // Errors in the log are what this test makes: nobody is told of them.
  const log = makeLog('error', { write: () => undefined });
  const fail = (order: number, traceId: string) =>
    runInCall({ requestId: `request-${order}`, traceId }, () =>
      log.error({ err: new RangeError(`order ${order} of asha@example.com is odd`) }, 'could not'),
    );
  fail(1, 'a'.repeat(32));
  fail(22, 'b'.repeat(32));
  await keeping.stop();
  const [error, ...others] = (await health()).errors;
  expect(others).toEqual([]);
  expect(error).toMatchObject({
    type: 'RangeError',
    count: 2,
    traceId: 'b'.repeat(32),
    requestId: 'request-22',
    version: '9.9.9',
  });
  expect(error?.message).toBe('could not: order 22 of [personal] is odd');
  expect(error?.place).toContain('health.test.ts');
  const clear = () =>
    shop
      .call('POST', `/api/dashboard/health/errors/${error?.errorId}/clear`, {}, headers)
      .then(({ status }) => status);
  expect((await Promise.all([clear(), clear()])).sort()).toEqual([200, 404]);
  expect((await health()).errors).toEqual([]);
  const again = keepErrors(shop.deps.db, '9.9.9');
  fail(333, 'c'.repeat(32));
  await again.stop();
  expect((await health()).errors).toMatchObject([{ count: 3, traceId: 'c'.repeat(32) }]);
});
