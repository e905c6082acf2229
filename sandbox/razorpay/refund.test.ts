import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GOOD_CARD, startSandbox, type TestSandbox } from '#tests/sandboxes/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

async function payByCard(orderId: string): Promise<Record<string, string>> {
  const { status, body } = await sandbox.post('pay', { order_id: orderId, method: 'card', card: GOOD_CARD });
  expect(status).toBe(200);
  return body;
}

async function paidPayment(amount?: number): Promise<string> {
  const order = await sandbox.newOrder(amount);
  return String((await payByCard(order.id)).razorpay_payment_id);
}

describe('refunds', () => {
  test('give back part, then the rest, and no more', async () => {
    const id = await paidPayment(50_000);
    const part = await sandbox.sdk.payments.refund(id, {
      amount: 20_000,
      notes: { why: 'smudged' },
      receipt: 'R1',
    });
    expect(part).toEqual({
      id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
      entity: 'refund',
      amount: 20_000,
      currency: 'INR',
      payment_id: id,
      notes: { why: 'smudged' },
      receipt: 'R1',
      acquirer_data: { arn: null },
      created_at: expect.any(Number),
      batch_id: null,
      status: 'processed',
      speed_processed: 'normal',
      speed_requested: 'normal',
    });
    expect(await sandbox.sdk.payments.fetch(id)).toMatchObject({
      refund_status: 'partial',
      amount_refunded: 20_000,
      status: 'captured',
    });
    await expect(sandbox.sdk.payments.refund(id, { amount: 30_001 })).rejects.toMatchObject({
      error: { description: 'The refund amount provided is greater than amount captured' },
    });
    const rest = await sandbox.sdk.payments.refund(id, {});
    expect(rest.amount).toBe(30_000);
    expect(await sandbox.sdk.payments.fetch(id)).toMatchObject({ refund_status: 'full', status: 'refunded' });
    await expect(sandbox.sdk.payments.refund(id, {})).rejects.toMatchObject({
      error: { description: 'The payment has been fully refunded already' },
    });
    const list = await sandbox.sdk.payments.fetchMultipleRefund(id, {});
    expect(list.items.map((refund) => refund.id)).toEqual([rest.id, part.id]);
    expect(await sandbox.sdk.refunds.fetch(part.id)).toEqual(part);
    expect(await sandbox.sdk.payments.fetchRefund(id, part.id)).toEqual(part);
    expect((await sandbox.sdk.refunds.all({ payment_id: id } as never)).count).toBe(2);
  });

  test('need a captured payment and known fields', async () => {
    const order = await sandbox.sdk.orders.create({ amount: 7000, currency: 'INR' });
    const held = String((await payByCard(order.id)).razorpay_payment_id);
    await expect(sandbox.sdk.payments.refund(held, {})).rejects.toMatchObject({ statusCode: 400 });
    await expect(
      sandbox.sdk.payments.refund(await paidPayment(), { why: 'x' } as never),
    ).rejects.toMatchObject({
      error: { description: 'why is/are not required and should not be sent' },
    });
  });

  test('with one idempotency key are made once, even when asked for all at once', async () => {
    const id = await paidPayment(50_000);
    const ask = (key: string, amount: number) =>
      sandbox.http.post(
        `/v1/payments/${id}/refund`,
        { amount },
        { headers: { 'X-Refund-Idempotency': key } },
      );
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('refund-of-line-1', 20_000)));
    expect(new Set(answers.map(({ data }) => (data as { id: string }).id)).size).toBe(1);
    await expect(ask('refund-of-line-1', 10_000)).rejects.toMatchObject({ response: { status: 400 } });
    await expect(ask('short', 10_000)).rejects.toMatchObject({ response: { status: 400 } });
    expect(await sandbox.sdk.payments.fetch(id)).toMatchObject({ amount_refunded: 20_000 });
  });

  test('racing without a key never give back more than was taken', async () => {
    const id = await paidPayment(50_000);
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, () => sandbox.sdk.payments.refund(id, { amount: 20_000 })),
    );
    expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
    expect(await sandbox.sdk.payments.fetch(id)).toMatchObject({ amount_refunded: 40_000 });
  });
});
