import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerMessage, listCustomerMessages, setMessageDone } from '#contract/notifications.ts';
import type { AdminOrderSummary, listOrders } from '#contract/orders/orders-admin.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import { useAdminList } from '../lib/use-admin-list.ts';

export type MessageState = 'open' | 'all';

/** Pages of what customers wrote: what waits, the longest first, or all of it, the newest first. */
export function useMessages({ state, search }: { state: MessageState; search: string }) {
  return useAdminList<CustomerMessage>({
    key: ['messages', state, search],
    idOf: ({ messageId }) => messageId,
    failed: { first: 'Failed to load the messages' },
    load: async (nextToken, signal) => {
      const query = { state, ...(search && { search }), ...(nextToken && { nextToken }) };
      const page = await adminCall<typeof listCustomerMessages>('GET', '/customer-messages', {
        query,
        signal,
      });
      return {
        rows: page.messages,
        nextToken: page.nextToken,
        total: state === 'open' && !search ? page.openCount : null,
      };
    },
  });
}

/** Marks a message as answered, or as waiting again. */
export function useSetMessageDone(onDone: (message: CustomerMessage) => void) {
  const client = useQueryClient();
  const action = useAction((error) => describeFailure(error, 'Failed to mark the message'));
  return {
    ...action,
    seeTo: ({ messageId }: CustomerMessage, isDone: boolean) =>
      action.run(async () => {
        const params = { messageId };
        const { message } = await adminCall<typeof setMessageDone>('PUT', '/customer-messages/{messageId}', {
          params,
          body: { isDone },
        });
        onDone(message);
        void client.invalidateQueries({ queryKey: ['attention'] });
      }),
  };
}

/** Numbers of orders that a text names: eight letters and digits of an id, with a digit among them. */
export function numbersIn(text: string): string[] {
  const found = text.match(/(?<![0-9a-z])[0-9a-f]{8}(?![0-9a-z])/gi) ?? [];
  return [...new Set(found.filter((word) => /\d/.test(word)).map((word) => word.toUpperCase()))];
}

/** So many of each are shown beside a message; the list of orders has all. */
const SHOWN = 5;

/** The orders a message may be about: those it names, then the writer's latest. */
export function useOrdersBeside({ email, message }: CustomerMessage) {
  const query = useQuery({
    queryKey: ['orders-beside', email, message],
    queryFn: async ({ signal }) => {
      const numbers = numbersIn(message ?? '').slice(0, 3);
      const filters = [...numbers.map((search) => ({ search })), { email }];
      const pages = await Promise.all(
        filters.map((filter) =>
          adminCall<typeof listOrders>('GET', '/orders', { query: { ...filter, limit: SHOWN }, signal }),
        ),
      );
      const orders = new Map<string, AdminOrderSummary>();
      for (const order of pages.flatMap((page) => page.orders)) orders.set(order.orderId, order);
      return [...orders.values()];
    },
  });
  return {
    orders: query.data,
    failure: query.error ? describeFailure(query.error, 'Failed to load their orders') : null,
    retry: () => void query.refetch(),
  };
}
