import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  deleteOrderView,
  listOrderViews,
  OrderView,
  saveOrderView,
} from '#contract/orders/order-views.ts';
import { adminCall } from '../lib/admin-call.ts';

const KEY = ['order-views'];

/** The views that this admin saved, on any of their devices. */
export function useOrderViews() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    // Saved in another tab, they are here when one comes back.
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) =>
      (await adminCall<typeof listOrderViews>('GET', '/orders/views', { signal })).views,
  });
  const change = (edit: (views: readonly OrderView[]) => readonly OrderView[]) =>
    client.setQueryData<readonly OrderView[]>(KEY, (views = []) => edit(views));
  return {
    views: query.data ?? [],
    hasFailed: query.isError,
    save: async (name: string, filter: string) => {
      const body = { name, query: filter };
      const { view } = await adminCall<typeof saveOrderView>('POST', '/orders/views', { body });
      change((views) =>
        [...views.filter(({ viewId }) => viewId !== view.viewId), view].sort((a, b) =>
          a.name.localeCompare(b.name),
        ),
      );
    },
    remove: async (viewId: string) => {
      await adminCall<typeof deleteOrderView>('DELETE', '/orders/views/{viewId}', { params: { viewId } });
      change((views) => views.filter((view) => view.viewId !== viewId));
    },
  };
}
