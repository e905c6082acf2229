import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { ConfirmDialog, deletionQuestion } from '../ui/confirm-dialog.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { type FilterChip, FilterChips } from '../ui/filter-chips.tsx';
import { PageHeader, Toolbar } from '../ui/page-header.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import type { Route } from './+types/products-page.ts';
import { productColumns } from './product-cells.tsx';
import { ProductForm } from './product-form.tsx';
import styles from './products-page.module.css';
import { useProductActions } from './use-product-actions.ts';
import { idOfProduct, useCategoryChoices, useProducts } from './use-products.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Products',
    description: 'What the shop sells.',
    path: adminPaths.products,
    isHidden: true,
  });
}

/** "Product Management" (spec, back office, section 2). */
export default function ProductsPage() {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const banners = useBanners();
  const list = useProducts({ search, category });
  const { categories, error } = useCategoryChoices();
  const actions = useProductActions(list, banners);
  const { open, chosen } = actions;
  const categoryName = categories.find(({ categoryId }) => categoryId === category)?.name ?? '';
  const chips: FilterChip[] = [
    ...(search ? [{ key: 'search', text: `Search: ${search}`, onRemove: () => setSearch('') }] : []),
    ...(category
      ? [{ key: 'category', text: `Category: ${categoryName}`, onRemove: () => setCategory('') }]
      : []),
  ];
  const clear = () => {
    setSearch('');
    setCategory('');
  };
  const isFiltered = chips.length > 0;
  const shown = list.rows.length.toLocaleString('en-IN');
  const total = (list.total ?? list.rows.length).toLocaleString('en-IN');
  const failure = banners.error ?? list.failure ?? (error ? 'Failed to load categories' : null);
  return (
    <>
      <PageHeader title="Product Management" lead="Manage products">
        <Button leftSection={<IconPlus size={18} />} onClick={actions.create}>
          Create Product
        </Button>
      </PageHeader>
      <ErrorBanner text={failure} onDismiss={banners.error ? banners.dismiss : list.refresh} />
      <SuccessBanner text={banners.success} />
      <Toolbar>
        <SearchBox label="Search products..." value={search} onSearch={setSearch} />
        <NativeSelect
          aria-label="Filter by category"
          size="md"
          value={category}
          data={[
            { value: '', label: 'All Categories' },
            ...categories.map(({ categoryId, name }) => ({ value: categoryId, label: name })),
          ]}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
        <Button
          variant="default"
          size="md"
          leftSection={<IconRefresh size={18} />}
          loading={list.isRefreshing && !list.isLoading}
          onClick={list.refresh}
        >
          Refresh
        </Button>
      </Toolbar>
      <FilterChips chips={chips} onClear={clear} />
      {chosen.length > 0 ? <BulkBar actions={actions} /> : null}
      <DataTable
        caption="Products"
        columns={productColumns(actions)}
        rows={list.rows}
        idOf={idOfProduct}
        isLoading={list.isLoading}
        loadingText="Loading products..."
        emptyText={isFiltered ? 'No products match your filters' : 'No products found'}
        footer={`Showing ${shown} of ${total} products${isFiltered ? ' (filtered)' : ''}`}
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
        title="Delete"
        confirmText="Delete"
        isBusy={actions.busyId !== null}
        onCancel={actions.close}
        onConfirm={() => void actions.confirmDelete()}
      >
        {deletionQuestion(open?.kind === 'delete' ? open.product.name : `${chosen.length} products`)}
      </ConfirmDialog>
    </>
  );
}

function BulkBar({ actions }: { actions: ReturnType<typeof useProductActions> }) {
  return (
    <fieldset className={styles.bulk} disabled={actions.busyId !== null}>
      <legend className="spoken">Chosen products</legend>
      <span>{actions.chosen.length} chosen</span>
      <Button size="compact-md" variant="default" onClick={() => void actions.changeChosen('activate')}>
        Activate
      </Button>
      <Button size="compact-md" variant="default" onClick={() => void actions.changeChosen('deactivate')}>
        Deactivate
      </Button>
      <Button size="compact-md" variant="default" onClick={actions.askDeleteChosen}>
        Delete chosen
      </Button>
    </fieldset>
  );
}
