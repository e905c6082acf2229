import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { addAdmin, LISTS, SEARCHES } from '../../bench/admin-lists.ts';
import { LISTS as PRODUCT_LISTS } from '../../bench/catalogue.ts';
import { priceOrder } from '../../bench/order-body.ts';
import { addFiles } from '../../bench/order-walk.ts';
import { post } from '../../bench/post.ts';
import { QUERIES } from '../../bench/search.ts';
import type { Shop } from '../../bench/shop.ts';
import { newSearches } from '../../bench/unasked.ts';

const PASSWORD = 'Lantern-Otter-27!';
const CARD = {
  method: 'card',
  card: { number: '4100280000001007', expiry: '12/40', cvv: '123', name: 'Asha Rao', otp: '1234' },
};

const search = (word: string) => `/products?limit=24&search=${encodeURIComponent(word)}`;
/** More than are asked for, those to warm up among them. */
const NEW_SEARCHES = 2_000;

export interface Group {
  readonly what: string;
  /** How many different calls it has. */
  readonly count: number;
  /** One of several such calls, in turn. @throws when it is refused */
  call(index: number): Promise<void>;
}

/** What people and programs ask of a shop, each in a group; the same for a small one and a large one. */
export async function groupsOf(shop: Shop): Promise<Group[]> {
  const admin = await addAdmin(shop);
  const customer = await signIn(shop, 'customer');
  const partner = await signIn(shop, 'psp');
  const today = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const from = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10);
  const ids = await someOrders(shop);
  const reading = (what: string, paths: readonly string[], headers: Record<string, string> = {}): Group => ({
    what,
    count: paths.length,
    async call(index) {
      const path = paths[index % paths.length] ?? '';
      const answer = await fetch(`${shop.url}/api${path.replace(/^\/api/, '')}`, { headers });
      const said = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${said.slice(0, 200)}`);
    },
  });
  return [
    ...PRODUCT_LISTS.map((path) =>
      reading(`Catalogue ${path.replace('/api/products?limit=24', 'first page')}`, [path]),
    ),
    reading('Catalogue search, 20 queries others make, too', QUERIES.map(search)),
    {
      ...reading(
        'Catalogue search, words nobody searched for before',
        (await newSearches(shop, NEW_SEARCHES)).map(search),
      ),
      count: QUERIES.length,
    },
    ...Object.entries(LISTS).map(([what, paths]) => reading(`Admin: ${what}`, paths, admin)),
    ...Object.entries(SEARCHES).map(([what, paths]) => reading(`Admin search: ${what}`, paths, admin)),
    reading(
      'Admin: one order',
      ids.map((id) => `/orders/${id}`),
      admin,
    ),
    reading('Admin: print jobs', ['/jobs', '/jobs?status=in_production', '/jobs?status=delivered'], admin),
    reading('Report of sales, 30 days', [`/reports/sales?from=${from}&to=${today}`], admin),
    reading('Report of promises, 30 days', [`/reports/promises?from=${from}&to=${today}`], admin),
    reading('Admin: claims, settlement', ['/claims', '/settlement/months'], admin),
    reading('A customer’s own orders', ['/orders/user', '/orders/user?status=completed'], customer),
    reading(
      'A partner’s jobs',
      ['/psp/jobs', '/psp/jobs?status=delivered', '/psp/jobs?search=product'],
      partner,
    ),
    await orderPath(shop),
  ];
}

async function query<R extends pg.QueryResultRow>(
  shop: Shop,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl, application_name: 'drill' });
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Whoever has most orders of a role gets a password. */
async function signIn(shop: Shop, role: 'customer' | 'psp'): Promise<Record<string, string>> {
  const of =
    role === 'psp'
      ? `select partner_id from assignment.jobs where partner_id is not null order by created_at limit 1`
      : `select substr(owner, 6)::uuid from orders.orders where owner like 'user:%' order by placed_at limit 1`;
  const [user] = await query<{ email: string }>(
    shop,
    `update accounts.users set password_hash = $1, is_active = true, awaiting_approval = false where id = (${of}) returning email`,
    [await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })],
  );
  const { accessToken } = await post<{ accessToken: string }>(`${shop.url}/api/auth/login`, {
    email: user?.email,
    password: PASSWORD,
  });
  return { authorization: `Bearer ${accessToken}` };
}

async function someOrders(shop: Shop): Promise<string[]> {
  const rows = await query<{ id: string }>(
    shop,
    `select id from orders.orders where placed_at < now() - interval '3 days' order by placed_at limit 20`,
  );
  return rows.map(({ id }) => id);
}

/** Place, checkout, pay, verify. */
async function orderPath(shop: Shop): Promise<Group> {
  const { guestToken } = await post<{ guestToken: string }>(`${shop.url}/api/auth/guest-token`, {});
  const headers = { authorization: `Bearer ${guestToken}` };
  const cart = await priceOrder(shop, { email: 'asha@example.com', isGuest: true });
  const files = await addFiles(shop, 400);
  return {
    what: 'An order from cart to paid',
    count: 1,
    async call() {
      const placed = await post<{ orderId: string }>(`${shop.url}/api/orders`, cart(files.pop()), {
        ...headers,
        'idempotency-key': randomUUID(),
      });
      const order = { orderId: placed.orderId };
      const checkout = await post<{ razorpayOrderId: string }>(
        `${shop.url}/api/billing/checkout`,
        { order },
        headers,
      );
      const paid = await post<object>(`${shop.url}/sandbox/razorpay/pay`, {
        order_id: checkout.razorpayOrderId,
        ...CARD,
      });
      const verified = await post<{ paymentStatus: string }>(
        `${shop.url}/api/billing/verify`,
        { ...order, ...paid },
        headers,
      );
      if (verified.paymentStatus !== 'PAID') throw new Error(`the order is ${verified.paymentStatus}`);
    },
  };
}
