import type { Deps } from '#server/platform/deps.ts';
import { orderForMail } from '../mail/order-for-mail.ts';
import { isWaitingForPayment } from '../rules.ts';
import { hasOrderedSince } from './unpaid-store.ts';

type Mailed = NonNullable<Awaited<ReturnType<typeof orderForMail>>>;

/**
 * An order as the mail tells it that asks for its payment, with the page to pay it: its tracking link, or for a company its page
 * for who signs in. Null when it need not or cannot be paid any more, or its customer ordered since.
 */
export async function unpaidForMail(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secrets'>,
  orderId: string,
): Promise<(Mailed & { payUrl: string; payUntil: Date }) | null> {
  const order = await orderForMail(deps, orderId);
  if (!order?.payUntil || !isWaitingForPayment(order, deps.clock.now())) return null;
  if (await hasOrderedSince(deps.db, orderId)) return null;
  const payUrl = order.companyId ? `${deps.config.baseUrl}/orders/${order.id}` : order.trackUrl;
  return { ...order, payUntil: order.payUntil, payUrl };
}
