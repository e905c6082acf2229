import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { OrderStatus } from '#contract/orders/orders.ts';
import type { AdminOrderSummary } from '#contract/orders/orders-admin.ts';
import type { exportOrders } from '#contract/orders/orders-export.ts';
import { download } from '#web/lib/download.ts';
import { formatCount } from '#web/lib/format.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { adminCall } from '../lib/admin-call.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { FilterChips } from '../ui/filter-chips.tsx';
import { PageHeader, Toolbar } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import type { Route } from './+types/orders-page.ts';
import { OrderDrawer } from './order-drawer.tsx';
import { orderColumns } from './order-table.tsx';
import { footerOf, statusNames } from './order-words.ts';
import styles from './orders.module.css';
import { useWaiting } from './requests/use-requests.ts';
import { type OrdersFilter, useOrders } from './use-orders.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Orders',
    description: 'All orders of the shop.',
    path: adminPaths.orders,
    isHidden: true,
  });
}

/** The filter and the open order are in the address: the dashboard links to them, and a reload keeps them. */
function useOrdersAddress() {
  const { params, change } = useAddress();
  const set = (name: string, value: string | null) => change({ [name]: value });
  const status = params.get('status') ?? '';
  const needs = params.get('needs');
  return {
    set,
    orderId: params.get('order'),
    filter: {
      search: params.get('search') ?? '',
      status: status in statusNames ? (status as OrderStatus) : undefined,
      needs: needs === 'artwork' || needs === 'stuck' ? needs : undefined,
    } satisfies OrdersFilter,
  };
}

function matches(order: AdminOrderSummary, search: string): boolean {
  const part = search.toLowerCase().replace(/^#/, '');
  return [order.customerName, order.customerEmail, order.orderId].some((text) =>
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
  const { filter, orderId, set } = useOrdersAddress();
  const list = useOrders(filter);
  const { rows, isLoading } = useShownRows(list, filter);
  const banners = useBanners();
  const exporting = useAction((error) => banners.fail(error, 'Failed to export orders'));
  const isFiltered = Boolean(filter.search || filter.status || filter.needs);

  const exportAll = () =>
    exporting.run(async () => {
      const { search, ...rest } = filter;
      const body = { ...rest, ...(search && { search }) };
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
      <Toolbar>
        <SearchBox
          label="Search by name, email or order ID"
          value={filter.search}
          onSearch={(text) => set('search', text)}
        />
        <NativeSelect
          aria-label="Status"
          size="md"
          value={filter.status ?? ''}
          onChange={(event) => set('status', event.currentTarget.value)}
          data={[
            { value: '', label: 'All Statuses' },
            ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
          ]}
        />
        <RefreshButton isRefreshing={list.isRefreshing} onRefresh={list.refresh} />
      </Toolbar>
      <FilterChips chips={chipsOf(filter, set)} />
      <DataTable
        caption="Orders"
        columns={orderColumns((id) => set('order', id))}
        rows={rows}
        idOf={(order) => order.orderId}
        isLoading={isLoading}
        onRetry={list.retry}
        loadingText="Loading orders..."
        emptyText={isFiltered ? 'No orders match your filters' : 'No orders found'}
        footer={footerOf(rows.length, list.total, isFiltered)}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        loadMoreText="Load More Orders"
        onLoadMore={list.loadMore}
      />
      <OrderDrawer
        orderId={orderId}
        onClose={() => set('order', null)}
        onStatus={(id, status) => {
          const row = list.rows.find((order) => order.orderId === id);
          if (row) list.put({ ...row, status });
        }}
      />
    </div>
  );
}

const needsNames = { artwork: 'Paid, waiting for artwork', stuck: 'Stuck or late' } as const;

/** Customers wait for a price there: how many is said. */
function RequestsLink() {
  const waiting = useWaiting();
  return (
    <Button component={Link} to={adminPaths.priceRequests} variant="default">
      Price requests{waiting ? ` (${formatCount(waiting)})` : ''}
    </Button>
  );
}

function chipsOf(filter: OrdersFilter, set: (name: string, value: string | null) => void) {
  const { search, status, needs } = filter;
  return [
    ...(search ? [{ key: 'search', text: `Search: ${search}`, onRemove: () => set('search', null) }] : []),
    ...(status
      ? [{ key: 'status', text: `Status: ${statusNames[status]}`, onRemove: () => set('status', null) }]
      : []),
    ...(needs ? [{ key: 'needs', text: needsNames[needs], onRemove: () => set('needs', null) }] : []),
  ];
}
