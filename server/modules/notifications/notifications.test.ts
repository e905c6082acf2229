import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CustomerMessage } from '#contract/notifications.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { signIn, signUp } from '#tests/people.ts';
import { addFile, cartOf } from '#tests/prints.ts';

let shop: Shop;
let isDown = false;
beforeAll(async () => {
  shop = await openPayingShop({
    hasWebhooks: false,
    deps: (deps) => ({
      ...deps,
      mailer: {
        send: async (mail) => {
          if (isDown) throw new Error('the mail server is away');
          await deps.mailer.send(mail);
        },
      },
    }),
  });
});
beforeEach(() => {
  isDown = false;
  shop.mails.length = 0;
});
afterAll(() => shop.close());

describe('order confirmation', () => {
  const pay = async (email: string) => {
    const guest = await shop.newGuest();
    const placed = await shop.place(guest, cartOf({ email, flyers: 10 }));
    const { razorpayOrderId } = await shop.checkOut(guest, placed.orderId);
    await shop.verify(guest, placed.orderId, await shop.pay(razorpayOrderId));
    return placed;
  };

  test('goes out once, in both forms, with a link that opens the order without signing in', async () => {
    const placed = await pay('meera@example.com');
    await shop.runJobs();
    await shop.runJob('notifications.confirm-order', { orderId: placed.orderId });
    expect(shop.mails).toHaveLength(1);
    const [mail] = shop.mails;
    expect(mail?.to).toBe('meera@example.com');
    for (const form of [mail?.text ?? '', mail?.html ?? '']) {
      expect(form).toContain('₹200.40');
      expect(form).toContain('Test flyers');
      expect(form).toContain(`${shop.deps.config.baseUrl}/track/${placed.trackToken}`);
    }
    const token = /\/track\/([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1];
    const tracked = await shop.call('GET', `/api/track/${token}`);
    expect(tracked.body).toMatchObject({ orderId: placed.orderId, paymentStatus: 'PAID' });
  });

  test('shows the small picture of each product, and none of elsewhere', async () => {
    await shop.rows(`update catalogue.products set image_urls = case slug
      when 'test-cards' then '["/pictures/products/a5-flyers-b-800.webp"]'::jsonb
      else '["https://elsewhere.example/a-800.webp"]'::jsonb end`);
    await pay('pictures@example.com');
    await shop.runJobs();
    const html = shop.mails.find((mail) => mail.to === 'pictures@example.com')?.html ?? '';
    const pictures = [...html.matchAll(/<img[^>]+src="([^"]+)"/g)].map(([, src]) => src);
    expect(pictures).toContain(`${shop.deps.config.baseUrl}/pictures/products/a5-flyers-400.jpg`);
    expect(pictures.join(' ')).not.toContain('elsewhere');
    expect(html).toContain('Test flyers');
  });

  test('says what artwork is missing and where to send it; another mail asks a day later, while it still is', async () => {
    const subjects = () =>
      shop.mails
        .filter((mail) => mail.to.endsWith('@example.com'))
        .map((mail) => mail.subject.replace(/[0-9A-F]{8}/, 'N'));
    const aDayLater = async ({ orderId }: { orderId: string }) => {
      const [job] = await shop.rows<{ inHours: number }>(
        `update graphile_worker._private_jobs set run_at = now() where key = $1
         returning extract(epoch from old.run_at - now()) / 3600 as "inHours"`,
        [`orders.remind-artwork:${orderId}`],
      );
      expect(Number(job?.inHours)).toBeCloseTo(24, 1);
      await shop.runJobs();
    };
    const waiting = await pay('waiting@example.com');
    await shop.runJobs();
    expect(subjects()).toEqual(['Your order N is paid']);
    for (const form of [shop.mails[0]?.text ?? '', shop.mails[0]?.html ?? '']) {
      const plain = form.replaceAll(/<!-- -->|<\/?strong>/g, '');
      expect(plain).toContain('100 × Test cards: no artwork yet');
      expect(plain).toContain('10 × Test flyers: no artwork yet');
      expect(plain).toContain(`/track/${waiting.trackToken}#items-title`);
    }
    await aDayLater(waiting);
    await shop.runJob('orders.remind-artwork', { orderId: waiting.orderId });
    await shop.runJobs();
    expect(subjects()).toEqual(['Your order N is paid', 'We need artwork for your order N']);
    expect(shop.mails[1]?.text).toContain('10 × Test flyers: no artwork yet');

    const sent = await pay('sent@example.com');
    await shop.runJobs();
    shop.mails.length = 0;
    const lines = await shop.rows<{ id: string }>('select id from orders.lines where order_id = $1', [
      sent.orderId,
    ]);
    for (const { id } of lines) {
      const { key } = await addFile(shop.pool);
      const uploadedFiles = [{ key, fileName: 'card.pdf' }];
      await shop.call('POST', `/api/track/${sent.trackToken}/lines/${id}/artwork`, { uploadedFiles });
    }
    await aDayLater(sent);
    expect(subjects()).toEqual([]);
  });

  test('a mail server that is away delays it; nobody gets it twice', async () => {
    isDown = true;
    const placed = await pay('late@example.com');
    const payload = { orderId: placed.orderId };
    await expect(shop.runJob('notifications.confirm-order', payload)).rejects.toThrow('away');
    isDown = false;
    await shop.runJob('notifications.confirm-order', payload);
    await shop.runJob('notifications.confirm-order', payload);
    expect(shop.mails.map((mail) => mail.to)).toEqual(['late@example.com']);
  });

  test('what people type is shown, not run', async () => {
    const guest = await shop.newGuest();
    const cart = cartOf({ email: 'x@example.com' });
    cart.customerInfo.name = '<img src=x onerror=alert(1)>';
    const placed = await shop.place(guest, cart);
    const { razorpayOrderId } = await shop.checkOut(guest, placed.orderId);
    await shop.verify(guest, placed.orderId, await shop.pay(razorpayOrderId));
    await shop.runJobs();
    expect(shop.mails.map(({ html }) => html).filter((html) => html.includes('<img src=x'))).toEqual([]);
    expect(shop.mails.find((mail) => mail.subject.endsWith('is paid'))?.html).toContain('&lt;img');
  });
});

describe('messages to support', () => {
  const message = {
    name: 'Ravi',
    email: 'ravi@example.com',
    phone: '98480 12345',
    message: 'Do you print on jute?',
  };
  const send = (body: object, headers: Record<string, string> = {}) =>
    shop.call<{ ticket: string; message: string }>('POST', '/api/contact', body, headers);

  test('anybody may write; it is stored, numbered and mailed, and answering answers the person', async () => {
    const answer = await send(message);
    expect(answer.status).toBe(201);
    expect(answer.body.ticket).toMatch(/^IB-[2-9A-HJKMNP-TV-Z]{8}$/);
    await shop.runJobs();
    expect(shop.mails).toMatchObject([
      {
        to: shop.deps.config.supportEmail,
        replyTo: 'ravi@example.com',
        subject: `${answer.body.ticket}: message from Ravi`,
      },
    ]);
    expect(shop.mails[0]?.text).toContain('Do you print on jute?');
    // Whoever answers finds it on its page, where the others see that it is answered.
    const page = `/dashboard/messages?state=all&search=${answer.body.ticket}&message=`;
    expect(shop.mails[0]?.text).toContain(page);
  });

  test('sent twice with one key it is one message; without the same message the key opens nothing', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([send(message, headers), send(message, headers)]);
    expect(second?.body.ticket).toBe(first?.body.ticket);
    const other = await send({ ...message, email: 'eve@example.com' }, headers);
    expect(other.body.ticket).not.toBe(first?.body.ticket);
    await shop.runJobs();
    expect(shop.mails).toHaveLength(2);
  });

  test.each([
    [{ ...message, name: ' ' }, 'Name is required'],
    [{ ...message, email: 'ravi' }, 'Please enter a valid email address'],
    [{ ...message, phone: undefined }, 'Phone is required'],
  ])('a missing field is named', async (body, sentence) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { message: sentence } });
  });

  test('a name cannot add mail headers', async () => {
    await send({ ...message, name: 'Eve\r\nBcc: all@example.com' });
    await shop.runJobs();
    expect(shop.mails[0]?.subject).not.toMatch(/[\r\n]/);
  });

  test('admins see to them, the longest waiting first; done once, whoever presses, and open again', async () => {
    const admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
    const headers = { authorization: admin.authorization };
    interface Inbox {
      messages: CustomerMessage[];
      nextToken: string | null;
      openCount: number;
    }
    const inbox = async (query = '') =>
      (await shop.call<Inbox>('GET', `/api/customer-messages${query}`, undefined, headers)).body;
    const before = (await inbox('?limit=100')).openCount;
    const tickets: string[] = [];
    for (const name of ['Inbox Indu', 'Inbox Irfan'])
      tickets.push((await send({ ...message, name, email: `${name.slice(6)}@in.example` })).body.ticket);
    const found = await inbox('?search=in.example');
    expect(found.messages.map(({ ticket }) => ticket)).toEqual(tickets);
    expect(found.openCount).toBe(before + 2);
    const first = await inbox('?search=inbox&limit=1');
    const rest = await inbox(`?search=inbox&limit=1&nextToken=${encodeURIComponent(first.nextToken ?? '')}`);
    expect([...first.messages, ...rest.messages].map(({ ticket }) => ticket)).toEqual(tickets);
    expect((await inbox(`?search=${tickets[1]?.toLowerCase()}`)).messages).toHaveLength(1);
    expect((await inbox('?search=%2B91%2098480%2012345&state=all')).messages.length).toBeGreaterThan(1);

    const [indu] = found.messages;
    const see = (isDone: boolean, as = headers) =>
      shop.call<{ message: CustomerMessage }>(
        'PUT',
        `/api/customer-messages/${indu?.messageId}`,
        { isDone },
        as,
      );
    const other = await signIn(shop, await signUp(shop, { role: 'admin' }));
    const done = (await see(true)).body.message;
    expect(done).toMatchObject({ ticket: tickets[0], doneBy: 'Asha Rao' });
    expect((await see(true, { authorization: other.authorization })).body.message.doneAt).toBe(done.doneAt);
    expect((await inbox('?search=in.example')).messages.map(({ ticket }) => ticket)).toEqual([tickets[1]]);
    expect((await inbox('?search=in.example&state=all')).messages.map(({ ticket }) => ticket)).toEqual(
      tickets.toReversed(),
    );
    expect((await see(false)).body.message).toMatchObject({ doneAt: null, doneBy: null });
    expect((await inbox()).openCount).toBe(before + 2);
  });
});
