import { isAboveLimit, memberOf } from '#server/modules/companies/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import type { OrderRow } from '../order-row.ts';

/**
 * Who pays for their company spends what they may: below their limit, or with an approval of at least that much. Of any other
 * order nothing is asked. What is being decided is paid by nobody.
 * @param order locked, at the total that is about to be paid
 * @throws order_not_found for who left the company, approval_waits, approval_needed
 */
export async function requireApproved(tx: Tx, actor: Actor, order: OrderRow): Promise<void> {
  const { approval, companyId, totalPaise } = order;
  if (companyId === null) return;
  const member = await memberOf(tx, actor, companyId);
  if (!member) fail('order_not_found');
  if (approval?.state === 'waiting') fail('approval_waits');
  const isCovered = approval?.state === 'approved' && approval.totalPaise >= totalPaise;
  if (!isCovered && isAboveLimit(member, totalPaise)) fail('approval_needed');
}
