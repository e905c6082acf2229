import { z } from 'zod';
import { Rupees } from '../money.ts';

/** What an owner, an approver and a buyer of a company are; `CompanyRole` of contract/companies, which needs orders' addresses. */
const Role = z.enum(['owner', 'approver', 'buyer']);

/**
 * Whether an order of a company may be paid: `needed`: above the limit of whoever looks, who has not asked yet; `waiting`: asked;
 * `approved`: up to `total`; `declined`: cancelled; null: nobody has to be asked.
 */
export const OrderApproval = z.object({
  state: z.enum(['needed', 'waiting', 'approved', 'declined']),
  total: Rupees,
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
});

/** Of an order that somebody placed for their company. */
export const CompanyOfOrder = z.object({
  legalName: z.string(),
  costCentre: z.string().nullable(),
  /** Who placed it. */
  boughtBy: z.string().nullable(),
  /** What whoever looks is in that company; null for others who may see the order. */
  viewerRole: Role.nullable(),
  /** Whoever looks placed it. */
  isBuyer: z.boolean(),
  approval: OrderApproval.nullable(),
});
export type CompanyOfOrder = z.infer<typeof CompanyOfOrder>;

/** The same for admins, who are no members of it. */
export const CompanyForAdmin = CompanyOfOrder.omit({ viewerRole: true, isBuyer: true });
