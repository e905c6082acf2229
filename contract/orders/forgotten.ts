/** What stands where the mail of somebody was whose account is gone. No mail goes there: the name is reserved (RFC 2606). */
export const FORGOTTEN_EMAIL = 'forgotten@deleted.invalid';

/** Has this order given up who placed it? Its invoice is kept for the tax office then, and no longer shown. */
export function isForgotten(order: { customerInfo: { email: string } }): boolean {
  return order.customerInfo.email === FORGOTTEN_EMAIL;
}
