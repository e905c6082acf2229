import { CustomerInfo } from '#contract/orders/customer.ts';
import { fail } from '#server/platform/errors.ts';

/**
 * What a guest must tell they must tell whatever the body calls them: who they are says their token.
 * @throws invalid_input
 */
export function requireContact(customerInfo: { email: string; name?: string; phone?: string }): void {
  const { error } = CustomerInfo.safeParse({ ...customerInfo, isGuest: true });
  if (!error) return;
  const issues = error.issues.map(({ path, message }) => ({
    path: ['customerInfo', ...path].join('.'),
    message,
  }));
  fail('invalid_input', { issues, ...(issues[0] && { message: issues[0].message }) });
}
