import { useRef, useState } from 'react';
import type { ProductSummary } from '#contract/catalogue/catalogue.ts';
import type {
  changeProducts,
  deleteProduct,
  duplicateProduct,
  EditableProduct,
  getEditableProduct,
} from '#contract/catalogue/catalogue-admin.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { newKey } from '#web/lib/new-key.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, onChangedMeanwhile } from '../lib/admin-call.ts';
import type { AdminList } from '../lib/use-admin-list.ts';
import type { useBanners } from '../lib/use-banners.ts';

type Open =
  | { kind: 'form'; product: EditableProduct | null }
  | { kind: 'delete'; product: ProductSummary }
  | { kind: 'delete chosen' }
  | null;

const SEVERAL = 'several';
/** As many as one call takes. */
const MOST_AT_ONCE = 100;

/** What the rows and the bar above them do. The page changes only after the server said yes. */
export function useProductActions(list: AdminList<ProductSummary>, banners: ReturnType<typeof useBanners>) {
  const [open, setOpen] = useState<Open>(null);
  // By its key a copy that was made unheard is not made again.
  const copying = useRef(new Map<string, string>());
  const [marked, setMarked] = useState<readonly string[]>([]);
  const chosen = list.rows.map(({ productId }) => productId).filter((id) => marked.includes(id));

  // Somebody else was faster: what they made of it is shown, and the next try begins from there.
  const action = useAction(banners.fail, onChangedMeanwhile<EditableProduct>(list.put));
  const run = (id: string, failed: string, work: () => Promise<void>) =>
    action.run(work, id, (error) => banners.fail(error, failed));
  const changeChosen = (action: 'activate' | 'deactivate' | 'delete') =>
    run(SEVERAL, action === 'delete' ? 'Failed to delete product' : 'Failed to save product', async () => {
      for (let at = 0; at < chosen.length; at += MOST_AT_ONCE) {
        const productIds = chosen.slice(at, at + MOST_AT_ONCE);
        const body = { action, productIds };
        const { products } = await adminCall<typeof changeProducts>('POST', '/products/bulk', { body });
        for (const product of products) list.put(product);
        if (action === 'delete') productIds.forEach(list.remove);
      }
      setMarked([]);
      banners.succeed(`Products ${action === 'delete' ? 'deleted' : `${action}d`} successfully`);
    });
  const deleteOne = (product: ProductSummary) =>
    run(product.productId, 'Failed to delete product', async () => {
      await adminCall<typeof deleteProduct>('DELETE', '/products/{id}', {
        params: { id: product.productId },
        query: { version: product.version },
      });
      list.remove(product.productId);
      banners.succeed('Product deleted successfully');
    });
  return {
    open,
    busyId: action.busyKey,
    chosen,
    isChosen: (id: string) => marked.includes(id),
    choose: (id: string, isChosen: boolean) =>
      setMarked((old) => (isChosen ? [...old, id] : old.filter((other) => other !== id))),
    chooseAll: (isChosen: boolean) => setMarked(isChosen ? list.rows.map(({ productId }) => productId) : []),
    changeChosen,
    create: () => setOpen({ kind: 'form', product: null }),
    remove: (product: ProductSummary) => setOpen({ kind: 'delete', product }),
    askDeleteChosen: () => setOpen({ kind: 'delete chosen' }),
    close: () => setOpen(null),
    /** The form begins with what the server has, not with what the row shows (spec section 4). */
    edit: ({ productId }: ProductSummary) =>
      void run(productId, 'Failed to load product details', async () => {
        const params = { id: productId };
        const { product } = await adminCall<typeof getEditableProduct>('GET', '/products/{id}/edit', {
          params,
        });
        setOpen({ kind: 'form', product });
      }),
    duplicate: ({ productId }: ProductSummary) =>
      void run(productId, 'Failed to save product', async () => {
        const params = { id: productId };
        const idempotencyKey = copying.current.get(productId) ?? newKey();
        copying.current.set(productId, idempotencyKey);
        const { product } = await adminCall<typeof duplicateProduct>('POST', '/products/{id}/duplicate', {
          params,
          idempotencyKey,
        }).catch((error: unknown) => {
          // The copy that was made unheard is deleted since: another press makes another.
          if (statusOf(error) === 404) copying.current.delete(productId);
          throw error;
        });
        copying.current.delete(productId);
        list.put(product);
        banners.succeed('Product created successfully');
      }),
    confirmDelete: async () => {
      if (open?.kind === 'delete') await deleteOne(open.product);
      if (open?.kind === 'delete chosen') await changeChosen('delete');
      setOpen(null);
    },
  };
}
