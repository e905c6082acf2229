import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import type { AdminOrder, cancelOrder, refundOrder } from '#contract/orders/orders-admin.ts';
import { formatRupees } from '#web/lib/format.ts';
import { newKey } from '#web/lib/new-key.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure, onConflict } from '../lib/admin-call.ts';
import { typedRupees } from '../lib/typed-rupees.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Modal } from '../ui/dialogs.tsx';
import styles from './orders.module.css';

interface MoneyDialogProps {
  kind: 'cancel' | 'refund';
  order: AdminOrder;
  /** Rupees that may still go back. */
  refundable: number;
  /** The least that can go back, and that may be left, in rupees. */
  least: number;
  onClose: () => void;
  /** Refused: somebody else may have been faster. */
  onLost: () => void;
  onDone: (text: string, status: OrderStatus) => void;
}

/** What is wrong with an amount somebody typed; null when nothing is. */
function amountProblem(
  typed: string,
  { refundable, least, kind }: Pick<MoneyDialogProps, 'refundable' | 'least' | 'kind'>,
): string | null {
  const amount = typedRupees(typed);
  if (amount === null) return 'Please type an amount such as 120.50';
  if (amount === 0 && kind === 'refund') return 'Amount must be greater than 0';
  if (amount > refundable) return `At most ${formatRupees(refundable)} can go back`;
  return smallProblem(amount, refundable, least);
}

/** The gateway gives back no less than a rupee, now and later; a balance takes any paise. */
function smallProblem(amount: number, refundable: number, least: number): string | null {
  const rest = Math.round((refundable - amount) * 100) / 100;
  // Cancelling writes a rest that small off.
  if (amount === 0 || rest === 0) return null;
  if (amount < least) return `The gateway gives back no less than ${formatRupees(least)}`;
  if (rest >= least) return null;
  return `${formatRupees(rest)} would be left, too little to go back later: give back all ${formatRupees(refundable)}, or less`;
}

/** What was typed, what is wrong with it, and sending it. */
function useWish(props: MoneyDialogProps) {
  const { kind, order, refundable, onLost, onDone } = props;
  const isCancel = kind === 'cancel';
  const [amount, setAmount] = useState(isCancel ? refundable.toFixed(2) : '');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const action = useAction(
    (error) => describeFailure(error, 'Failed to update order status'),
    onConflict(onLost),
  );
  // Sent twice, it is one refund.
  const [requestKey] = useState(newKey);
  const wrongAmount = refundable > 0 ? amountProblem(amount, props) : null;
  const wrongReason = reason.trim() ? null : 'Please write a reason';

  const ask = () => {
    const params = { id: order.orderId };
    const rupees = refundable > 0 ? (typedRupees(amount) ?? 0) : 0;
    return isCancel
      ? adminCall<typeof cancelOrder>('POST', '/orders/{id}/cancel', {
          params,
          body: { reason: reason.trim(), refundAmount: rupees },
        })
      : adminCall<typeof refundOrder>('POST', '/orders/{id}/refunds', {
          params,
          body: { reason: reason.trim(), amount: rupees, refundable, requestKey },
        });
  };
  const send = async () => {
    setTried(true);
    if (wrongAmount || wrongReason) return;
    await action.run(async () => {
      const done = await ask();
      const back = done.refunded > 0 ? `, ${formatRupees(done.refunded)} goes back to the customer` : '';
      onDone(`${isCancel ? 'Order cancelled' : 'Refund requested'}${back}`, done.status);
    });
  };
  return {
    amount: { value: amount, set: setAmount, error: isTried ? wrongAmount : null },
    reason: { value: reason, set: setReason, error: isTried ? wrongReason : null },
    action,
    send,
  };
}

/** Cancelling and giving money back: the amount and the reason are typed, then it is done. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { kind, order, refundable, least, onClose } = props;
  const isCancel = kind === 'cancel';
  const wish = useWish(props);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${isCancel ? 'Cancel' : 'Refund'} order ${orderNumber(order.orderId)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
    >
      <form
        noValidate
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          void wish.send();
        }}
      >
        <ErrorBanner text={wish.action.failure} onDismiss={wish.action.dismiss} />
        {refundable > 0 ? (
          <TextInput
            label="Refund amount (₹)"
            description={`Up to ${formatRupees(refundable)} of ${formatRupees(order.totalAmount)} paid`}
            inputMode="decimal"
            data-autofocus
            value={wish.amount.value}
            error={wish.amount.error}
            onChange={(event) => wish.amount.set(event.currentTarget.value)}
          />
        ) : (
          <p>Nothing was paid, so nothing goes back.</p>
        )}
        {isCancel && refundable > 0 && refundable < least ? (
          <p>
            {formatRupees(refundable)} is less than the gateway gives back: it is written off, and the order
            says so.
          </p>
        ) : null}
        <TextInput
          label="Reason"
          maxLength={300}
          value={wish.reason.value}
          error={wish.reason.error}
          onChange={(event) => wish.reason.set(event.currentTarget.value)}
        />
        {isCancel ? <p>A cancelled order cannot be taken up again.</p> : null}
        <div className={styles.dialogButtons}>
          <Button variant="default" onClick={onClose}>
            Keep the order as it is
          </Button>
          <Button type="submit" loading={wish.action.isBusy}>
            {isCancel ? 'Cancel the order' : 'Refund'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
