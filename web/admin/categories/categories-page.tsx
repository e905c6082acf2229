import { Button } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Category, listCategories } from '#contract/catalogue.ts';
import type { deleteCategory } from '#contract/catalogue-admin.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { adminCall } from '../lib/admin-call.ts';
import { useAdminList } from '../lib/use-admin-list.ts';
import { useBanners } from '../lib/use-banners.ts';
import { adminPaths } from '../paths.ts';
import { ErrorBanner, SuccessBanner } from '../ui/banners.tsx';
import { ConfirmDialog, deletionQuestion } from '../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHeader, Toolbar } from '../ui/page-header.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Thing } from '../ui/thing.tsx';
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
    failed: 'Failed to load categories',
    load: async (nextToken, signal) => {
      const query = { limit: PAGE, sort: 'newest' as const, search: search || undefined, nextToken };
      const answer = await adminCall<typeof listCategories>('GET', '/categories', { query, signal });
      return { rows: answer.categories, nextToken: answer.nextToken, total: answer.total };
    },
  });
}

type Open = { kind: 'form'; category: Category | null } | { kind: 'delete'; category: Category } | null;

function columnsOf(open: (next: Open) => void): Column<Category>[] {
  return [
    {
      key: 'category',
      header: 'Category',
      cell: ({ name, description, imageUrl }) => (
        <Thing name={name} description={description} imageUrl={imageUrl} />
      ),
    },
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

/** "Category Management" (spec, back office, section 2). */
export default function CategoriesPage() {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open>(null);
  const [isBusy, setIsBusy] = useState(false);
  const banners = useBanners();
  const list = useCategories(search);
  const remove = async (category: Category) => {
    setIsBusy(true);
    try {
      await adminCall<typeof deleteCategory>('DELETE', '/categories/{id}', {
        params: { id: category.categoryId },
        query: { version: category.version },
      });
      list.remove(category.categoryId);
      banners.succeed('Category deleted successfully');
    } catch (error) {
      banners.fail(error, 'Failed to delete category');
    } finally {
      setIsBusy(false);
      setOpen(null);
    }
  };
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
        onDismiss={banners.error ? banners.dismiss : list.refresh}
      />
      <SuccessBanner text={banners.success} />
      <Toolbar>
        <SearchBox label="Search categories..." value={search} onSearch={setSearch} />
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
      <DataTable
        caption="Categories"
        columns={columnsOf(setOpen)}
        rows={list.rows}
        idOf={idOf}
        isLoading={list.isLoading}
        loadingText="Loading categories..."
        emptyText="No categories found"
        footer={`Showing ${list.rows.length} of ${list.total ?? list.rows.length} categories`}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        loadMoreText="Load More Categories"
        onLoadMore={list.loadMore}
      />
      {open?.kind === 'form' ? (
        <CategoryForm
          category={open.category}
          onClose={() => setOpen(null)}
          onSaved={(category, done) => {
            list.put(category);
            banners.succeed(done);
            setOpen(null);
          }}
        />
      ) : null}
      <ConfirmDialog
        isOpen={open?.kind === 'delete'}
        title="Delete category"
        confirmText="Delete"
        isBusy={isBusy}
        onCancel={() => setOpen(null)}
        onConfirm={() => {
          if (open?.kind === 'delete') void remove(open.category);
        }}
      >
        {deletionQuestion(open?.kind === 'delete' ? open.category.name : '')}
      </ConfirmDialog>
    </>
  );
}
