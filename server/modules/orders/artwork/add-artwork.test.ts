import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { transaction } from '#server/platform/db.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';
import { addFile, cartOf } from '#tests/prints.ts';
import { lockOrderWithLines, lockToPay } from '../store.ts';

let shop: Shop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
  headers = { authorization: (await signIn(shop, await signUp(shop))).authorization };
});
afterEach(async () => {
  await shop.runJobs();
  expect(await checkInvariants(shop.pool)).toEqual({});
});
afterAll(() => shop.close());

let cards = 160;
/** An order of one or two lines, each with the files given. */
async function order(options: { files?: string[]; flyers?: number; isPaid?: boolean } = {}) {
  cards += 1;
  const { isPaid, ...cart } = options;
  const placed = await shop.place(headers, cartOf({ cards, ...cart }));
  if (isPaid) await payFor(placed.orderId);
  const lines = await shop.rows<{ id: string }>(
    'select id from orders.lines where order_id = $1 order by position',
    [placed.orderId],
  );
  return { ...placed, lineIds: lines.map((line) => line.id) };
}

async function payFor(orderId: string) {
  const checkout = await shop.checkOut(headers, orderId);
  return shop.verify(headers, orderId, await shop.pay(checkout.razorpayOrderId));
}

const uploaded = (keys: string[]) => ({ uploadedFiles: keys.map((key) => ({ key, fileName: 'art.pdf' })) });
const send = (orderId: string, lineId: string | undefined, ...keys: string[]) =>
  shop.call<Order & { code: string }>(
    'POST',
    `/api/orders/${orderId}/lines/${lineId}/artwork`,
    uploaded(keys),
    headers,
  );
const stateOf = async (orderId: string) =>
  (await shop.rows('select status, artwork from orders.orders where id = $1', [orderId]))[0];

/** The file is judged, and its job runs. */
async function judge(fileId: string, status: 'ready' | 'refused') {
  await shop.pool.query('update artwork.files set status = $2 where id = $1', [fileId, status]);
  await shop.runJob('orders.take-artwork', { fileId, status });
}

describe('artwork sent after the order', () => {
  test('moves a paid order on with its last line, and the same again changes nothing; another file replaces one until it is approved', async () => {
    const { orderId, lineIds } = await order({ flyers: 3, isPaid: true });
    const [first, second] = [await addFile(shop.pool), await addFile(shop.pool)];
    const one = await send(orderId, lineIds[0], first.key);
    expect(one.body.items.map((line) => line.files.length)).toEqual([1, 0]);
    expect(await stateOf(orderId)).toEqual({ status: 'pending', artwork: 'missing' });
    const both = await send(orderId, lineIds[1], second.key);
    expect(both.body).toMatchObject({
      status: 'uploaded',
      timeline: [{ status: 'pending' }, { status: 'uploaded' }],
    });
    const repeated = await send(orderId, lineIds[1], second.key);
    expect([repeated.status, repeated.text]).toEqual([200, both.text]);
    // Whoever sees a slip sends another file, until it is approved.
    const [other, tooLate] = [await addFile(shop.pool), await addFile(shop.pool)];
    const better = await send(orderId, lineIds[1], other.key);
    expect(better).toMatchObject({ status: 200, body: { status: 'uploaded' } });
    expect(better.body.items[1]?.files.map(({ fileId }) => fileId)).toEqual([other.id]);
    await shop.pool.query(
      `with o as (update orders.orders set status = 'approved' where id = $1 returning id)
      insert into orders.history (order_id, from_status, to_status, actor) select id, 'uploaded', 'approved', 'test' from o`,
      [orderId],
    );
    const late = await send(orderId, lineIds[1], tooLate.key);
    expect(late).toMatchObject({ status: 409, body: { code: 'artwork_not_wanted' } });
    expect(
      await shop.rows('select id from artwork.files where claimed_at is not null and id = any($1)', [
        [second.id, other.id, tooLate.id],
      ]),
    ).toEqual([{ id: other.id }]);
  });

  test('of an unpaid order waits for the payment', async () => {
    const { orderId, lineIds } = await order();
    await send(orderId, lineIds[0], (await addFile(shop.pool)).key);
    expect(await stateOf(orderId)).toEqual({ status: 'pending', artwork: 'ready' });
    expect((await payFor(orderId)).body).toEqual({ paymentStatus: 'PAID', status: 'uploaded' });
  });

  test('while it is being checked the order waits, and its result moves the order on', async () => {
    const { orderId, lineIds } = await order({ isPaid: true });
    const file = await addFile(shop.pool, 'checking');
    await send(orderId, lineIds[0], file.key);
    expect(await stateOf(orderId)).toEqual({ status: 'pending', artwork: 'checking' });
    const other = await addFile(shop.pool);
    expect((await send(orderId, lineIds[0], other.key)).body.code).toBe('artwork_not_wanted');
    await judge(file.id, 'ready');
    expect(await stateOf(orderId)).toEqual({ status: 'uploaded', artwork: 'ready' });
  });

  test('replaces what was refused and keeps what is good', async () => {
    const [good, bad] = [await addFile(shop.pool), await addFile(shop.pool, 'checking')];
    const { orderId, lineIds } = await order({ files: [good.key, bad.key], isPaid: true });
    expect(await stateOf(orderId)).toEqual({ status: 'pending', artwork: 'checking' });
    await judge(bad.id, 'refused');
    expect(await stateOf(orderId)).toEqual({ status: 'pending', artwork: 'missing' });
    const better = await addFile(shop.pool);
    const answer = await send(orderId, lineIds[0], better.key);
    expect(answer.body.items[0]?.files.map((file) => file.fileId)).toEqual([good.id, better.id]);
    expect(answer.body.status).toBe('uploaded');
    // What is left of the refused one belongs to nobody: the sweep takes it.
    const [left] = await shop.rows('select claimed_at from artwork.files where id = $1', [bad.id]);
    expect(left).toEqual({ claimed_at: null });
  });

  test('by the link in the mail needs no token', async () => {
    const { orderId, lineIds, trackToken } = await order({ isPaid: true });
    const file = await addFile(shop.pool);
    const path = `/api/track/${trackToken}/lines/${lineIds[0]}/artwork`;
    const answer = await shop.call<Order>('POST', path, uploaded([file.key]));
    expect(answer).toMatchObject({ status: 200, body: { orderId, status: 'uploaded' } });
  });

  test('is refused for a line of another order, an unknown or refused file, and a cancelled order', async () => {
    const { orderId, lineIds } = await order();
    const { lineIds: others } = await order();
    const file = await addFile(shop.pool);
    expect(await send(orderId, others[0], file.key)).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
    expect((await send(orderId, lineIds[0], 'x'.repeat(43))).body.code).toBe('file_not_found');
    const refused = await addFile(shop.pool, 'refused');
    expect((await send(orderId, lineIds[0], refused.key)).body.code).toBe('file_not_found');
    await shop.pool.query(
      `with o as (update orders.orders set status = 'cancelled' where id = $1 returning id)
      insert into orders.history (order_id, from_status, to_status, actor) select id, 'pending', 'cancelled', 'test' from o`,
      [orderId],
    );
    expect((await send(orderId, lineIds[0], file.key)).body.code).toBe('artwork_not_wanted');
    expect(
      await shop.rows('select 1 from artwork.files where claimed_at is not null and id = $1', [file.id]),
    ).toEqual([]);
  });
});

describe('at one moment', () => {
  test('several files for one line: one is taken, the others are not wanted, or come in its place once the order is whole', async () => {
    for (const isPaid of [true, false]) {
      const { orderId, lineIds } = await order({ isPaid });
      const files = await Promise.all(Array.from({ length: 6 }, () => addFile(shop.pool)));
      const answers = await Promise.all(files.map((file) => send(orderId, lineIds[0], file.key)));
      const others = isPaid ? 200 : 409;
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array(5).fill(others)]);
      const [line] = await shop.rows<{ files: { fileId: string }[] }>(
        'select files from orders.lines where order_id = $1',
        [orderId],
      );
      const taken = files.filter((_, index) => answers[index]?.status === 200).map(({ id }) => id);
      expect(line?.files).toHaveLength(1);
      const winner = { id: line?.files[0]?.fileId ?? '' };
      expect(taken).toContain(winner.id);
      const claimed = await shop.rows('select id from artwork.files where claimed_by = $1', [
        `order:${orderId}`,
      ]);
      expect(claimed).toEqual([winner]);
    }
  });

  test('the file is judged while it is sent, and the order is paid: nothing waits for ever', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { orderId, lineIds } = await order();
      const checkout = await shop.checkOut(headers, orderId);
      const paid = await shop.pay(checkout.razorpayOrderId);
      const file = await addFile(shop.pool, 'checking');
      const judged = async () => {
        // As checkFile does it: status and event in one commit, the job after it.
        const client = await shop.pool.connect();
        await client.query('begin');
        await client.query(`update artwork.files set status = 'ready' where id = $1`, [file.id]);
        await client.query('commit');
        client.release();
        await shop.runJob('orders.take-artwork', { fileId: file.id, status: 'ready' });
      };
      const [sent] = await Promise.all([
        send(orderId, lineIds[0], file.key),
        judged(),
        shop.verify(headers, orderId, paid),
      ]);
      expect(sent.status).toBe(200);
      expect(await stateOf(orderId)).toEqual({ status: 'uploaded', artwork: 'ready' });
      expect(await shop.rows('select 1 from orders.awaited_files where order_id = $1', [orderId])).toEqual(
        [],
      );
    }
  });

  test('who waited for an order sees the lines as they were left; control: one statement alone does not', async () => {
    const { orderId, lineIds } = await order();
    const waiting = async () => {
      const [found] = await shop.rows<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (found?.waiting !== 3) throw new Error('not all wait yet');
    };
    const first = await shop.pool.connect();
    await first.query('begin');
    await first.query('select 1 from orders.orders where id = $1 for update', [orderId]);
    const toPay = (repriced: number) =>
      transaction(shop.deps.db, (tx) => lockToPay(tx, { id: orderId, repriced }));
    const withLines = transaction(shop.deps.db, (tx) => lockOrderWithLines(tx, orderId));
    // The second has heard of the repricing before it happened: nothing tells it to read the lines again.
    const read = Promise.all([toPay(0), toPay(1), withLines]);
    await vi.waitFor(waiting, { timeout: 30_000, interval: 10 });
    const files = [{ fileId: orderId, fileName: 'art.pdf' }];
    await first.query(`update orders.lines set files = $2, attributes = '{"Paper":"new"}' where id = $1`, [
      lineIds[0],
      JSON.stringify(files),
    ]);
    await first.query('update orders.orders set repriced = 1 where id = $1', [orderId]);
    await first.query('commit');
    first.release();
    const isAsLeft = (await read).map((found) => found?.lines[0]?.attributes.Paper === 'new');
    expect(isAsLeft).toEqual([true, false, true]);
    expect((await withLines)?.lines[0]?.files).toEqual(files);
  });
});
