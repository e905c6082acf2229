import type { OrderStatus } from '#contract/orders/orders.ts';
import type { AdminOrderSummary, listOrders, OrderNeed, OrderSort } from '#contract/orders/orders-admin.ts';
import { adminCall } from '../lib/admin-call.ts';
import { useAdminList } from '../lib/use-admin-list.ts';

export interface OrdersFilter {
  readonly search: string;
  /** Of one customer. */
  readonly email: string | undefined;
  readonly status: OrderStatus | undefined;
  readonly needs: OrderNeed | undefined;
  readonly kind: string | undefined;
  readonly partner: string | undefined;
  /** Days on which they were placed. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sort: OrderSort;
}

/** What of a filter decides which orders there are, as calls take it. */
export function callFilter({ sort: _, search, ...filter }: OrdersFilter) {
  return { ...filter, ...(search && { search }) };
}

/** Pages of 20 orders. */
export function useOrders(filter: OrdersFilter) {
  return useAdminList<AdminOrderSummary>({
    key: ['orders', callFilter(filter), filter.sort],
    idOf: (order) => order.orderId,
    failed: {
      first: (status) => `Failed to fetch orders: ${status}`,
      more: 'Failed to load more orders',
      refresh: 'Failed to refresh orders',
    },
    load: async (nextToken, signal) => {
      const query = { ...callFilter(filter), sort: filter.sort, ...(nextToken && { nextToken }) };
      const page = await adminCall<typeof listOrders>('GET', '/orders', { query, signal });
      return { rows: page.orders, nextToken: page.nextToken, total: page.total };
    },
  });
}
