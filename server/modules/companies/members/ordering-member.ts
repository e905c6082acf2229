import type { GstDetails } from '#contract/orders/gst-details.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { isId, seesAllOrders, spendsFreely } from '../policy.ts';
import { type MemberRow, readMembership } from '../store.ts';
import { readOrderingMember } from './ordering-store.ts';

/** Somebody who orders for their company. */
export interface OrderingMember {
  companyId: string;
  legalName: string;
  gstDetails: GstDetails | null;
  /** By its name; null without one. */
  costCentre: string | null;
  /** What they order at once without an approval; null: anything. */
  limitPaise: number | null;
}

/**
 * Whoever orders for their company, with the cost centre they named.
 * @throws not_found for whoever is in none, invalid_input for a cost centre that is not its own
 */
export async function orderingMember(
  tx: Tx,
  actor: Actor,
  named: { costCentreId?: string | undefined },
): Promise<OrderingMember> {
  if (actor.kind !== 'user') fail('not_signed_in');
  const { costCentreId } = named;
  const id = costCentreId !== undefined && isId(costCentreId) ? costCentreId : null;
  const member = await readOrderingMember(tx, actor.userId, id);
  if (!member) fail('not_found');
  if (costCentreId !== undefined && member.costCentre === null) {
    const message = 'This cost centre is gone. Please choose another one.';
    fail('invalid_input', { message, issues: [{ path: 'forCompany.costCentreId', message }] });
  }
  return member;
}

/** What the asker is in the company of an order; null for everybody else. */
export async function memberOf(
  reader: Db | Tx,
  actor: Actor,
  companyId: string | null,
): Promise<MemberRow | null> {
  if (actor.kind !== 'user' || companyId === null) return null;
  const member = await readMembership(reader, actor.userId);
  return member?.companyId === companyId ? member : null;
}

/** May a member of its company see an order of that owner? Who buys sees what they bought. */
export function seesOrder(member: MemberRow, actor: Actor, order: { owner: string }): boolean {
  return seesAllOrders(member.role) || ownerKey(actor) === order.owner;
}

/** Does it need somebody's approval when this member pays so much? */
export function isAboveLimit(
  member: { role: MemberRow['role']; limitPaise: number | null },
  totalPaise: number,
): boolean {
  return !spendsFreely(member) && totalPaise > (member.limitPaise ?? 0);
}
