import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MOST_COUNTED } from '#contract/orders/orders-admin.ts';
import type { PriceRequest } from '#contract/orders/price-requests.ts';
import { useAddress } from '#web/lib/forms/use-address.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useBanners } from '../../lib/use-banners.ts';
import { adminPaths } from '../../paths.ts';
import { ErrorBanner, SuccessBanner } from '../../ui/banners.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { listFooter } from '../../ui/list-footer.ts';
import { PageHeader, Toolbar } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import styles from '../orders.module.css';
import type { Route } from './+types/requests-page.ts';
import { RequestDrawer } from './request-drawer.tsx';
import { requestColumns } from './request-table.tsx';
import { type RequestFilter, requestFilters, useOneRequest, useRequests } from './use-requests.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Quote requests',
    description: 'What customers asked a price for.',
    path: adminPaths.priceRequests,
    isHidden: true,
  });
}

/** The filter and the open request are in the address: mails link to them, and a reload keeps them. */
function useRequestAddress() {
  const { params, change, open } = useAddress();
  const status = params.get('status') ?? '';
  return {
    requestId: params.get('request'),
    status: status in requestFilters ? (status as RequestFilter) : undefined,
    filter: (wanted: string | null) => change({ status: wanted }),
    open: (id: string | null) => open('request', id),
  };
}

export default function RequestsPage() {
  const { status, requestId, filter, open: openRequest } = useRequestAddress();
  const list = useRequests(status);
  const banners = useBanners();
  const client = useQueryClient();
  const listed = list.rows.find((request) => request.requestId === requestId) ?? null;
  const linked = useOneRequest(listed || list.isLoading ? null : requestId);
  const open = listed ?? linked;
  const take = (request: PriceRequest) => {
    list.put(request);
    void client.invalidateQueries({ queryKey: ['price-requests-waiting'] });
    void client.invalidateQueries({ queryKey: ['price-requests', 'one'] });
  };
  return (
    <div className={styles.page}>
      <PageHeader title="Quote requests" lead="Products without a price list: customers ask, you answer">
        <Button
          component={Link}
          to={adminPaths.orders}
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
        >
          All orders
        </Button>
      </PageHeader>
      <ErrorBanner
        text={banners.error ?? list.failure}
        onDismiss={banners.error ? banners.dismiss : list.dismiss}
      />
      <SuccessBanner text={banners.success} />
      <Toolbar>
        <NativeSelect
          aria-label="Show"
          size="md"
          value={status ?? ''}
          onChange={(event) => filter(event.currentTarget.value)}
          data={[
            { value: '', label: 'All requests' },
            ...Object.entries(requestFilters).map(([value, label]) => ({ value, label })),
          ]}
        />
        <RefreshButton isRefreshing={list.isRefreshing} onRefresh={list.refresh} />
      </Toolbar>
      <DataTable
        caption="Quote requests"
        columns={requestColumns(openRequest)}
        rows={list.rows}
        idOf={(request) => request.requestId}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading quote requests..."
        emptyText={
          status
            ? 'No requests match your filter'
            : 'Nobody has asked for a quote yet. Requests for products without a price list arrive here.'
        }
        footer={listFooter(list, ['request'], {
          note: status === undefined ? null : 'filtered',
          countedTo: MOST_COUNTED,
        })}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        loadMoreText="Load More Requests"
        onLoadMore={list.loadMore}
      />
      <RequestDrawer
        request={open}
        onClose={() => openRequest(null)}
        onChanged={take}
        onDone={(request, text) => {
          take(request);
          banners.succeed(text);
          openRequest(null);
        }}
      />
    </div>
  );
}
