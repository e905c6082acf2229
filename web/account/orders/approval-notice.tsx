import { useState } from 'react';
import type { approveOrder, askForApproval } from '#contract/orders/approvals.ts';
import type { Order } from '#contract/orders/orders.ts';
import { call } from '#web/lib/api.ts';
import { formatRupees } from '#web/lib/format.ts';
import { PayButton } from '#web/lib/payment/pay-button.tsx';
import { useSession } from '#web/lib/session/use-session.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BalancePay } from './balance-pay.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import styles from './order-page.module.css';

interface ApprovalNoticeProps {
  order: Order;
  /** Something was asked or decided. */
  onChanged: () => void;
  onPaid: () => void;
}

/** What somebody of the company has to decide about an order, or decided. */
export function ApprovalNotice({ order, onChanged, onPaid }: ApprovalNoticeProps) {
  const { company } = order;
  if (!company?.approval) return null;
  const { state, decidedBy, reason } = company.approval;
  const by = decidedBy ?? 'An approver of the company';
  switch (state) {
    case 'needed':
      return <Needed order={order} onAsked={onChanged} />;
    case 'waiting':
      return company.viewerRole === 'owner' || company.viewerRole === 'approver' ? (
        <Decision order={order} onChanged={onChanged} onPaid={onPaid} />
      ) : (
        <Notice tone="info">
          This order is above the spending limit of who placed it and waits for an approval. We write to you
          when it is decided.
        </Notice>
      );
    case 'approved':
      return order.paymentStatus === 'PAID' ? null : (
        <Notice tone="success">{by} approved this order.</Notice>
      );
    case 'declined':
      return (
        <Notice tone="warning">
          {by} declined this order: “{reason}”
        </Notice>
      );
  }
}

function Needed({ order, onAsked }: { order: Order; onAsked: () => void }) {
  const { isBusy, failure, run } = useAction(errorText('Your request could not be sent. Please try again.'));
  const params = { id: order.orderId };
  const ask = () =>
    run(async () => {
      await call<typeof askForApproval>('POST', '/orders/{id}/approval', { params });
      onAsked();
    });
  return (
    <Notice tone="warning">
      <div className={styles.unpaid}>
        <p>
          This order comes to {formatRupees(order.totalAmount)}, above your spending limit. Somebody of{' '}
          {order.company?.legalName} has to approve it before it is paid.
        </p>
        {failure ? <p role="alert">{failure}</p> : null}
        <Button isBusy={isBusy} onClick={() => void ask()}>
          Ask for approval
        </Button>
      </div>
    </Notice>
  );
}

/** Approving and paying is one step; who closes the payment window has approved, and may pay later. */
function Decision({ order, onChanged, onPaid }: ApprovalNoticeProps) {
  const [isDeclining, setDeclining] = useState(false);
  const profile = useSession((session) => session.profile);
  const params = { id: order.orderId };
  const approve = () =>
    call<typeof approveOrder>('POST', '/orders/{id}/approval/approve', {
      params,
      body: { totalAmount: order.totalAmount },
    });
  const approveToPay = async () => {
    await approve();
    const payer = profile && { email: profile.email, name: profile.name, phone: profile.phone };
    return { orderId: order.orderId, payer };
  };
  return (
    <Notice tone="warning">
      <div className={styles.unpaid}>
        <p>
          {order.company?.boughtBy ?? 'A member of your company'} asks you to approve this order: it comes to{' '}
          {formatRupees(order.totalAmount)}, above their spending limit.
        </p>
        <div className={styles.decision}>
          <PayButton
            amount={order.totalAmount}
            verb="Approve and pay"
            findOrder={approveToPay}
            onPaid={onPaid}
            onRepriced={onChanged}
          />
          <BalancePay
            order={order}
            verb="Approve and pay"
            before={approve}
            onPaid={onPaid}
            onChanged={onChanged}
          />
          <Button look="secondary" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </div>
      </div>
      {isDeclining ? (
        <DeclineDialog
          orderId={order.orderId}
          onClose={() => setDeclining(false)}
          onDeclined={() => {
            setDeclining(false);
            onChanged();
          }}
        />
      ) : null}
    </Notice>
  );
}
