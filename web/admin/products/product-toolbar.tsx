import { Button, NativeSelect } from '@mantine/core';
import type { Category, ProductSummary } from '#contract/catalogue/catalogue.ts';
import type { AdminList } from '../lib/use-admin-list.ts';
import { ChooseAll } from '../ui/choose-all.tsx';
import { type FilterChip, FilterChips } from '../ui/filter-chips.tsx';
import { Toolbar } from '../ui/page-header.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import type { ProductFilter } from './product-filter.ts';
import styles from './products-page.module.css';
import type { useProductActions } from './use-product-actions.ts';

interface ProductToolbarProps {
  filter: ProductFilter;
  /** What changed of it: the search reports late, and must not take another choice back. */
  onFilter: (part: Partial<ProductFilter>) => void;
  categories: readonly Category[];
  list: AdminList<ProductSummary>;
}

/** Search, category, Refresh, and the filters at work as chips. */
export function ProductToolbar({ filter, onFilter, categories, list }: ProductToolbarProps) {
  const { search, category } = filter;
  const known = categories.find(({ categoryId }) => categoryId === category);
  const categoryName = known?.name ?? (categories.length === 0 ? '…' : 'unknown');
  const dropSearch = () => onFilter({ search: '' });
  const dropCategory = () => onFilter({ category: '' });
  const chips: FilterChip[] = [
    ...(search ? [{ key: 'search', text: `Search: ${search}`, onRemove: dropSearch }] : []),
    ...(category ? [{ key: 'category', text: `Category: ${categoryName}`, onRemove: dropCategory }] : []),
  ];
  return (
    <>
      <Toolbar>
        <SearchBox
          label="Search products..."
          value={search}
          onSearch={(text) => onFilter({ search: text })}
        />
        <NativeSelect
          aria-label="Filter by category"
          size="md"
          value={category}
          data={[
            { value: '', label: 'All Categories' },
            ...categories.map(({ categoryId, name }) => ({ value: categoryId, label: name })),
            // Of the address: without it the field would say that all are shown.
            ...(category && !known ? [{ value: category, label: categoryName }] : []),
          ]}
          onChange={(event) => onFilter({ category: event.currentTarget.value })}
        />
        <RefreshButton isRefreshing={list.isRefreshing && !list.isLoading} onRefresh={list.refresh} />
      </Toolbar>
      <FilterChips chips={chips} onClear={() => onFilter({ search: '', category: '' })} />
    </>
  );
}

interface BulkBarProps {
  list: AdminList<ProductSummary>;
  actions: ReturnType<typeof useProductActions>;
}

/** What can be done with several products at once. It keeps its place, so that the table does not jump. */
export function BulkBar({ list, actions }: BulkBarProps) {
  const chosen = actions.chosen.length;
  return (
    <fieldset className={styles.bulk} disabled={actions.busyId !== null}>
      <legend className="spoken">Chosen products</legend>
      <ChooseAll list={list} chosen={chosen} onChoose={actions.chooseAll} />
      {chosen > 0 ? (
        <>
          <Button size="compact-md" variant="default" onClick={() => void actions.changeChosen('activate')}>
            Activate
          </Button>
          <Button size="compact-md" variant="default" onClick={() => void actions.changeChosen('deactivate')}>
            Deactivate
          </Button>
          <Button size="compact-md" variant="default" onClick={actions.askDeleteChosen}>
            Delete chosen
          </Button>
        </>
      ) : null}
    </fieldset>
  );
}
