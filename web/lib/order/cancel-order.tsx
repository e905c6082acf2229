import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { formatRupees } from '#web/lib/format.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/forms/alert-dialog.tsx';
import styles from './order-actions.module.css';

/** As `CANCELLABLE` of the contract, which carries its schemas along. */
const BEFORE_PRINT: readonly Order['status'][] = [
  'pending',
  'uploaded',
  'approved',
  'pending_psp_confirmation',
];

const sayRefusal = errorText();

interface CancelOrderProps {
  order: Order;
  /** By session or by the mailed link. */
  onCancel: () => Promise<unknown>;
  onCancelled: () => unknown;
}

/** Takes an order back until a printer has accepted it; asked first, with what goes back. */
export function CancelOrder({ order, onCancel, onCancelled }: CancelOrderProps) {
  const [isAsked, setAsked] = useState(false);
  const { isBusy, failure, run } = useAction(sayRefusal);
  if (!BEFORE_PRINT.includes(order.status)) return null;
  const isPaid = order.paymentStatus === 'PAID';

  const cancel = () =>
    run(async () => {
      await onCancel();
      setAsked(false);
      await onCancelled();
    });

  return (
    <div className={styles.action}>
      <Button look="quiet" onClick={() => setAsked(true)}>
        Cancel order
      </Button>
      {isAsked ? (
        <AlertDialog
          title="Cancel this order?"
          onClose={() => setAsked(false)}
          answers={
            <>
              <Button isBusy={isBusy} onClick={() => void cancel()}>
                Cancel the order
              </Button>
              <Button look="secondary" onClick={() => setAsked(false)}>
                Keep it
              </Button>
            </>
          }
        >
          <p>
            {isPaid
              ? `Nothing is printed. ${wholeWords(order)}`
              : 'Nothing is printed, and nothing was charged.'}
          </p>
          {isPaid ? <OneItemOnly order={order} /> : null}
          <p role="alert" className={styles.error}>
            {failure}
          </p>
        </AlertDialog>
      ) : null}
    </div>
  );
}

function wholeWords({ totalAmount, refunds }: Order): string {
  const back = refunds
    .filter(({ isOfPayment }) => isOfPayment)
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const left = formatRupees((Math.round(totalAmount * 100) - back) / 100);
  return back === 0
    ? `All you paid, ${left}, goes back the way it was paid.`
    : `What is left of your payment, ${left}, goes back the way it was paid.`;
}

/** The way to leave out one item of several: customers cancel orders whole. */
export function OneItemOnly({ order }: { order: Pick<Order, 'items'> }) {
  if (order.items.filter(({ cancelled }) => !cancelled).length < 2) return null;
  return (
    <p>
      You cannot cancel one item alone here. Write to us which one: until a printer has accepted it we can
      cancel it for you, and the rest of your order goes on.
    </p>
  );
}
