import { membersForMail } from '#server/modules/companies/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { orderForMail } from '../mail/order-for-mail.ts';
import { readApproval } from './approval-store.ts';

/** Somebody of the company as a mail names and reaches them. */
interface MailedMember {
  userId: string;
  name: string;
  email: string;
}

type Mailed = NonNullable<Awaited<ReturnType<typeof orderForMail>>>;

/**
 * A request as mails tell it: the order, who asked, who may decide and who did. Who asked is null once they left the company:
 * nothing of it is told them. Null when the order, or its person, is gone.
 */
export async function approvalForMail(
  deps: Pick<Deps, 'db' | 'config' | 'secrets'>,
  orderId: string,
): Promise<{
  order: Mailed;
  state: 'waiting' | 'approved' | 'declined';
  isOpen: boolean;
  askedBy: MailedMember | null;
  approvers: MailedMember[];
  decidedBy: string | null;
  reason: string | null;
} | null> {
  const [order, approval] = await Promise.all([orderForMail(deps, orderId), readApproval(deps.db, orderId)]);
  if (!order?.companyId || !approval) return null;
  const members = await membersForMail(deps.db, order.companyId);
  const byId = (userId: string | null) => members.find((member) => member.userId === userId) ?? null;
  return {
    order,
    state: approval.state,
    isOpen: order.status === 'pending' && order.paymentStatus !== 'PAID',
    askedBy: byId(approval.askedBy),
    approvers: members.filter(({ isApprover }) => isApprover),
    decidedBy: byId(approval.decidedBy)?.name ?? null,
    reason: approval.reason,
  };
}
