import type { reorder } from '#contract/orders/my-orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { cancelOwnLine, cancelOwnOrder } from '#contract/payments/cancel-order.ts';
import { call } from '#web/lib/api.ts';
import { CancelOrder } from '#web/lib/order/cancel-order.tsx';
import { CreditNoteButtons } from '#web/lib/order/credit-note-buttons.tsx';
import { ReceiptButton } from '#web/lib/order/receipt-button.tsx';
import { ReorderButton } from '#web/lib/order/reorder-button.tsx';
import { ChangeDesign } from './change-design.tsx';
import styles from './order-page.module.css';
import { SaveToList } from './save-to-list.tsx';

/** What can be done with it. */
export function OwnActions({ order, onCancelled }: { order: Order; onCancelled: () => Promise<unknown> }) {
  const { company, orderId } = order;
  const params = { id: orderId };
  // Of a company: its approvers see it, and what is its buyer's alone is not offered to them.
  const isOthers = company?.viewerRole != null && !company.isBuyer;
  return (
    <div className={styles.actions}>
      {order.paymentStatus === 'PAID' ? (
        <>
          <ReceiptButton orderId={orderId} taxName={order.taxName} />
          <CreditNoteButtons orderId={orderId} />
        </>
      ) : null}
      {isOthers ? null : (
        <>
          <ReorderButton find={() => call<typeof reorder>('POST', '/orders/{id}/reorder', { params })} />
          <ChangeDesign order={order} />
          {company ? <SaveToList order={order} /> : null}
          <CancelOrder
            order={order}
            onCancel={(lineId) =>
              lineId === null
                ? call<typeof cancelOwnOrder>('POST', '/orders/{id}/cancellation', { params })
                : call<typeof cancelOwnLine>('POST', '/orders/{id}/lines/{lineId}/cancellation', {
                    params: { ...params, lineId },
                  })
            }
            onCancelled={onCancelled}
          />
        </>
      )}
    </div>
  );
}
