import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlaceOrderBody } from '#contract/orders/orders.ts';
import { closeAttempt } from './attempt.ts';
import { pay } from './pay.ts';

const body = { customerInfo: { email: 'asha@example.in' }, items: [] } as unknown as PlaceOrderBody;

beforeEach(() => closeAttempt());
afterEach(() => vi.unstubAllGlobals());

function answerOrders(text: string, status: number) {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.endsWith('/guest-token') ? new Response('{"guestToken":"g"}') : new Response(text, { status }),
    ),
  );
  return pay(body, () => undefined);
}

it('goes no further with an order that has no id, and says so', async () => {
  const outcome = await answerOrders('{"status":"pending"}', 201);
  expect(outcome).toMatchObject({
    kind: 'failed',
    message: 'Order creation response missing orderId',
  });
});

it('says the status of an order that was refused without words', async () => {
  expect(await answerOrders('{}', 502)).toEqual({ kind: 'failed', message: 'Failed to create order: 502' });
});
