import type { Tokens } from '#contract/accounts/accounts.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import type { Quote } from '#contract/pricing/quoting.ts';
import type { Person } from './people.ts';
import { baseUrl } from './place.ts';

/** Orders a person made before a journey begins, by the calls the pages make. */

/** Calls the API of the shop under test. @throws with the answer when it is a refusal. */
export async function ask<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(`${baseUrl}/api${path}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export async function tokenOf({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
  return (await ask<Tokens>('POST', '/auth/login', { email, password })).accessToken;
}

interface Wish {
  readonly email: string;
  readonly slug: string;
  readonly quantity: number;
  readonly street?: string;
}

/** Places an order of one product, without artwork and not paid. Answers its id. */
export async function placeOrder(
  token: string,
  { email, slug, quantity, street = '14 MG Road' }: Wish,
): Promise<string> {
  const { productId, attributes: options } = await ask<Product>('GET', `/products/${slug}`);
  const attributes = Object.fromEntries(Object.entries(options).map(([name, [first]]) => [name, first]));
  const { unitPrice, totalPrice } = await ask<Quote>('POST', '/quotes', { productId, quantity, attributes });
  const subtotalPaise = Math.round(totalPrice * 100);
  const order = {
    customerInfo: { email, isGuest: false, name: 'Asha Rao', phone: '9876543210' },
    shippingAddress: { name: 'Asha Rao', street, city: 'Hyderabad', state: 'Telangana', zipCode: '500034' },
    items: [{ entityId: productId, attributes, quantity, unitPrice, subtotal: totalPrice }],
    currency: 'INR',
    totalAmount: (subtotalPaise + Math.round(subtotalPaise * 0.085)) / 100,
  };
  return (await ask<{ orderId: string }>('POST', '/orders', order, token)).orderId;
}

/** Has an order paid, as the payment window does. */
export async function payOrder(token: string, orderId: string): Promise<void> {
  const checkout = await ask<{ razorpayOrderId: string }>(
    'POST',
    '/billing/checkout',
    { order: { orderId } },
    token,
  );
  const paid = await fetch(`${baseUrl}/sandbox/razorpay/pay`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ order_id: checkout.razorpayOrderId, method: 'upi', vpa: 'success@razorpay' }),
  });
  await ask('POST', '/billing/verify', { orderId, ...((await paid.json()) as object) }, token);
}
