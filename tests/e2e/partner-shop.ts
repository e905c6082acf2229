import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Quote } from '#contract/pricing/quoting.ts';
import { design } from '../corpora/design-corpus.ts';
import { CARD } from '../paying-shop.ts';
import { ADMIN_PASSWORD, newAdmin } from './admin-shop.ts';
import { uploadFile } from './asked-order.ts';
import { ask, tokenOf } from './own-orders.ts';
import { hashOf, PASSWORD, type Person } from './people.ts';
import { baseUrl } from './place.ts';
import { expect, freshEmail } from './shop.ts';

/** Print partners of the browser tests and the jobs they get. */
export interface Printer extends Person {
  readonly userId: string;
}

/** An approved partner who prints everything and is always open. */
export async function newPrinter(database: pg.Client, businessName = 'Charminar Prints'): Promise<Printer> {
  const email = freshEmail('press');
  const { rows } = await database.query<{ id: string }>(
    `insert into accounts.users (role, email, username, first_name, last_name, password_hash, is_active,
       email_verified_at)
     values ('psp', $1, $2, 'Asha', 'Rao', $3, true, now()) returning id`,
    [email, email.split('@')[0], await hashOf(PASSWORD)],
  );
  const userId = rows[0]?.id ?? '';
  await database.query(
    `insert into partners.profiles (user_id, business_name, address, zip, printing_specialty, general_printing, types,
       working_days, opens_at, closes_at)
     values ($1, $2, '12 Press Lane, Abids', '500001', 'Everything',
       '{Business cards,Flyers and brochures,Banners and signs,Stickers and labels,Apparel,Packaging}', '{Digital}',
       '{1,2,3,4,5,6,7}', '00:00', '23:59')`,
    [userId, businessName],
  );
  return { userId, email, password: PASSWORD, firstName: 'Asha' };
}

/** An order of a guest with artwork, paid; to several PIN codes it has a line for each. `willCollect`: where it is printed. */
export async function printableOrder(
  name: string,
  zipCodes: readonly string[] = ['500034'],
  willCollect = false,
): Promise<{ orderId: string; email: string }> {
  const { guestToken } = await ask<{ guestToken: string }>('POST', '/auth/guest-token', {});
  const email = freshEmail('buyer');
  const { productId, attributes: options } = await ask<Product>('GET', '/products/invitation-cards');
  const attributes = Object.fromEntries(
    Object.entries(options).map(([option, [first]]) => [option, first ?? '']),
  );
  const line = { productId, quantity: 100, attributes };
  const { unitPrice, totalPrice } = await ask<Quote>('POST', '/quotes', line);
  const subtotalPaise = Math.round(totalPrice * 100) * zipCodes.length;
  // A clean design of the smallest of them.
  const key = await uploadFile('invitation.pdf', design({ widthMm: 105, heightMm: 148 }));
  const uploadedFiles = [{ key, fileName: 'invitation.pdf' }];
  const answer = await fetch(`${baseUrl}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${guestToken}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      customerInfo: { email, isGuest: true, name, phone: '9876543210' },
      shippingAddress: { street: '14 MG Road', city: 'Hyderabad', state: 'Telangana', zipCode: '500034' },
      items: zipCodes.map((zipCode) => ({
        entityId: productId,
        attributes,
        quantity: 100,
        unitPrice,
        subtotal: totalPrice,
        uploadedFiles,
        // A second place is a whole address of its own.
        shippingAddress:
          zipCode === '500034'
            ? { zipCode }
            : { zipCode, name: 'Branch', fullAddress: `5 Hill Road ${zipCode}` },
      })),
      currency: 'INR',
      willCollect,
      totalAmount: (subtotalPaise + Math.floor((subtotalPaise * 850 + 5000) / 10_000)) / 100,
    }),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  const { orderId } = (await answer.json()) as { orderId: string };
  const order = { order: { orderId } };
  const { razorpayOrderId } = await ask<{ razorpayOrderId: string }>(
    'POST',
    '/billing/checkout',
    order,
    guestToken,
  );
  const paid = await fetch(`${baseUrl}/sandbox/razorpay/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: razorpayOrderId, ...CARD }),
  });
  await ask('POST', '/billing/verify', { orderId, ...((await paid.json()) as object) }, guestToken);
  return { orderId, email };
}

/** The offer of an order's first job among those of a partner, who may be offered others' orders, too. */
export const offerOf = (page: Page, orderId: string): Locator =>
  page.getByRole('article', { name: `Offer of job ${orderNumber(orderId)}-1` });

/** The print job of an order is offered to one partner, as an admin names them. Answers the job's id. */
export async function offerTo(database: pg.Client, orderId: string, partner: Printer): Promise<string> {
  const find = async () =>
    (await database.query<{ id: string }>('select id from assignment.jobs where order_id = $1', [orderId]))
      .rows[0]?.id;
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy();
  const jobId = (await find()) ?? '';
  const admin = await tokenOf({ email: await newAdmin(database), password: ADMIN_PASSWORD });
  await ask('POST', `/jobs/${jobId}/offer`, { partnerId: partner.userId }, admin);
  return jobId;
}

/** The partner takes the job: their token, and the offer as they saw it. */
export async function acceptOffer(
  partner: Printer,
  jobId: string,
): Promise<{ token: string; offer: object | undefined }> {
  const token = await tokenOf(partner);
  const { offers } = await ask<{ offers: { offerId: string; jobId: string }[] }>(
    'GET',
    '/psp/offers',
    undefined,
    token,
  );
  const offer = offers.find((one) => one.jobId === jobId);
  await ask('POST', `/psp/offers/${offer?.offerId}/accept`, undefined, token);
  return { token, offer };
}

/** A job in production at a partner: ordered, paid, offered, accepted. */
export async function jobInProduction(
  database: pg.Client,
  partner: Printer,
  customer = 'Rukmini Devi',
  willCollect = false,
): Promise<{ jobId: string; orderId: string; email: string }> {
  const { orderId, email } = await printableOrder(customer, undefined, willCollect);
  const jobId = await offerTo(database, orderId, partner);
  await acceptOffer(partner, jobId);
  return { jobId, orderId, email };
}
