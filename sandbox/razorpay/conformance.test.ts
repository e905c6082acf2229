import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AUTOMATIC,
  GOOD_CARD,
  KEYS,
  sdkFor,
  startSandbox,
  type TestSandbox,
} from '#tests/sandboxes/sandbox.ts';
import { sign } from './signature.ts';

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

test('signs the vector of Razorpay’s documentation as documented', () => {
  expect(sign('EnLs21M47BllR3X8PSFtjtbd', 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l')).toBe(
    '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  );
});

describe('orders', () => {
  test('are made in the documented shape, with notes [] when there are none', async () => {
    const order = await sandbox.sdk.orders.create({ amount: 5000, currency: 'INR', receipt: 'receipt#1' });
    expect(order).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 5000,
      amount_paid: 0,
      amount_due: 5000,
      currency: 'INR',
      receipt: 'receipt#1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: expect.any(Number),
    });
    expect(await sandbox.sdk.orders.fetch(order.id)).toEqual(order);
  });

  test('are found by receipt, paged newest first', async () => {
    for (const amount of [100, 200, 300]) {
      await sandbox.sdk.orders.create({ amount, currency: 'INR', receipt: 'thrice' });
    }
    const all = await sandbox.sdk.orders.all({ receipt: 'thrice' });
    expect(all.count).toBe(3);
    expect(all.items.map((order) => order.amount)).toEqual([300, 200, 100]);
    const second = await sandbox.sdk.orders.all({ receipt: 'thrice', count: 1, skip: 1 });
    expect(second.items.map((order) => order.amount)).toEqual([200]);
    expect((await sandbox.sdk.orders.all({ receipt: 'never' })).items).toEqual([]);
    await expect(sandbox.sdk.orders.all({ count: 101 })).rejects.toMatchObject({ statusCode: 400 });
  });

  test('take new notes and nothing else', async () => {
    const order = await sandbox.newOrder();
    const edited = await sandbox.sdk.orders.edit(order.id, { notes: { shop_order: 'A-1' } });
    expect(edited.notes).toEqual({ shop_order: 'A-1' });
    await expect(sandbox.sdk.orders.edit(order.id, { amount: 1 } as never)).rejects.toMatchObject({
      error: { description: expect.stringContaining('should not be sent') },
    });
  });

  test.each([
    [{ amount: 99, currency: 'INR' }, 'The amount must be at least INR 1.00', 'amount'],
    [{ amount: 10.5, currency: 'INR' }, 'The amount must be an integer.', 'amount'],
    [{ amount: 500, currency: 'rupees' }, 'Currency is not supported', 'currency'],
    [
      { amount: 500, currency: 'INR', receipt: 'r'.repeat(41) },
      'The receipt may not be greater than 40 characters.',
      'receipt',
    ],
    [
      { amount: 500, currency: 'INR', colour: 'red' },
      'colour is/are not required and should not be sent',
      'colour',
    ],
  ])('refuse %j with the field to blame', async (body, description, field) => {
    await expect(sandbox.sdk.orders.create(body as never)).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', description, field },
    });
  });

  test('refuse a wrong key, and an id that names nothing', async () => {
    const stranger = sdkFor(sandbox.url, { ...KEYS, keySecret: 'guessed' });
    await expect(stranger.sdk.orders.all()).rejects.toMatchObject({
      statusCode: 401,
      error: { description: 'Authentication failed' },
    });
    for (const id of ['order_00000000000000', 'nonsense']) {
      await expect(sandbox.sdk.orders.fetch(id)).rejects.toMatchObject({
        statusCode: 400,
        error: { description: 'The id provided does not exist' },
      });
    }
  });
});

describe('payments', () => {
  test('of a good card are captured at once where the order asks for it', async () => {
    const order = await sandbox.newOrder(9900);
    const answer = await payByCard(order.id);
    expect(answer).toEqual({
      razorpay_order_id: order.id,
      razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
      razorpay_signature: sign(KEYS.keySecret, `${order.id}|${answer.razorpay_payment_id}`),
    });
    const payment = await sandbox.sdk.payments.fetch(String(answer.razorpay_payment_id));
    expect(payment).toMatchObject({
      status: 'captured',
      captured: true,
      amount: 9900,
      order_id: order.id,
      method: 'card',
    });
    expect(payment).toMatchObject({
      fee: 234,
      tax: 36,
      error_code: null,
      refund_status: null,
      amount_refunded: 0,
    });
    expect(payment.card).toMatchObject({ last4: '1007', network: 'Visa' });
    expect(await sandbox.sdk.orders.fetch(order.id)).toMatchObject({
      status: 'paid',
      amount_paid: 9900,
      amount_due: 0,
      attempts: 1,
    });
    const again = await sandbox.post('pay', { order_id: order.id, method: 'upi', vpa: 'success@razorpay' });
    expect(again.body.error.description).toBe('Payment already done for this order.');
  });

  test.each([
    [{ method: 'card', card: { ...GOOD_CARD, otp: '123' } }, 'incorrect_otp'],
    [{ method: 'card', card: { ...GOOD_CARD, number: '4100280000080001' } }, 'insufficient_funds'],
    [{ method: 'card', card: { ...GOOD_CARD, number: '4100280000090000' } }, 'payment_timed_out'],
    [{ method: 'card', card: { ...GOOD_CARD, number: '4100280000070002' } }, 'payment_cancelled'],
    [{ method: 'upi', vpa: 'failure@razorpay' }, 'payment_failed'],
    [{ method: 'netbanking', bank: 'HDFC', outcome: 'failure' }, 'payment_failed'],
  ])('by %j fail with their reason, and the order can be tried again', async (how, reason) => {
    const order = await sandbox.newOrder();
    const { status, body } = await sandbox.post('pay', { order_id: order.id, ...how });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      reason,
      metadata: { order_id: order.id, payment_id: expect.any(String) },
    });
    expect(await sandbox.sdk.orders.fetch(order.id)).toMatchObject({ status: 'attempted', attempts: 1 });
    await payByCard(order.id);
    const payments = await sandbox.sdk.orders.fetchPayments(order.id);
    expect(payments.items.map((payment) => payment.status)).toEqual(['captured', 'failed']);
    expect(payments.items[1]).toMatchObject({ error_reason: reason, fee: null });
  });

  test('by UPI and netbanking succeed', async () => {
    const [upi, bank] = [await sandbox.newOrder(), await sandbox.newOrder()];
    expect(
      (await sandbox.post('pay', { order_id: upi.id, method: 'upi', vpa: 'success@razorpay' })).status,
    ).toBe(200);
    const paid = await sandbox.post('pay', { order_id: bank.id, method: 'netbanking', bank: 'SBIN' });
    expect(await sandbox.sdk.payments.fetch(paid.body.razorpay_payment_id)).toMatchObject({
      method: 'netbanking',
      bank: 'SBIN',
    });
  });

  test('never take a card that is not a test card', async () => {
    const order = await sandbox.newOrder();
    const card = { ...GOOD_CARD, number: '4242424242424242' };
    const { status, body } = await sandbox.post('pay', { order_id: order.id, method: 'card', card });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      field: 'card[number]',
      description: expect.stringContaining('test cards only'),
    });
    expect((await sandbox.sdk.orders.fetchPayments(order.id)).count).toBe(0);
  });

  test('wait for capture where the order does not ask for it, and take exactly the authorised amount', async () => {
    const order = await sandbox.sdk.orders.create({ amount: 7000, currency: 'INR' });
    const id = String((await payByCard(order.id)).razorpay_payment_id);
    expect(await sandbox.sdk.payments.fetch(id)).toMatchObject({ status: 'authorized', captured: false });
    const second = await sandbox.post('pay', { order_id: order.id, method: 'card', card: GOOD_CARD });
    expect(second.status).toBe(400);
    await expect(sandbox.sdk.payments.capture(id, 6900, 'INR')).rejects.toMatchObject({
      statusCode: 400,
      error: { description: 'Capture amount must be equal to the amount authorized' },
    });
    expect(await sandbox.sdk.payments.capture(id, 7000, 'INR')).toMatchObject({ status: 'captured' });
    await expect(sandbox.sdk.payments.capture(id, 7000, 'INR')).rejects.toMatchObject({
      error: { description: 'This payment has already been captured' },
    });
    await expect(sandbox.sdk.payments.capture('pay_00000000000000', 7000, 'INR')).rejects.toMatchObject({
      error: { description: 'The id provided does not exist' },
    });
  });

  test('refuse to be captured when something else has paid the order', async () => {
    const order = await sandbox.sdk.orders.create({ amount: 7000, currency: 'INR' });
    const id = String((await payByCard(order.id)).razorpay_payment_id);
    await sandbox.post('force-capture', { order_id: order.id });
    await expect(sandbox.sdk.payments.capture(id, 7000, 'INR')).rejects.toMatchObject({
      error: { description: expect.stringContaining('the order is already paid') },
    });
  });
});

test('the order that asks for automatic capture may set its waiting time, from 12 minutes', async () => {
  const payment = {
    ...AUTOMATIC,
    capture_options: { ...AUTOMATIC.capture_options, automatic_expiry_period: 5 },
  };
  await expect(sandbox.sdk.orders.create({ amount: 500, currency: 'INR', payment })).rejects.toMatchObject({
    statusCode: 400,
  });
});
