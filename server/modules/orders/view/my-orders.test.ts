import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OrderSummary } from '#contract/orders/my-orders.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { checkInvariants } from '#tests/invariants.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';
import { addFile, cartOf } from '#tests/prints.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openPayingShop({ hasWebhooks: false });
});
afterEach(async () => {
  await shop.runJobs();
  expect(await checkInvariants(shop.pool)).toEqual({});
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
interface Page {
  orders: OrderSummary[];
  nextToken: string | null;
}

async function newPerson(email = `${randomUUID()}@example.com`, role: 'customer' | 'admin' = 'customer') {
  const person = await signIn(shop, await signUp(shop, { email, role }));
  return { ...person, headers: { authorization: person.authorization } };
}
const list = async (headers: Headers, query = '') =>
  (await shop.call<Page>('GET', `/api/orders/user${query}`, undefined, headers)).body;
const idsOf = (page: Page) => page.orders.map((order) => order.orderId);
const rowOf = async (orderId: string) =>
  (await shop.rows('select owner, is_guest, customer_email from orders.orders where id = $1', [orderId]))[0];

describe('the orders of a signed-in person', () => {
  test('are listed newest first, by status, either way, in pages that can be turned', async () => {
    const { headers } = await newPerson();
    const placed: string[] = [];
    for (const cards of [131, 132, 133, 134, 135])
      placed.push((await shop.place(headers, cartOf({ cards, flyers: 2 }))).orderId);
    const newest = placed.toReversed();
    const whole = await list(headers);
    expect(idsOf(whole)).toEqual(newest);
    expect(whole.nextToken).toBeNull();
    expect(whole.orders[0]).toMatchObject({
      trackingNumber: null,
      status: 'pending',
      paymentStatus: 'pending',
      isArtworkMissing: true,
      items: [
        { productName: 'Test cards', quantity: 135, price: 1.61 },
        { productName: 'Test flyers', quantity: 2, price: 2.37 },
      ],
    });
    // Placed in the same millisecond, none is lost or shown twice.
    await shop.pool.query(
      `update orders.orders set placed_at = '2026-01-01T10:00:00.000500Z' where id = any($1)`,
      [placed.slice(1, 4)],
    );
    for (const sort of ['asc', 'desc']) {
      const expected = idsOf(await list(headers, `?sort=${sort}`));
      const seen: string[] = [];
      for (let token = ''; ; ) {
        const page = await list(headers, `?sort=${sort}&limit=2${token && `&nextToken=${token}`}`);
        seen.push(...idsOf(page));
        if (!page.nextToken) break;
        token = encodeURIComponent(page.nextToken);
      }
      expect(seen).toEqual(expected);
      expect(new Set(seen)).toEqual(new Set(placed));
    }
    expect(idsOf(await list(headers, '?status=cancelled'))).toEqual([]);
    expect(idsOf(await list(headers, '?status=pending'))).toHaveLength(5);
  });

  test('are asked for in fifties at most, and by no page of another list or person', async () => {
    const [mine, other] = [await newPerson(), await newPerson()];
    for (const cards of [136, 137]) await shop.place(mine.headers, cartOf({ cards }));
    const { nextToken } = await list(mine.headers, '?limit=1');
    expect(nextToken).not.toBeNull();
    const token = encodeURIComponent(nextToken ?? '');
    const answers: [Headers, string][] = [
      [other.headers, `?limit=1&nextToken=${token}`],
      [mine.headers, `?limit=1&sort=asc&nextToken=${token}`],
      [mine.headers, `?limit=1&status=pending&nextToken=${token}`],
      [mine.headers, '?nextToken=WyIyMDI2IiwiMSJd.AAAA'],
      [mine.headers, '?limit=51'],
      [mine.headers, '?status=lost'],
    ];
    for (const [headers, query] of answers) {
      const answer = await shop.call('GET', `/api/orders/user${query}`, undefined, headers);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    }
  });

  test('are shown to nobody and no guest', async () => {
    expect((await shop.call('GET', '/api/orders/user')).status).toBe(401);
    expect((await shop.call('GET', '/api/orders/user', undefined, await shop.newGuest())).status).toBe(401);
  });

  test('keep the mail of the account and know no guest, whatever the form says', async () => {
    const person = await newPerson();
    const { orderId } = await shop.place(person.headers, cartOf({ email: 'somebody@else.example' }));
    expect(await rowOf(orderId)).toEqual({
      owner: `user:${person.userId}`,
      is_guest: false,
      customer_email: person.email,
    });
  });

  test('a guest who calls themselves signed in still says who they are', async () => {
    const cart = cartOf({ cards: 138 });
    const customerInfo = { email: 'asha@example.com', isGuest: false };
    const answer = await shop.call('POST', '/api/orders', { ...cart, customerInfo }, await shop.newGuest());
    expect(answer).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: 'customerInfo.name', message: 'Full name is required' },
          { path: 'customerInfo.phone', message: 'Phone number is required' },
        ],
      },
    });
  });
});

describe('orders placed as a guest', () => {
  test('are there as soon as their person looks, in any writing of the mail, and the guest’s token opens them no more', async () => {
    const person = await newPerson('Meera.Guest@example.com'.toLowerCase());
    const guest = await shop.newGuest();
    const mine = await shop.place(guest, cartOf({ email: 'Meera.Guest@Example.com' }));
    const foreign = await shop.place(guest, cartOf({ email: 'meera.guest@example.org', cards: 141 }));
    expect(idsOf(await list(person.headers))).toEqual([mine.orderId]);
    expect(await rowOf(mine.orderId)).toMatchObject({ owner: `user:${person.userId}`, is_guest: true });
    const asGuest = await shop.call('GET', `/api/orders/${mine.orderId}`, undefined, guest);
    const never = await shop.call('GET', `/api/orders/${randomUUID()}`, undefined, guest);
    expect([asGuest.status, asGuest.text]).toEqual([404, never.text]);
    expect((await shop.call('GET', `/api/orders/${foreign.orderId}`, undefined, guest)).status).toBe(200);
    expect((await shop.call('GET', `/api/track/${mine.trackToken}`)).status).toBe(200);
  });

  test('become a person’s when they sign in, before they look', async () => {
    const email = 'signs.in@example.com';
    const guest = await shop.newGuest();
    const placed = await shop.place(guest, cartOf({ email, cards: 142 }));
    const person = await newPerson(email);
    await shop.runJobs();
    expect(await rowOf(placed.orderId)).toMatchObject({ owner: `user:${person.userId}` });
  });

  test('are not given to somebody who has not shown that the mail is theirs', async () => {
    const email = 'not.verified@example.com';
    const placed = await shop.place(await shop.newGuest(), cartOf({ email, cards: 143 }));
    const { userId } = await signUp(shop, { email, isVerified: false });
    await shop.runJob('orders.attach-guest-orders', { userId });
    expect((await rowOf(placed.orderId))?.owner).toMatch(/^guest:/);
  });

  test('one request repeated by the guest after that is still the one order', async () => {
    const person = await newPerson();
    const guest = await shop.newGuest();
    const key = randomUUID();
    const cart = cartOf({ email: person.email, cards: 144 });
    const first = await shop.place(guest, cart, key);
    await list(person.headers);
    expect((await shop.place(guest, cart, key)).orderId).toBe(first.orderId);
  });

  test('attached while they are being paid, they are PAID once and belong to their person', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await newPerson();
      const guest = await shop.newGuest();
      const [front, back] = [await addFile(shop.pool), await addFile(shop.pool)];
      const cart = cartOf({ email: person.email, cards: 145 + round, files: [front.key, back.key] });
      const { orderId } = await shop.place(guest, cart);
      const checkout = await shop.checkOut(guest, orderId);
      const paid = await shop.pay(checkout.razorpayOrderId);
      const [verified, ...pages] = await Promise.all([
        shop.verify(guest, orderId, paid),
        ...Array.from({ length: 4 }, () => list(person.headers)),
      ]);
      // The guest hears of it, or is a stranger by then.
      expect([200, 404]).toContain(verified.status);
      for (const page of pages) expect(idsOf(page)).toEqual([orderId]);
      const seen = await shop.call('GET', `/api/orders/${orderId}/status`, undefined, person.headers);
      expect(seen.body).toMatchObject({ paymentStatus: 'PAID', status: 'uploaded' });
      expect(await rowOf(orderId)).toMatchObject({ owner: `user:${person.userId}` });
    }
  });
});

describe('orders and addresses of somebody else', () => {
  test('are the 404 of what never was, byte by byte, at every door', async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()];
    const placed = await shop.place(owner.headers, cartOf({ cards: 151 }));
    const [line] = await shop.rows<{ id: string }>('select id from orders.lines where order_id = $1', [
      placed.orderId,
    ]);
    const [address] = (
      await shop.call<{ addresses: { addressId: string }[] }>(
        'GET',
        '/api/orders/addresses',
        undefined,
        owner.headers,
      )
    ).body.addresses;
    const file = await addFile(shop.pool);
    const uploadedFiles = [{ key: file.key, fileName: 'card.pdf' }];
    const doors = (order: string, lineId: string, addressId: string, token: string) =>
      [
        ['GET', `/api/orders/${order}`],
        ['POST', `/api/orders/${order}/reorder`, {}],
        ['POST', `/api/orders/${order}/lines/${lineId}/artwork`, { uploadedFiles }],
        ['DELETE', `/api/orders/addresses/${addressId}`],
        ['POST', `/api/track/${token}/lines/${lineId}/artwork`, { uploadedFiles }],
      ] as const;
    const answers = (all: ReturnType<typeof doors>, headers: Headers) =>
      Promise.all(
        all.map(async ([method, path, body]) => {
          const answer = await shop.call(method, path, body, headers);
          return [answer.status, answer.text];
        }),
      );
    const forged = [...placed.trackToken].reverse().join('');
    const foreign = doors(placed.orderId, line?.id ?? '', address?.addressId ?? '', forged);
    const expected = await answers(
      doors(randomUUID(), randomUUID(), randomUUID(), 'x'.repeat(43)),
      stranger.headers,
    );
    expect(expected.map(([status]) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await answers(foreign, stranger.headers)).toEqual(expected);
    expect(await answers(doors('no-id', 'no-line', 'no-address', forged), stranger.headers)).toEqual(
      expected,
    );
    // A guest is a stranger where guests may come, and nobody where they may not.
    const asGuest = await answers(foreign, await shop.newGuest());
    expect(asGuest.map(([status]) => status)).toEqual([404, 401, 404, 401, 404]);
    expect((await answers(foreign, {})).map(([status]) => status)).toEqual([401, 401, 401, 401, 404]);
    expect((await shop.rows('select claimed_at from artwork.files where id = $1', [file.id]))[0]).toEqual({
      claimed_at: null,
    });
  });

  test('an admin sees an order, but does not get the keys of its files', async () => {
    const [owner, admin] = [await newPerson(), await newPerson(undefined, 'admin')];
    const { orderId } = await shop.place(owner.headers, cartOf({ cards: 152 }));
    expect((await shop.call('GET', `/api/orders/${orderId}`, undefined, admin.headers)).status).toBe(200);
    const again = await shop.call('POST', `/api/orders/${orderId}/reorder`, {}, admin.headers);
    expect(again).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
  });
});

describe('the link to an order', () => {
  const ask = (orderNumber: string, email: string) =>
    shop.call('POST', '/api/orders/link', { orderNumber, email });
  const linksTo = (email: string) =>
    shop.mails.filter((mail) => mail.to === email && mail.subject.startsWith('The link to your order'));

  test('is mailed to who knows number and mail, once in ten minutes, and opens the order', async () => {
    const headers = await shop.newGuest();
    const { orderId, trackToken } = await shop.place(headers, cartOf());
    const email = String((await rowOf(orderId))?.customer_email);
    const before = linksTo(email).length;
    const asked = await Promise.all([
      ask(orderId, email.toUpperCase()),
      ask(`#${orderNumber(orderId)}`, ` ${email} `),
    ]);
    expect(asked.map(({ status, body }) => [status, body])).toEqual([
      [202, { success: true }],
      [202, { success: true }],
    ]);
    await shop.runJobs();
    const mails = linksTo(email).slice(0, linksTo(email).length - before);
    // Two when the ten minutes turned between them.
    const events = await shop.rows(
      `select from platform.events where name = 'order.link_requested' and payload->>'orderId' = $1`,
      [orderId],
    );
    expect(mails).toHaveLength(events.length);
    expect(JSON.stringify(mails)).toContain(`/track/${trackToken}`);
  });

  test('goes to nobody else, and the answer is the same', async () => {
    const { orderId } = await shop.place(await shop.newGuest(), cartOf());
    const email = String((await rowOf(orderId))?.customer_email);
    const before = shop.mails.length;
    for (const [number, mail] of [
      [orderId, 'stranger@example.com'],
      [randomUUID(), email],
      [orderId.slice(-7), email],
      ['%', email],
      [orderId, email.replace(/^./, '_')],
      [orderId.slice(-8), '%@%'],
    ] as const) {
      expect(await ask(number, mail)).toMatchObject({ status: mail === '%@%' ? 400 : 202 });
    }
    await shop.runJobs();
    expect(shop.mails).toHaveLength(before);
    expect(
      await shop.rows(
        `select from platform.events where name = 'order.link_requested' and payload->>'orderId' = $1`,
        [orderId],
      ),
    ).toEqual([]);
  });
});
