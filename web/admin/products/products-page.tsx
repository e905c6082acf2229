import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatCount } from '#web/lib/format.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { ConfirmDialog, deletionQuestion } from '../ui/confirm-dialog.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { listFooter } from '../ui/list-footer.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/products-page.ts';
import { CsvButtons } from './import/csv-buttons.tsx';
import { productColumns } from './product-cells.tsx';
import { ProductForm } from './product-form.tsx';
import { BulkBar, ProductToolbar } from './product-toolbar.tsx';
import { useProductActions } from './use-product-actions.ts';
import { idOfProduct, useCategoryChoices, useProducts } from './use-products.ts';
import { useProductsAddress } from './use-products-address.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Products',
    description: 'What the shop sells.',
    path: adminPaths.products,
    isHidden: true,
  });
}

/** How many products the server counts at most, and of a search (`MOST_LISTED` and `MOST_NAMED` of the contract). */
const LISTED_TO = 10_000;
const NAMED_TO = 1_000;

/** "Product Management" (spec, back office, section 2). */
export default function ProductsPage() {
  const { filter, narrow } = useProductsAddress();
  const banners = useBanners();
  const list = useProducts(filter);
  const { categories, hasFailed, retry } = useCategoryChoices();
  const actions = useProductActions(list, banners);
  const { open, chosen } = actions;
  const isFiltered = filter.search !== '' || filter.category !== '';
  const failure = banners.error ?? list.failure ?? (hasFailed ? 'Failed to load categories' : null);
  const dismiss = banners.error ? banners.dismiss : list.failure ? list.dismiss : retry;
  return (
    <>
      <PageHeader title="Product Management" lead="Manage products">
        <CsvButtons filter={filter} onFailure={banners.fail} />
        <Button leftSection={<IconPlus size={18} />} onClick={actions.create}>
          Create Product
        </Button>
      </PageHeader>
      <ErrorBanner text={failure} onDismiss={dismiss} />
      <SuccessBanner text={banners.success} />
      <ProductToolbar filter={filter} onFilter={narrow} categories={categories} list={list} />
      <BulkBar list={list} actions={actions} />
      <DataTable
        isDense
        caption="Products"
        columns={productColumns(actions)}
        rows={list.rows}
        idOf={idOfProduct}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading products..."
        emptyText={isFiltered ? 'No products match your filters' : 'No products found'}
        footer={listFooter(list, ['product'], {
          note: isFiltered ? 'filtered' : null,
          countedTo: filter.search ? NAMED_TO : LISTED_TO,
          isQuoted: true,
        })}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        loadMoreText="Load More Products"
        onLoadMore={list.loadMore}
      />
      {open?.kind === 'form' ? (
        <ProductForm
          product={open.product}
          categories={categories}
          onClose={actions.close}
          onSaved={(product, done) => {
            list.put(product);
            banners.succeed(done);
            actions.close();
          }}
        />
      ) : null}
      <ConfirmDialog
        isOpen={open?.kind === 'delete' || open?.kind === 'delete chosen'}
        title={open?.kind === 'delete chosen' ? 'Delete products' : 'Delete product'}
        confirmText="Delete"
        isBusy={actions.busyId !== null}
        onCancel={actions.close}
        onConfirm={() => void actions.confirmDelete()}
      >
        {open?.kind === 'delete' ? deletionQuestion(open.product.name) : null}
        {open?.kind === 'delete chosen' ? deletionQuestion(countOf(chosen.length)) : null}
      </ConfirmDialog>
    </>
  );
}

const countOf = (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`);
