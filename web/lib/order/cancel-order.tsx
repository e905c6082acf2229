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
              ? `Nothing is printed. All you paid, ${formatRupees(order.totalAmount)}, goes back the way it was paid.`
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

/** The way to leave out one item of several: orders are cancelled whole. */
export function OneItemOnly({ order }: { order: Pick<Order, 'items'> }) {
  if (order.items.length < 2) return null;
  return (
    <p>
      You cannot cancel one item alone. To leave out an item, cancel the order and press Reorder on the
      order’s page: all items go into your cart with their artwork, at today’s prices. Remove what you do not
      want there.
    </p>
  );
}
