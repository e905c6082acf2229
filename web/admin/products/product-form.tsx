import { Button, Checkbox, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { Category } from '#contract/catalogue.ts';
import type { EditableProduct } from '#contract/catalogue-admin.ts';
import { NumberField } from '../ui/number-field.tsx';
import { PictureEditor } from '../ui/picture-editor.tsx';
import { type Draft, draftOf, emptyDraft } from './draft.ts';
import { PriceCheck } from './price-check.tsx';
import { PrintEditor } from './print-editor.tsx';
import styles from './product-form.module.css';
import { RulesEditor } from './rules-editor.tsx';
import { useSaveProduct } from './use-save-product.ts';
import { ValuesEditor } from './values-editor.tsx';

interface ProductFormProps {
  /** Null: a new product. */
  product: EditableProduct | null;
  categories: readonly Category[];
  onSaved: (product: EditableProduct, done: string) => void;
  onClose: () => void;
}

interface PartProps {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  errors: Readonly<Record<string, string>>;
}

function Basics({ draft, set, errors, categories }: PartProps & { categories: readonly Category[] }) {
  return (
    <>
      <TextInput
        label="Name"
        required
        size="md"
        maxLength={200}
        data-autofocus
        value={draft.name}
        error={errors.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
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
      <div className={styles.grid}>
        <NativeSelect
          label="Category"
          required
          size="md"
          value={draft.categoryId}
          error={errors.categoryId}
          data={[
            { value: '', label: 'Select a category' },
            ...categories.map(({ categoryId, name }) => ({ value: categoryId, label: name })),
          ]}
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
        <TextInput
          label="Default currency"
          size="md"
          maxLength={3}
          value={draft.defaultCurrency}
          error={errors.defaultCurrency}
          onChange={(event) => set({ defaultCurrency: event.currentTarget.value })}
        />
        <NumberField
          label="Turnaround (days)"
          min={0}
          value={draft.turnaroundDays}
          onChange={(turnaroundDays) => set({ turnaroundDays })}
        />
        <TextInput
          label="HSN code"
          size="md"
          maxLength={8}
          value={draft.hsnCode}
          onChange={(event) => set({ hsnCode: event.currentTarget.value })}
        />
      </div>
      <Checkbox
        label="On sale in the shop"
        checked={draft.isActive}
        onChange={(event) => set({ isActive: event.currentTarget.checked })}
      />
    </>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function Prices({ draft, set }: Omit<PartProps, 'errors'>) {
  return (
    <>
      <Checkbox
        label="Price on request: no price list, customers ask"
        checked={draft.isPriceOnRequest}
        onChange={(event) => set({ isPriceOnRequest: event.currentTarget.checked })}
      />
      {draft.isPriceOnRequest ? null : (
        <>
          <RulesEditor draft={draft} onChange={(pricing) => set({ pricing })} />
          <PriceCheck draft={draft} />
        </>
      )}
    </>
  );
}

/** The spec's Create/Edit product modal. What was typed stays through every refusal. */
export function ProductForm({ product, categories, onSaved, onClose }: ProductFormProps) {
  const [draft, setDraft] = useState<Draft>(() => (product ? draftOf(product) : emptyDraft));
  const saving = useSaveProduct(product, onSaved);
  const set = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={product ? 'Edit product' : 'Create product'}
      size="64rem"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save(draft);
        }}
      >
        <Section title="Basic Information">
          <Basics draft={draft} set={set} errors={saving.errors} categories={categories} />
        </Section>
        <Section title="Images">
          <PictureEditor imageUrls={draft.imageUrls} onChange={(imageUrls) => set({ imageUrls })} />
        </Section>
        <Section title="Metadata">
          <ValuesEditor
            kind="metadata field"
            fields={draft.metadata}
            onChange={(metadata) => set({ metadata })}
          />
        </Section>
        <Section title="Product Attributes">
          <ValuesEditor
            kind="attribute"
            fields={draft.attributes}
            onChange={(attributes) => set({ attributes })}
          />
        </Section>
        <Section title="Pricing Rules">
          <Prices draft={draft} set={set} />
        </Section>
        <Section title="Print specification">
          <PrintEditor draft={draft} onChange={(printSpecification) => set({ printSpecification })} />
        </Section>
        <div role="alert">
          {saving.failure ? <p className={styles.wrong}>{saving.failure}</p> : null}
          {saving.messages.length > 0 ? (
            <ul className={styles.wrong}>
              {saving.messages.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          ) : null}
        </div>
        {saving.theirs ? <Theirs product={saving.theirs} /> : null}
        <div className={styles.buttons}>
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="md" loading={saving.isBusy}>
            {product ? 'Save changes' : 'Create product'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** What somebody else saved meanwhile, below what was typed. */
function Theirs({ product }: { product: EditableProduct }) {
  return (
    <section className={styles.theirs} aria-label="What somebody else saved">
      <p>Saved by somebody else. Saving again replaces it with your entries.</p>
      <p>
        {product.name}: {product.minOrderQty} to {product.maxOrderQty} pieces, {product.pricing.length}{' '}
        pricing rules, {product.isActive ? 'on sale' : 'hidden'}. {product.description}
      </p>
    </section>
  );
}
