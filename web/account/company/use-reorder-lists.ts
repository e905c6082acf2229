import { useQueryClient } from '@tanstack/react-query';
import type {
  deleteReorderList,
  getReorderList,
  ReorderItem,
  removeReorderItem,
  renameReorderList,
} from '#contract/orders/reorder-lists.ts';
import { call } from '#web/lib/api.ts';
import { isNotFound } from '#web/lib/api-error.ts';
import { emptyAddress } from '#web/lib/cart/cart.ts';
import { useCart } from '#web/lib/cart/store.ts';
import type { AnsweredLine } from '#web/lib/order/reorder-items.ts';

/** Of all that is kept of reorder lists. */
export const LISTS_KEY = ['reorder-lists'];

export const fetchList = (listId: string, signal?: AbortSignal) =>
  call<typeof getReorderList>('GET', '/company/reorder-lists/{listId}', {
    params: { listId },
    ...(signal && { signal }),
  });

/** What is in a list, as the cart takes it: the newest prices, and where the cart goes. */
export async function fetchListedLines(listId: string, itemId?: string): Promise<AnsweredLine[]> {
  const { items } = await fetchList(listId);
  return items.filter((item) => itemId === undefined || item.itemId === itemId).map(lineOf);
}

function lineOf(item: ReorderItem): AnsweredLine {
  const first = useCart.getState().items[0];
  const { zipCode } = first?.shippingAddress ?? emptyAddress();
  return { ...item, shippingAddress: { zipCode, name: '', fullAddress: '' }, notes: null };
}

/** What is done with the lists; what is gone already is what was wanted. */
export function useReorderLists() {
  const client = useQueryClient();
  const change = async (work: Promise<unknown>) => {
    await work.catch((failure: unknown) => {
      if (!isNotFound(failure)) throw failure;
    });
    await client.invalidateQueries({ queryKey: LISTS_KEY });
  };
  return {
    rename: (listId: string, name: string) =>
      change(
        call<typeof renameReorderList>('PUT', '/company/reorder-lists/{listId}', {
          params: { listId },
          body: { name },
        }),
      ),
    remove: (listId: string) =>
      change(
        call<typeof deleteReorderList>('DELETE', '/company/reorder-lists/{listId}', { params: { listId } }),
      ),
    removeItem: (listId: string, itemId: string) =>
      change(
        call<typeof removeReorderItem>('DELETE', '/company/reorder-lists/{listId}/items/{itemId}', {
          params: { listId, itemId },
        }),
      ),
  };
}
