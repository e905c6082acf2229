import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { getOrderForAdmin } from '#contract/orders/orders-admin.ts';
import type { listOrderPayments } from '#contract/payments/order-payments.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';

/** Everything about one order and its payments; nothing while no order is open. */
export function useOrderDetails(orderId: string | null) {
  const client = useQueryClient();
  const params = { id: orderId ?? '' };
  const order = useQuery({
    queryKey: ['order', orderId],
    enabled: orderId !== null,
    queryFn: ({ signal }) =>
      adminCall<typeof getOrderForAdmin>('GET', '/orders/{id}/details', { params, signal }),
  });
  const money = useQuery({
    queryKey: ['order-payments', orderId],
    enabled: orderId !== null,
    queryFn: ({ signal }) =>
      adminCall<typeof listOrderPayments>('GET', '/orders/{id}/payments', { params, signal }),
  });
  const failed = order.error ?? money.error;
  return {
    order: order.data ?? null,
    money: money.data ?? null,
    failure: failed ? describeFailure(failed, 'Failed to load order details') : null,
    reload: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['order', orderId] }),
        client.invalidateQueries({ queryKey: ['order-payments', orderId] }),
      ]);
    },
  };
}

export type OrderMoney = NonNullable<ReturnType<typeof useOrderDetails>['money']>;
