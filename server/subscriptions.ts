import type { EventName } from './events.ts';

/** Event -> the jobs that react to it. One table; the jobs are named by the modules that own them. */
export const subscriptions: Partial<Record<EventName, readonly string[]>> = {
  'order.paid': ['notifications.confirm-order'],
  'payment.anomaly_found': ['notifications.alarm-support'],
  'payment.refunded': ['notifications.tell-refund'],
  'file.checked': ['orders.take-artwork'],
  'contact.message_received': ['notifications.forward-message'],
};
