import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '#contract/endpoint.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import type { AdminOrder, resendOrderMail, setOrderStatus } from '#contract/orders/orders-admin.ts';
import { plural } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall } from '../lib/admin-call.ts';
import { nextInPlace } from '../lib/next-in-place.ts';
import type { useBanners } from '../lib/use-banners.ts';
import { useGoOnWhenGone } from '../lib/use-go-on-when-gone.ts';
import { CorrectInvoiceDialog } from './correct-invoice-dialog.tsx';
import { DocumentButtons } from './document-buttons.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { statusNames } from './order-words.ts';
import styles from './orders.module.css';
import type { OrderMoney } from './use-order-details.ts';

interface ActionsProps {
  order: AdminOrder;
  money: OrderMoney;
  banners: ReturnType<typeof useBanners>;
  settle: (status?: OrderStatus) => Promise<void>;
}

/** What an admin may do with the order as it is now. */
export function OrderActions({ order, money, banners, settle }: ActionsProps) {
  const [open, setOpen] = useState<'cancel' | 'refund' | 'correct' | null>(null);
  const isPaid = order.paymentStatus === 'PAID';
  const isOffered = order.price?.state === 'offered';
  const resending = useAction((error) => banners.fail(error, 'Failed to send the mail'));
  const resend = () =>
    resending.run(async () => {
      const params = { id: order.orderId };
      const sent: OutputOf<typeof resendOrderMail> = await adminCall<typeof resendOrderMail>(
        'POST',
        '/orders/{id}/mails',
        { params },
      );
      const what = isPaid ? 'Confirmation' : 'Price';
      banners.succeed(
        sent.waitSeconds === 0
          ? `${what} sent to ${sent.sentTo}`
          : `${what} was sent to ${sent.sentTo} a moment ago. It can be sent again in ${plural(sent.waitSeconds, 'second')}.`,
      );
      await settle();
    });
  return (
    <section aria-label="Actions" className={styles.section}>
      <StatusForm key={order.status} order={order} banners={banners} settle={settle} />
      <div className={styles.buttons}>
        {order.nextStatuses.includes('cancelled') ? (
          <MoneyButton onClick={() => setOpen('cancel')}>
            {money.refundable > 0 ? 'Cancel and refund' : isOffered ? 'Withdraw the price' : 'Cancel order'}
          </MoneyButton>
        ) : null}
        {money.refundable > 0 ? (
          <MoneyButton onClick={() => setOpen('refund')}>Refund only</MoneyButton>
        ) : null}
        <DocumentButtons orderId={order.orderId} money={money} banners={banners} />
        {money.isTaxInvoice && !order.isForgotten ? (
          <Button variant="default" onClick={() => setOpen('correct')}>
            Correct invoice
          </Button>
        ) : null}
        {(isPaid || isOffered) && !order.isForgotten ? (
          <Button variant="default" onClick={() => void resend()}>
            {isPaid ? 'Send confirmation again' : 'Send the price again'}
          </Button>
        ) : null}
      </div>
      {open === 'correct' && money.invoiceNumber ? (
        <CorrectInvoiceDialog
          order={order}
          invoiceNumber={money.invoiceNumber}
          onClose={() => setOpen(null)}
          onLost={() => void settle()}
          onDone={(text) => {
            setOpen(null);
            banners.succeed(text);
            void settle();
          }}
        />
      ) : null}
      {open && open !== 'correct' ? (
        <MoneyDialog
          kind={open}
          order={order}
          refundable={money.refundable}
          least={money.leastRefund}
          onClose={() => setOpen(null)}
          onLost={() => void settle()}
          onDone={(text, status) => {
            setOpen(null);
            banners.succeed(text);
            void settle(status);
          }}
        />
      ) : null}
    </section>
  );
}

/** Gone when nothing is left to cancel or to give back. */
function MoneyButton(props: { onClick: () => void; children: ReactNode }) {
  useGoOnWhenGone();
  return <Button variant="default" {...props} />;
}

/** The next statuses only; cancelling has its own dialog, as money goes back. */
function StatusForm({ order, banners, settle }: Omit<ActionsProps, 'money'>) {
  const isPaid = order.paymentStatus === 'PAID';
  const next = order.nextStatuses.filter(
    (status) => status !== 'cancelled' && (isPaid || status === 'pending'),
  );
  const [status, setStatus] = useState(next[0]);
  const [reason, setReason] = useState('');
  const moving = useAction(
    (error) => banners.fail(error, 'Failed to update order status'),
    () => void settle(),
  );
  if (!status) return null;
  const move = async () => {
    const goOn = nextInPlace('section[aria-label="Actions"] :is(select, input, button)');
    const isMoved = await moving.run(async () => {
      const params = { id: order.orderId };
      const body = { status, ...(reason.trim() && { reason: reason.trim() }) };
      await adminCall<typeof setOrderStatus>('PATCH', '/orders/{id}', { params, body });
      banners.succeed(`Order is now ${statusNames[status]}`);
      await settle(status);
    });
    // The form of the next status stands in the place of this one.
    if (isMoved) goOn();
  };
  return (
    <form
      className={styles.statusForm}
      onSubmit={(event) => {
        event.preventDefault();
        void move();
      }}
    >
      <NativeSelect
        label="Next status"
        value={status}
        onChange={(event) => setStatus(event.currentTarget.value as OrderStatus)}
        data={next.map((value) => ({ value, label: statusNames[value] }))}
      />
      <TextInput
        label="Reason (optional)"
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" loading={moving.isBusy}>
        Change status
      </Button>
    </form>
  );
}
