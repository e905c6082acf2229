import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Category } from '#contract/catalogue/catalogue.ts';
import type { EditableProduct } from '#contract/catalogue/catalogue-admin.ts';
import { NumberField } from '../ui/number-field.tsx';
import type { Draft } from './draft.ts';
import styles from './product-form.module.css';
import { ProductPartners } from './product-partners.tsx';

interface BasicFieldsProps {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  errors: Readonly<Record<string, string>>;
  categories: readonly Category[];
  /** Null: a new product. */
  product: EditableProduct | null;
}

type TextName = 'name' | 'tagline' | 'hsnCode' | 'searchWords' | 'defaultCurrency';

export function BasicFields(props: BasicFieldsProps) {
  const { draft, set, errors, categories } = props;
  const text = (name: TextName, label: string, maxLength: number) => ({
    label,
    maxLength,
    size: 'md',
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput {...text('name', 'Name', 200)} required data-autofocus />
      <TextInput {...text('tagline', 'Tagline', 200)} description="One line under the name in the shop" />
      <Textarea
        label="Description"
        required
        size="md"
        rows={4}
        maxLength={5000}
        value={draft.description}
        error={errors.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <Quantities {...props}>
        <TextInput {...text('defaultCurrency', 'Default currency', 3)} required />
        <TextInput {...text('hsnCode', 'HSN code', 8)} inputMode="numeric" />
      </Quantities>
      <ProductPartners
        draft={draft}
        category={categories.find(({ categoryId }) => categoryId === draft.categoryId)}
      />
      <TextInput
        {...text('searchWords', 'Search words', 500)}
        description="Other names people type when they look for it"
      />
      <Checkbox
        label="On sale in the shop"
        checked={draft.isActive}
        onChange={(event) => set({ isActive: event.currentTarget.checked })}
      />
    </>
  );
}

function Quantities({
  draft,
  set,
  errors,
  categories,
  product,
  children,
}: BasicFieldsProps & { children: ReactNode }) {
  return (
    <div className={styles.grid}>
      <NativeSelect
        label="Category"
        required
        size="md"
        value={draft.categoryId}
        error={errors.categoryId}
        data={categoryChoices(categories, product)}
        onChange={(event) => set({ categoryId: event.currentTarget.value })}
      />
      <NumberField
        label="Minimum order quantity"
        value={draft.minOrderQty}
        error={errors.minOrderQty}
        onChange={(minOrderQty) => set({ minOrderQty })}
      />
      <NumberField
        label="Maximum order quantity"
        value={draft.maxOrderQty}
        error={errors.maxOrderQty}
        onChange={(maxOrderQty) => set({ maxOrderQty })}
      />
      <NumberField
        label="Turnaround (days)"
        value={draft.turnaroundDays}
        error={errors.turnaroundDays}
        onChange={(turnaroundDays) => set({ turnaroundDays })}
      />
      {children}
    </div>
  );
}

/** The picker holds a page of categories; the product's own one is always among them. */
function categoryChoices(categories: readonly Category[], product: EditableProduct | null) {
  const choices = categories.map(({ categoryId, name }) => ({ value: categoryId, label: name }));
  const own = product?.category;
  if (own && !choices.some(({ value }) => value === own.categoryId))
    choices.unshift({ value: own.categoryId, label: own.name });
  return [{ value: '', label: 'Select a category' }, ...choices];
}
