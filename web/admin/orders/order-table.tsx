import { Button, Checkbox } from '@mantine/core';
import { formatDayMonth, formatShortDate } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { AdminOrderSummary, OrderSort } from '#contract/orders/orders-admin.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { Money } from '#web/ui/commerce/money.tsx';
import type { Column } from '../ui/data-table.tsx';
import { MailText } from '../ui/mail-text.tsx';
import { productWords, promiseNames } from './order-words.ts';
import styles from './orders.module.css';
import { StatusBadge } from './status-badge.tsx';

export interface OrderRowActions {
  readonly open: (orderId: string) => void;
  readonly isChosen: (orderId: string) => boolean;
  readonly choose: (orderId: string, isChosen: boolean) => void;
  readonly sort: OrderSort;
  readonly sortBy: (sort: OrderSort) => void;
}

function NumberCell({ order, actions }: { order: AdminOrderSummary; actions: OrderRowActions }) {
  const number = orderNumber(order.orderId);
  return (
    <span className={styles.chosen}>
      <Checkbox
        aria-label={`Choose order ${number}`}
        checked={actions.isChosen(order.orderId)}
        onChange={(event) => actions.choose(order.orderId, event.currentTarget.checked)}
      />
      <span className="figures" title={order.orderId}>
        {number}
      </span>
      <span className={styles.badges}>
        <StatusBadge status={order.status} />
        {order.paymentStatus === 'PAID' ? null : (
          <small className={styles.quiet}>
            {order.paymentStatus === 'FAILED' ? 'payment failed' : 'unpaid'}
          </small>
        )}
        {order.isArtworkMissing && order.paymentStatus === 'PAID' ? (
          <small className={styles.warning}>needs artwork</small>
        ) : null}
      </span>
    </span>
  );
}

function ProductCell({ items }: AdminOrderSummary) {
  const all = items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join('\n');
  return (
    <span className={styles.product} title={all}>
      {productWords(items)}
    </span>
  );
}

function PlaceCell({ destinationCount, shippingAddress: { city, state, zipCode } }: AdminOrderSummary) {
  if (destinationCount > 0) return `${formatCount(destinationCount)} addresses`;
  return (
    <span className={styles.place}>
      <span>{city || state}</span>
      <small className={styles.quiet}>{zipCode}</small>
    </span>
  );
}

/** The day that was promised, and under it the day the partner has to hand it over. */
function DueCell({ promisedFor, dueDate, promise, status }: AdminOrderSummary) {
  if (!promisedFor || status === 'cancelled') return '–';
  return (
    <span className={styles.day}>
      <span>{formatShortDate(promisedFor)}</span>
      {promise ? <small className={styles.warning}>{promiseNames[promise]}</small> : null}
      {dueDate && dueDate !== promisedFor ? (
        <small className={styles.quiet}>dispatch {formatDayMonth(dueDate)}</small>
      ) : null}
    </span>
  );
}

/** A second press turns it round, where both ways are of use. */
function sortOf(
  { sort, sortBy }: OrderRowActions,
  ascending: OrderSort | null,
  descending: OrderSort | null,
) {
  const [first, second] = [descending ?? ascending, ascending ?? descending] as [OrderSort, OrderSort];
  return {
    direction:
      sort === ascending ? ('ascending' as const) : sort === descending ? ('descending' as const) : null,
    onSort: () => sortBy(sort === first ? second : first),
  };
}

/** The columns of spec section 2, and what an operator looks for beside them. The status stands under the number. */
export function orderColumns(actions: OrderRowActions): readonly Column<AdminOrderSummary>[] {
  return [
    { key: 'id', header: 'Order ID', cell: (order) => <NumberCell order={order} actions={actions} /> },
    {
      key: 'name',
      header: 'Customer Name',
      cell: (order) => <span className={styles.name}>{order.customerName || '–'}</span>,
    },
    {
      key: 'email',
      header: 'Customer Email',
      cell: (order) => <MailText>{order.customerEmail}</MailText>,
    },
    { key: 'product', header: 'Product', cell: ProductCell },
    { key: 'place', header: 'Place', cell: PlaceCell },
    {
      key: 'partner',
      header: 'Partner',
      cell: (order) => <span className={styles.name}>{order.pspName ?? '–'}</span>,
    },
    { key: 'due', header: 'Due', sort: sortOf(actions, 'due', null), cell: DueCell },
    {
      key: 'amount',
      header: 'Amount',
      isFigure: true,
      sort: sortOf(actions, 'amount_least', 'amount'),
      cell: (order) => (
        <span className={styles.stack}>
          <Money amount={order.totalAmount} />
          {order.loss > 0 ? <small className={styles.warning}>loses {formatRupees(order.loss)}</small> : null}
        </span>
      ),
    },
    {
      key: 'date',
      header: 'Date',
      sort: sortOf(actions, 'oldest', 'newest'),
      cell: (order) => formatShortDate(order.orderDate),
    },
    {
      key: 'details',
      header: 'Details',
      cell: (order) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Details of order ${orderNumber(order.orderId)}`}
          onClick={() => actions.open(order.orderId)}
        >
          Details
        </Button>
      ),
    },
  ];
}
