import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Category } from '#contract/catalogue.ts';
import type { createCategory, updateCategory } from '#contract/catalogue-admin.ts';
import { categoryIssues } from '#contract/product-draft.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { adminCall, sayFailure } from '../lib/admin-call.ts';
import { PictureEditor } from '../ui/picture-editor.tsx';
import styles from './category-form.module.css';

interface CategoryFormProps {
  /** Null: a new category. */
  category: Category | null;
  onSaved: (category: Category, done: string) => void;
  onClose: () => void;
}

type Issues = readonly { readonly path: string; readonly message: string }[];

async function send(
  category: Category | null,
  body: { name: string; description: string; imageUrls: string[] },
  version: string | undefined,
): Promise<Category> {
  if (!category) return (await adminCall<typeof createCategory>('POST', '/categories', { body })).category;
  const params = { id: category.categoryId };
  const answer = await adminCall<typeof updateCategory>('PUT', '/categories/{id}', {
    params,
    body: { ...body, version },
  });
  return answer.category;
}

/** The spec's Create/Edit category modal: name, description, image URLs. */
export function CategoryForm({ category, onSaved, onClose }: CategoryFormProps) {
  const [name, setName] = useState(category?.name ?? '');
  const [description, setDescription] = useState(category?.description ?? '');
  const [imageUrls, setImageUrls] = useState<string[]>(category?.imageUrls ?? []);
  const [issues, setIssues] = useState<Issues>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Category | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { name: name.trim(), description: description.trim(), imageUrls };
    const found = categoryIssues(body);
    setIssues(found);
    setFailure(null);
    if (found.length > 0 || isBusy) return;
    setIsBusy(true);
    try {
      const saved = await send(category, body, (theirs ?? category)?.version);
      onSaved(saved, `Category ${category ? 'updated' : 'created'} successfully`);
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) setIssues(error.issues);
      else setFailure(sayFailure(error, 'Failed to save category'));
      if (error instanceof ApiError && error.code === 'changed_meanwhile')
        setTheirs(error.details as Category);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={category ? 'Edit category' : 'Create category'}
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div role="alert">{failure ? <p className={styles.wrong}>{failure}</p> : null}</div>
        {theirs ? (
          <section className={styles.theirs} aria-label="What somebody else saved">
            <p>Saved by somebody else. Saving again replaces it with your entries.</p>
            <p>
              {theirs.name}: {theirs.description}
            </p>
          </section>
        ) : null}
        <TextInput
          label="Name"
          required
          size="md"
          maxLength={120}
          data-autofocus
          value={name}
          error={errorOf('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label="Description"
          required
          size="md"
          rows={4}
          maxLength={2000}
          value={description}
          error={errorOf('description')}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <PictureEditor imageUrls={imageUrls} onChange={setImageUrls} />
        <div className={styles.buttons}>
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="md" loading={isBusy}>
            {category ? 'Save changes' : 'Create category'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
