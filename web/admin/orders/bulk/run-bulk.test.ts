import { expect, test } from 'vitest';
import type { AdminOrderSummary } from '#contract/orders/orders-admin.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { bulkWords, runBulk } from './run-bulk.ts';

const order = (n: number) =>
  ({ orderId: `01900000-0000-7000-8000-0000000000a${n}`, status: 'uploaded' }) as AdminOrderSummary;

test('each order by itself: one that is refused holds up no other, and says why', async () => {
  const seen: string[] = [];
  const refusal = new ApiError({
    status: 409,
    code: 'illegal_transition',
    message: 'Order cannot go from shipped to approved',
  });
  const told: number[] = [];
  const results = await runBulk(
    [order(1), order(2), order(3)],
    async ({ orderId }) => {
      seen.push(orderId.slice(-1));
      if (orderId.endsWith('2')) throw refusal;
    },
    () => told.push(seen.length),
  );
  expect(seen).toEqual(['1', '2', '3']);
  expect(told).toEqual([1, 2, 3]);
  expect(results.map(({ failure }) => failure)).toEqual([null, refusal.message, null]);
  expect(bulkWords(results)).toBe('2 done, 1 not: 000000A2 (Order cannot go from shipped to approved)');
  expect(bulkWords(results.slice(0, 1))).toBe('1 done');
  const twice = [...results, { order: order(4), failure: 'No' }];
  expect(bulkWords(twice)).toBe('2 done, 2 not');
});
