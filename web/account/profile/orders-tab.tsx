import { OrderStatus, orderTransitions } from '#contract/orders/orders.ts';
import { plural } from '#web/lib/format.ts';
import { useAddress } from '#web/lib/forms/use-address.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { statusWords } from '#web/ui/commerce/status-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MonthDocuments } from './month-documents.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import styles from './orders-tab.module.css';
import { OrdersTable } from './orders-table.tsx';
import { type MyOrders, type OrderFilter, useMyOrders } from './use-my-orders.ts';

const STATUSES = Object.keys(orderTransitions) as OrderStatus[];

function filterIn(search: URLSearchParams): OrderFilter {
  const status = OrderStatus.safeParse(search.get('status'));
  return { status: status.data, sort: search.get('sort') === 'asc' ? 'asc' : 'desc' };
}

/** The order history. Filter and order are in the address: reload and Back keep them. */
export function OrdersTab() {
  const { params, change } = useAddress();
  const filter = filterIn(params);
  const list = useMyOrders(filter);
  const hasNone = list.orders?.length === 0 && filter.status === undefined && !list.isBusy;
  return (
    <div className={styles.stack}>
      <h2 className="spoken">Order History</h2>
      {hasNone && !list.error ? null : (
        <div className={styles.filters}>
          <SelectField
            label="Status"
            value={filter.status ?? ''}
            onChange={(event) => change({ status: event.currentTarget.value })}
          >
            <option value="">All orders</option>
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {statusWords(status)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Sort"
            value={filter.sort}
            onChange={(event) => change({ sort: event.currentTarget.value === 'asc' ? 'asc' : '' })}
          >
            <option value="desc">Newest first</option>
            <option value="asc">Oldest first</option>
          </SelectField>
        </div>
      )}
      <List list={list} filter={filter} onShowAll={() => change({ status: '' })} />
      {hasNone ? null : <MonthDocuments />}
    </div>
  );
}

interface ListProps {
  list: MyOrders;
  filter: OrderFilter;
  onShowAll: () => void;
}

function List({ list, filter, onShowAll }: ListProps) {
  const { orders, hasMore, isBusy, error } = list;
  if (error && (orders === null || !hasMore)) return <Failure detail={error} onAgain={list.askAgain} />;
  if (orders === null) return <OrdersSkeleton />;
  if (orders.length === 0 && !isBusy) {
    if (filter.status) {
      return (
        <EmptyState title="No orders with this status" text="Your other orders are still here.">
          <Button onClick={onShowAll}>Show all orders</Button>
        </EmptyState>
      );
    }
    return (
      <EmptyState
        picture="/pictures/categories/packaging-800.webp"
        title="No orders yet"
        text="What you order appears here, with its artwork and its way to you."
      >
        <ButtonLink to={paths.products}>Start Shopping</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <OrdersTable orders={orders} isPending={isBusy} />
      <p className="spoken" role="status">
        {isBusy ? 'Loading orders' : `${plural(orders.length, 'order')} shown`}
      </p>
      {error ? <Failure detail={error} onAgain={list.loadMore} /> : null}
      {hasMore && !error ? (
        <div className={styles.more}>
          <Button look="secondary" isBusy={isBusy} onClick={list.loadMore}>
            Load more
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Failure({ detail, onAgain }: { detail: string; onAgain: () => void }) {
  return (
    <Notice tone="danger" isLive>
      <p>
        <strong>Failed to load orders</strong>
      </p>
      <p>{detail}</p>
      <Button size="small" look="secondary" onClick={onAgain}>
        Try Again
      </Button>
    </Notice>
  );
}
