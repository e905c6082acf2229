import type { ChangeEvent } from 'react';
import { Form } from 'react-router';
import { categoryName, categoryNames } from '#web/lib/category-name.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { Filters } from './filters.ts';
import styles from './products.module.css';

interface FilterFormProps {
  filters: Filters;
  /** In the order of the shop; null when they could not be asked for. */
  categories: readonly { slug: string; name: string }[] | null;
}

/** Spec section 2, the filter sidebar: search, category, sort. A plain GET form. */
export function FilterForm({ filters, categories }: FilterFormProps) {
  const choices =
    categories?.map((category) => [category.slug, categoryName(category)] as const) ??
    [...categoryNames].map(([slug, [, name]]) => [slug, name] as const);
  const defaultSort = filters.q ? 'relevance' : 'name';
  const submit = (event: ChangeEvent<HTMLSelectElement>) => event.target.form?.requestSubmit();
  return (
    <Form action="/products" className={styles.filters} aria-label="Filter products" role="search">
      <TextField label="Search" type="search" name="q" defaultValue={filters.q} maxLength={100} />
      <SelectField label="Category" name="category" defaultValue={filters.category} onChange={submit}>
        <option value="">All categories</option>
        {choices.map(([slug, name]) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Sort by"
        name="sort"
        defaultValue={filters.sort === defaultSort ? '' : (filters.sort ?? '')}
        onChange={submit}
      >
        {/* Empty: a search typed here shows its best match first again. */}
        {filters.q ? <option value="">Best match</option> : null}
        <option value={filters.q ? 'name' : ''}>Name A-Z</option>
        <option value="category">Category</option>
      </SelectField>
      <Button type="submit" look="secondary">
        Apply
      </Button>
    </Form>
  );
}
