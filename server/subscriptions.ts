import type { EventName } from './events.ts';

/** Event -> the jobs that react to it. One table; the jobs are named by the modules that own them. */
export const subscriptions: Partial<Record<EventName, readonly string[]>> = {
  'order.paid': ['notifications.confirm-order'],
  'order.mail_requested': ['notifications.confirm-order'],
  'order.quoted': ['notifications.send-price'],
  'price.requested': ['notifications.tell-price-request'],
  'price.declined': ['notifications.decline-price'],
  'payment.anomaly_found': ['notifications.alarm-support'],
  'payment.refunded': ['notifications.tell-refund'],
  'file.checked': ['orders.take-artwork'],
  'account.verification_requested': ['notifications.send-verification'],
  'account.registered_again': ['notifications.tell-known-mail'],
  'account.email_verified': ['notifications.tell-partner-waits', 'orders.attach-guest-orders'],
  'account.signed_in': ['orders.attach-guest-orders'],
  'account.reset_requested': ['notifications.send-reset'],
  'account.password_changed': ['notifications.tell-password-changed'],
  'account.partner_entered': ['notifications.invite-partner'],
  'account.approved': ['notifications.tell-partner-approved'],
  'account.deleted': ['orders.forget-person', 'partners.forget-partner'],
  'order.person_forgotten': ['artwork.forget-files', 'payments.forget-payer', 'notifications.forget-order'],
  'contact.message_received': ['notifications.forward-message'],
};
