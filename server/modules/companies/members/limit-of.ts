import type { MemberRole } from '#contract/companies/companies.ts';
import { paiseFromRupees } from '#contract/money.ts';

/** A spending limit is a buyer's. */
export function limitOf({ role, limit }: MemberRole): number | null {
  return role === 'buyer' && limit !== null ? paiseFromRupees(limit) : null;
}
