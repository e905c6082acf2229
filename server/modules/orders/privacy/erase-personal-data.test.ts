import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emit } from '#server/events.ts';
import { transaction } from '#server/platform/db.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';
import { addFile, cartOf } from '#tests/prints.ts';
import { setStatus } from '../status/set-status.ts';

const clock = movableClock();
let shop: Shop;
beforeAll(async () => {
  shop = await openPayingShop({ clock });
});
afterAll(() => shop.close());

const WORDS = ['Padmini', 'Quillfeather', 'Vermilion', 'Zamindar', 'Ochre Gate', '9123456780', 'secret-plan'];
const PAYER = { email: 'padmini@quillfeather.example', contact: '+919123456780' };
const CARD = {
  method: 'card',
  card: { number: '4100280000001007', expiry: '12/40', cvv: '123', name: 'Padmini Q', otp: '1234' },
  ...PAYER,
};
const actor = { kind: 'system', name: 'test' } as const;

async function newPerson() {
  const email = `padmini.${randomUUID()}@quillfeather.example`;
  const person = await signIn(shop, await signUp(shop, { email }));
  return { ...person, headers: { authorization: person.authorization } };
}

/** A file that names its person, with bytes in storage. */
async function newFile() {
  const file = await addFile(shop.pool);
  await shop.pool.query(
    `update artwork.files set file_name = 'secret-plan of Padmini.pdf', has_preview = true where id = $1`,
    [file.id],
  );
  await shop.deps.storage.put(`originals/${file.key}`, Buffer.from('Padmini'));
  await shop.deps.storage.put(`previews/${file.key}.webp`, Buffer.from('Padmini'));
  return file;
}
const hasBytes = (key: string) =>
  access(join(shop.deps.config.dataDir, 'files', 'originals', key)).then(
    () => true,
    () => false,
  );

let cards = 170;
/** An order that says much of its person. */
async function placeTelling(headers: Record<string, string>, keys: string[] = [], email?: string) {
  cards += 1;
  const cart = cartOf({ cards, files: keys, ...(email && { email }) });
  const told = {
    ...cart,
    customerInfo: {
      ...cart.customerInfo,
      name: 'Padmini',
      phone: '9123456780',
      company: 'Quillfeather & Sons',
    },
    shippingAddress: {
      ...cart.shippingAddress,
      name: 'Padmini',
      street: '1 Vermilion Lane',
      city: 'Zamindar',
    },
    items: cart.items.map((item) => ({
      ...item,
      notes: 'For Padmini',
      shippingAddress: { zipCode: '500034', name: 'Padmini', fullAddress: 'Ochre Gate' },
    })),
    specialInstructions: 'Ring at Ochre Gate for Padmini',
  };
  return (await shop.place(headers, told)).orderId;
}

async function payFor(headers: Record<string, string>, orderId: string) {
  const checkout = await shop.checkOut(headers, orderId);
  const paid = await shop.pay(checkout.razorpayOrderId, CARD);
  await shop.verify(headers, orderId, paid);
  await shop.takeWebhooks();
  return checkout.razorpayOrderId;
}

const deleteAccount = async (userId: string) => {
  await transaction(shop.deps.db, (tx) => emit(tx, 'account.deleted', userId, { userId }));
  await shop.runJobs();
};

/** The tables of some schemas that still hold one of the words, with what they hold. */
async function tablesThatTell(words: readonly string[], where = ''): Promise<Record<string, unknown[]>> {
  const tables = await shop.rows<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('orders', 'artwork', 'payments', 'platform') and table_type = 'BASE TABLE'`,
  );
  const telling: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const rows = await shop.rows<{ row: string }>(
      `select t::text as row from ${name} t where t::text ~* $1 ${where}`,
      [words.join('|')],
    );
    if (rows.length > 0) telling[name] = rows.map(({ row }) => row);
  }
  return telling;
}

const orderOf = async (orderId: string) =>
  (
    await shop.rows(
      `select status, payment_status, customer_email, ship_state, ship_zip, is_to_forget,
         forgotten_at is not null as is_forgotten from orders.orders where id = $1`,
      [orderId],
    )
  )[0];

const BUSINESS = {
  ...{ gstin: '27AAPFU0939F1ZV', street: '3 Hill Road', city: 'Mumbai' },
  ...{ state: 'Maharashtra', zipCode: '400050' },
};

const forgotten = {
  customer_email: 'forgotten@deleted.invalid',
  ship_state: 'Telangana',
  ship_zip: '500034',
  is_to_forget: false,
  is_forgotten: true,
};

describe('an account that is deleted', () => {
  test('leaves nothing of its person in orders, files and messages of the gateway; the invoice stays', async () => {
    const { userId, headers } = await newPerson();
    const [first, second] = [await newFile(), await newFile()];
    const unpaid = await placeTelling(headers, [first.key]);
    const done = await placeTelling(headers, [second.key]);
    const underWay = await placeTelling(headers);
    await shop.checkOut(headers, unpaid);
    const gatewayOrderId = await payFor(headers, done);
    await payFor(headers, underWay);
    // A payment that fails is told by the gateway as well.
    await shop.sendWebhook('payment.failed', {
      payment: {
        entity: { id: 'pay_00000000000001', order_id: gatewayOrderId, vpa: 'padmini@upi', ...PAYER },
      },
    });
    await shop.runJobs();
    // As in a shop that charges GST: billed to their business, and saved for the next time.
    const business = { ...BUSINESS, legalName: `${WORDS[0]} and Daughters` };
    const saved = await shop.call('PUT', '/api/orders/gst-details', business, headers);
    expect(saved.status).toBe(200);
    await shop.pool.query('update orders.orders set gst_details = $2, supply_state = $3 where id = $1', [
      ...[done, JSON.stringify(business), '27'],
    ]);
    await shop.pool.query(`update orders.orders set status = 'completed' where id = $1`, [done]);
    await shop.pool.query(
      `insert into orders.history (order_id, from_status, to_status, actor) values ($1, 'delivered', 'completed', 'test')`,
      [done],
    );
    const before = await tablesThatTell(WORDS);
    expect(Object.keys(before).toSorted()).toEqual([
      'artwork.files',
      'orders.addresses',
      'orders.gst_details',
      'orders.lines',
      'orders.orders',
      'orders.search_texts',
      'payments.invoices',
      'payments.webhook_events',
    ]);

    await deleteAccount(userId);

    expect(await orderOf(unpaid)).toEqual({ status: 'cancelled', payment_status: 'pending', ...forgotten });
    expect(await orderOf(done)).toEqual({ status: 'completed', payment_status: 'PAID', ...forgotten });
    expect(await orderOf(underWay)).toMatchObject({
      status: 'pending',
      is_to_forget: true,
      is_forgotten: false,
    });
    expect(await hasBytes(first.key)).toBe(false);
    expect(await hasBytes(second.key)).toBe(false);
    const [history] = await shop.rows(
      'select to_status, actor, reason from orders.history where order_id = $1 order by id desc limit 1',
      [unpaid],
    );
    expect(history).toEqual({
      to_status: 'cancelled',
      actor: 'system:account',
      reason: 'The account was deleted',
    });

    // The order under way needs its person until it ends.
    for (const [from, to] of [
      ['pending', 'uploaded'],
      ['uploaded', 'approved'],
    ] as const) {
      await transaction(shop.deps.db, (tx) => setStatus(tx, underWay, from, to, actor, null));
    }
    await shop.runJobs();
    expect(await orderOf(underWay)).toMatchObject({ is_forgotten: false });
    await transaction(shop.deps.db, (tx) => setStatus(tx, underWay, 'approved', 'cancelled', actor, null));
    await shop.runJobs();
    expect(await orderOf(underWay)).toEqual({ status: 'cancelled', payment_status: 'PAID', ...forgotten });

    const left = await tablesThatTell(WORDS);
    expect(Object.keys(left)).toEqual(['payments.invoices']);
    expect(left['payments.invoices']).toHaveLength(2);
    // Everything else the gateway said is as it was, and JSON.
    const bodies = await shop.rows<{ body: string }>(
      `select body from payments.webhook_events where gateway_order_id = $1 and event = 'payment.captured'`,
      [gatewayOrderId],
    );
    const [captured] = bodies.map(({ body }) => JSON.parse(body).payload.payment.entity);
    expect(captured).toMatchObject({
      order_id: gatewayOrderId,
      status: 'captured',
      email: null,
      contact: null,
      card: { name: null, last4: '1007' },
    });
    expect(await checkInvariants(shop.pool)).toEqual({});
  });

  test('what the gateway tells later names nobody either', async () => {
    const { userId, headers } = await newPerson();
    const orderId = await placeTelling(headers);
    const { razorpayOrderId } = await shop.checkOut(headers, orderId);
    await deleteAccount(userId);
    expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', is_forgotten: true });
    // The window was open: the money goes back by itself, and no mail looks for a mailbox.
    await shop.pay(razorpayOrderId, CARD);
    await shop.takeWebhooks();
    await shop.takeWebhooks();
    const [refund] = await shop.rows('select reason from payments.refunds where order_id = $1', [orderId]);
    expect(refund).toEqual({ reason: 'paid_after_cancel' });
    expect(await tablesThatTell(WORDS, `and t::text ~ '${razorpayOrderId}|${orderId}'`)).toEqual({});
    expect(shop.mails.filter((mail) => String(mail.to).includes('forgotten@'))).toEqual([]);
    expect(await checkInvariants(shop.pool)).toEqual({});
  });

  test('a file that somebody else ordered too stays until nobody prints from it', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const [shared, own] = [await newFile(), await newFile()];
    const first = await placeTelling(one.headers, [shared.key, own.key]);
    const second = await placeTelling(other.headers, [shared.key]);
    await deleteAccount(one.userId);
    expect([await hasBytes(shared.key), await hasBytes(own.key)]).toEqual([true, false]);
    const [line] = await shop.rows('select files from orders.lines where order_id = $1', [first]);
    expect(line).toEqual({
      files: [
        { fileId: shared.id, fileName: '' },
        { fileId: own.id, fileName: '' },
      ],
    });
    const seen = await shop.call<{ items: { files: object[] }[] }>(
      'GET',
      `/api/orders/${second}`,
      undefined,
      other.headers,
    );
    expect(seen.body.items[0]?.files).toMatchObject([
      { fileName: 'secret-plan of Padmini.pdf', status: 'ready' },
    ]);
    await deleteAccount(other.userId);
    expect(await hasBytes(shared.key)).toBe(false);
    expect(await shop.rows('select 1 from artwork.files where id = $1', [shared.id])).toEqual([]);
  });

  test('its jobs run twice and at once with a payment do everything once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { userId, headers } = await newPerson();
      const orderId = await placeTelling(headers);
      const checkout = await shop.checkOut(headers, orderId);
      const paid = await shop.pay(checkout.razorpayOrderId, CARD);
      await Promise.all([
        shop.verify(headers, orderId, paid),
        shop.runJob('orders.forget-person', { userId }),
        shop.runJob('orders.forget-person', { userId }),
      ]);
      await shop.takeWebhooks();
      await shop.takeWebhooks();
      const order = await orderOf(orderId);
      // Paid first it goes on and is forgotten later; cancelled first, the money goes back.
      if (order?.payment_status === 'PAID')
        expect(order).toMatchObject({ status: 'pending', is_to_forget: true });
      else expect(order).toMatchObject({ status: 'cancelled', ...forgotten });
      const told = await shop.rows(
        `select 1 from platform.events where name = 'order.person_forgotten' and key = $1`,
        [orderId],
      );
      expect(told).toHaveLength(order?.payment_status === 'PAID' ? 0 : 1);
      expect(await checkInvariants(shop.pool)).toEqual({});
    }
  });

  test('what they ordered as a guest with the same mail is forgotten too, and nobody else’s', async () => {
    const { email, headers } = await newPerson();
    const guest = await shop.newGuest();
    const mine = await placeTelling(guest, [], email.toUpperCase());
    const foreign = await placeTelling(guest, [], `x${email}`);
    const answer = await shop.call('DELETE', '/api/auth/delete', undefined, headers);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    await shop.runJobs();
    expect(await orderOf(mine)).toMatchObject({ status: 'cancelled', ...forgotten });
    expect(await orderOf(foreign)).toMatchObject({ status: 'pending', is_forgotten: false });
  });

  test('an order that was being placed while the account went is forgotten by a second look', async () => {
    const { userId, headers } = await newPerson();
    await deleteAccount(userId);
    const late = await placeTelling(headers);
    const [second] = await shop.rows<{ payload: object }>(
      `select payload from graphile_worker._private_jobs where key = $1 and run_at > now()`,
      [`orders.forget-person:again:${userId}`],
    );
    await shop.runJob('orders.forget-person', second?.payload);
    expect(await orderOf(late)).toMatchObject({ status: 'cancelled', ...forgotten });
    expect(await shop.rows('select 1 from orders.addresses where owner = $1', [`user:${userId}`])).toEqual(
      [],
    );
  });
});
