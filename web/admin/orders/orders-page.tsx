import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { AdminOrderSummary } from '#contract/orders/orders-admin.ts';
import type { exportOrders } from '#contract/orders/orders-export.ts';
import { download } from '#web/lib/download.ts';
import { formatCount } from '#web/lib/format.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall } from '../lib/admin-call.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { listFooter } from '../ui/list-footer.ts';
import { PageHeader, Toolbar } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import type { Route } from './+types/orders-page.ts';
import { BulkBar, useChosen } from './bulk/bulk-bar.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { isFiltered, OrderChips, OrderFilters } from './order-filters.tsx';
import { orderColumns } from './order-table.tsx';
import styles from './orders.module.css';
import { useWaiting } from './requests/use-requests.ts';
import { callFilter, type OrdersFilter, useOrders } from './use-orders.ts';
import { useOrdersAddress } from './use-orders-address.ts';
import { ViewBar } from './view-bar.tsx';

export const headers = privatePage;

/** How many orders the server counts at most, and of a search (`MOST_COUNTED` and `MOST_FOUND` of the contract). */
const COUNTED_TO = 10_000;
const FOUND_TO = 1_000;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Orders',
    description: 'All orders of the shop.',
    path: adminPaths.orders,
    isHidden: true,
  });
}

function matches(order: AdminOrderSummary, search: string): boolean {
  const part = search.toLowerCase().replace(/^#/, '');
  const { customerName, customerEmail, orderId, items, shippingAddress } = order;
  const products = items.map(({ productName }) => productName);
  return [customerName, customerEmail, orderId, shippingAddress.city, ...products].some((text) =>
    text.toLowerCase().includes(part),
  );
}

/** While the server looks, what is loaded already is filtered at once. */
function useShownRows(list: ReturnType<typeof useOrders>, filter: OrdersFilter) {
  const loaded = useRef<readonly AdminOrderSummary[]>([]);
  if (!list.isLoading && !filter.search) loaded.current = list.rows;
  const isGuess = list.isLoading && filter.search !== '';
  const rows = isGuess ? loaded.current.filter((order) => matches(order, filter.search)) : list.rows;
  return { rows, isLoading: list.isLoading && rows.length === 0 };
}

export default function OrdersPage() {
  const address = useOrdersAddress();
  const { filter, query, orderId, open } = address;
  const list = useOrders(filter);
  const { rows, isLoading } = useShownRows(list, filter);
  const selection = useChosen(rows);
  const banners = useBanners();
  const exporting = useAction((error) => banners.fail(error, 'Failed to export orders'));
  const hasFilter = isFiltered(filter);

  const exportAll = () =>
    exporting.run(async () => {
      const body = callFilter(filter);
      download((await adminCall<typeof exportOrders>('POST', '/orders/export', { body })).url);
    });

  return (
    <div className={styles.page}>
      <PageHeader title="Orders" lead="Every order of the shop">
        <RequestsLink />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={exporting.isBusy}
          onClick={() => void exportAll()}
        >
          Export CSV
        </Button>
      </PageHeader>
      <ErrorBanner
        text={banners.error ?? list.failure}
        onDismiss={banners.error ? banners.dismiss : list.dismiss}
      />
      <SuccessBanner text={banners.success} />
      <ViewBar query={query} />
      <Toolbar>
        <SearchBox
          label="Search number, name, phone, city or product"
          value={filter.search}
          onSearch={address.search}
        />
        <RefreshButton isRefreshing={list.isRefreshing} onRefresh={list.refresh} />
      </Toolbar>
      <OrderFilters address={address} />
      <OrderChips address={address} rows={rows} />
      <BulkBar list={list} selection={selection} />
      <DataTable
        isDense
        caption="Orders"
        columns={orderColumns({
          open,
          isChosen: selection.isChosen,
          choose: selection.choose,
          sort: filter.sort,
          sortBy: (sort) => address.set({ sort: sort === 'newest' ? null : sort }),
        })}
        rows={rows}
        idOf={(order) => order.orderId}
        isLoading={isLoading}
        onRetry={list.retry}
        loadingText="Loading orders..."
        emptyText={hasFilter ? 'No orders match your filters' : 'No orders found'}
        footer={listFooter(list, ['order'], {
          note: hasFilter ? 'filtered' : null,
          countedTo: filter.search ? FOUND_TO : COUNTED_TO,
          isQuoted: true,
        })}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        loadMoreText="Load More Orders"
        onLoadMore={list.loadMore}
      />
      <OrderDrawer
        orderId={orderId}
        onClose={() => open(null)}
        onStatus={(id, status) => {
          const row = list.rows.find((order) => order.orderId === id);
          if (row) list.put({ ...row, status });
        }}
      />
    </div>
  );
}

/** Customers wait for a price there: how many is said. */
function RequestsLink() {
  const waiting = useWaiting();
  return (
    <Button component={Link} to={adminPaths.priceRequests} variant="default">
      Quote requests{waiting ? ` (${formatCount(waiting)})` : ''}
    </Button>
  );
}
