import { rupeesFromPaise } from '#contract/money.ts';
import type { CompanyOfOrder } from '#contract/orders/company-of-order.ts';
import { companyOfOrder, isAboveLimit, type MemberRow } from '#server/modules/companies/index.ts';
import type { Db } from '#server/platform/db.ts';
import type { OrderRow } from '../order-row.ts';

/**
 * Whose order it is, and whether it may be paid, for whoever may see it; null for one of a person.
 * @param viewer what whoever looks is in that company
 */
export async function presentCompany(
  db: Db,
  order: OrderRow,
  viewer: MemberRow | null,
): Promise<CompanyOfOrder | null> {
  if (order.companyId === null) return null;
  const buyerId = order.owner.replace('user:', '');
  const { approval } = order;
  const people = [buyerId, ...(approval?.decidedBy ? [approval.decidedBy] : [])];
  const company = await companyOfOrder(db, order.companyId, people);
  if (!company) return null;
  return {
    legalName: company.legalName,
    costCentre: order.costCentre,
    boughtBy: company.names.get(buyerId) ?? null,
    viewerRole: viewer?.role ?? null,
    isBuyer: viewer?.userId === buyerId,
    approval: approvalOf(order, viewer, company.names),
  };
}

function approvalOf(
  order: OrderRow,
  viewer: MemberRow | null,
  names: ReadonlyMap<string, string>,
): CompanyOfOrder['approval'] {
  const { approval, totalPaise } = order;
  const isOpen = order.status === 'pending' && order.paymentStatus !== 'PAID';
  const isCovered = approval?.state === 'approved' && approval.totalPaise >= totalPaise;
  if (isOpen && approval?.state !== 'waiting' && !isCovered && viewer && isAboveLimit(viewer, totalPaise)) {
    const total = rupeesFromPaise(totalPaise);
    return { state: 'needed', total, decidedBy: null, decidedAt: null, reason: null };
  }
  // Nobody answered before it lapsed, or its buyer took it back.
  if (!approval || (approval.state === 'waiting' && !isOpen)) return null;
  return {
    state: approval.state,
    total: rupeesFromPaise(approval.totalPaise),
    decidedBy: (approval.decidedBy && names.get(approval.decidedBy)) ?? null,
    decidedAt: approval.decidedAt && new Date(approval.decidedAt).toISOString(),
    reason: approval.reason,
  };
}
