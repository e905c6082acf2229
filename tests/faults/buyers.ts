import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { CARD, type Paid } from '../paying-shop.ts';
import { cartOf } from '../prints.ts';

export interface Acknowledged {
  readonly orderId: string;
  readonly totalPaise: number;
}

/** Orders the server said yes to, each on disk before the next step: what it must never forget again. */
export function openJournal(path: string) {
  const file = openSync(path, 'a');
  let count = 0;
  return {
    write(order: Acknowledged): void {
      writeSync(file, `${JSON.stringify(order)}\n`);
      fsyncSync(file);
      count += 1;
    },
    count: () => count,
    read: (): Acknowledged[] =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    close: () => closeSync(file),
  };
}

export type Journal = ReturnType<typeof openJournal>;

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls
  readonly body: any;
}

/** Repeats a call until it is answered by something else than a broken connection or a server in trouble. */
async function insist(url: string, init: RequestInit): Promise<Reply> {
  for (;;) {
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
      if (answer.status < 500) return { status: answer.status, body: await answer.json() };
    } catch {
      // No answer: it may have happened or not, so the same request goes again.
    }
    await sleep(100);
  }
}

const post = (base: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  insist(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/**
 * `count` orders, eight at a time, from placing to PAID, by customers who try again, under the same key, whenever no
 * answer comes.
 */
export async function buy(options: {
  base: string;
  count: number;
  journal: Journal;
  fileKey: string;
  /** Parts the customers of several calls. */
  name?: string;
}): Promise<void> {
  const { base, count, journal, fileKey, name = 'buyer' } = options;
  const { body } = await post(base, '/api/auth/guest-token', {});
  const guest = { authorization: `Bearer ${body.guestToken}` };
  let next = 0;
  const buyer = async () => {
    for (let index = next++; index < count; index = next++) {
      const cart = cartOf({ cards: 100 + index, files: [fileKey], email: `${name}-${index}@example.com` });
      const placed = await placeInsistently(base, cart, {
        ...guest,
        'idempotency-key': `${name}-key-of-order-${index}`,
      });
      journal.write({ orderId: placed.orderId, totalPaise: Math.round(placed.totalAmount * 100) });
      await payInsistently(base, placed.orderId, guest);
    }
  };
  await Promise.all(Array.from({ length: 8 }, buyer));
}

async function placeInsistently(
  base: string,
  cart: object,
  headers: Record<string, string>,
): Promise<{ orderId: string; totalAmount: number }> {
  const { status, body } = await post(base, '/api/orders', cart, headers);
  if (status !== 201) throw new Error(`placing was refused: ${JSON.stringify(body)}`);
  return body;
}

async function payInsistently(base: string, orderId: string, guest: Record<string, string>): Promise<void> {
  const checkout = await post(base, '/api/billing/checkout', { order: { orderId } }, guest);
  if (checkout.body.code === 'order_already_paid') return;
  const paid = await post(base, '/sandbox/razorpay/pay', {
    order_id: checkout.body.razorpayOrderId,
    ...CARD,
  });
  // A payment whose answer was lost is paid already: then the webhook and the sweeper bring the news.
  if (paid.status === 200) {
    await post(base, '/api/billing/verify', { orderId, ...(paid.body as Paid) }, guest);
  }
}
