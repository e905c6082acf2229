import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailedOrder } from './jobs.ts';

interface Sources {
  order(orderId: string): Promise<MailedOrder | null>;
  /** Paise that went or go back of what paid the order. */
  refundedPaise(orderId: string): Promise<number>;
  /** Something of it is on its way, or has arrived. */
  hasLeftPrinter(orderId: string): Promise<boolean>;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>;

/** Tells the customer, once, that the shop cancelled their order, and what goes back. */
export function cancellationMailJobs(deps: Needs, sources: Sources): JobHandler[] {
  return [
    {
      name: 'notifications.tell-cancellation',
      queue: 'mails',
      run: (payload) => tell(deps, sources, payload),
    },
    {
      name: 'notifications.tell-line-cancelled',
      queue: 'mails',
      run: (payload) => tellOfLine(deps, sources, payload),
    },
  ];
}

async function tell(deps: Needs, sources: Sources, payload: unknown): Promise<void> {
  const { orderId } = events['order.cancelled'].parse(payload);
  const order = await sources.order(orderId);
  if (!order) return;
  const refundedPaise = await sources.refundedPaise(orderId);
  const hasLeftPrinter = await sources.hasLeftPrinter(orderId);
  const { orderCancelled } = await import('./templates/order-cancelled.tsx');
  await deliverMail(deps, {
    dedupeKey: `order-cancelled:${orderId}`,
    template: 'order-cancelled',
    recipient: order.customerEmail,
    payload: { orderId },
    compose: () => orderCancelled({ order, refundedPaise, hasLeftPrinter, baseUrl: deps.config.baseUrl }),
  });
}

/** Tells the customer, once, that one item of their order was cancelled, what goes back, and that the rest goes on. */
async function tellOfLine(deps: Needs, sources: Sources, payload: unknown): Promise<void> {
  const { orderId, lineId } = events['order.line_cancelled'].parse(payload);
  const order = await sources.order(orderId);
  // Cancelled whole since: that mail says what goes back.
  if (!order || order.status === 'cancelled') return;
  const { itemCancelled } = await import('./templates/item-cancelled.tsx');
  await deliverMail(deps, {
    dedupeKey: `item-cancelled:${lineId}`,
    template: 'item-cancelled',
    recipient: order.customerEmail,
    payload: { orderId, lineId },
    compose: () => itemCancelled({ order, lineId, baseUrl: deps.config.baseUrl }),
  });
}
