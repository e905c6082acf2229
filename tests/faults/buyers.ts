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

/** A call that was not answered, or by a server in trouble: its status, 0 for none, and how long that took. */
export interface Trouble {
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

type Post = (path: string, body: unknown, headers?: Record<string, string>) => Promise<Reply>;

/** Posts; repeats a call until it is answered by something else than a broken connection or a server in trouble. */
export function insistentPost(base: string, onTrouble: (trouble: Trouble) => void = () => undefined): Post {
  return async (path, body, headers = {}) => {
    for (;;) {
      const asked = performance.now();
      const answer = await fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null);
      // Half an answer is none. It may have happened or not, so the same request goes again.
      const said = await answer?.json().catch(() => null);
      if (answer && said && answer.status < 500) return { status: answer.status, body: said };
      onTrouble({ path, status: answer?.status ?? 0, ms: performance.now() - asked });
      await sleep(100);
    }
  };
}

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
  onTrouble?: (trouble: Trouble) => void;
}): Promise<void> {
  const { base, count, journal, fileKey, name = 'buyer', onTrouble } = options;
  const buyOne = await openBuyer({ base, journal, name, onTrouble });
  let next = 0;
  const buyer = async () => {
    for (let index = next++; index < count; index = next++) await buyOne(index, fileKey);
  };
  await Promise.all(Array.from({ length: 8 }, buyer));
}

/** A guest who orders once for each number and file. */
export async function openBuyer(options: {
  base: string;
  journal: Journal;
  name: string;
  onTrouble?: ((trouble: Trouble) => void) | undefined;
}): Promise<(index: number, fileKey: string) => Promise<void>> {
  const { base, journal, name, onTrouble } = options;
  const post = insistentPost(base, onTrouble);
  const { body } = await post('/api/auth/guest-token', {});
  const guest = { authorization: `Bearer ${body.guestToken}` };
  return async (index, fileKey) => {
    const cart = cartOf({ cards: 100 + index, files: [fileKey], email: `${name}-${index}@example.com` });
    const key = { 'idempotency-key': `${name}-key-of-order-${index}` };
    const placed = await post('/api/orders', cart, { ...guest, ...key });
    if (placed.status !== 201) throw new Error(`placing was refused: ${JSON.stringify(placed.body)}`);
    const { orderId, totalAmount } = placed.body;
    journal.write({ orderId, totalPaise: Math.round(totalAmount * 100) });
    await payInsistently(post, orderId, guest);
  };
}

async function payInsistently(post: Post, orderId: string, guest: Record<string, string>): Promise<void> {
  const checkout = await post('/api/billing/checkout', { order: { orderId } }, guest);
  if (checkout.body.code === 'order_already_paid') return;
  const paid = await post('/sandbox/razorpay/pay', {
    order_id: checkout.body.razorpayOrderId,
    ...CARD,
  });
  // A payment whose answer was lost is paid already: then the webhook and the sweeper bring the news.
  if (paid.status === 200) {
    await post('/api/billing/verify', { orderId, ...(paid.body as Paid) }, guest);
  }
}
