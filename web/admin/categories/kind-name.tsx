import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { addKindOfWork, KindOfWork, renameKindOfWork } from '#contract/catalogue/kinds-of-work.ts';
import { issuesOf } from '#web/lib/api-error.ts';
import { useFormKey } from '#web/lib/forms/use-form-key.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import styles from './category-form.module.css';

interface KindNameProps {
  /** Null: a new one is added. */
  renamed: KindOfWork | null;
  onNamed: (kindId: string) => Promise<void>;
  onCancel: () => void;
}

/** The name of a new kind of work, or another one of a kind there is: it is saved by itself, before the category. */
export function KindName({ renamed, onNamed, onCancel }: KindNameProps) {
  const [typed, setTyped] = useState(renamed?.name ?? '');
  const keyOf = useFormKey();
  const saving = useAction(
    (error) =>
      issuesOf(error)[0]?.message ??
      describeFailure(error, `The kind of work could not be ${renamed ? 'renamed' : 'added'}`),
  );
  const save = () =>
    saving.run(async () => {
      const body = { name: typed.trim() };
      const { kindId } = renamed
        ? await adminCall<typeof renameKindOfWork>('PUT', '/kinds-of-work/{kindId}', {
            params: { kindId: renamed.kindId },
            body,
          })
        : await adminCall<typeof addKindOfWork>('POST', '/kinds-of-work', {
            body,
            idempotencyKey: keyOf(body),
          });
      await onNamed(kindId);
    });
  return (
    <div className={styles.newKind}>
      <TextInput
        label={renamed ? `New name of ${renamed.name}` : 'New kind of work'}
        description={
          renamed
            ? 'Categories, partners and orders of this kind stay with it. It is renamed at once.'
            : 'As print shops call it. It can be renamed later.'
        }
        size="md"
        maxLength={60}
        autoFocus
        value={typed}
        error={saving.failure}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter in a form would save the category.
          event.preventDefault();
          void save();
        }}
      />
      <div className={styles.actions}>
        <Button size="compact-sm" loading={saving.isBusy} onClick={() => void save()}>
          {renamed ? 'Rename kind' : 'Add kind'}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </div>
  );
}
