import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category, listCategories } from '#contract/catalogue/catalogue.ts';
import type { deleteCategory } from '#contract/catalogue/catalogue-admin.ts';
import { formatDateTime } from '#contract/moments.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, onChangedMeanwhile } from '../lib/admin-call.ts';
import { type AdminList, useAdminList } from '../lib/use-admin-list.ts';
import { useBanners } from '../lib/use-banners.ts';
import { usePrintingOptions } from '../lib/use-printing-options.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { CatalogueCell } from '../ui/catalogue-cell.tsx';
import { ConfirmDialog, deletionQuestion } from '../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { FilterChips } from '../ui/filter-chips.tsx';
import { listFooter } from '../ui/list-footer.ts';
import { PageHeader, Toolbar } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import type { Route } from './+types/categories-page.ts';
import styles from './category-form.module.css';
import { CategoryForm } from './category-form.tsx';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Categories',
    description: 'The categories of the shop.',
    path: adminPaths.categories,
    isHidden: true,
  });
}

/** Spec section 9. */
const PAGE = 50;
const idOf = (category: Category) => category.categoryId;

function useCategories(search: string) {
  return useAdminList<Category>({
    key: ['categories', search],
    idOf,
    failed: {
      first: 'Failed to load categories',
      more: 'Failed to load more categories',
      refresh: 'Failed to refresh categories',
    },
    load: async (nextToken, signal) => {
      const query = { limit: PAGE, sort: 'newest' as const, search: search || undefined, nextToken };
      const answer = await adminCall<typeof listCategories>('GET', '/categories', { query, signal });
      return { rows: answer.categories, nextToken: answer.nextToken, total: answer.total };
    },
  });
}

type Open = { kind: 'form'; category: Category | null } | { kind: 'delete'; category: Category } | null;

function KindCell({ kindId }: { kindId: string }) {
  return usePrintingOptions().called(kindId);
}

function columnsOf(open: (next: Open) => void): Column<Category>[] {
  return [
    {
      key: 'category',
      header: 'Category',
      cell: ({ name, description, imageUrl }) => (
        <CatalogueCell name={name} description={description} imageUrl={imageUrl} />
      ),
    },
    { key: 'kind', header: 'Kind of work', cell: ({ kindOfWork }) => <KindCell kindId={kindOfWork} /> },
    { key: 'created', header: 'Created', cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      key: 'actions',
      header: 'Actions',
      cell: (category) => (
        <div className={styles.actions}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Edit ${category.name}`}
            onClick={() => open({ kind: 'form', category })}
          >
            Edit
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Delete ${category.name}`}
            onClick={() => open({ kind: 'delete', category })}
          >
            Delete
          </Button>
        </div>
      ),
    },
  ];
}

/** What the dialogs of this page do; the page changes only after the server said yes. */
function useCategoryActions(list: AdminList<Category>, banners: ReturnType<typeof useBanners>) {
  const [open, setOpen] = useState<Open>(null);
  const removing = useAction(
    (error) => banners.fail(error, 'Failed to delete category'),
    onChangedMeanwhile<Category>(list.put),
  );
  const client = useQueryClient();
  // Products show the names of their categories.
  const forgetProducts = () => client.removeQueries({ queryKey: ['products'], type: 'inactive' });
  const remove = async (category: Category) => {
    await removing.run(async () => {
      await adminCall<typeof deleteCategory>('DELETE', '/categories/{id}', {
        params: { id: category.categoryId },
        query: { version: category.version },
      });
      list.remove(category.categoryId);
      banners.succeed('Category deleted successfully');
    });
    setOpen(null);
  };
  const saved = (category: Category, done: string) => {
    list.put(category);
    forgetProducts();
    banners.succeed(done);
    setOpen(null);
  };
  return { open, setOpen, isBusy: removing.isBusy, remove, saved };
}

/** "Category Management" (spec, back office, section 2). */
export default function CategoriesPage() {
  const [search, setSearch] = useState('');
  const banners = useBanners();
  const list = useCategories(search);
  const actions = useCategoryActions(list, banners);
  const { open, setOpen } = actions;
  return (
    <>
      <PageHeader title="Category Management" lead="Manage categories">
        <Button
          leftSection={<IconPlus size={18} />}
          onClick={() => setOpen({ kind: 'form', category: null })}
        >
          Create Category
        </Button>
      </PageHeader>
      <ErrorBanner
        text={banners.error ?? list.failure}
        onDismiss={banners.error ? banners.dismiss : list.dismiss}
      />
      <SuccessBanner text={banners.success} />
      <CategoryToolbar search={search} onSearch={setSearch} list={list} />
      <DataTable
        caption="Categories"
        columns={columnsOf(setOpen)}
        rows={list.rows}
        idOf={idOf}
        isLoading={list.isLoading}
        onRetry={list.retry}
        loadingText="Loading categories..."
        emptyText={search ? 'No categories match your search' : 'No categories found'}
        footer={listFooter(list, ['category', 'categories'], { isQuoted: true })}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        loadMoreText="Load More Categories"
        onLoadMore={list.loadMore}
      />
      {open?.kind === 'form' ? (
        <CategoryForm category={open.category} onClose={() => setOpen(null)} onSaved={actions.saved} />
      ) : null}
      <ConfirmDialog
        isOpen={open?.kind === 'delete'}
        title="Delete category"
        confirmText="Delete"
        isBusy={actions.isBusy}
        onCancel={() => setOpen(null)}
        onConfirm={() => {
          if (open?.kind === 'delete') void actions.remove(open.category);
        }}
      >
        {open?.kind === 'delete' ? deletionQuestion(open.category.name) : null}
      </ConfirmDialog>
    </>
  );
}

interface CategoryToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  list: AdminList<Category>;
}

function CategoryToolbar({ search, onSearch, list }: CategoryToolbarProps) {
  const chips = search ? [{ key: 'search', text: `Search: ${search}`, onRemove: () => onSearch('') }] : [];
  return (
    <>
      <Toolbar>
        <SearchBox label="Search categories..." value={search} onSearch={onSearch} />
        <RefreshButton isRefreshing={list.isRefreshing && !list.isLoading} onRefresh={list.refresh} />
      </Toolbar>
      <FilterChips chips={chips} />
    </>
  );
}
