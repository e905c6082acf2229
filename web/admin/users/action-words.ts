import type { Role } from '#contract/accounts/accounts.ts';
import type { AdminUser } from '#contract/accounts/users.ts';
import { nameOf } from './use-users.ts';

const named: Readonly<Record<Role, string>> = {
  customer: 'a customer',
  psp: 'a print partner',
  admin: 'an admin',
};

const gains: Readonly<Record<Role, string>> = {
  customer: 'They can order and follow their own orders, and nothing more.',
  psp: 'They see the print partner pages, and are offered jobs once what they print is entered.',
  admin:
    'They can see every order and every customer, change prices and settings, refund payments, and give roles to others.',
};

/** What a print partner's work comes to when they are no longer one. */
const WORK_GOES =
  'Jobs they have not begun to print go to other print partners; of those they have begun, you get an alarm.';

/** What will happen when somebody gets another role, sentence by sentence. */
export function roleConsequences(user: AdminUser, role: Role): string[] {
  return [
    `${nameOf(user)} is ${named[user.role]} now and becomes ${named[role]}.`,
    gains[role],
    ...(user.role === 'psp' ? [WORK_GOES] : []),
    'They are signed out everywhere at once and have to sign in again.',
  ];
}

/** What will happen when somebody is deactivated. */
export function deactivationConsequences(user: AdminUser): string[] {
  return [
    `${nameOf(user)} is signed out everywhere at once and cannot sign in until an admin activates them again.`,
    ...(user.role === 'psp' ? [WORK_GOES] : []),
    'Their orders, invoices and messages stay.',
  ];
}
