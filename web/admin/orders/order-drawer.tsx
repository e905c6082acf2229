import { Skeleton } from '@mantine/core';
import { formatDateTime } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import type { AdminOrder } from '#contract/orders/orders-admin.ts';
import { formatRupees } from '#web/lib/format.ts';
import { useBanners } from '../lib/use-banners.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { Drawer } from '../ui/dialogs.tsx';
import { Missing } from '../ui/missing.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderClaimsSection } from './order-claims.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderJob } from './order-job.tsx';
import { OrderMargin } from './order-margin.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderPeople } from './order-people.tsx';
import { OrderPrice } from './order-price.tsx';
import { OrderTrail } from './order-trail.tsx';
import styles from './orders.module.css';
import { StatusBadge } from './status-badge.tsx';
import { type OrderMoney, useOrderDetails } from './use-order-details.ts';

interface OrderDrawerProps {
  orderId: string | null;
  onClose: () => void;
  /** The order came to a status here, or was found in one. */
  onStatus: (orderId: string, status: OrderStatus) => void;
}

/** Everything about one order, beside the list. */
export function OrderDrawer({ orderId, onClose, onStatus }: OrderDrawerProps) {
  return (
    <Drawer
      opened={orderId !== null}
      onClose={onClose}
      position="right"
      size="48rem"
      title={orderId ? `Order ${orderNumber(orderId)}` : 'Order'}
      closeButtonProps={{ 'aria-label': 'Close the order', size: 44 }}
    >
      {orderId ? <Details key={orderId} orderId={orderId} onStatus={onStatus} /> : null}
    </Drawer>
  );
}

function Details({ orderId, onStatus }: { orderId: string; onStatus: OrderDrawerProps['onStatus'] }) {
  const { order, money, failure, reload } = useOrderDetails(orderId);
  const banners = useBanners();
  /** After an action, or after one that somebody else was faster with: the newest state is shown. */
  const settle = async (status?: OrderStatus) => {
    await reload();
    if (status) onStatus(orderId, status);
  };
  return (
    <div className={styles.details}>
      <ErrorBanner
        text={banners.error ?? failure}
        onDismiss={() => {
          if (banners.error) banners.dismiss();
          else void reload();
        }}
      />
      <SuccessBanner text={banners.success} />
      {order && money ? (
        <Loaded order={order} money={money} banners={banners} settle={settle} />
      ) : failure ? (
        <Missing what="This order" onRetry={() => void reload()} />
      ) : (
        <Bones />
      )}
    </div>
  );
}

interface LoadedProps {
  order: AdminOrder;
  money: OrderMoney;
  banners: ReturnType<typeof useBanners>;
  settle: (status?: OrderStatus) => Promise<void>;
}

function Loaded({ order, money, banners, settle }: LoadedProps) {
  return (
    <>
      <div className={styles.badges} tabIndex={-1} data-state-line>
        <StatusBadge status={order.status} />
        <span>{paidWords(order, money)}</span>
        <span className={styles.quiet}>Placed {formatDateTime(order.orderDate)}</span>
      </div>
      {order.isForgotten ? (
        <p>The customer asked to be forgotten: names, places and files are gone.</p>
      ) : null}
      <OrderMargin margin={order.margin} />
      <OrderActions order={order} money={money} banners={banners} settle={settle} />
      <OrderPrice price={order.price} />
      <OrderItems order={order} money={money} banners={banners} settle={settle} />
      <OrderPeople order={order} banners={banners} settle={settle} />
      <OrderPayments money={money} />
      <OrderJob order={order} />
      <OrderClaimsSection order={order} banners={banners} settle={settle} />
      <OrderNotes order={order} banners={banners} settle={settle} />
      <OrderTrail order={order} />
    </>
  );
}

/** Whether it is paid, and what of it went or goes back. */
function paidWords({ paymentStatus }: AdminOrder, { payments }: OrderMoney): string {
  if (paymentStatus !== 'PAID') return 'Not paid';
  const applied = payments.find((payment) => payment.isApplied);
  const back = (applied?.refunds ?? [])
    .filter((refund) => refund.status !== 'failed')
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return back === 0 ? 'Paid' : `Paid, ${formatRupees(back / 100)} refunded`;
}

function Bones() {
  return (
    <div role="status" className={styles.bones}>
      <span className="spoken">Loading the order...</span>
      <Skeleton height={28} />
      <Skeleton height={44} />
      <Skeleton height={160} />
      <Skeleton height={120} />
    </div>
  );
}
