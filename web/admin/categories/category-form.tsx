import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Category, getCategory } from '#contract/catalogue/catalogue.ts';
import type { createCategory, updateCategory } from '#contract/catalogue/catalogue-admin.ts';
import { categoryIssues } from '#contract/catalogue/product-draft.ts';
import { useFormKey } from '#web/lib/forms/use-form-key.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import { useLeaving } from '../lib/use-leaving.ts';
import { usePrintingOptions } from '../lib/use-printing-options.ts';
import { useSaving } from '../lib/use-saving.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { Modal } from '../ui/dialogs.tsx';
import { LeaveQuestion } from '../ui/leave-question.tsx';
import { PictureEditor } from '../ui/picture-editor.tsx';
import styles from './category-form.module.css';
import { KindField } from './kind-field.tsx';

interface CategoryFormProps {
  /** Null: a new category. */
  category: Category | null;
  onSaved: (category: Category, done: string) => void;
  onClose: () => void;
}

interface Entries {
  readonly name: string;
  readonly description: string;
  readonly imageUrls: string[];
  /** Empty: what a new category has until somebody chooses. */
  readonly kindOfWork: string;
}

async function send(
  category: Category | null,
  { kindOfWork, ...entries }: Entries,
  version: string | undefined,
  keyOf: ReturnType<typeof useFormKey>,
) {
  const body = { ...entries, ...(kindOfWork && { kindOfWork }) };
  if (!category) {
    const options = { body, idempotencyKey: keyOf(body) };
    return (await adminCall<typeof createCategory>('POST', '/categories', options)).category;
  }
  const params = { id: category.categoryId };
  const answer = await adminCall<typeof updateCategory>('PUT', '/categories/{id}', {
    params,
    body: { ...body, version },
  });
  return answer.category;
}

/**
 * What somebody else made of a category since its row was loaded; null when nobody did. The form begins with the row
 * (spec, back office, section 4), so this is asked while it is open.
 */
function useNewer(category: Category | null) {
  const query = useQuery({
    queryKey: ['category', category?.categoryId],
    enabled: category !== null,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => {
      const params = { id: category?.categoryId ?? '' };
      return adminCall<typeof getCategory>('GET', '/categories/{id}', { params, signal });
    },
  });
  return {
    newer: query.data && query.data.version !== category?.version ? query.data : null,
    failure: query.error ? describeFailure(query.error, 'Failed to load category details') : null,
  };
}

/** Checks and sends the form: every refusal is shown and nothing typed is touched. */
function useSaveCategory(category: Category | null, onSaved: CategoryFormProps['onSaved']) {
  const saving = useSaving<Category>('Failed to save category');
  const keyOf = useFormKey();
  const { newer, failure } = useNewer(category);
  const [isDismissed, setDismissed] = useState(false);
  const theirs = saving.theirs ?? newer;
  const save = (entries: Entries) => {
    setDismissed(true);
    const body = { ...entries, name: entries.name.trim(), description: entries.description.trim() };
    return saving.save(categoryIssues(body), async () => {
      const saved = await send(category, body, (theirs ?? category)?.version, keyOf);
      onSaved(saved, `Category ${category ? 'updated' : 'created'} successfully`);
    });
  };
  const dismiss = () => {
    setDismissed(true);
    saving.dismiss();
  };
  return { ...saving, save, theirs, failure: saving.failure ?? (isDismissed ? null : failure), dismiss };
}

/** The spec's Create/Edit category modal: name, description, image URLs, and the kind of work. */
export function CategoryForm({ category, onSaved, onClose }: CategoryFormProps) {
  const [start] = useState<Entries>(() => ({
    name: category?.name ?? '',
    description: category?.description ?? '',
    imageUrls: category?.imageUrls ?? [],
    kindOfWork: category?.kindOfWork ?? '',
  }));
  const [entries, setEntries] = useState(start);
  const saving = useSaveCategory(category, onSaved);
  const leaving = useLeaving(entries === start, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.save(entries);
  };
  return (
    <Modal
      opened
      onClose={leaving.close}
      title={category ? 'Edit category' : 'Create category'}
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
    >
      <form ref={saving.form} className={styles.form} data-loses="nothing" noValidate onSubmit={submit}>
        <ErrorBanner text={saving.failure} onDismiss={saving.dismiss} />
        {saving.theirs ? <Theirs category={saving.theirs} /> : null}
        <CategoryFields entries={entries} onChange={setEntries} errors={saving.errors} />
        <div className={styles.buttons}>
          <Button variant="default" size="md" onClick={leaving.close}>
            Cancel
          </Button>
          <Button type="submit" size="md" loading={saving.isBusy}>
            {category ? 'Save changes' : 'Create category'}
          </Button>
        </div>
      </form>
      <LeaveQuestion leaving={leaving} />
    </Modal>
  );
}

interface CategoryFieldsProps {
  entries: Entries;
  onChange: (entries: Entries) => void;
  errors: Readonly<Record<string, string>>;
}

function CategoryFields({ entries, onChange, errors }: CategoryFieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        required
        size="md"
        maxLength={120}
        data-autofocus
        value={entries.name}
        error={errors.name}
        onChange={(event) => onChange({ ...entries, name: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        required
        size="md"
        rows={4}
        maxLength={2000}
        value={entries.description}
        error={errors.description}
        onChange={(event) => onChange({ ...entries, description: event.currentTarget.value })}
      />
      <KindField
        value={entries.kindOfWork}
        error={errors.kindOfWork}
        onChange={(kindOfWork) => onChange({ ...entries, kindOfWork })}
      />
      <PictureEditor
        imageUrls={entries.imageUrls}
        onChange={(imageUrls) => onChange({ ...entries, imageUrls })}
      />
    </>
  );
}

/** What somebody else saved meanwhile, beside what was typed. */
function Theirs({ category }: { category: Category }) {
  const { called } = usePrintingOptions();
  return (
    <section className={styles.theirs} aria-label="What somebody else saved">
      <p>Saved by somebody else. Saving again replaces it with your entries.</p>
      <p>
        <strong>{category.name}</strong>: {category.description} ({called(category.kindOfWork)})
      </p>
    </section>
  );
}
