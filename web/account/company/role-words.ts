import type { CompanyRole } from '#contract/companies/companies.ts';
import { formatRupees } from '#web/lib/format.ts';

export const roleWords: Readonly<Record<CompanyRole, string>> = {
  owner: 'Owner',
  approver: 'Approver',
  buyer: 'Buyer',
};

/** What each role may do, in one sentence. */
export const roleHints: Readonly<Record<CompanyRole, string>> = {
  owner: 'Runs the company: members, addresses, cost centres. Sees and pays all its orders.',
  approver: 'Sees all orders of the company, approves and pays them.',
  buyer: 'Orders for the company and sees their own orders.',
};

/** What somebody is in the company: "Buyer, up to ₹5,000.00 an order". */
export function memberWords({ role, limit }: { role: CompanyRole; limit: number | null }): string {
  return role === 'buyer' && limit !== null
    ? `${roleWords.buyer}, up to ${formatRupees(limit)} an order`
    : roleWords[role];
}
