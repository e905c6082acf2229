import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/platform/db.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { cartOf } from '#tests/prints.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { orderParts, settlePayment } from './settle-payment.ts';
import { type GatewayOrderRow, readGatewayOrder } from './store.ts';

/**
 * The scenes of the other tests with a protection taken away: they must then go wrong, or those tests show nothing.
 */
let shop: Shop;
beforeEach(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
});
afterEach(() => shop.close());

const INDEXES = `
  drop index payments.one_applied_payment_per_order;
  drop index payments.one_charge_per_order;
  drop index payments.one_first_invoice_per_order;
  alter table payments.ledger drop constraint ledger_kind_ref_key;`;

/** Reads the order without waiting for its turn, and marks it without asking whether it was paid: the naive shop. */
const naive: typeof orderParts = {
  ...orderParts,
  lockOrder: async (tx, orderId) => {
    const { sql } = await import('kysely');
    const { rows } = await sql<{ totalPaise: number }>`
      select o.*, total_paise as "totalPaise", payment_status as "paymentStatus", tax_mode as "taxMode",
        placed_at as "placedAt", ship_name as "shipName", ship_street as "shipStreet", ship_city as "shipCity",
        ship_state as "shipState", ship_zip as "shipZip", customer_name as "customerName",
        customer_company as "customerCompany", product_subtotal_paise as "productSubtotalPaise",
        discount_paise as "discountPaise", shipping_paise as "shippingPaise", tax_paise as "taxPaise"
      from orders.orders o where id = ${orderId}`.execute(tx);
    return rows[0] as never;
  },
  markPaid: async (tx, order, payment) => {
    const { sql } = await import('kysely');
    await sql`update orders.orders set payment_status = 'PAID', paid_at = ${payment.at} where id = ${order.id}`.execute(
      tx,
    );
    await sql`insert into platform.events (name, key, payload) values ('order.paid', ${order.id}, '{}')
      on conflict do nothing`.execute(tx);
    return { status: order.status, lines: [] };
  },
};

/** Ten orders, each paid on two gateway orders: the one before a change of keys, and the one after. */
async function paidTwice(): Promise<GatewayOrderRow[]> {
  const guest = await shop.newGuest();
  const made: string[] = [];
  const { keyId, keySecret } = shop.deps.secrets.razorpay;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  for (let cards = 100; cards < 110; cards += 1) {
    const { orderId } = await shop.place(guest, cartOf({ cards }));
    const { razorpayOrderId, amount } = await shop.checkOut(guest, orderId);
    const body = { amount, currency: 'INR', receipt: `old-${cards}`, payment: { capture: 'automatic' } };
    const old = await shop.call<{ id: string }>('POST', '/sandbox/razorpay/v1/orders', body, {
      authorization,
    });
    await shop.pool.query(
      `insert into payments.attempts (receipt, order_id, key_id, amount_paise, currency, asked_at, asked_by, gateway_order_id)
       values ($1, $2, 'rzp_test_before', $3, 'INR', now(), uuidv7(), $4)`,
      [body.receipt, orderId, amount, old.body.id],
    );
    await shop.pool.query(
      `insert into payments.gateway_orders (id, order_id, key_id, amount_paise, currency, receipt)
       values ($1, $2, 'rzp_test_before', $3, 'INR', $4)`,
      [old.body.id, orderId, amount, body.receipt],
    );
    made.push(razorpayOrderId, old.body.id);
  }
  await Promise.all(made.map((id) => shop.pay(id)));
  return Promise.all(made.map(async (id) => (await readGatewayOrder(shop.deps.db, id)) as GatewayOrderRow));
}

const settleTogether = (all: readonly GatewayOrderRow[], parts: typeof orderParts) =>
  Promise.allSettled(
    all.flatMap((gatewayOrder) =>
      Array.from({ length: 2 }, () => settlePayment(shop.deps, gatewayOrder, { parts })),
    ),
  );

describe('two payments for one order, two witnesses of each at once', () => {
  test('with every protection all is well', async () => {
    const results = await settleTogether(await paidTwice(), orderParts);
    expect(results.every((result) => result.status === 'fulfilled')).toBe(true);
    await shop.runJobs();
    expect(await checkInvariants(shop.pool)).toEqual({});
  });

  test('without lock, compare-and-set and unique indexes orders are charged more than once', async () => {
    const all = await paidTwice();
    await shop.pool.query(INDEXES);
    await settleTogether(all, naive);
    const broken = await checkInvariants(shop.pool);
    expect(Object.keys(broken)).toContain('I3 order charged more than once');
    expect(Object.keys(broken).some((name) => name.startsWith('I4'))).toBe(true);
  });

  test('without lock and compare-and-set the unique indexes alone still stop the second charge', async () => {
    await settleTogether(await paidTwice(), naive);
    const broken = await checkInvariants(shop.pool);
    expect(broken['I3 order charged more than once']).toBeUndefined();
    expect(Object.keys(broken).some((name) => name.startsWith('I4'))).toBe(false);
  });
});

describe('racing refunds', () => {
  const race = async (paymentId: string, amountPaise: number) =>
    Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        transaction(shop.deps.db, (tx) =>
          requestRefund(tx, { paymentId, amountPaise, key: `test-refund-${index}`, reason: 'test' }),
        ),
      ),
    );
  const captured = async () => {
    const guest = await shop.newGuest();
    const { orderId } = await shop.place(guest, cartOf());
    const { razorpayOrderId, amount } = await shop.checkOut(guest, orderId);
    const paid = await shop.pay(razorpayOrderId);
    await shop.verify(guest, orderId, paid);
    return { id: paid.razorpay_payment_id, amount, orderId };
  };

  test('six of 40 % at once: two fit', async () => {
    const { id, amount } = await captured();
    const answers = await race(id, Math.floor(amount * 0.4));
    expect(answers.toSorted()).toEqual([
      'exceeds',
      'exceeds',
      'exceeds',
      'exceeds',
      'requested',
      'requested',
    ]);
    await shop.runJobs();
    expect(await checkInvariants(shop.pool)).toEqual({});
    const [sum] = await shop.rows(
      `select sum(amount_paise)::int as sum from payments.ledger where kind = 'refund'`,
    );
    expect(sum?.sum).toBe(2 * Math.floor(amount * 0.4));
  });

  test('counted without the lock, as a check before an insert, more than was captured goes out', async () => {
    const { id, amount, orderId } = await captured();
    const part = Math.floor(amount * 0.4);
    const clients = await Promise.all(Array.from({ length: 4 }, () => shop.pool.connect()));
    const sums = await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query(
          `select coalesce(sum(amount_paise), 0)::int as sum from payments.refunds where payment_id = $1`,
          [id],
        );
        return rows[0].sum as number;
      }),
    );
    await Promise.all(
      clients.map((client, index) =>
        (sums[index] ?? 0) + part <= amount
          ? client.query(
              `insert into payments.refunds (payment_id, order_id, amount_paise, idempotency_key, reason)
               values ($1, $2, $3, $4, 'test')`,
              [id, orderId, part, `naive-refund-${index}`],
            )
          : undefined,
      ),
    );
    for (const client of clients) client.release();
    expect(Object.keys(await checkInvariants(shop.pool))).toEqual(['I8 refunds above what was captured']);
  });

  test('the same key is one refund, also when the answer is lost and the job comes again', async () => {
    const { id, amount } = await captured();
    const ask = () =>
      transaction(shop.deps.db, (tx) =>
        requestRefund(tx, { paymentId: id, amountPaise: amount, key: 'one-refund-only', reason: 'test' }),
      );
    expect(await ask()).toBe('requested');
    expect(await ask()).toBe('replay');
    await shop.sandbox('POST', '/faults', { kind: 'lose_answer', operation: 'refund', times: 1 });
    const [refund] = await shop.rows<{ id: string }>('select id from payments.refunds');
    const payload = { refundId: refund?.id };
    await expect(shop.runJob('payments.send-refund', payload)).rejects.toThrow('gateway');
    await shop.runJob('payments.send-refund', payload);
    await shop.runJobs();
    expect(await shop.rows('select status from payments.refunds')).toEqual([{ status: 'processed' }]);
    expect(await shop.rows('select 1 from sandbox.gateway_refund')).toHaveLength(1);
    expect(await checkInvariants(shop.pool)).toEqual({});
  });

  test('a refund made at the gateway, and one of ours that fails there later, are taken in by webhook', async () => {
    const { id, amount } = await captured();
    const [row] = await shop.rows<{ gateway_order_id: string }>(
      'select gateway_order_id from payments.payments where id = $1',
      [id],
    );
    const payload = { payment: { entity: { id, order_id: row?.gateway_order_id } } };
    await shop.sandbox('POST', '/faults', { kind: 'refund_failed', ms: 0, times: 1 });
    await transaction(shop.deps.db, (tx) =>
      requestRefund(tx, { paymentId: id, amountPaise: 1000, key: 'fails-later', reason: 'test' }),
    );
    await shop.runJobs();
    const { keyId, keySecret } = shop.deps.secrets.razorpay;
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    await shop.call(
      'POST',
      `/sandbox/razorpay/v1/payments/${id}/refund`,
      { amount: amount - 1000 },
      { authorization },
    );
    await expect
      .poll(
        async () => {
          await shop.sendWebhook('refund.processed', payload);
          await shop.runJobs();
          return shop.rows('select reason, status from payments.refunds order by amount_paise');
        },
        { timeout: 30_000 },
      )
      .toEqual([
        { reason: 'test', status: 'failed' },
        { reason: 'made at the gateway', status: 'processed' },
      ]);
    expect(shop.mails.map((mail) => mail.subject)).toContainEqual(
      expect.stringMatching(/^A refund failed: order /),
    );
    expect(await checkInvariants(shop.pool)).toEqual({});
  });
});
