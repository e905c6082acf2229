import type { OrderStatus } from '#contract/orders/orders.ts';
import type { AdminOrderSummary, listOrders } from '#contract/orders/orders-admin.ts';
import { adminCall } from '../lib/admin-call.ts';
import { useAdminList } from '../lib/use-admin-list.ts';

export interface OrdersFilter {
  readonly search: string;
  readonly status: OrderStatus | undefined;
  readonly needs: 'artwork' | 'stuck' | undefined;
}

/** Pages of 20 orders, the newest first. */
export function useOrders({ search, status, needs }: OrdersFilter) {
  return useAdminList<AdminOrderSummary>({
    key: ['orders', search, status ?? '', needs ?? ''],
    idOf: (order) => order.orderId,
    failed: {
      first: (status) => `Failed to fetch orders: ${status}`,
      more: 'Failed to load more orders',
      refresh: 'Failed to refresh orders',
    },
    load: async (nextToken, signal) => {
      const query = {
        ...(search && { search }),
        ...(status && { status }),
        ...(needs && { needs }),
        ...(nextToken && { nextToken }),
      };
      const page = await adminCall<typeof listOrders>('GET', '/orders', { query, signal });
      return { rows: page.orders, nextToken: page.nextToken, total: page.total };
    },
  });
}
