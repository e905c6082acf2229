import { orderNumber } from '#contract/orders/order-number.ts';
import type { Shop } from './paying-shop.ts';
import { type Person, signUp } from './people.ts';
import { addFile, cartOf } from './prints.ts';

/** A working Monday, late in the morning in India. */
export const MONDAY = new Date('2026-11-23T05:30:00Z');

interface Printer {
  name?: string;
  zip?: string;
  kinds?: string[];
  jobsPerDay?: number;
  turnaroundDays?: number;
  isPaused?: boolean;
}

/** An approved print partner who prints business cards near Hyderabad unless said. */
export async function addPrinter(
  shop: Pick<Shop, 'app' | 'deps' | 'pool'>,
  printer: Printer = {},
): Promise<Person> {
  const person = await signUp(shop, { role: 'psp' });
  await shop.pool.query(
    `insert into partners.profiles (user_id, business_name, address, zip, printing_specialty, general_printing, types,
       daily_capacity, turnaround_days, is_paused)
     values ($1, $2, '14 Press Lane', $3, 'Cards', $4, '{Offset}', $5, $6, $7)`,
    [
      person.userId,
      printer.name ?? `Press ${person.userId.slice(-4)}`,
      printer.zip ?? '500001',
      printer.kinds ?? ['Business cards'],
      printer.jobsPerDay ?? 1000,
      printer.turnaroundDays ?? 1,
      printer.isPaused ?? false,
    ],
  );
  return person;
}

/** An order that is paid and has its artwork; its jobs have not run. */
export async function paidOrder(
  shop: Shop,
  options: Parameters<typeof cartOf>[0] = {},
): Promise<{ orderId: string; guest: Record<string, string>; trackToken: string }> {
  const guest = await shop.newGuest();
  const file = await addFile(shop.pool);
  const placed = await shop.place(guest, cartOf({ files: [file.key], ...options }));
  const checkout = await shop.checkOut(guest, placed.orderId);
  const paid = await shop.pay(checkout.razorpayOrderId);
  const verified = await shop.verify(guest, placed.orderId, paid);
  if (verified.body.paymentStatus !== 'PAID')
    throw new Error(`paying failed: ${verified.status} ${verified.text}`);
  return { orderId: placed.orderId, guest, trackToken: placed.trackToken };
}

/** The secret in the newest mail that asks a partner to print a job of this order. */
export function offerTokenIn(
  shop: Pick<Shop, 'mails' | 'failedJobs'>,
  email: string,
  orderId: string,
): string {
  const number = orderNumber(orderId);
  const mail = shop.mails.findLast(
    (one) => one.to === email && one.subject.includes(number) && one.text.includes('/psp-landing?token='),
  );
  const token = mail && /psp-landing\?token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token)
    throw new Error(`no offer was mailed to ${email}; jobs that failed: ${shop.failedJobs.join('; ')}`);
  return token;
}
