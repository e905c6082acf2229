import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { cancelLine } from '#contract/orders/cancel-line.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import type { AdminOrder, AdminOrderLine } from '#contract/orders/orders-admin.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure, onConflict } from '../lib/admin-call.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Modal } from '../ui/dialogs.tsx';
import styles from './orders.module.css';

interface CancelLineDialogProps {
  order: AdminOrder;
  line: AdminOrderLine;
  /** Rupees of the order that may still go back. */
  refundable: number;
  onClose: () => void;
  /** Refused: somebody else may have been faster. */
  onLost: () => void;
  onDone: (text: string, status: OrderStatus) => void;
}

/** What goes back with an item, in words. */
function moneyWords(
  { ifCancelled, discount, shipping }: AdminOrderLine,
  { totalShipping }: AdminOrder,
  refundable: number,
): string {
  const rupees = Math.min(ifCancelled?.givesBack ?? 0, refundable);
  if (rupees === 0) return 'Nothing is left of the payment that could go back for it.';
  const back = `${formatRupees(rupees)} goes back to the customer the way it was paid: its price${discount > 0 ? ' less its share of the discount' : ''}, with its tax`;
  if (ifCancelled?.isWithShipping)
    return `${back} and its shipping of ${formatRupees(shipping)}, as nothing else is sent there.`;
  return totalShipping > 0 ? `${back}. Shipping is not refunded: the rest is still sent.` : `${back}.`;
}

/** Cancelling one item of an order: what goes back is said, the reason is typed, then it is done. */
export function CancelLineDialog({
  order,
  line,
  refundable,
  onClose,
  onLost,
  onDone,
}: CancelLineDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const wrong = isTried && !reason.trim() ? 'Please write a reason' : null;
  const action = useAction(
    (error) => describeFailure(error, 'Failed to cancel the item'),
    onConflict(onLost),
  );
  const send = async () => {
    setTried(true);
    if (!reason.trim()) return;
    await action.run(async () => {
      const done = await adminCall<typeof cancelLine>('POST', '/orders/{id}/lines/{lineId}/cancel', {
        params: { id: order.orderId, lineId: line.lineId },
        body: { reason: reason.trim() },
      });
      const what = done.status === 'cancelled' ? 'It was the last item: order cancelled' : 'Item cancelled';
      const back = done.refunded > 0 ? `, ${formatRupees(done.refunded)} goes back to the customer` : '';
      onDone(`${what}${back}`, done.status);
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Cancel ${formatCount(line.quantity)} × ${line.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
    >
      <form
        noValidate
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <ErrorBanner text={action.failure} onDismiss={action.dismiss} />
        <p>
          Only this item is cancelled: it is not printed and not sent, and partners who were asked for it are
          told. The rest of the order goes on.
        </p>
        <p>{moneyWords(line, order, refundable)}</p>
        <TextInput
          label="Reason"
          description="Only admins read it."
          maxLength={300}
          data-autofocus
          value={reason}
          error={wrong}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p>A cancelled item cannot be taken up again.</p>
        <div className={styles.dialogButtons}>
          <Button variant="default" onClick={onClose}>
            Keep the item
          </Button>
          <Button type="submit" loading={action.isBusy}>
            Cancel item
          </Button>
        </div>
      </form>
    </Modal>
  );
}
