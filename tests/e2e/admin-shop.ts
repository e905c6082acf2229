import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { CARD } from '../paying-shop.ts';
import { hashOf, signIn } from './people.ts';
import { baseUrl } from './place.ts';
import { expect, freshEmail, open } from './shop.ts';

export const ADMIN_PASSWORD = 'Lamp-Window-73!';

/** A new admin of the running shop. */
export async function newAdmin(database: pg.Client): Promise<string> {
  const email = freshEmail('admin');
  await database.query(
    `insert into accounts.users (role, email, username, first_name, last_name, password_hash, is_active,
       email_verified_at)
     values ('admin', $1, $2, 'Meera', 'Iyer', $3, true, now())`,
    [email, email.split('@')[0], await hashOf(ADMIN_PASSWORD)],
  );
  return email;
}

/** An admin who is signed in opens a page of the back office. */
export async function enter(page: Page, path: string, email: string): Promise<void> {
  await signIn(page, { email, password: ADMIN_PASSWORD }, path);
  // On a phone the menu is behind its button; the frame is there all the same.
  await expect(page.locator('main#content')).toBeVisible();
}

/** Opens a page of the back office and signs in at its own form. */
export async function enterByForm(page: Page, path: string, email: string): Promise<void> {
  await open(page, path);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // On a phone the menu is behind its button; the frame is there all the same.
  await expect(page.locator('main#content')).toBeVisible();
}

/** A product an admin adds: what it has beside its name. Answers its slug. */
export async function addProduct(email: string, name: string, more: object): Promise<string> {
  const { accessToken } = await post<{ accessToken: string }>('/api/auth/login', {
    email,
    password: ADMIN_PASSWORD,
  });
  const { categories } = (await (await fetch(`${baseUrl}/api/categories`)).json()) as {
    categories: { categoryId: string; slug: string }[];
  };
  const { product } = await post<{ product: { slug: string } }>(
    '/api/products',
    {
      name,
      description: 'As the admin wrote it',
      categoryId: categories.find(({ slug }) => slug === 'business-cards')?.categoryId,
      pricing: [{ minQty: 1, maxQty: 1000, pricePerUnit: 5 }],
      ...more,
    },
    { authorization: `Bearer ${accessToken}` },
  );
  return product.slug;
}

/** An admin changes some of a product. */
export async function changeProduct(email: string, slug: string, changes: object): Promise<void> {
  const { accessToken } = await post<{ accessToken: string }>('/api/auth/login', {
    email,
    password: ADMIN_PASSWORD,
  });
  const product = (await (await fetch(`${baseUrl}/api/products/${slug}`)).json()) as { productId: string };
  const { version: _, ...known } = product as typeof product & { version?: string };
  await post(
    `/api/products/${product.productId}`,
    { ...known, ...changes },
    { authorization: `Bearer ${accessToken}` },
    'PUT',
  );
}

async function post<T>(
  path: string,
  body: object,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<T> {
  const answer = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Bought {
  readonly email?: string;
  readonly slug?: string;
  readonly quantity?: number;
  /** So many lines of the same. */
  readonly lines?: number;
}

/** An order of a guest that is paid by card, without artwork. */
export async function paidOrder(
  name: string,
  { email = freshEmail('buyer'), slug = 'invitation-cards', quantity = 100, lines = 1 }: Bought = {},
): Promise<{ orderId: string; totalAmount: number; trackToken: string }> {
  const { guestToken } = await post<{ guestToken: string }>('/api/auth/guest-token', {});
  const guest = { authorization: `Bearer ${guestToken}` };
  const product = (await (await fetch(`${baseUrl}/api/products/${slug}`)).json()) as {
    productId: string;
    attributes: Record<string, string[]>;
  };
  const attributes = Object.fromEntries(
    Object.entries(product.attributes).map(([option, values]) => [option, values[0] ?? '']),
  );
  const line = { productId: product.productId, quantity, attributes };
  const { unitPrice, totalPrice } = await post<{ unitPrice: number; totalPrice: number }>(
    '/api/quotes',
    line,
  );
  const subtotalPaise = lines * Math.round(totalPrice * 100);
  const taxPaise = Math.floor((subtotalPaise * 850 + 5000) / 10_000);
  const placed = await post<{ orderId: string; totalAmount: number; trackToken: string }>(
    '/api/orders',
    {
      customerInfo: { email, isGuest: true, name, phone: '9876543210' },
      shippingAddress: { street: '14 MG Road', city: 'Hyderabad', state: 'Telangana', zipCode: '500034' },
      items: Array.from({ length: lines }, () => ({
        entityId: product.productId,
        attributes,
        quantity,
        unitPrice,
        subtotal: totalPrice,
      })),
      currency: 'INR',
      totalAmount: (subtotalPaise + taxPaise) / 100,
    },
    { ...guest, 'idempotency-key': randomUUID() },
  );
  const { orderId } = placed;
  const { razorpayOrderId } = await post<{ razorpayOrderId: string }>(
    '/api/billing/checkout',
    { order: { orderId } },
    guest,
  );
  const paid = await post<object>('/sandbox/razorpay/pay', { order_id: razorpayOrderId, ...CARD });
  await post('/api/billing/verify', { orderId, ...paid }, guest);
  return placed;
}
