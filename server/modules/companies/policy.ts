import type { CompanyRole } from '#contract/companies/companies.ts';

/** What a member may see of orders of their company: who buys sees what they bought. */
export function seesAllOrders(role: CompanyRole): boolean {
  return role !== 'buyer';
}

/** May they spend for the company without asking, whatever it comes to? */
export function spendsFreely(member: { role: CompanyRole; limitPaise: number | null }): boolean {
  return member.role !== 'buyer' || member.limitPaise === null;
}

/** An id has the shape of a UUID; anything else names nothing. */
export function isId(id: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(id);
}
